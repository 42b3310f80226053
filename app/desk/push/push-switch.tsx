/** Switches notifications of a closed desk on in this browser. */
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

export interface PushSwitchProps {
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

/** 'unknown' while it is being found out, 'never' where the browser has no push or may not use it. */
type PushState = 'unknown' | 'never' | 'off' | 'on'

const address = '/admin/account/device'

interface Known {
  key: string
  /** Digests of the addresses of the person's browsers. */
  marks: string[]
}

function usePush(): { state: PushState; switchOn(): Promise<string | null> } {
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    let isGone = false
    void readState().then((found) => isGone || setState(found))
    return () => {
      isGone = true
    }
  }, [])
  const switchOn = useCallback(async () => {
    const issue = await subscribe().catch(() => unanswered)
    if (issue === null) setState('on')
    return issue
  }, [])
  return { state, switchOn }
}

/** Forgets the subscription of this browser, so that its push service knows nothing of it either. */
export async function unsubscribe(mark: string): Promise<void> {
  const own = await (await registration())?.pushManager.getSubscription()
  if (own && (await markOf(own.endpoint)) === mark) await own.unsubscribe()
}

async function readState(): Promise<PushState> {
  try {
    if (!navigator.serviceWorker || !('PushManager' in window && 'Notification' in window)) return 'never'
    const own = await (await registration())?.pushManager.getSubscription()
    if (!own || Notification.permission !== 'granted') return 'off'
    const { marks } = await ask()
    return marks.includes(await markOf(own.endpoint)) ? 'on' : 'off'
  } catch {
    return 'off'
  }
}

/** Asks for permission only here, because somebody pressed a button for it. Returns what went wrong. */
async function subscribe(): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return blocked
  const there = await navigator.serviceWorker.ready
  const { key } = await ask()
  const applicationServerKey = fromBase64(key)
  const options = { userVisibleOnly: true, applicationServerKey }
  const before = await there.pushManager.getSubscription()
  // A subscription made with another key of ours cannot be renewed with this one.
  if (before) await before.unsubscribe()
  const own = await there.pushManager.subscribe(options).catch(() => null)
  if (!own) return unserved
  const { endpoint, keys } = own.toJSON()
  const body = new URLSearchParams({ endpoint: endpoint ?? '', ...keys })
  const answer = await fetch(address, { method: 'POST', body })
  if (answer.ok) return null
  await own.unsubscribe()
  const { outcome } = (await answer.json().catch(() => ({}))) as { outcome?: unknown }
  return outcome === 'too-many' ? tooMany : outcome === 'refused' ? unserved : unanswered
}

const blocked =
  'Your browser is blocking notifications from this site. Allow them in the browser’s site settings, then try again.'
const unserved =
  'This browser could not reach its notification service. Try again later, or in another browser.'
const tooMany = 'You have ten browsers already. Remove one under “Your account” first.'
const unanswered = 'We could not reach the server. Reload this page and try again.'

/** The service worker of the desk (away-worker.ts), which is there from the second page on. */
const registration = async () => navigator.serviceWorker?.getRegistration('/admin')

async function ask(): Promise<Known> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  // Made by our own server, a moment ago.
  return (await answer.json()) as Known
}

/** As the server has it (app/staff/devices/devices.server.ts). */
async function markOf(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
