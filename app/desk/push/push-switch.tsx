/** Switches notifications of a closed desk on in this browser. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { usePush } from './push-client.ts'

export interface PushSwitchProps {
  /** Called once it is on. */
  onDone?: () => void
}

export function PushSwitch({ onDone }: PushSwitchProps) {
  const { state, switchOn } = usePush()
  const [issue, setIssue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    const failed = await switchOn()
    setIssue(failed ?? '')
    setBusy(false)
    if (failed === null) onDone?.()
  }
  return (
    <div className="stack">
      <p className="meta">{said[state]}</p>
      {state === 'off' && (
        <Button
          type="button"
          variant="outline"
          onClick={() => void press()}
          aria-disabled={isBusy || undefined}
        >
          Notify this browser
        </Button>
      )}
      <p role="status" className="field-error">
        {issue}
      </p>
    </div>
  )
}

const said = {
  unknown: 'Notifications need JavaScript and a browser that supports them.',
  never:
    'This browser cannot show notifications while the desk is closed. On an iPhone or iPad, add the desk to the home screen first.',
  off: 'This browser is not notified while the desk is closed.',
  on: 'This browser is notified while the desk is closed, until you sign out in it. Remove it under “Your account”.',
} as const
