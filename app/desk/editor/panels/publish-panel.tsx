/** How the article stands towards readers, and every step but the next one, which is at the foot of the window. */
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../forms/text-field.tsx'
import type { EditorData } from '../page/editor-data.server.ts'

interface PublishPanelProps {
  data: EditorData
  issue: string | undefined
  isBusy: boolean
}

export function PublishPanel({ data, issue, isBusy }: PublishPanelProps) {
  const { id, status, view, hasChanges, publishAt, overdue, publishError, review } = data
  return (
    <section className="card stack snug side-panel" aria-labelledby="publish-title">
      <h2 id="publish-title">Publication</h2>
      <p className="row wrap publish-state">
        <span className="status-badge" data-status={status}>
          {status}
        </span>
        <span>{stateText(data)}</span>
      </p>
      {publishError && <p className="form-error">It was not published: {publishError}</p>}
      {overdue && !publishError && (
        <p className="form-error">It will be published within a minute after the server is running again.</p>
      )}
      {review ? (
        <p>
          Reviewed by {review.by} on {review.text}
          {review.current ? '.' : ' and changed since then.'}
        </p>
      ) : (
        <p className="field-hint">This text has not been reviewed yet.</p>
      )}
      {!review?.current && (
        <>
          <ActionButton action="review" isBusy={isBusy}>
            Mark as reviewed
          </ActionButton>
          <p className="field-hint">Readers see your name and the date once this text is published.</p>
        </>
      )}
      <PublishLater publishAt={publishAt} issue={issue} isBusy={isBusy} />
      <p className="wrap publish-links">
        {view && (
          <a href={view} target="_blank" rel="noopener">
            View on the website<span className="sr-only"> (new tab)</span>
          </a>
        )}
        <a href={`/admin/articles/${id}/versions`}>Versions{hasChanges && ' and changes'}</a>
        <a href={`/admin/articles/${id}/reads`}>Readers</a>
      </p>
      <div className="wrap publish-acts">
        {status !== 'draft' && (
          <ActionButton action="unpublish" isBusy={isBusy} variant="ghost">
            {status === 'published' ? 'Unpublish' : 'Move back to draft'}
          </ActionButton>
        )}
        {status !== 'archived' && (
          <ActionButton action="archive" isBusy={isBusy} variant="ghost">
            Archive
          </ActionButton>
        )}
      </div>
    </section>
  )
}

interface PublishLaterProps {
  publishAt: EditorData['publishAt']
  issue: string | undefined
  isBusy: boolean
}

function PublishLater({ publishAt, issue, isBusy }: PublishLaterProps) {
  const isPlanning = publishAt !== null || issue !== undefined
  const [isOpen, setOpen] = useState(isPlanning)
  // Whoever is choosing a day still needs the field once the issue beside it is gone.
  useEffect(() => {
    if (isPlanning) setOpen(true)
  }, [isPlanning])
  return (
    <details
      className="side-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Publish later</summary>
      <Labelled
        label="Date and time"
        hint="In the agency’s time zone."
        issue={issue}
        draw={(ties) => (
          <input {...ties} type="datetime-local" name="publishAt" defaultValue={publishAt?.local} />
        )}
      />
      <ActionButton action="schedule" isBusy={isBusy}>
        {publishAt ? 'Change the time' : 'Schedule'}
      </ActionButton>
      {publishAt && (
        <ActionButton action="unschedule" isBusy={isBusy}>
          Cancel schedule
        </ActionButton>
      )}
    </details>
  )
}

interface ActionButtonProps {
  action: string
  isBusy: boolean
  variant?: 'secondary' | 'ghost'
  children: ReactNode
}

function ActionButton({ action, isBusy, variant = 'secondary', children }: ActionButtonProps) {
  return (
    <Button type="submit" name="action" value={action} variant={variant} size="sm" disabled={isBusy}>
      {children}
    </Button>
  )
}

function stateText({ status, hasChanges, publishAt, overdue }: EditorData): string {
  if (publishAt) return `${overdue ? 'Was due to be published' : 'Will be published'} ${publishAt.text}.`
  if (status === 'archived') return 'Readers cannot open it.'
  if (status === 'draft') return 'Readers cannot see it yet.'
  return hasChanges ? 'Readers see an earlier text.' : 'Readers see this text.'
}
