import { useMemo } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormIssue } from '../../forms/fields.tsx'
import { leadToHeading, useNextFocus } from '../../frame/keys/next-focus.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import type { DescribedLinks } from './describe-links.server.ts'

interface PreviewLinksPageProps extends DescribedLinks {
  notice: string | null
  issue: string | undefined
}

export function PreviewLinksPage({ id, title, links, notice, issue }: PreviewLinksPageProps) {
  const rows = useMemo(() => links.filter(({ isOpen }) => isOpen).map((link) => link.id), [links])
  const noteLeft = useNextFocus({
    rows,
    find: (link) => document.getElementById(`revoke-${link}`),
    leadBack: leadToHeading,
  })
  return (
    <>
      <p className="back-link">
        <Link to={`/admin/articles/${id}/edit`} reloadDocument>
          ← Back to the editor
        </Link>
      </p>
      <ScreenHead title={`Preview links of “${title || 'Untitled'}”`} notice={notice} />
      <FormIssue>{issue}</FormIssue>
      <p className="measure">
        Anyone who has a link can read the latest text without an account. A link works for seven days, or
        until it is revoked, or until whoever made it no longer writes here.
      </p>
      {links.length === 0 ? (
        <div className="notice-card">
          <h2>No links yet</h2>
          <p>The Preview button in the editor makes one.</p>
        </div>
      ) : (
        <ul className="lined rows panel">
          {links.map((link) => (
            <PreviewLink
              key={link.id}
              link={link}
              onRevoke={() => noteLeft({ id: link.id, rows, isGoing: true })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface PreviewLinkProps {
  link: DescribedLinks['links'][number]
  onRevoke: () => void
}

const PreviewLink = ({ link, onRevoke }: PreviewLinkProps) => (
  <li>
    <div>
      <strong>{link.state}</strong>
      <p className="meta">{link.made}</p>
    </div>
    {link.isOpen && (
      <Form method="post" preventScrollReset onSubmit={onRevoke}>
        <input type="hidden" name="link" value={link.id} />
        <Button id={`revoke-${link.id}`} type="submit" variant="outline">
          Revoke<span className="sr-only">: {link.made}</span>
        </Button>
      </Form>
    )}
  </li>
)
