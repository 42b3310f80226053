/** The controls of the editor's form, by the names of their fields. */
import type { ArticleField } from '#app/articles/draft/field-names.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control of `name` in `form`; the form always has one for each name. */
export function fieldOf(form: HTMLFormElement, name: ArticleField): Field {
  return form.elements.namedItem(name) as Field
}

/** Puts `value` in as if it had been typed, so that whatever listens to the form hears of it. */
export function typeInto(form: HTMLFormElement, name: ArticleField, value: string): void {
  const field = fieldOf(form, name)
  if (field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
