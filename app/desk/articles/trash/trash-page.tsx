import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, FormNotice } from '../../forms/fields.tsx'
import { ScreenHead } from '../../frame/screen-head.tsx'
import type { TrashedArticle } from './describe-trash.server.ts'

interface TrashPageProps {
  articles: readonly TrashedArticle[]
  days: number
  notice: string | null
  restored: { id: string; title: string } | null
  issue: string | undefined
}

export function TrashPage({ articles, days, notice, restored, issue }: TrashPageProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <ScreenHead title="Trash" />
      <FormNotice>
        {notice && restored ? (
          <>
            {`${notice} `}
            {/* The editor is a document with a policy of its own. */}
            <Link to={`/admin/articles/${restored.id}/edit`} reloadDocument>
              {`Open “${restored.title || 'Untitled'}”`}
            </Link>
          </>
        ) : (
          notice
        )}
      </FormNotice>
      <FormIssue>{issue}</FormIssue>
      <p className="measure">
        An article stays here for {days} days after it was deleted, and is then gone for good. Readers cannot
        open it. Restored, it is a draft with all of its versions. A planned publication or a request for a
        review does not come back with it.
      </p>
      {articles.length === 0 ? (
        <div className="notice-card">
          <h2>The trash is empty</h2>
        </div>
      ) : (
        <ul className="lined rows panel">
          {articles.map((article) => (
            <Trashed key={article.id} article={article} />
          ))}
        </ul>
      )}
    </>
  )
}

const Trashed = ({ article: { id, title, deleted, until } }: { article: TrashedArticle }) => (
  <li>
    <div>
      <strong>{title}</strong>
      <p className="meta">Deleted {deleted}</p>
      <p className="meta">Can be restored until {until}</p>
    </div>
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="outline">
        Restore<span className="sr-only">: {title}</span>
      </Button>
    </form>
  </li>
)
