/** The values of some fields while they are typed, for what is drawn beside them. The fields themselves stay uncontrolled. */
import { type RefObject, useEffect, useState } from 'react'
import type { ArticleField } from '#app/articles/draft/field-names.ts'
import { fieldOf } from './form-fields.ts'

type Name = ArticleField

export function useWatched<N extends Name>(
  form: RefObject<HTMLFormElement | null>,
  first: Readonly<Record<N, string>>,
): Record<N, string> {
  const [values, setValues] = useState<Record<N, string>>(first)
  // The names are the same each time, only the values of the first rendering may differ.
  const names = Object.keys(first).join(' ')
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => {
      const now = names.split(' ').map((name) => [name, fieldOf(element, name as Name).value])
      setValues((before) => {
        const next = Object.fromEntries(now) as Record<N, string>
        return names.split(' ').every((name) => before[name as N] === next[name as N]) ? before : next
      })
    }
    look()
    element.addEventListener('input', look)
    return () => element.removeEventListener('input', look)
  }, [form, names])
  return values
}
