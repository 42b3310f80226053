/** Who is asked to review the text and by when: chosen when it is sent to review, and changed or taken back later. */
import { useEffect, useState } from 'react'
import { Labelled } from '../../forms/text-field.tsx'
import type { EditorData } from '../page/editor-data.server.ts'
import type { EditorAnswer, FieldIssues } from '../saving/editor-answer.ts'
import { ActionButton } from './action-button.tsx'

interface AskReviewProps {
  data: EditorData
  issues: FieldIssues
  /** What a post brought back. */
  typed: EditorAnswer['typed']
  isBusy: boolean
}

export function AskReview(props: AskReviewProps) {
  const { asked, mayReview, status, hasChanges } = props.data
  const hasIssue = props.issues.reviewer !== undefined || props.issues.reviewDue !== undefined
  const [isOpen, setOpen] = useState(hasIssue)
  // Once it is done it folds again.
  useEffect(() => setOpen(hasIssue), [hasIssue])
  const fields = (
    // What is chosen is drawn anew once something else is stored.
    <AskFields key={`${asked?.at} ${asked?.reviewer?.id} ${asked?.due?.day}`} {...props} />
  )
  // What somebody came to do stands open: to send the text on, or to review it.
  const isLive = status === 'published' && !hasChanges
  if (!asked && !mayReview && !isLive) return fields
  return (
    <details
      className="side-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{asked ? 'Change or withdraw' : 'Ask somebody to review it'}</summary>
      {fields}
    </details>
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
          <select
            {...ties}
            name="reviewer"
            defaultValue={typed?.reviewer ?? chosen?.id ?? data.changes?.reviewer ?? ''}
          >
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
