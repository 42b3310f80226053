/** The newest articles of whoever writes and works with no list of people. */
import { useId } from 'react'
import { Link } from 'react-router'
import type { OwnArticle } from './own-articles.server.ts'

export function OwnArticles({ articles }: { articles: readonly OwnArticle[] }) {
  const heading = useId()
  if (articles.length === 0) return null
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>Your newest articles</h2>
      <ul className="lined waiting-rows">
        {articles.map(({ id, title, path, text }) => (
          <li key={id} className="wrap between">
            {/* Another document, with a policy of its own. */}
            <Link className="tap" to={path} reloadDocument>
              {title || 'Untitled'}
            </Link>
            <p className="meta">{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link className="tap" to="/admin/articles">
          See all
        </Link>
      </p>
    </section>
  )
}
