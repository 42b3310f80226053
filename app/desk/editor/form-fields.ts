/** The editor's fields by the names its form posts. */
import type { ArticleFields } from '#app/articles/article-fields.server.ts'

export const fieldNames = [
  'title',
  'slug',
  'category',
  'excerpt',
  'author',
  'tags',
  'content',
  'sources',
  'notFor',
  'readingTime',
  'seoTitle',
  'seoDescription',
] as const satisfies readonly (keyof ArticleFields)[]

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control of `name` in `form`; the form always has one for each name. */
export function fieldOf(form: HTMLFormElement, name: (typeof fieldNames)[number]): Field {
  return form.elements.namedItem(name) as Field
}

/** Puts `value` in as if it had been typed, so that whatever listens to the form hears of it. */
export function typeInto(form: HTMLFormElement, name: (typeof fieldNames)[number], value: string): void {
  const field = fieldOf(form, name)
  if (field.value === value) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
