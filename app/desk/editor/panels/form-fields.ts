/** The controls of the editor's form, by the names of their fields. */
import type { ArticleField } from '#app/articles/draft/field-names.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control of `name` in `form`; the form always has one for each name. */
export function fieldOf(form: HTMLFormElement, name: ArticleField): Field {
  return form.elements.namedItem(name) as Field
}

/**
 * Leads to the control of a field, also where it is folded away or another one stands in for it. False where there is none.
 */
export function leadToField(form: HTMLFormElement, name: string): boolean {
  const whole =
    form.querySelector<HTMLElement>(`[data-stands-for="${name}"]`) ??
    // The editor has the text; without it there is the HTML.
    (name === 'content' ? document.getElementById('editor-text') : null) ??
    form.elements.namedItem(name)
  if (!(whole instanceof HTMLElement)) return false
  for (let fold = whole.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  const inside = '[aria-invalid], input:not([hidden]), button'
  const field = whole.matches('[data-stands-for]')
    ? (whole.querySelector<HTMLElement>('[aria-invalid]') ?? whole.querySelector<HTMLElement>(inside))
    : whole
  field?.focus()
  return field !== null
}

/** Puts `value` in as if it had been typed, so that whatever listens to the form hears of it. */
export function typeInto(form: HTMLFormElement, name: ArticleField, value: string): void {
  const field = fieldOf(form, name)
  if (field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
