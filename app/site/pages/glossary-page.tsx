import type { ComparisonTable } from '#app/content/comparisons/comparison.ts'
import type { GlossaryCopy } from '#app/content/pages/glossary.ts'
import { SiteLink } from '../links/site-link.tsx'
import type { Letter } from '../research/glossary-data.server.ts'
import { Comparison } from '../sections/service/comparison.tsx'
import { PublicSource } from '../sections/stats.tsx'

interface GlossaryPageProps {
  copy: GlossaryCopy
  letters: readonly Letter[]
  tables: readonly ComparisonTable[]
}

export function GlossaryPage({ copy, letters, tables }: GlossaryPageProps) {
  return (
    <>
      <div className="shell page-head glossary-head">
        <p>
          <SiteLink to="/research" className="back-link">
            ← {copy.backToResearch}
          </SiteLink>
        </p>
        <h1>{copy.heading}</h1>
        <p className="soft lede">{copy.lede}</p>
        <nav aria-label={copy.lettersLabel}>
          <ul className="wrap glossary-letters">
            {letters.map(({ letter, id }) => (
              <li key={id}>
                <a href={`#${id}`} className="tap">
                  {letter}
                </a>
              </li>
            ))}
            {tables[0] && (
              <li>
                <a href={`#${tables[0].id}`} className="tap">
                  {copy.tablesHeading}
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
      <div className="shell glossary">
        {letters.map(({ letter, id, terms }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{letter}</h2>
            <dl>
              {terms.map(({ id: anchor, term, text, source }) => (
                <div key={anchor} id={anchor} className="glossary-term">
                  <dt>{term}</dt>
                  <dd>
                    {text}
                    {source && (
                      <small>
                        Source: <PublicSource {...source} />
                      </small>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {tables.map((table, at) => (
        <Comparison
          key={table.id}
          section={{ kind: 'comparison', tone: at % 2 === 0 ? 'tint' : 'paper', ...table }}
        />
      ))}
    </>
  )
}
