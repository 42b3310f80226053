import { type Figure, figureAnchor } from '#app/content/agency/figure.ts'
import type { StatsSection } from '#app/content/pages/section.ts'
import { SiteLink } from '../links/site-link.tsx'
import { Band } from './section-parts.tsx'

/** What stands beside every figure: its public source, or the mark of the agency's own. */
export function FigureSource({ figure }: { figure: Figure }) {
  const { name, source, url, checked } = figure
  if (source === undefined) return <FigureMark about={`${figure.figure} ${figure.counts}`} name={name} />
  return (
    <>
      {' '}
      <small>
        <PublicSource name={source} url={url} checked={checked} />
      </small>
    </>
  )
}

/**
 * Leads to what is known about a figure of the agency's own. It is small beside the words and large under a finger, and
 * no line ends before it: a mark alone on a line marks nothing.
 */
export const FigureMark = ({ about, name }: { about: string; name?: string | undefined }) => (
  <SiteLink
    to={`/disclosures#${name ? figureAnchor(name) : 'figures'}`}
    className="figure-mark"
    aria-label={`Where this comes from: ${about}`}
  />
)

interface PublicSourceProps {
  name: string
  url?: string | undefined
  /** The day it was read, YYYY-MM-DD. */
  checked?: string | undefined
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** Where a figure or a fact comes from: a link where there is one, and the day somebody read it. */
export const PublicSource = ({ name, url, checked }: PublicSourceProps) => (
  <>
    {url ? (
      <a href={url} rel="noopener">
        {name}
      </a>
    ) : (
      name
    )}
    {checked && `, read ${longDate.format(new Date(checked))}`}
  </>
)

export function Stats({ section }: { section: StatsSection }) {
  const { id, heading, lede, tone, stats } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <Figures figures={stats} />
    </Band>
  )
}

/** The row of figures, for any section that has one; read out as they are seen, the number before what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="figures">
      {figures.map((figure) => (
        <li key={figure.counts}>
          <span className="figure">{figure.figure}</span>{' '}
          <span>
            {figure.counts}
            <FigureSource figure={figure} />
          </span>
        </li>
      ))}
    </ul>
  )
}
