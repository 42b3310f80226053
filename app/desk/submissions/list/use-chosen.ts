/** What the bar below a list does with scripts: it says how many rows are chosen, and asks in place for what a button needs. */
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

/**
 * The form of the bar, how many rows are ticked, whether all are meant that the filter finds, and whether the answer is awaited: a
 * document, which takes seconds for some hundred rows. `onSubmit` belongs to the form.
 */
export function useChosen() {
  const form = useRef<HTMLFormElement>(null)
  const [isAtWork, setAtWork] = useState(false)
  const [count, setCount] = useState(0)
  const [meansAll, setAll] = useState(false)
  // After every drawing: rows go with their ticks, and no box changes.
  useEffect(() => {
    const look = () => {
      const boxes = [...(form.current?.elements ?? [])]
      setCount(boxes.filter((box) => box.matches('.choose-box:checked')).length)
      setAll(boxes.some((box) => box.matches('[name="all"]:checked')))
    }
    look()
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  })
  useEffect(() => {
    // A page that somebody comes back to waits for nothing any more.
    const rest = () => setAtWork(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  const onSubmit = ({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>) =>
    // A button with a method of its own fetches a file, and the page stays.
    setAtWork(!submitter?.hasAttribute('formmethod'))
  return { form, count, meansAll, isAtWork, onSubmit }
}

/** Has the browser ask for the control of this name, and for no other button's; for none with null. */
export const askFor = (name: 'status' | 'to' | 'tag' | null) => (event: MouseEvent<HTMLButtonElement>) => {
  for (const control of event.currentTarget.form?.elements ?? []) {
    if (
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.name === 'tag')
    )
      control.required = control.name === name || (name === 'status' && asksWhy(control))
  }
}

/** Whether it is the reason for a status that was chosen and needs one. */
const asksWhy = ({ name, form }: HTMLSelectElement | HTMLInputElement) =>
  name === 'reason' && Boolean(form?.querySelector('option[data-asks]:checked'))
