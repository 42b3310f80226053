import { type ReactNode, useMemo, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { type ArticleCategory, articleStatuses, statusLabels } from '#app/articles/model/article.ts'
import {
  type ArticleChoice,
  articleListPath,
  noArticleFilter,
  reviewChoices,
} from '#app/articles/model/article-filter.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { leadToHeading, useNextFocus } from '../frame/keys/next-focus.ts'
import { FiltersFold, LoadingRows } from '../frame/loading.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { useSlow } from '../live/live.ts'
import { Choice, Filters, Pager } from '../submissions/list/board.tsx'
import { ArticleRow } from './article-row.tsx'
import type { ArticleOnBoard } from './describe-article.server.ts'

export interface ArticleBoardProps {
  articles: ArticleOnBoard[]
  filter: ArticleChoice
  isAny: boolean
  labels: Readonly<Record<string, string>>
  categories: readonly ArticleCategory[]
  previous: string | null
  next: string | null
  here: string
  notice: string | null
  overdue: readonly NamedArticle[]
  waiting: readonly NamedArticle[]
  reviewRequired: boolean
}

const reviewLabels = { waiting: 'Waiting for a review' }

export function ArticleBoard(props: ArticleBoardProps) {
  const { notice, overdue, waiting } = props
  const navigation = useNavigation()
  const slow = useSlow(navigation.state === 'loading' && navigation.location.pathname === '/admin/articles')
  return (
    <>
      <ScreenHead title="Articles" notice={notice}>
        <Link to="/admin/articles/new" {...buttonLook()}>
          Add New Article
        </Link>
        <Ways />
      </ScreenHead>
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
      <ArticleFilters {...props} />
      {slow ? <LoadingRows>Loading articles...</LoadingRows> : <Articles {...props} />}
    </>
  )
}

/** On a phone all but the search is folded away: the articles would begin below the window. */
function ArticleFilters({ filter, labels, categories }: ArticleBoardProps) {
  const { search, ...chosen } = filter
  const { category, status, review } = chosen
  const [isOpen, setOpen] = useState(false)
  const set = Object.values(chosen).filter((one) => one !== 'all').length
  return (
    <div className="article-filters" data-open={isOpen}>
      <Filters
        action="/admin/articles"
        chosen={{ q: search, ...chosen }}
        searchLabel="Search articles"
        junk={false}
        fold={<FiltersFold isOpen={isOpen} set={set} toggle={() => setOpen(!isOpen)} />}
        end={
          <Link {...buttonLook({ variant: 'outline' })} to={articleListPath(noArticleFilter)}>
            Clear Filters
          </Link>
        }
      >
        <Choice name="category" label="Category" options={categories} labels={labels} chosen={category} />
        <Choice
          name="status"
          label="Status"
          options={articleStatuses}
          labels={statusLabels}
          chosen={status}
        />
        <Choice
          name="review"
          label="Review"
          options={reviewChoices}
          labels={reviewLabels}
          isWritten
          chosen={review}
        />
      </Filters>
    </div>
  )
}

const ways = [
  ['library', 'Pictures'],
  ['trash', 'Trash'],
] as const
const Ways = () => (
  <div className="row wrap tight article-ways">
    {ways.map(([path, label]) => (
      <Link key={path} to={`/admin/articles/${path}`} {...buttonLook({ variant: 'outline' })}>
        {label}
      </Link>
    ))}
  </div>
)

function Articles(props: ArticleBoardProps) {
  const { articles, filter, isAny, previous, next, here, reviewRequired } = props
  const rows = useMemo(() => articles.map(({ id }) => id), [articles])
  const noteLeft = useNextFocus({
    rows,
    find: (id) => document.querySelector<HTMLElement>(`#article-${id} a`),
    leadBack: leadToHeading,
  })
  if (articles.length === 0) return <NoArticles isAny={isAny} />
  return (
    <>
      <ul className="card lined article-rows">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow
              {...{ article, here, reviewRequired }}
              onLeave={(isGoing) => noteLeft(isGoing ? { id: article.id, rows, isGoing } : null)}
            />
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
      <h2 data-found>No Articles Found</h2>
      <p>{isAny ? 'No articles match your current filters.' : "You haven't created any articles yet."}</p>
      {!isAny && (
        <Link to="/admin/articles/new" {...buttonLook()}>
          Create First Article
        </Link>
      )}
    </div>
  )
}

interface NamedArticle {
  id: string
  title: string
}

interface NamedArticlesProps {
  className: string
  articles: readonly NamedArticle[]
  children: ReactNode
}

function NamedArticles({ className, articles, children }: NamedArticlesProps) {
  return (
    <div className={className}>
      <p>{children}</p>
      <ul>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/admin/articles/${id}/edit`} reloadDocument>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
