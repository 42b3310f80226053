import type { ReactNode } from 'react'
import { termsCopy } from '#app/content/glossary/link-words.ts'
import type { ResearchCopy } from '#app/content/pages/research.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConsultationLink } from '../links/action-link.tsx'
import { PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { ArticleCards, Pages, SearchResults, WaitingCards } from '../research/article-cards.tsx'
import type { ResearchList } from '../research/research-list.server.ts'
import { ConsultationSection } from '../sections/consultation-section.tsx'
import { Quote } from '../sections/quote.tsx'
import { Figures } from '../sections/stats.tsx'

interface ResearchPageProps {
  copy: ResearchCopy
  list: ResearchList
  document: { path: string; label: string } | null
  consultationForm: ReactNode
  quoteForm: ReactNode
}

export function ResearchPage({ copy, list, document, consultationForm, quoteForm }: ResearchPageProps) {
  return (
    <>
      <div className="shell page-head research-head">
        {list.wider && (
          <p>
            <SiteLink to={list.wider.to} className="back-link">
              ← {list.wider.label}
            </SiteLink>
          </p>
        )}
        <h1>{copy.heading}</h1>
        {/* Who searched, or follows a tag, wants to see what was found. */}
        {!list.search && !list.wider && (
          <>
            <p className="soft lede">{copy.lede}</p>
            <Figures figures={copy.stats} />
          </>
        )}
      </div>
      <section className="shell research-list" aria-labelledby="articles">
        <Search copy={copy} list={list} />
        {/* The links to another part of the list lead here. */}
        <h2 id="articles" className="sr-only">
          Articles
        </h2>
        {list.leads ? (
          <>
            <List list={list} />
            <Ways tabs={list.tabs} />
          </>
        ) : (
          <>
            <Ways tabs={list.tabs} />
            <List list={list} />
          </>
        )}
      </section>
      {document && (
        <section className="shell row wrap between research-document" aria-labelledby="document-heading">
          <div>
            <h2 id="document-heading">{copy.documentHeading}</h2>
            <p>{copy.documentBody}</p>
          </div>
          <a href={document.path} download="" {...buttonLook({ size: 'lg' })}>
            <Icon name="book" />
            <span>{document.label}</span>
          </a>
        </section>
      )}
      <ConsultationSection copy={copy.consultation}>{consultationForm}</ConsultationSection>
      <Quote section={copy.quote} hasScene>
        {quoteForm}
      </Quote>
    </>
  )
}

function Search({ copy, list }: Pick<ResearchPageProps, 'copy' | 'list'>) {
  return (
    <search>
      <form action="/research" className="row wrap research-search">
        {list.category && <input type="hidden" name="category" value={list.category} />}
        {list.tag && <input type="hidden" name="tag" value={list.tag} />}
        <label htmlFor="research-search">{copy.searchLabel}</label>
        <input
          id="research-search"
          className="control"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={list.search}
        />
        <Button type="submit">{copy.searchAction}</Button>
      </form>
    </search>
  )
}

function Ways({ tabs }: Pick<ResearchList, 'tabs'>) {
  return (
    <>
      <p className="research-terms">
        <SiteLink to="/research/glossary" className="tap">
          {termsCopy.link}
        </SiteLink>
      </p>
      {tabs.length > 0 && (
        <nav className="research-tabs" aria-label="Subjects">
          <ul>
            {tabs.map(({ label, count, to, isCurrent }) => (
              <li key={to}>
                <a href={to} className="tap research-tab" aria-current={isCurrent ? 'true' : undefined}>
                  {label} {count !== null && <span className="research-count">{count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

function List({ list: { cards, results, pages, empty, found } }: Pick<ResearchPageProps, 'list'>) {
  return (
    <div>
      {/* Shown when the way to another list takes long (behavior/research-wait.ts). */}
      <template data-outlines="">
        <WaitingCards />
      </template>
      <p role="status" className={found ? 'mb-4' : 'sr-only'}>
        {found}
      </p>
      {results.length > 0 ? (
        <SearchResults results={results} />
      ) : cards.length > 0 ? (
        <ArticleCards cards={cards} level={3} isIndex />
      ) : (
        <div className="research-empty">
          <h3>{empty.heading}</h3>
          <p>{empty.body}</p>
          {empty.way && (
            <p>
              <SiteLink {...empty.way} />
            </p>
          )}
          <p>
            <ConsultationLink {...buttonLook()} />
          </p>
          <PhoneLine />
        </div>
      )}
      <Pages {...pages} />
    </div>
  )
}
