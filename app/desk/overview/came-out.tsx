/** Tells a writer what became of theirs while they did something else. */
import { useId } from 'react'
import { Link } from 'react-router'
import type { ArticleNews } from './came-out.server.ts'

interface CameOutProps {
  title: string
  articles: readonly ArticleNews[]
  /** True where they are read on the website or written: another document, with a policy of its own. */
  isOutside?: boolean
  /** The list that has them all. */
  all?: string
}

export function CameOut({ title, articles, isOutside = false, all }: CameOutProps) {
  const heading = useId()
  if (articles.length === 0) return null
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className="lined waiting-rows">
        {articles.map(({ id, title, path, text }) => (
          <li key={id} className="wrap between">
            <Link className="tap" to={path} reloadDocument={isOutside}>
              {title || 'Untitled'}
            </Link>
            <p className="meta">{text}</p>
          </li>
        ))}
      </ul>
      {all && (
        <p>
          <Link className="tap" to={all}>
            See all
          </Link>
        </p>
      )}
    </section>
  )
}
