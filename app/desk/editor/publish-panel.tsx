/** How the article stands towards readers, and every step but the next one, which is at the foot of the window. */
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../forms/text-field.tsx'
import type { EditorData } from './editor-data.server.ts'

interface PublishPanelProps {
  data: EditorData
  fault: string | undefined
  isBusy: boolean
}

export function PublishPanel({ data, fault, isBusy }: PublishPanelProps) {
  const { id, status, view, hasChanges, publishAt, overdue, publishFault, review, number } = data
  const isPlanning = publishAt !== null || fault !== undefined
  // Whoever is choosing a day still needs the field once the fault beside it is gone.
  const [isOpen, setOpen] = useState(isPlanning)
  useEffect(() => {
    if (isPlanning) setOpen(true)
  }, [isPlanning])
  const needsReview = number !== null || status !== 'published'
  return (
    <section className="side-panel" aria-labelledby="publish-title">
      <h2 id="publish-title">Publication</h2>
      <p className="publish-state">
        <span className="status-badge" data-status={status}>
          {status}
        </span>
        <span>{sayState(data)}</span>
      </p>
      {publishFault && <p className="form-fault">It did not go live: {publishFault}</p>}
      {overdue && !publishFault && (
        <p className="form-fault">It goes live within a minute of the server’s running again.</p>
      )}
      {review ? (
        <p>
          Reviewed by {review.by} on {review.words}
          {review.current ? '.' : ' and changed since.'}
        </p>
      ) : (
        needsReview && <p className="field-hint">Nobody has reviewed this text yet.</p>
      )}
      {needsReview && !review?.current && (
        <Act act="review" isBusy={isBusy}>
          Mark as reviewed
        </Act>
      )}
      <details
        className="side-more"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Publish later</summary>
        <Labelled
          label="Day and time"
          hint="On the agency’s clocks."
          fault={fault}
          draw={(ties) => (
            <input {...ties} type="datetime-local" name="publishAt" defaultValue={publishAt?.local} />
          )}
        />
        <Act act="schedule" isBusy={isBusy}>
          {publishAt ? 'Change the time' : 'Schedule'}
        </Act>
        {publishAt && (
          <Act act="unschedule" isBusy={isBusy}>
            Do not publish by itself
          </Act>
        )}
      </details>
      <p className="publish-links">
        {view && (
          <a href={view} target="_blank" rel="noopener">
            View on the website<span className="sr-only"> (new tab)</span>
          </a>
        )}
        <a href={`/admin/articles/${id}/versions`}>Versions{hasChanges && ' and what changed'}</a>
      </p>
      <div className="publish-acts">
        {status !== 'draft' && (
          <Act act="unpublish" isBusy={isBusy} variant="ghost">
            {status === 'published' ? 'Take off the website' : 'Make it a draft again'}
          </Act>
        )}
        {status !== 'archived' && (
          <Act act="archive" isBusy={isBusy} variant="ghost">
            Archive
          </Act>
        )}
      </div>
    </section>
  )
}

interface ActProps {
  act: string
  isBusy: boolean
  variant?: 'secondary' | 'ghost'
  children: ReactNode
}

function Act({ act, isBusy, variant = 'secondary', children }: ActProps) {
  return (
    <Button type="submit" name="act" value={act} variant={variant} size="sm" disabled={isBusy}>
      {children}
    </Button>
  )
}

function sayState({ status, hasChanges, publishAt, overdue }: EditorData): string {
  if (publishAt) return `${overdue ? 'Should have gone live' : 'Goes live'} ${publishAt.words}.`
  if (status === 'archived') return 'Readers cannot open it.'
  if (status === 'draft') return 'Readers cannot see it yet.'
  return hasChanges ? 'Readers see an older text than this one.' : 'Readers see this text.'
}
