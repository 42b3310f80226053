import type { LegalBlock, LegalDocument, LegalText } from '#app/content/legal/legal-document.ts'
import { SiteLink } from '../site-link.tsx'

/** A legal document with its table of contents and a way back. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <article className="shell legal">
      <p className="legal-back">
        <SiteLink to="/" className="back-link">
          Back to Home
        </SiteLink>
      </p>
      <h1>{document.title}</h1>
      <p className="legal-date">Effective date: {document.effectiveDate}</p>
      <p className="lede">{document.summary}</p>
      <nav aria-label="On this page" className="legal-contents">
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
      <p>
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
    default:
      return block satisfies never
  }
}

function Runs({ runs }: { runs: readonly LegalText[] }) {
  return runs.map((run) => {
    if (typeof run === 'string') return run
    if (run.to.startsWith('/')) {
      return (
        <SiteLink key={run.to} to={run.to}>
          {run.text}
        </SiteLink>
      )
    }
    return (
      <a key={run.to} href={run.to}>
        {run.text}
      </a>
    )
  })
}
