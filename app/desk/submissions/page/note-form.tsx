/** A note about a person. What is typed is kept in the tab until it is saved. */
import { useRef } from 'react'
import { maxNote, noteMinutes } from '#app/submissions/actions/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'
import { useDraft } from './draft.ts'

/** `mayEdit` is false where the note is not shown afterwards. */
export function NoteForm({ target, mayEdit = true }: { target: ActionTarget; mayEdit?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { keep, forget } = useDraft(field, `note ${target.path}`)
  return (
    <Panel title="Note">
      <ActionForm target={target} action="notes" className="act-form" onDone={forget} onKept={forget}>
        <label className="field">
          What the next colleague should know
          <textarea
            ref={field}
            className="field-input"
            name="text"
            rows={3}
            required
            maxLength={maxNote}
            onInput={keep}
          />
        </label>
        <div className="offer">
          {mayEdit && <p className="meta">You can edit it for {noteMinutes} minutes.</p>}
          <Button type="submit">Save note</Button>
        </div>
      </ActionForm>
    </Panel>
  )
}
