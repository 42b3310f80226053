/** Clear, and the way back from it in the same place. Without scripts it is the browser's plain reset. */
import { useState } from 'react'
import type { Form } from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from './draft.ts'

interface ClearButtonProps {
  form: Form
  step: number
  /** Shows the step again, once what was typed is back. */
  onBack(step: number): void
}

/** How long Undo is offered, in milliseconds; what is typed meanwhile ends it. */
const undoMs = 10_000

export function ClearButton({ form, step, onBack }: ClearButtonProps) {
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const press = (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const element = event.currentTarget.form
    if (undo || !element) return undo?.()
    const filled = new FormData(element)
    const back = () => {
      emptyForm(form, element, filled)
      onBack(step)
      // Once its step is drawn it is kept as if it had been typed.
      setTimeout(() => element.dispatchEvent(new Event('input', { bubbles: true })))
    }
    const end = () => setUndo(null)
    setUndo(() => back)
    setTimeout(end, undoMs)
    addEventListener('input', end, { once: true })
    element.reset()
  }
  return (
    <Button type="reset" variant="ghost" className="form-clear" aria-live="polite" onClick={press}>
      {undo ? 'Cleared. Undo' : 'Clear'}
    </Button>
  )
}
