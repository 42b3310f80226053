import { useEffect, useState } from 'react'
import { Labelled } from '../../forms/fields.tsx'
import type { EditorAnswer, FieldIssues } from '../editor-answer.ts'
import type { EditorData } from '../editor-data.server.ts'
import { ActionButton, ReviewPart } from './review-part.tsx'

interface PublishPanelProps {
  data: EditorData
  issues: FieldIssues
  typed: EditorAnswer['typed']
  isBusy: boolean
}

export function PublishPanel({ data, issues, typed, isBusy }: PublishPanelProps) {
  const { id, status, view, hasChanges, publishAt, overdue, publishError, reviewRequired } = data
  return (
    <section
      id="publication"
      tabIndex={-1}
      className="card stack snug side-panel"
      aria-labelledby="publish-title"
    >
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
      <ReviewPart data={data} issues={issues} typed={typed} isBusy={isBusy} />
      <PublishLater publishAt={publishAt} issue={issues.publishAt} isBusy={isBusy} />
      <p className="wrap publish-links">
        {view && (
          <a href={view} target="_blank" rel="noopener">
            View on the website<span className="sr-only"> (new tab)</span>
          </a>
        )}
        <a href={`/admin/articles/${id}/versions`}>Versions{hasChanges && ' and changes'}</a>
        <a href={`/admin/articles/${id}/previews`}>Preview links</a>
      </p>
      <TakeAway {...{ status, reviewRequired, isBusy }} />
    </section>
  )
}

interface TakeAwayProps extends Pick<EditorData, 'status' | 'reviewRequired'> {
  isBusy: boolean
}

/** Asked twice. */
function TakeAway({ status, reviewRequired, isBusy }: TakeAwayProps) {
  const buttons = (
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
  )
  if (status !== 'published') return buttons
  return (
    <details className="side-more">
      <summary>Take it off the website</summary>
      <p className="field-hint">
        Readers will not be able to open it any more.
        {reviewRequired &&
          ' The same text can be published again without another review. Once it is changed, it needs one.'}
      </p>
      {buttons}
    </details>
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

function stateText({ status, hasChanges, publishAt, overdue }: EditorData): string {
  if (publishAt) return `${overdue ? 'Was due to be published' : 'Will be published'} ${publishAt.text}.`
  if (status === 'archived') return 'Readers cannot open it.'
  if (status === 'draft') return 'Readers cannot see it yet.'
  return hasChanges ? 'Readers see an earlier text.' : 'Readers see this text.'
}
