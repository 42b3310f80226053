/** "Send me a link to go on": offered once there is a name to greet and an address to send it to. */
import { useEffect, useRef, useState } from 'react'
import { laterCopy } from '#app/content/finish-later.ts'
import { failedNotice } from '#app/forms/notices.ts'
import { Button } from '#app/ui/button.tsx'
import { useSite } from '../../site-context.ts'
import { sendLink } from '../later/send-link.ts'

/** Below the steps, and after the form's own button: Enter must never press this one. Without scripts it is always there. */
export function GoOnLater({ step }: { step: number }) {
  const { emailsLeave } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const look = () => {
      const names = ['firstName', 'email']
      setReady(names.every((name) => isFilled(form.elements.namedItem(name))))
    }
    const listening = new AbortController()
    // A walk between steps hands the focus on, and may have filled something in.
    for (const kind of ['input', 'focusin']) form.addEventListener(kind, look, listening)
    // A form that was sent is emptied in the picture after its reset.
    form.addEventListener('reset', () => requestAnimationFrame(() => requestAnimationFrame(look)), listening)
    // What the tab had kept is put back in this same turn.
    const frame = requestAnimationFrame(look)
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [])

  const send = async (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    if (busy || !form) return
    setBusy(true)
    setSaid('')
    const answer = await sendLink(form, step).catch(() => null)
    setSaid(answer ?? failedNotice)
    setBusy(false)
  }

  if (!emailsLeave) return null
  return (
    <div ref={place} className="stack form-later" data-ready={isReady ? '' : undefined}>
      <Button type="submit" formAction="/continue" variant="outline" disabled={busy} onClick={send}>
        {laterCopy.button}
      </Button>
      <p className="meta">{laterCopy.note}</p>
      <p role="status" className="form-later-said">
        {said}
      </p>
    </div>
  )
}

/** Filled in, and by what the browser knows of its kind a sensible answer; the server proves it. */
const isFilled = (input: Element | RadioNodeList | null) =>
  input instanceof HTMLInputElement && input.value.trim() !== '' && input.validity.valid
