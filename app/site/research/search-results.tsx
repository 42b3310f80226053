import type { PassagePart } from '#app/articles/search/passage.ts'
import { SiteLink } from '../links/site-link.tsx'

export interface ResultView {
  title: string
  path: string
  label: string
  passage: readonly PassagePart[]
}

export function SearchResults({ results }: { results: readonly ResultView[] }) {
  return (
    <ol className="stack search-results">
      {results.map(({ title, path, label, passage }) => (
        <li key={path}>
          <p className="meta">{label}</p>
          <h3>
            <SiteLink to={path} className="tap">
              {title}
            </SiteLink>
          </h3>
          <p className="soft">
            {passage.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text))}
          </p>
        </li>
      ))}
    </ol>
  )
}
