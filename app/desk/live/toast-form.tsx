/** What can be done about a message of the desk, as a form beside it. It works on every page, also after the one it came from. */
import { useEffect } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import type { ToastAct } from '#app/ui/toast.tsx'
import { useActionFetcher } from '../submissions/action-fetcher.ts'
import { tellAbout } from './tell-about.ts'

export interface ToastFormProps {
  act: ToastAct
  onDone: () => void
}

export function ToastForm({ act, onDone }: ToastFormProps) {
  const { fetcher, answer, look } = useActionFetcher(act.path)
  useEffect(() => {
    if (!answer) return
    onDone()
    // What is acted upon is the row that the address begins with.
    tellAbout(act.path.replace(/\/[^/]*$/, ''), answer.message, answer.ok ? 'success' : 'error')
  }, [answer, onDone, act.path])
  return (
    <fetcher.Form method="post" action={act.path} onSubmit={look}>
      {Object.entries(act.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        {...buttonLook({ variant: 'outline' })}
        disabled={fetcher.state === 'submitting'}
        data-undo={act.label === 'Undo' || undefined}
      >
        {act.label}
      </button>
    </fetcher.Form>
  )
}
