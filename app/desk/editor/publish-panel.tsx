import { type ReactNode, useEffect, useState } from 'react'
import { formatLostReview } from '#app/articles/review/review-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../forms/fields.tsx'
import type { EditorAnswer, FieldIssues } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'

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
  return (
    // Whoever is choosing a day still needs the field once the issue beside it is gone.
    <Fold summary="Publish later" isWanted={publishAt !== null || issue !== undefined} stays>
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
    </Fold>
  )
}

function stateText({ status, hasChanges, publishAt, overdue }: EditorData): string {
  if (publishAt) return `${overdue ? 'Was due to be published' : 'Will be published'} ${publishAt.text}.`
  if (status === 'archived') return 'Readers cannot open it.'
  if (status === 'draft') return 'Readers cannot see it yet.'
  return hasChanges ? 'Readers see an earlier text.' : 'Readers see this text.'
}

interface ReviewPartProps {
  data: EditorData
  issues: FieldIssues
  typed: EditorAnswer['typed']
  isBusy: boolean
}

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

function NextReview(props: ReviewPartProps) {
  const { data, isBusy } = props
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
      {asked && <Asked asked={asked} />}
      {mayReview ? (
        <>
          <ActionButton action="review" isBusy={isBusy}>
            Mark as reviewed
          </ActionButton>
          <p className="field-hint">Readers see your name and the date once this text is published.</p>
        </>
      ) : (
        <p className="field-hint">
          {isLive && 'Readers see this text without “Reviewed by”. Ask somebody below to review it. '}
          You wrote in this text, so somebody else reviews it.
        </p>
      )}
      <AskReview {...props} />
    </>
  )
}

function Asked({ asked }: { asked: NonNullable<EditorData['asked']> }) {
  const { by, text, reviewer, due } = asked
  return (
    <>
      <p>
        Sent to review by {by} on {text}.
      </p>
      {reviewer && !reviewer.stands && (
        <p className="form-error">{reviewer.name} may no longer review, so nobody is chosen.</p>
      )}
      {reviewer?.stands && (
        <p>
          Reviewer: <strong>{reviewer.name}</strong>
        </p>
      )}
      {due && (
        <p>
          {due.isLate ? 'Was due' : 'Due'} {due.text}.
        </p>
      )}
    </>
  )
}

interface AskReviewProps {
  data: EditorData
  issues: FieldIssues
  typed: EditorAnswer['typed']
  isBusy: boolean
}

function AskReview(props: AskReviewProps) {
  const { asked, mayReview, status, hasChanges } = props.data
  const hasIssue = props.issues.reviewer !== undefined || props.issues.reviewDue !== undefined
  const fields = (
    // What is chosen is drawn anew once something else is stored.
    <AskFields key={`${asked?.at} ${asked?.reviewer?.id} ${asked?.due?.day}`} {...props} />
  )
  // What somebody came to do stands open: to send the text on, or to review it.
  const isLive = status === 'published' && !hasChanges
  if (!asked && !mayReview && !isLive) return fields
  return (
    <Fold summary={asked ? 'Change or withdraw' : 'Ask somebody to review it'} isWanted={hasIssue}>
      {fields}
    </Fold>
  )
}

function AskFields({ data, issues, typed, isBusy }: AskReviewProps) {
  const { asked, reviewers } = data
  const chosen = asked?.reviewer?.stands ? asked.reviewer : null
  // Who wrote in the text since stays chosen until somebody chooses anew.
  const choices = chosen && !reviewers.some(({ id }) => id === chosen.id) ? [chosen, ...reviewers] : reviewers
  return (
    <>
      <Labelled
        label="Reviewer"
        issue={issues.reviewer}
        draw={(ties) => (
          <select {...ties} name="reviewer" defaultValue={typed?.reviewer ?? chosen?.id ?? ''}>
            <option value="">Whoever may review it</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
      <Labelled
        label="Review by (optional)"
        issue={issues.reviewDue}
        draw={(ties) => (
          <input
            {...ties}
            type="date"
            name="reviewDue"
            defaultValue={typed?.reviewDue ?? asked?.due?.day ?? ''}
          />
        )}
      />
      <div className="row wrap">
        <ActionButton action="ask-review" isBusy={isBusy}>
          {asked ? 'Save' : 'Send to review'}
        </ActionButton>
        {asked && (
          <ActionButton action="withdraw-review" isBusy={isBusy} variant="ghost">
            Withdraw from review
          </ActionButton>
        )}
      </div>
    </>
  )
}

interface FoldProps {
  summary: string
  /** Something in it is to be seen: it opens then, and closes after, unless it `stays`. */
  isWanted: boolean
  stays?: boolean
  children: ReactNode
}

function Fold({ summary, isWanted, stays = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isWanted)
  useEffect(() => setOpen((before) => isWanted || (stays && before)), [isWanted, stays])
  return (
    <details
      className="side-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
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

/** Null where it loses nothing, or cannot go out without a review. */
export function lostReviewOf(data: EditorData): string | null {
  const { review, reviewRequired, status, hasChanges } = data
  const isCurrent = status === 'published' && !hasChanges
  if (!review?.isEarlier || reviewRequired || isCurrent) return null
  return formatLostReview(review.by)
}

export function LostReview({ data }: { data: EditorData }) {
  const words = lostReviewOf(data)
  return words && <span className="meta">{words}</span>
}
