/**
 * At most three, four seconds each; their clock stops while one is pointed at or focused and while the tab is hidden.
 * What matters also stands on the page.
 */
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Something that can be done about a message: posted to `path`, with `fields`. */
export interface ToastAct {
  label: string
  path: string
  fields: Readonly<Record<string, string>>
}

interface Toast {
  id: number
  text: string
  kind: 'success' | 'notice' | 'error'
  act?: ToastAct | undefined
}

const lifetime = 4000
/** Of a message that can be acted upon: time enough to read, decide and reach it. */
const actLifetime = 15_000
const max = 3
let toasts: readonly Toast[] = []
/** The dialog that is open: what stands outside of it is behind it, and cannot be pressed. */
let dialog: Element | undefined
let counter = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  for (const listener of listeners) listener()
}

/** Shows `text`; the oldest message makes room for a fourth. Returns what `dismiss` takes. */
export function showToast(text: string, kind: Toast['kind'] = 'success', act?: ToastAct) {
  change([...toasts, { id: ++counter, text, kind, act }].slice(-max))
  return counter
}

export function dismiss(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // It does not bubble.
  document.addEventListener('close', look, true)
  return () => listeners.delete(listener)
}
const look = () => change(toasts)
const none: readonly Toast[] = []

export interface ToastsProps {
  /** How what can be done about a message is shown; `onDone` takes the message away. */
  Act?: ComponentType<{ act: ToastAct; onDone: () => void }>
}

/** The place where messages appear; one on a page. */
export function Toasts({ Act }: ToastsProps) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const over = useSyncExternalStore(
    subscribe,
    () => dialog,
    () => undefined,
  )
  const region = useRef<HTMLElement>(null)
  // The region is there from the start: a live region that arrives together with its text is often not read out.
  const messages = (
    <section ref={region} className="toasts" aria-label="Messages" aria-live="polite">
      {shown.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} region={region} Act={Act} />
      ))}
    </section>
  )
  return over ? createPortal(messages, over) : messages
}

interface ToastMessageProps {
  toast: Toast
  region: React.RefObject<HTMLElement | null>
  Act: ToastsProps['Act']
}

function ToastMessage({ toast, region, Act }: ToastMessageProps) {
  useEffect(() => {
    let left = toast.act ? actLifetime : lifetime
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const held = document.hidden || region.current?.matches(':hover, :focus-within')
      if (!held) left -= now - last
      last = now
      if (left <= 0) dismiss(toast.id)
    }, 100)
    return () => clearInterval(timer)
  }, [toast.id, toast.act, region])
  return (
    <div className="toast" data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : undefined}>
      <p>{toast.text}</p>
      {Act && toast.act && <Act act={toast.act} onDone={() => dismiss(toast.id)} />}
      <button type="button" aria-label="Dismiss message" onClick={() => dismiss(toast.id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
