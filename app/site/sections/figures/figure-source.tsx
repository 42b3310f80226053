import { type Figure, figureAnchor } from '#app/content/figure.ts'
import { SiteLink } from '../../links/site-link.tsx'
import { PublicSource } from './public-source.tsx'

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
