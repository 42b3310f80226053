/** Articles that need somebody, named above the list. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface NamedArticle {
  id: string
  title: string
}

interface NamedArticlesProps {
  className: string
  articles: readonly NamedArticle[]
  children: ReactNode
}

export function NamedArticles({ className, articles, children }: NamedArticlesProps) {
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
