/** A warning beside an input, never a refusal. */
import { useEffect, useState } from 'react'
import { type Warning, warningOf } from '#app/lib/reachable/warning.ts'
import { Button } from '../button.tsx'

interface WarningNoteProps {
  id: string
  input: string
  rule: string
}

/** Empty while nothing looks wrong. It is there from the start, because ears hear only what changes in such a place. */
export default function WarningNote({ id, input, rule }: WarningNoteProps) {
  const [doubt, setDoubt] = useState<Warning | null>(null)
  useEffect(() => watch(input, rule, setDoubt), [input, rule])
  const take = () => {
    const element = inputOf(input)
    if (!element || !doubt?.meant) return
    element.value = doubt.meant
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.focus()
  }
  return (
    <p id={id} className="doubt" role="status">
      {doubt?.meant ? (
        <Button variant="link" onClick={take}>
          {doubt.message}
        </Button>
      ) : (
        doubt?.message
      )}
    </p>
  )
}

const inputOf = (id: string) => document.getElementById(id) as HTMLInputElement | null

/** Milliseconds in which a tap is over: its press, and what it presses, come one right after the other. */
const tapMs = 150

/** A line that appears before the release moves the pressed button away, and the press is lost. */
function afterPress(look: () => void, signal: AbortSignal) {
  const wait = () => setTimeout(() => !signal.aborted && look(), tapMs)
  if (!document.querySelector(':active:not(html, body)')) return wait()
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    document.addEventListener(end, wait, { once: true, capture: true, signal })
}

/** Looks when the input is left, with each letter once something looked wrong, and as soon as a number is long enough. */
function watch(id: string, rule: string, tell: React.Dispatch<React.SetStateAction<Warning | null>>) {
  const input = inputOf(id)
  const listening = new AbortController()
  const listen = (kind: string, hear: () => void) =>
    (kind === 'reset' ? input?.form : input)?.addEventListener(kind, hear, listening)
  const look = () => tell(warningOf(rule, input?.value ?? ''))
  const isWhole = () => rule === 'phone' && (input?.value.replace(/\D/g, '').length ?? 0) >= 10
  listen('change', () => afterPress(look, listening.signal))
  listen('input', () => tell((told) => (told || isWhole() ? warningOf(rule, input?.value ?? '') : null)))
  listen('reset', () => tell(null))
  // What was typed while this was on its way is looked at as what is typed now.
  if (input !== document.activeElement || isWhole()) look()
  return () => listening.abort()
}
