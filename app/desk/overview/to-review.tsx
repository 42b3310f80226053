/** What waits for a review by whoever looks, with the day by which it is wanted. */
import { Link } from 'react-router'
import type { ArticleToReview } from './to-review.server.ts'

export interface ToReviewProps {
  articles: readonly ArticleToReview[]
  /** True when there are more than are named. */
  more: boolean
}

export function ToReview({ articles, more }: ToReviewProps) {
  if (articles.length === 0) return null
  return (
    <section className="panel" aria-labelledby="to-review">
      <h2 id="to-review">Articles for you to review</h2>
      <ul className="lined waiting-rows">
        {articles.map(({ id, title, by, due }) => (
          <li key={id} className="wrap between">
            {/* Another document with a policy of its own, like the public site. */}
            <Link className="tap" to={`/admin/articles/${id}/edit`} reloadDocument>
              {title}
            </Link>
            <p className="row wrap meta">
              {due && (
                <span className={due.isLate ? 'tag tag-urgent' : 'tag'}>
                  {due.isLate ? 'Was due' : 'Due'} {due.text}
                </span>
              )}
              {by && <span>Asked by {by}</span>}
            </p>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <Link className="tap" to="/admin/articles?review=mine">
            See all that wait for you
          </Link>
        </p>
      )}
    </section>
  )
}
