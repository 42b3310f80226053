import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../forms/fields.tsx'
import type { EditorData } from './editor-data.server.ts'

interface PublishPanelProps {
  data: EditorData
  issue: string | undefined
  isBusy: boolean
}

export function PublishPanel({ data, issue, isBusy }: PublishPanelProps) {
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
      <ReviewPart data={data} isBusy={isBusy} />
      <PublishLater publishAt={publishAt} issue={issue} isBusy={isBusy} />
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
  const isWanted = publishAt !== null || issue !== undefined
  const [isOpen, setOpen] = useState(isWanted)
  // Whoever is choosing a day still needs the field once the issue beside it is gone.
  useEffect(() => setOpen((before) => isWanted || before), [isWanted])
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

type ReviewPartProps = Pick<PublishPanelProps, 'data' | 'isBusy'>

function ReviewPart(props: ReviewPartProps) {
  const { review, reviewRequired, wasLive, status } = props.data
  const goesBack = reviewRequired && wasLive && status !== 'published'
  return (
    <>
      {review ? (
        <p>
          Reviewed by {review.by} on {review.text}
          {review.current ? '.' : ' and changed since then.'}
        </p>
      ) : (
        <p className="field-hint">This text has not been reviewed yet.</p>
      )}
      {goesBack && (
        <p className="field-hint">
          Readers had this text before. As it is, it can go back on the website without another review.
        </p>
      )}
      {!review?.current && <NextReview {...props} />}
    </>
  )
}

function NextReview({ data, isBusy }: ReviewPartProps) {
  const { alone, mayReview, asked } = data
  const isLive = data.status === 'published' && !data.hasChanges
  if (alone === 'alone')
    return (
      <p>
        You are the only person here who may publish, so this text goes out without a review. Readers are
        told.
      </p>
    )
  if (alone === 'missing-alone')
    return (
      <p>
        You are the only person here who may publish. <a href="/admin/settings">In Settings</a>, an owner can
        allow publishing without a review.
      </p>
    )
  return (
    <>
      {asked && (
        <p>
          Sent to review by {asked.by} on {asked.text}.
        </p>
      )}
      {mayReview ? (
        <>
          <ActionButton action="review" isBusy={isBusy}>
            Mark as reviewed
          </ActionButton>
          <p className="field-hint">Readers see your name and the date once this text is published.</p>
        </>
      ) : (
        <p className="field-hint">
          {isLive && 'Readers see this text without “Reviewed by”. Send it to review all the same. '}
          You wrote in this text, so somebody else reviews it.
        </p>
      )}
      <ActionButton
        action={asked ? 'withdraw-review' : 'ask-review'}
        isBusy={isBusy}
        variant={asked ? 'ghost' : 'secondary'}
      >
        {asked ? 'Withdraw from review' : 'Send to review'}
      </ActionButton>
    </>
  )
}

interface ActionButtonProps {
  action: string
  isBusy: boolean
  variant?: 'secondary' | 'ghost'
  children: ReactNode
}

/** Saves, then does what `action` names. Disabled while that is under way, it would lose the focus. */
const ActionButton = ({ action, isBusy, variant = 'secondary', children }: ActionButtonProps) => (
  <Button type="submit" name="action" value={action} variant={variant} size="sm" aria-disabled={isBusy}>
    {children}
  </Button>
)
