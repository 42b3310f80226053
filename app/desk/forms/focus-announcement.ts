/** Where the focus goes when a page comes, or changes, with something to say, and whoever acted stands nowhere. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on `element` when it says something new: the button that was pressed is gone by then, with its document or
 * its row. Where a field is wrong, that field has it instead; a focus that is anywhere already stays.
 */
export function useSaidFocus(element: RefObject<HTMLElement | null>): void {
  const said = useRef('')
  useEffect(() => {
    const words = element.current?.textContent ?? ''
    if (words === said.current) return
    said.current = words
    if (words === '') return
    // A list whose row has gone knows better, and says so in the same turn.
    queueMicrotask(() => {
      if (document.activeElement === document.body && !leadToWrongField()) element.current?.focus()
    })
  })
}

/** True while no control has the focus, which Enter would press; a heading or what a page says may have it. */
export const isNowhere = (): boolean =>
  document.activeElement?.matches('body, main, h1, [role="status"], [role="alert"]') ?? true

/** To the first wrong field, with what is said of it in sight. False where there is none. */
function leadToWrongField(): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]')].find((one) =>
    one.checkVisibility(),
  )
  if (!field) return false
  field.focus()
  const issue = field.getAttribute('aria-describedby')?.split(' ').at(-1)
  if (issue) document.getElementById(issue)?.scrollIntoView({ block: 'nearest' })
  return true
}
