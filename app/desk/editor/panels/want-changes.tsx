/** The other answer to a review: the text goes back, with words for its writer. */
import { useEffect, useState } from 'react'
import { maxChanges } from '#app/articles/review/wanted-changes.ts'
import { AreaField } from '../../forms/text-field.tsx'
import type { EditorData } from '../page/editor-data.server.ts'
import type { EditorAnswer, FieldIssues } from '../saving/editor-answer.ts'
import { ActionButton } from './action-button.tsx'

interface WantChangesProps {
  data: EditorData
  issues: FieldIssues
  /** What a post brought back. */
  typed: EditorAnswer['typed']
  isBusy: boolean
}

export function WantChanges({ data, issues, typed, isBusy }: WantChangesProps) {
  const hasIssue = issues.changes !== undefined
  const [isOpen, setOpen] = useState(hasIssue)
  const sent = data.changes?.at
  // Once it is sent it folds again: what was said stands above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words were sent then
  useEffect(() => setOpen(hasIssue), [hasIssue, sent])
  return (
    <details
      className="side-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Ask for changes</summary>
      <AreaField
        // Empty again once something was sent.
        key={sent}
        name="changes"
        label="What the writer should change"
        hint={`Readers never see it. Up to ${maxChanges.toLocaleString('en-US')} characters.`}
        issue={issues.changes}
        defaultValue={typed?.changes}
        maxLength={maxChanges}
        rows={3}
      />
      <ActionButton action="want-changes" isBusy={isBusy}>
        Ask for changes
      </ActionButton>
    </details>
  )
}
