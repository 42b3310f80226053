/** What waits for a review by whoever looks, with the day by which it is wanted, and what came back to be changed. */
import { Link } from 'react-router'
import type { ArticlesToDo } from './to-review.server.ts'

export const ToReview = (props: ArticlesToDo) => (
  <ToDo {...props} id="to-review" title="Articles for you to review" all="/admin/articles?review=mine" />
)

export const ToChange = (props: ArticlesToDo) => (
  <ToDo {...props} id="to-change" title="Articles for you to change" all="/admin/articles?review=changes" />
)

interface ToDoProps extends ArticlesToDo {
  id: string
  title: string
  /** The list that has them all. */
  all: string
}

function ToDo({ articles, more, id: headingId, title: heading, all }: ToDoProps) {
  if (articles.length === 0) return null
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
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
          <Link className="tap" to={all}>
            See all that wait for you
          </Link>
        </p>
      )}
    </section>
  )
}
