import type { Claim } from '#app/content/agency/claims.ts'
import type { StatsSection } from '#app/content/pages/section.ts'
import { Band } from './band.tsx'
import { PublicSource } from './public-source.tsx'

export function Stats({ section }: { section: StatsSection }) {
  const { id, heading, lede, tone, stats } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <Figures figures={stats} />
    </Band>
  )
}

/** The row of figures, for any section that has one. */
export function Figures({ figures }: { figures: readonly Claim[] }) {
  return (
    <dl className="figures">
      {figures.map((claim) => (
        <div key={claim.counts}>
          <dt>{claim.counts}</dt>
          <dd className="figure">{claim.figure}</dd>
          <dd>
            <small>
              <PublicSource name={claim.source} url={claim.url} checked={claim.checked} />
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
