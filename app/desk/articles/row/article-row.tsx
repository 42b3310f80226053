/** One article as a line of the list: how it stands, and what can be done with it at once. */
import { Link } from 'react-router'
import { statusLabels } from '#app/articles/article.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { OpenComments } from '../comments/open-comments.tsx'
import type { ArticleOnBoard } from '../describe-article.server.ts'
import { ArticleStatusForm } from './article-status-form.tsx'
import { DeleteArticle } from './delete-article.tsx'

interface ArticleRowProps {
  article: ArticleOnBoard
  /** The address of exactly this page of the list. */
  here: string
  mayPublish: boolean
  reviewRequired: boolean
  /** Told when the article is about to be deleted, and when it stays after all. */
  onLeave: (isGoing: boolean) => void
}

export function ArticleRow(props: ArticleRowProps) {
  const { article, here, mayPublish, reviewRequired, onLeave } = props
  const { id, title, status, excerpt, hasChanges, plan, waits, reviewer, isDeletable } = article
  const titleId = `article-${id}`
  const address = `/admin/articles/${id}`
  return (
    <article className="article-row" data-status={status} aria-labelledby={titleId}>
      <div className="article-row-words">
        <div className="wrap article-row-head">
          <h2 id={titleId}>
            {/* Another document with a policy of its own, like the public site. */}
            <Link className="tap" to={`${address}/edit`} reloadDocument>
              {title}
            </Link>
          </h2>
          {/* The colour says nothing that the word does not. */}
          <span className="status-badge" data-status={status}>
            {statusLabels[status]}
          </span>
          {hasChanges && <span className="tag tag-urgent">Unpublished changes</span>}
        </div>
        <Facts article={article} address={address} />
        {plan && <p className={plan.isLate ? 'article-late' : 'article-plan'}>{plan.text}</p>}
        {waits && <p className={waits.isLate ? 'article-late' : 'article-to-review'}>{waits.text}</p>}
        <OpenComments article={article} />
      </div>
      <div className="article-row-acts">
        {mayPublish && <ArticleStatusForm {...{ article, address, reviewRequired }} back={here} />}
        <Look article={article} address={address} />
      </div>
      <details className="row-more">
        <summary>
          More<span className="sr-only"> about {title}</span>
        </summary>
        <div className="stack snug row-more-body">
          <p className="measure">{excerpt || 'No excerpt yet.'}</p>
          {reviewer && <p className="meta">Reviewed by {reviewer}</p>}
          {isDeletable && (
            <div>
              <DeleteArticle address={address} title={title} back={here} onLeave={onLeave} />
            </div>
          )}
        </div>
      </details>
    </article>
  )
}

function Facts({ article, address }: { article: ArticleOnBoard; address: string }) {
  const { title, author, starter, categoryLabel, published, minutes, figures } = article
  return (
    <p className="wrap meta article-row-facts">
      <span>
        {author}
        {starter && `, started by ${starter}`}
      </span>
      {published ? <time dateTime={published.at}>{published.text}</time> : <span>Not published yet</span>}
      <span>{categoryLabel}</span>
      <span>{minutes} min</span>
      {figures && (
        <Link className="tap" to={`${address}/reads`}>
          <span className="sr-only">Last 12 months of {title}: </span>
          {figures}
        </Link>
      )}
    </p>
  )
}

/** The way to the article as readers see it, or would see it. */
function Look({ article: { title, path }, address }: { article: ArticleOnBoard; address: string }) {
  const look = buttonLook({ variant: 'outline', size: 'sm' })
  // The public site is another document with a policy of its own.
  if (path)
    return (
      <Link {...look} to={path} reloadDocument aria-label={`View ${title}`}>
        View
      </Link>
    )
  return (
    <form method="post" action={`${address}/preview`} target="_blank" rel="noopener">
      <button type="submit" {...look} aria-label={`Preview ${title} in a new tab`}>
        Preview
      </button>
    </form>
  )
}
