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
import { LoadingRows } from '../frame/loading.tsx'
import { useSlow } from '../live/live.ts'
import { BoardHead, Choice, Filters, Pager } from '../submissions/list/board.tsx'
import { CommentChoice } from './comments/open-comments.tsx'
import type { ArticleOnBoard } from './describe-article.server.ts'
import { type NamedArticle, NamedArticles } from './named-articles.tsx'
import { ArticleRow } from './row/article-row.tsx'

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
      <ul className="lined article-rows">
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
