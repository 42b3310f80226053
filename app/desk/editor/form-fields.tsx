import { type RefObject, useEffect, useState } from 'react'
import { type ArticleField, type ArticleFields, fieldLabels } from '#app/articles/draft/article-fields.ts'
import type { FieldIssues } from './editor-answer.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function fieldOf(form: HTMLFormElement, name: ArticleField): Field {
  return form.elements.namedItem(name) as Field
}

/** Also where it is folded away or another control stands in for it. False where there is none. */
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

/** `first` names the fields, always the same, and what stands in them; after another `epoch` they are read anew. */
export function useFieldValues<N extends ArticleField>(
  form: RefObject<HTMLFormElement | null>,
  first: Readonly<Record<N, string>>,
  epoch = 0,
): Record<N, string> {
  const [values, setValues] = useState<Record<N, string>>(first)
  const names = Object.keys(first).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields stand in the form then
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => {
      const now = names.split(' ').map((name) => [name, fieldOf(element, name as N).value] as const)
      setValues((before) =>
        now.every(([name, value]) => before[name as N] === value)
          ? before
          : (Object.fromEntries(now) as Record<N, string>),
      )
    }
    look()
    const listen = ({ target }: Event) => target instanceof Node && element.contains(target) && look()
    // At the window, behind React: drawn before it hears of a letter, a controlled field would be set back without it.
    window.addEventListener('input', listen)
    return () => window.removeEventListener('input', listen)
  }, [form, names, epoch])
  return values
}

export interface FieldState {
  fields: ArticleFields
  issues: FieldIssues
}

export const fieldProps = (name: ArticleField, { fields, issues }: FieldState) => ({
  name,
  label: fieldLabels[name],
  issue: issues[name],
  defaultValue: fields[name],
})

/** How long a text is against how long it should be; the colour says nothing that the words do not. */
export function Counter({ length, good, max }: { length: number; good: number; max: number }) {
  const text =
    length > max
      ? `${length} characters of ${max} allowed`
      : length > good
        ? `${length} characters. Search engines cut off after about ${good}`
        : `${length} of about ${good} characters`
  return (
    <p className="counter" data-over={length > good || undefined}>
      {text}
    </p>
  )
}
