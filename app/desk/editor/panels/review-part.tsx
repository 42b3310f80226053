/** Who reviewed the text, or who may: never whoever wrote in it. */
import type { EditorData } from '../page/editor-data.server.ts'
import type { EditorAnswer, FieldIssues } from '../saving/editor-answer.ts'
import { ActionButton } from './action-button.tsx'
import { AskReview } from './ask-review.tsx'
import { WantChanges } from './want-changes.tsx'

interface ReviewPartProps {
  data: EditorData
  issues: FieldIssues
  typed: EditorAnswer['typed']
  isBusy: boolean
}

export function ReviewPart(props: ReviewPartProps) {
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
  const { alone, mayReview, mayPublish, asked, changes } = data
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
      {changes && <Changes changes={changes} />}
      {mayReview ? (
        <>
          <ActionButton action="review" isBusy={isBusy}>
            Mark as reviewed
          </ActionButton>
          <p className="field-hint">Readers see your name and the date once this text is published.</p>
          <WantChanges {...props} />
        </>
      ) : (
        <p className="field-hint">
          {isLive && 'Readers see this text without “Reviewed by”. Ask somebody below to review it. '}
          {mayPublish
            ? 'You wrote in this text, so somebody else reviews it.'
            : 'An editor or an owner reviews this text and publishes it.'}
        </p>
      )}
      <AskReview {...props} />
    </>
  )
}

function Changes({ changes }: { changes: NonNullable<EditorData['changes']> }) {
  const { by, text, words } = changes
  return (
    <>
      <p>
        <strong>Changes wanted</strong> by {by} on {text}:
      </p>
      <p className="wanted-changes">{words}</p>
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
