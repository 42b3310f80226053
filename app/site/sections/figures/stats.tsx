import type { Figure } from '#app/content/figure.ts'
import type { StatsSection } from '#app/content/pages/section.ts'
import { Band } from '../band.tsx'
import { FigureSource } from './figure-source.tsx'

export function Stats({ section }: { section: StatsSection }) {
  const { id, heading, lede, tone, stats } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <Figures figures={stats} />
    </Band>
  )
}

/** The row of figures, for any section that has one. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map((figure) => (
        <div key={figure.counts}>
          <dt>
            {figure.counts}
            <FigureSource figure={figure} />
          </dt>
          <dd className="figure">{figure.figure}</dd>
        </div>
      ))}
    </dl>
  )
}
