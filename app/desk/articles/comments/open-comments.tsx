import { Link } from 'react-router'
import type { ArticleOnBoard } from '../describe-article.server.ts'

export function OpenComments({ article: { id, title, comments } }: { article: ArticleOnBoard }) {
  if (comments === 0) return null
  return (
    <p className="article-to-review">
      {/* The editor is another document with a policy of its own. */}
      <Link className="tap" to={`/admin/articles/${id}/edit#comments`} reloadDocument>
        {comments} open {comments === 1 ? 'comment' : 'comments'}
        <span className="sr-only">, {title}</span>
      </Link>
    </p>
  )
}
