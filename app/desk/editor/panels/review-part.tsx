/** Who reviewed the text, or who may: never whoever wrote in it. */
import type { EditorData } from '../page/editor-data.server.ts'
import { ActionButton } from './action-button.tsx'

interface ReviewPartProps {
  data: EditorData
  isBusy: boolean
}

export function ReviewPart({ data, isBusy }: ReviewPartProps) {
  const { review } = data
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
      {!review?.current && <NextReview data={data} isBusy={isBusy} />}
    </>
  )
}

function NextReview({ data, isBusy }: ReviewPartProps) {
  const { alone, mayReview, mayPublish, asked, status, hasChanges } = data
  const isOpen = status !== 'published' || hasChanges
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
  if (mayReview)
    return (
      <>
        {asked && <Asked asked={asked} />}
        <ActionButton action="review" isBusy={isBusy}>
          Mark as reviewed
        </ActionButton>
        <p className="field-hint">Readers see your name and the date once this text is published.</p>
      </>
    )
  return (
    <>
      <p className="field-hint">
        {mayPublish
          ? 'You wrote in this text, so somebody else reviews it.'
          : 'An editor or an owner reviews this text and publishes it.'}
      </p>
      {asked ? (
        <Asked asked={asked} />
      ) : (
        isOpen && (
          <ActionButton action="ask-review" isBusy={isBusy}>
            Send to review
          </ActionButton>
        )
      )}
    </>
  )
}

const Asked = ({ asked }: { asked: NonNullable<EditorData['asked']> }) => (
  <p>
    Sent to review by {asked.by} on {asked.text}.
  </p>
)
