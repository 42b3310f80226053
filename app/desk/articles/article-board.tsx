/** The screen of articles: filters, the rows, and the way to older ones. */
import { Link, useNavigation } from 'react-router'
import { articleCategories, articleStatuses } from '#app/articles/article.ts'
import {
  type ArticleChoice,
  articleListPath,
  noArticleFilter,
  reviewChoices,
} from '#app/articles/article-filter.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LoadingRows } from '../frame/loading.tsx'
import { useSlow } from '../live/live.ts'
import { BoardHead, Choice, Filters, Pager } from '../submissions/list/board.tsx'
import { ArticleStatusForm } from './article-status-form.tsx'
import { CommentChoice, OpenComments } from './comments/open-comments.tsx'
import { DeleteArticle } from './delete-article.tsx'
import type { ArticleOnBoard } from './describe-article.server.ts'
import { type NamedArticle, NamedArticles } from './named-articles.tsx'

export interface ArticleBoardProps {
  articles: ArticleOnBoard[]
  filter: ArticleChoice
  /** False while nobody has written anything. */
  isAny: boolean
  /** The categories' names. */
  labels: Readonly<Record<string, string>>
  previous: string | null
  next: string | null
  /** The address of exactly this page of the list. */
  here: string
  /** What a change without JavaScript has to say. */
  notice: string | null
  /** Articles that were not published at their time, on this page or not. */
  overdue: readonly NamedArticle[]
  /** Articles that somebody sent to review. */
  waiting: readonly NamedArticle[]
  /** False for whoever writes only. */
  mayPublish: boolean
}

const reviewLabels = { mine: 'waiting for me', waiting: 'waiting for anybody', changes: 'changes wanted' }

export function ArticleBoard(props: ArticleBoardProps) {
  const { filter, labels, notice, overdue, waiting, mayPublish } = props
  const { search, category, status, review, comments } = filter
  const navigation = useNavigation()
  const slow = useSlow(navigation.state === 'loading' && navigation.location.pathname === '/admin/articles')
  return (
    <>
      <BoardHead title="Articles" notice={notice}>
        <Link to="/admin/articles/new" {...buttonLook()}>
          Add New Article
        </Link>
        <div className="row wrap tight">
          <Link to="/admin/articles/calendar" {...buttonLook({ variant: 'outline' })}>
            Calendar
          </Link>
          <Link to="/admin/articles/library" {...buttonLook({ variant: 'outline' })}>
            Pictures
          </Link>
          <Link to="/admin/articles/blocks" {...buttonLook({ variant: 'outline' })}>
            Shared blocks
          </Link>
          {mayPublish && (
            <>
              <Link to="/admin/articles/trash" {...buttonLook({ variant: 'outline' })}>
                Trash
              </Link>
              <Link to="/admin/articles/search" {...buttonLook({ variant: 'outline' })}>
                Search on the site
              </Link>
              <Link to="/admin/articles/auto-links" {...buttonLook({ variant: 'outline' })}>
                Automatic links
              </Link>
            </>
          )}
        </div>
      </BoardHead>
      {overdue.length > 0 && (
        <NamedArticles className="article-late" articles={overdue}>
          Not published at the scheduled time:
        </NamedArticles>
      )}
      {waiting.length > 0 && (
        <NamedArticles className="article-to-review" articles={waiting}>
          Waiting for a review:
        </NamedArticles>
      )}
      <Filters
        action="/admin/articles"
        chosen={{ q: search, category, status, review, comments }}
        searchLabel="Search articles"
        junk={false}
        end={
          <Link {...buttonLook({ variant: 'outline' })} to={articleListPath(noArticleFilter)}>
            Clear Filters
          </Link>
        }
      >
        <Choice
          name="category"
          label="Category"
          options={articleCategories}
          labels={labels}
          chosen={category}
        />
        <Choice name="status" label="Status" options={articleStatuses} chosen={status} />
        <Choice
          name="review"
          label="Review"
          options={mayPublish ? reviewChoices : reviewChoices.filter((one) => one !== 'mine')}
          labels={reviewLabels}
          chosen={review}
        />
        <CommentChoice chosen={comments} />
      </Filters>
      {slow ? <LoadingRows>Loading articles...</LoadingRows> : <Articles {...props} />}
    </>
  )
}

function Articles({ articles, filter, isAny, previous, next, here, mayPublish }: ArticleBoardProps) {
  if (articles.length === 0) return <NoArticles isAny={isAny} />
  return (
    <>
      <ul className="stack snug">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} here={here} mayPublish={mayPublish} />
          </li>
        ))}
      </ul>
      <Pager
        label="Pages of articles"
        previous={previous && articleListPath(filter, { before: previous })}
        next={next && articleListPath(filter, { after: next })}
      />
    </>
  )
}

interface ArticleRowProps extends Pick<ArticleBoardProps, 'here' | 'mayPublish'> {
  article: ArticleOnBoard
}

function ArticleRow({ article, here, mayPublish }: ArticleRowProps) {
  const { id, title, status, author, categoryLabel, published, minutes, excerpt } = article
  const { hasChanges, plan, waits, reviewer, figures } = article
  const titleId = `article-${id}`
  const address = `/admin/articles/${id}`
  return (
    <article className="card stack snug person-card" aria-labelledby={titleId}>
      <header className="row wrap person-card-head">
        <h2 id={titleId} className="person-card-name">
          {title}
        </h2>
        {/* The colour says nothing that the word does not. */}
        <span className="status-badge" data-status={status}>
          {status}
        </span>
        <span className="tag">{categoryLabel}</span>
        {hasChanges && <span className="tag tag-urgent">Unpublished changes</span>}
      </header>
      <p className="wrap soft article-row-facts">
        <span>{author}</span>
        {published ? <time dateTime={published.at}>{published.text}</time> : <span>Not published yet</span>}
        <span>{minutes} min</span>
      </p>
      {plan && <p className={plan.isLate ? 'article-late' : 'article-plan'}>{plan.text}</p>}
      {waits && <p className={waits.isLate ? 'article-late' : 'article-to-review'}>{waits.text}</p>}
      <OpenComments article={article} />
      {reviewer && <p className="wrap soft article-row-facts">Reviewed by {reviewer}</p>}
      {figures && (
        <p className="wrap soft article-row-facts">
          <Link className="tap" to={`${address}/reads`}>
            Last 12 months: {figures}
            <span className="sr-only">, {title}</span>
          </Link>
        </p>
      )}
      {excerpt && <p className="measure">{excerpt}</p>}
      <footer className="row wrap tight person-card-foot">
        <Look article={article} address={address} />
        <Link
          {...buttonLook({ variant: 'outline', className: 'icon-button' })}
          to={`${address}/edit`}
          // Another document with a policy of its own, like the public site.
          reloadDocument
          aria-label={`Edit ${title}`}
        >
          <Icon name="edit" />
        </Link>
        {mayPublish && (
          <div className="row wrap person-card-controls">
            <ArticleStatusForm article={article} address={address} back={here} />
            <DeleteArticle address={address} title={title} back={here} />
          </div>
        )}
      </footer>
    </article>
  )
}

/** The way to the article as readers see it, or would see it. */
function Look({ article: { title, path }, address }: { article: ArticleOnBoard; address: string }) {
  const look = buttonLook({ variant: 'outline' })
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

function NoArticles({ isAny }: Pick<ArticleBoardProps, 'isAny'>) {
  return (
    <div className="notice-card">
      <h2>No Articles Found</h2>
      <p>{isAny ? 'No articles match your current filters.' : "You haven't created any articles yet."}</p>
      {!isAny && (
        <Link to="/admin/articles/new" {...buttonLook()}>
          Create First Article
        </Link>
      )}
    </div>
  )
}
