/** The tables at `/disclosures#figures`: the figures of the register and of the stories. */
import { agency } from '../agency/agency.ts'
import { type Basis, figureAnchor, type RegisteredFigure } from '../agency/figure.ts'
import { isOffered, ownRegister, publicRegister } from '../agency/figures.ts'
import { stories } from '../agency/stories.ts'
import { type LegalBlock, type LegalText, table } from './legal-document.ts'

const columns = ['Figure', 'What it counts', 'Source', 'What is known about it'] as const

/** The agency's own figures, those that hold for everybody, and those of the stories; a table for each that has any. */
export function figureTables(): LegalBlock[] {
  const printed = ownRegister.filter(
    ({ name, basis }) => isOffered(name) && (agency.isSample || basis !== null),
  )
  return [
    figureTable('Figures of the agency', printed.map(row), anchorsOf(printed)),
    figureTable('Figures that public sources give', publicRegister().map(row), anchorsOf(publicRegister())),
    figureTable('Figures of the stories', storyRows()),
  ].flat()
}

const figureTable = (
  caption: string,
  rows: (string | readonly LegalText[])[][],
  anchors?: readonly string[],
): LegalBlock[] =>
  rows.length > 0 ? [table(caption, columns, rows, { folded: true, ...(anchors && { anchors }) })] : []

const anchorsOf = (all: readonly RegisteredFigure[]) => all.map(({ name }) => figureAnchor(name))

const row = ({ figure, counts, basis, note }: RegisteredFigure) => [
  figure,
  counts,
  formatBasis(basis),
  note ?? '',
]

function formatBasis(basis: Basis | null): string | readonly LegalText[] {
  if (!basis) return 'Agency figure; no public source'
  if (basis.kind === 'own')
    return `${basis.how} ${basis.on ? `Counted by ${basis.by}, ${formatDay(basis.on)}` : `Kept by ${basis.by}`}`
  // The schema takes addresses that begin with https only.
  return [{ text: basis.name, to: basis.url as `https://${string}` }, `, read ${formatDay(basis.read)}`]
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const formatDay = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`))

const storyRows = () =>
  stories().flatMap(({ title, label, figures }) =>
    figures.map(({ figure, counts, note }) => [
      figure,
      `${title}: ${counts}`,
      label ?? 'A client’s own case',
      note ?? (label ? 'Made up for the example.' : 'Told with permission.'),
    ]),
  )
