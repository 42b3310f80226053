/** What is typed into a form of the desk, kept in the tab until it is saved: a session may end, a page may be left. */
import { type RefObject, useCallback, useEffect } from 'react'
import { typedBeginning } from '../../forms/typed-texts.ts'

/** Brings back what was typed under `name`. Returns what keeps it, and what forgets it. */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, name: string) {
  const key = `${typedBeginning}${name}`
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept && field.current && field.current.value === '') field.current.value = kept
  }, [field, key])
  const keep = useCallback(() => sessionStorage.setItem(key, field.current?.value ?? ''), [field, key])
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { keep, forget }
}
