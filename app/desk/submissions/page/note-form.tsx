/** A note about a person of whom nothing else is logged. What is typed is kept in the tab until it is saved. */
import { type ComponentProps, useRef } from 'react'
import { maxNote, noteMinutes } from '#app/submissions/actions/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'
import { noteDraft, useDraft } from './draft.ts'

/** `mayEdit` is false where the note is not shown afterwards. */
export function NoteForm({ target, mayEdit = true }: { target: ActionTarget; mayEdit?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { keep, forget } = useDraft(field, noteDraft(target.path))
  return (
    <Panel title="Note">
      <ActionForm target={target} action="notes" className="act-form" onDone={forget} onKept={forget}>
        <NoteField ref={field} rows={3} required onInput={keep} />
        <div className="offer">
          {mayEdit && <p className="meta">You can edit it for {noteMinutes} minutes.</p>}
          <Button type="submit" data-save>
            Save note
          </Button>
        </div>
      </ActionForm>
    </Panel>
  )
}

/** Where a note is typed, alone or with an outcome; `w` leads to it, and Ctrl and Enter press what is marked `data-save`. */
export const NoteField = (more: ComponentProps<'textarea'>) => (
  <label className="field">
    What the next colleague should know
    <textarea {...more} className="field-input" name="text" maxLength={maxNote} data-note />
  </label>
)
