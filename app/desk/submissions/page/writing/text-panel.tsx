/** A text to this person. What is typed is kept in the tab until it is sent. */
import { useRef } from 'react'
import { maxText } from '#app/submissions/written/written.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { useDraft } from '../draft.ts'
import type { SubmissionPageData } from '../submission-page-data.ts'

export function TextPanel({
  target,
  texting,
}: {
  target: ActionTarget
  texting: NonNullable<SubmissionPageData['texting']>
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { keep, forget } = useDraft(field, `text ${target.path}`)
  return (
    <Panel title="Send a text">
      <details className="confirm">
        <summary>To {texting.to}</summary>
        {texting.noText && <p className="meta is-warning">{texting.noText}.</p>}
        <ActionForm target={target} action="texts" className="act-form" onDone={forget} onKept={forget}>
          <label className="field">
            Text
            <textarea
              ref={field}
              className="field-input"
              name="text"
              rows={3}
              required
              maxLength={maxText}
              onInput={keep}
            />
          </label>
          <div className="offer">
            <p className="meta">
              Your name, the agency’s and “Reply STOP to opt out” are added. It counts as an attempt.
            </p>
            <Button type="submit">Send text</Button>
          </div>
        </ActionForm>
      </details>
    </Panel>
  )
}
