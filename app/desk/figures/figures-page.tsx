/** The register of figures, as owners look after it: what is printed, on what basis, and what is due. */
import type { Basis, RegisteredFigure } from '#app/content/figure.ts'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { Panel } from '../frame/panel.tsx'

export interface FiguresPageProps {
  own: readonly RegisteredFigure[]
  /** Those with a public source, true for every agency. */
  fromSources: readonly RegisteredFigure[]
  /** Names of figures whose day of review has come. */
  due: readonly string[]
  /** The sample agency prints figures without a basis, every other leaves them out. */
  isSample: boolean
}

export function FiguresPage({ own, fromSources, due, isSample }: FiguresPageProps) {
  const without = own.filter(({ basis }) => basis === null).length
  return (
    <>
      <h1>Figures</h1>
      <p className="soft measure">
        Every number that the site claims. The agency’s own are changed in agency/figures.yaml; visitors read
        all of them under <a href="/disclosures#figures">Figures we use</a>.
      </p>
      {due.length > 0 && (
        <p className="notice-card" role="status">
          {due.length === 1 ? 'One figure is' : `${due.length} figures are`} due: look at the source or count
          again, and write a new day of review.
        </p>
      )}
      {without > 0 && (
        <p className="notice-card">
          {without === 1 ? 'One figure has' : `${without} figures have`} no basis.{' '}
          {isSample
            ? 'They are printed while this is the sample agency, and left out when it no longer is.'
            : 'No page prints them.'}
        </p>
      )}
      <Panel title="The agency’s own">
        <Figures caption="The agency’s own" figures={own} due={due} />
      </Panel>
      <Panel title="From public sources">
        <Figures caption="From public sources" figures={fromSources} due={due} />
      </Panel>
    </>
  )
}

interface FiguresProps {
  caption: string
  figures: readonly RegisteredFigure[]
  due: readonly string[]
}

const Figures = ({ caption, figures, due }: FiguresProps) => (
  <Scrolling label={caption}>
    <table className="register-table">
      <TableHead columns={['Figure', 'What it counts', 'Basis', 'Review']} />
      <tbody>
        {figures.map(({ name, figure, counts, basis, review }) => (
          <tr key={name}>
            <th scope="row">{figure}</th>
            <td>{counts}</td>
            <td>{basis ? <BasisText basis={basis} /> : 'No basis'}</td>
            <td>
              {review ?? 'None needed'}
              {due.includes(name) && <strong>, due</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolling>
)

function BasisText({ basis }: { basis: Basis }) {
  if (basis.kind === 'own') return `${basis.how} ${basis.by}${basis.on ? `, ${basis.on}` : ''}`
  return (
    <>
      <a href={basis.url} rel="noopener">
        {basis.name}
      </a>
      , read {basis.read}
    </>
  )
}
