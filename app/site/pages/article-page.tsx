import type { ComponentProps, ReactNode } from 'react'
import { licensedAgent, samplePrefix, sourceRead } from '#app/content/pages/article-dates.ts'
import type { ArticleCopy } from '#app/content/pages/research.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConsultationLink } from '../links/action-link.tsx'
import { CallLink } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { ArticleBody } from '../research/article-body.tsx'
import { ArticleCards } from '../research/article-cards.tsx'
import { HeadPicture } from '../research/feature-picture.tsx'
import type { ArticleView } from '../research/research-data.server.ts'

interface ArticlePageProps {
  copy: ArticleCopy
  article: ArticleView
  backLabel: string
  /** What a preview says in place of the day of publication. */
  standing?: string | null
}

type Part = Omit<ArticlePageProps, 'backLabel' | 'standing'>

export function ArticlePage(props: ArticlePageProps) {
  const { copy, article } = props
  const { contents, sources, related } = article
  return (
    <article className="shell article" data-contents={contents.length > 0 || undefined}>
      <Head {...props} />
      {contents.length > 0 && (
        <nav className="tinted off-paper article-contents" aria-label={copy.contentsHeading}>
          <p className="article-contents-heading">{copy.contentsHeading}</p>
          <ol>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="article-main">
        <ArticleBody nodes={article.body} />
        {article.notFor && (
          <section className="tinted article-not-for" aria-labelledby="not-for-heading">
            <h2 id="not-for-heading">{copy.notForHeading}</h2>
            <p>{article.notFor}</p>
          </section>
        )}
        {sources.length > 0 && <Sources {...props} />}
        <Author {...props} />
        <Call {...props} />
        <Beside {...props} />
      </div>
      {related.length > 0 && (
        <section className="off-paper article-related" aria-labelledby="related-heading">
          <h2 id="related-heading">{copy.relatedHeading}</h2>
          <ArticleCards cards={related} level={3} />
        </section>
      )}
    </article>
  )
}

function Head({ copy, article, backLabel, standing }: ArticlePageProps) {
  return (
    <header className="article-head">
      <p>
        <SiteLink to={`/research/${article.category}`} className="back-link">
          ← {backLabel}
        </SiteLink>
      </p>
      <p className="article-badge">{article.categoryLabel}</p>
      <h1>{article.title}</h1>
      <p className="soft lede">{article.excerpt}</p>
      <p className="wrap meta article-facts">
        <span>
          By <PersonName name={article.author} path={article.authorPage?.path ?? null} />
          {article.authorNpn && ` (NPN ${article.authorNpn})`}
        </span>
        {standing ? (
          <span>{standing}</span>
        ) : (
          <span>
            {article.isSample ? samplePrefix : 'Published'}{' '}
            <time dateTime={article.dateTime}>{article.date}</time>
          </span>
        )}
        {article.updated && (
          <span>
            Last changed <time dateTime={article.updated.dateTime}>{article.updated.date}</time>
          </span>
        )}
        {article.review && (
          <span>
            Reviewed by <PersonName name={article.review.by} path={article.review.path} />
            {licensedAgent(article.review.npn)} on{' '}
            <time dateTime={article.review.dateTime}>{article.review.date}</time>
          </span>
        )}
        {article.isAlone && <span>Published by its author without a second review</span>}
        <span>{article.readingTime}</span>
      </p>
      {article.tags.length > 0 && (
        <ul className="wrap article-tags" aria-label="Tags">
          {article.tags.map(({ label, path }) => (
            <li key={label}>{path ? <SiteLink to={path}>{label}</SiteLink> : label}</li>
          ))}
        </ul>
      )}
      <div className="wrap off-paper article-actions">
        <ShareButton title={article.title} copy={copy} />
        <CallLink {...buttonLook({ variant: 'call-button' })} verb="Call" />
      </div>
      {article.picture && <HeadPicture picture={article.picture} />}
    </header>
  )
}

const PersonName = ({ name, path }: { name: string; path: string | null }) =>
  path ? <SiteLink to={path}>{name}</SiteLink> : name

function Sources({ article, copy }: Part) {
  return (
    <section className="article-sources" aria-labelledby="sources-heading">
      <h2 id="sources-heading">{copy.sourcesHeading}</h2>
      <ol>
        {article.sources.map(({ name, url, checked }) => (
          <li key={`${name} ${url}`}>
            {url ? (
              <a href={url} rel="noopener">
                {name}
              </a>
            ) : (
              name
            )}{' '}
            ({sourceRead} {checked})
          </li>
        ))}
      </ol>
    </section>
  )
}

function Author({ article: { author, authorPage, monogram }, copy }: Part) {
  return (
    <section className="meta article-author" aria-label={`About ${author}`}>
      <span className="disc monogram" aria-hidden="true">
        {monogram}
      </span>
      <div>
        <p className="article-author-name">
          <PersonName name={author} path={authorPage?.path ?? null} />
        </p>
        {authorPage?.title && <p>{authorPage.title}</p>}
        <p>{copy.authorNote}</p>
      </div>
    </section>
  )
}

function Call({ copy }: Part) {
  return (
    <section className="tinted off-paper article-call" aria-labelledby="call-heading">
      <h2 id="call-heading">{copy.callHeading}</h2>
      <p>{copy.callBody}</p>
      <div className="wrap actions">
        <ConsultationLink {...buttonLook({ variant: 'accent', size: 'lg' })} />
        <CallLink {...buttonLook({ variant: 'outline', size: 'lg' })} />
      </div>
    </section>
  )
}

function Beside({ article: { previous, next, categoryLabel }, copy }: Part) {
  if (!previous && !next) return null
  return (
    <nav className="off-paper fit article-beside" aria-label={`More in ${categoryLabel}`}>
      {previous && (
        <SiteLink to={previous.path} className="card" rel="prev">
          <span className="meta">← {copy.previousLabel}</span> {previous.title}
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next.path} className="card" rel="next">
          <span className="meta">{copy.nextLabel} →</span> {next.title}
        </SiteLink>
      )}
    </nav>
  )
}

interface ShareButtonProps {
  title: string
  copy: { shareLabel: string; shared: string; notShared: string }
}

const ShareButton = ({ title, copy }: ShareButtonProps) => (
  <Button
    variant="outline"
    className="with-script"
    data-share={title}
    data-shared={copy.shared}
    data-not-shared={copy.notShared}
  >
    <Icon name="share" />
    {copy.shareLabel}
  </Button>
)

/** An article as readers will see it, with one line above it that says what it is. */
export const PreviewPage = ({ line, ...article }: ComponentProps<typeof ArticlePage> & { line: string }) => (
  <PreviewLine line={line}>
    <ArticlePage {...article} />
  </PreviewLine>
)

export const PreviewLine = ({ line, children }: { line: string; children: ReactNode }) => (
  <>
    <p className="preview-line" role="note">
      <span className="shell">{line}</span>
    </p>
    {children}
  </>
)
