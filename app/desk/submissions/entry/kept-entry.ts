/**
 * What was typed about somebody who may be here already, once their request is opened instead: the note goes along to it, and the
 * form is as it was for whoever comes back.
 */
import { type RefObject, useEffect } from 'react'
import { typedBeginning } from '../../forms/typed-texts.ts'
import { leaveDraft, noteDraft } from '../page/draft.ts'

const keyOf = (list: string) => `${typedBeginning}entry ${list}`
/** The same for whoever goes back to a page of the history, another one where it is opened anew. */
const visit = (): unknown => history.state?.key

interface Kept {
  visit: unknown
  typed: [string, string][]
}

/** Before the request at `path` opens. `form` is the one that enters into the list at `list`. */
export function keepEntry(form: HTMLFormElement, list: string, path: string): void {
  const typed = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const kept: Kept = { visit: visit(), typed }
  sessionStorage.setItem(keyOf(list), JSON.stringify(kept))
  const note = form.elements.namedItem('note')
  if (note instanceof HTMLTextAreaElement) leaveDraft(noteDraft(path), note.value.trim())
}

/** Fills the form again for whoever comes back to it; one that was opened anew is empty. */
export function useKeptEntry(form: RefObject<HTMLFormElement | null>, list: string): void {
  useEffect(() => {
    const text = sessionStorage.getItem(keyOf(list))
    if (!text) return
    sessionStorage.removeItem(keyOf(list))
    // As `keepEntry` wrote it.
    const kept = JSON.parse(text) as Kept
    if (kept.visit !== visit()) return
    const typed = new Map(kept.typed)
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = typed.has(field.name)
      else if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
        field.value = typed.get(field.name) ?? field.value
    }
  }, [form, list])
}
