/** What is typed into a form of the desk, kept in the tab until it is saved: a session may end, a page may be left. */
import { type RefObject, useCallback, useEffect } from 'react'
import { typedBeginning } from '../forms/typed-texts.ts'

/** Brings back what was typed under `name`. Returns what keeps it, and what forgets it. */
export function useDraft(field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>, name: string) {
  const key = `${typedBeginning}${name}`
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    // What was typed meanwhile is newer; the words of a template are not.
    if (!kept || !field.current || field.current.value !== field.current.defaultValue) return
    field.current.value = kept
    // Nobody looks for it where it is folded away or behind another tab.
    const fold = field.current.closest('details')
    if (fold) fold.open = true
    if (!field.current.checkVisibility()) showPane(field.current)
  }, [field, key])
  const keep = useCallback(() => sessionStorage.setItem(key, field.current?.value ?? ''), [field, key])
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { keep, forget }
}

/** Chooses the tab of the composer (page/composer.tsx) that the field stands in. */
function showPane(field: HTMLElement): void {
  const name = field.closest<HTMLElement>('[data-pane]')?.dataset.pane
  field.closest('section.composer')?.querySelector<HTMLElement>(`[name="composer"][value="${name}"]`)?.click()
}

/** Leaves `text` to be found under `name`, after what is there already. */
export function leaveDraft(name: string, text: string): void {
  const key = `${typedBeginning}${name}`
  const before = sessionStorage.getItem(key)
  if (text && !before?.includes(text)) sessionStorage.setItem(key, before ? `${before}\n${text}` : text)
}

/** The name of the note about the person at `path`. */
export const noteDraft = (path: string) => `note ${path}`

/** True while something typed under `name` was not saved. */
export const hasDraft = (name: string): boolean => Boolean(sessionStorage.getItem(`${typedBeginning}${name}`))
