/** Tells a writer what of theirs went out while they did something else. */
import { Link } from 'react-router'
import type { ArticleOut } from './came-out.server.ts'

export function CameOut({ articles }: { articles: readonly ArticleOut[] }) {
  if (articles.length === 0) return null
  return (
    <section className="panel" aria-labelledby="came-out">
      <h2 id="came-out">Your articles on the website, last 7 days</h2>
      <ul className="lined waiting-rows">
        {articles.map(({ id, title, path, text }) => (
          <li key={id} className="wrap between">
            {/* The public site is another document with a policy of its own. */}
            <Link className="tap" to={path} reloadDocument>
              {title}
            </Link>
            <p className="meta">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
