import { Link } from 'react-router'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Pager } from '../submissions/list/board.tsx'
import type { VersionLine } from './version-lines.server.ts'

export interface ArticleVersionsProps {
  id: string
  title: string
  lines: readonly VersionLine[]
  newest: string | null
  older: string | null
}

export function ArticleVersions({ id, title, lines, newest, older }: ArticleVersionsProps) {
  return (
    <>
      <p className="back-link">
        <Link to={`/admin/articles/${id}/edit`} reloadDocument>
          ← Back to the editor
        </Link>
      </p>
      <ScreenHead title={`Versions of “${title || 'Untitled'}”`} />
      {lines.length === 0 ? (
        <div className="notice-card">
          <h2>No versions yet</h2>
          <p>
            This article has not been changed yet. Its first change will save the current text as version 1.
          </p>
        </div>
      ) : (
        <ol className="lined rows panel versions">
          {lines.map((line) => (
            <Version key={line.number} line={line} base={`/admin/articles/${id}/versions/${line.number}`} />
          ))}
        </ol>
      )}
      <Pager label="Pages of versions" previous={newest} next={older} />
    </>
  )
}

function Version({ line, base }: { line: VersionLine; base: string }) {
  const about = <span className="sr-only"> of version {line.number}</span>
  return (
    <li>
      <div>
        <strong>Version {line.number}</strong> <span className="tag">{line.kind}</span>{' '}
        {line.state && <span className="tag tag-good">{line.state}</span>}
        <p className="meta">
          {line.who}, {line.when}
        </p>
        {line.facts.map((fact) => (
          <p key={fact} className="meta">
            {fact}
          </p>
        ))}
      </div>
      <p className="row wrap row-acts">
        <Link to={base}>What changed{about}</Link>
        <Link to={`${base}?against=newest`}>Compare with the latest{about}</Link>
      </p>
    </li>
  )
}
