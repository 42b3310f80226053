/** What was typed into a form and not sent yet, kept in this tab (sessionStorage) until it is sent or cleared. */
import { carried, type Form, fieldsOf } from '#app/forms/field.ts'

type Named = Pick<Form, 'name'>
const keyOf = ({ name }: Named) => `draft:${name}`
const left = new Set<string>([carried.variant, carried.from, carried.key, carried.honeypot])

/** Keeps what stands in the form now. */
export function keepDraft(form: Named, element: HTMLFormElement) {
  const entries = [...new FormData(element)].filter(([name]) => !left.has(name))
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(entries))))
}

/** Puts the kept text back into inputs that are still empty: what was typed since wins. */
export function restoreDraft(form: Named, element: HTMLFormElement) {
  const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null'))
  if (typeof draft !== 'object' || draft === null) return
  for (const [name, value] of Object.entries(draft)) {
    const input = element.elements.namedItem(name)
    if (typeof value !== 'string') continue
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked ||= value === 'on'
    else if (input instanceof RadioNodeList) input.value = value
    else if (isTextual(input) && input.value === '') input.value = value
  }
}

/** Empties the form for a new filling-in, which gets a submission key of its own. */
export function emptyForm(form: Form, element: HTMLFormElement) {
  for (const { name, preset = '' } of fieldsOf(form)) {
    const input = element.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = false
    else if (input instanceof RadioNodeList || isTextual(input)) input.value = preset
  }
  // Agreement is given anew each time, never carried over from a refused page.
  const consent = element.elements.namedItem(carried.consent)
  if (consent instanceof HTMLInputElement) consent.checked = false
  const key = element.elements.namedItem(carried.key)
  if (isTextual(key)) key.value = ''
  window.hearthline?.prepare(element)
}

/** Forgets the draft: it was sent, or the visitor cleared it. */
export function forgetDraft(form: Named) {
  attempt(() => sessionStorage.removeItem(keyOf(form)))
}

function isTextual(input: unknown): input is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => input instanceof kind)
}

/** A browser may forbid storage; a form without drafts still works. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
