/** Clear, and the way back from it in the same place. Without scripts it is the browser's plain reset. */
import { useState } from 'react'
import type { Form } from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'
import { draftBack, stepName, storeDraft } from './draft.ts'

export function ClearButton({ form, step }: { form: Form; step: number }) {
  /** What was cleared, until something is typed. */
  const [cleared, setCleared] = useState<[string, unknown][] | null>(null)
  const press = (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    // It resets the form that it stands in.
    const element = event.currentTarget.form as HTMLFormElement
    const end = () => setCleared(null)
    if (cleared) {
      storeDraft(form, cleared)
      element.dispatchEvent(new Event(draftBack))
      return end()
    }
    setCleared([...new FormData(element), [stepName, step]])
    addEventListener('input', end, { once: true })
    element.reset()
  }
  return (
    <Button type="reset" variant="ghost" className="form-clear" aria-live="polite" onClick={press}>
      {cleared ? 'Cleared. Undo' : 'Clear'}
    </Button>
  )
}
