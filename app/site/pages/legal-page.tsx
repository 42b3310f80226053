import type { LegalBlock, LegalDocument, LegalTable, LegalText } from '#app/content/legal/legal-document.ts'
import { TableHead } from '#app/ui/table-head.tsx'
import { phoneNumber, Whole } from '../links/contact-lines.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { Fold } from '../sections/section-parts.tsx'

interface LegalPageProps {
  document: LegalDocument
}

export function LegalPage({ document }: LegalPageProps) {
  return (
    <article className="shell legal">
      <p className="off-paper">
        <SiteLink to="/" className="back-link">
          Back to Home
        </SiteLink>
      </p>
      <h1>{document.title}</h1>
      <p className="soft legal-date">
        Effective date: {document.effectiveDate}
        {document.changedDate && `. Last changed: ${document.changedDate}`}
      </p>
      <p className="soft lede">{document.summary}</p>
      <nav aria-label="On this page" className="tinted off-paper legal-contents">
        <ol>
          {document.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {document.sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
          <h2 id={`${section.id}-heading`}>{section.heading}</h2>
          {section.blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
      <p className="off-paper">
        <SiteLink to="/" className="back-link">
          Back to Home
        </SiteLink>
      </p>
    </article>
  )
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>
              <Runs runs={item} />
            </li>
          ))}
        </ul>
      )
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'table':
      return block.folded ? (
        <Fold label={`${block.caption} (${block.rows.length})`} everywhere>
          <Table table={block} />
        </Fold>
      ) : (
        <Table table={block} />
      )
    default:
      return block satisfies never
  }
}

/** On a narrow screen the rows become cards (stacked-rows.css), and each cell says its column by `data-column`. */
function Table({ table }: { table: LegalTable }) {
  return (
    <table className="legal-table stacked-rows">
      <caption>{table.caption}</caption>
      <TableHead columns={table.head} />
      <tbody>
        {table.rows.map(([first = [], ...others], at) => (
          <tr id={table.anchors?.[at]} key={JSON.stringify([first, ...others])}>
            <th scope="row">
              <Runs runs={first} />
            </th>
            {others.map((cell, index) => (
              <td key={table.head[index + 1]} data-column={table.head[index + 1]}>
                <Runs runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Runs({ runs }: { runs: readonly LegalText[] }) {
  return runs.map((run) => {
    if (typeof run === 'string') return <Whole key={run} text={run} />
    if (run.to.startsWith('/')) {
      return (
        <SiteLink key={run.to} to={run.to}>
          {run.text}
        </SiteLink>
      )
    }
    return (
      <a key={run.to} href={run.to}>
        <Whole text={run.text} of={phoneNumber} />
      </a>
    )
  })
}
