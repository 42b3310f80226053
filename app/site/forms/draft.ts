/** What was typed into a form and not sent yet, kept in this tab (sessionStorage) until it is sent or cleared. */
import { carried, type Field, type Form, fieldsOf } from '#app/forms/field.ts'
import { draftKey, isAsked } from '../behavior/drafts.ts'
import { prepareForms } from '../behavior/submission-key.ts'

type Named = Pick<Form, 'name'>
/** Agreement is given anew each time, and never to a wording that was not there yet: its ticks are not kept. */
const consents = [carried.consent, carried.consentTexts]
/** Under this name the number of the step that was shown is kept with the answers. */
export const stepName = 'step'
/** A form on the page is told by it that its draft has come back. */
export const draftBack = 'draft-back'
const left = new Set<string>([
  ...[carried.variant, carried.from, carried.key, carried.trap, carried.took],
  // It belongs to the page that worked it out.
  ...[...consents, carried.consentVersion, carried.estimate],
])

/** Keeps what stands in the form now, and the step that is shown, unless another is about to be. */
export function saveDraft(form: Named, element: HTMLFormElement, next?: number) {
  const step = next || element.dataset.step
  const entries = [...new FormData(element)].filter(([name]) => !isOffered(element.elements.namedItem(name)))
  storeDraft(form, step ? [...entries, [stepName, step]] : entries)
}

export function storeDraft(form: Named, entries: readonly (readonly [string, unknown])[]) {
  const kept = entries.filter(([name]) => !left.has(name))
  attempt(() => sessionStorage.setItem(draftKey(form.name), JSON.stringify(Object.fromEntries(kept))))
}

/** Puts the kept text back into inputs that are still empty: what was typed since wins. Gives the step that was shown, or 0. */
export function restoreDraft(form: Named, element: HTMLFormElement): number {
  const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(draftKey(form.name)) ?? 'null'))
  if (typeof draft !== 'object' || draft === null) return 0
  for (const [name, value] of Object.entries(draft)) {
    const input = element.elements.namedItem(name)
    if (typeof value !== 'string') continue
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked ||= value === 'on'
    else if (input instanceof RadioNodeList) input.value = value
    else if (isTextual(input) && (input.value === '' || isOffered(input))) input.value = value
    if (isTextual(input) && input.value) input.closest('details')?.setAttribute('open', '')
  }
  return stepName in draft ? Number(draft[stepName]) : 0
}

/** What the page or its opener chose, and the visitor has not. */
const isOffered = (input: unknown) =>
  input instanceof HTMLSelectElement &&
  input.name === 'serviceInterest' &&
  input.selectedOptions[0]?.defaultSelected

/** Empties the form for a new filling-in, which gets a submission key of its own. */
export function emptyForm(form: Form, element: HTMLFormElement) {
  const along: readonly Pick<Field, 'name' | 'preset'>[] = [...consents, carried.key].map((name) => ({
    name,
  }))
  for (const { name, preset = '' } of [...fieldsOf(form), ...along]) {
    const input = element.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = false
    else if (input instanceof RadioNodeList || isTextual(input)) input.value = preset
  }
  prepareForms(element)
}

/** Whether it holds an answer that did not come with the page. */
export const isTyped = (element: HTMLFormElement): boolean =>
  [...element.elements].some((input) => {
    if (!isAsked(input)) return false
    if (input instanceof HTMLSelectElement) return input.value !== ''
    return /checkbox|radio/.test(input.type) || input.value !== input.defaultValue
  })

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
