/** The values of some fields while they are typed, for what is drawn beside them. The fields themselves stay uncontrolled. */
import { type RefObject, useEffect, useState } from 'react'
import type { ArticleField } from '#app/articles/draft/field-names.ts'
import { fieldOf } from './form-fields.ts'

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
