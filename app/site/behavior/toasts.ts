/**
 * At most three, four seconds each; their clock stops while one is pointed at or focused and while the tab is hidden.
 * What matters also stands on the page.
 */
type Kind = 'success' | 'notice' | 'error'

const lifetime = 4000
const most = 3

/** It is in the page from the start: a live region that arrives together with its text is often not read out. */
const region = () => document.querySelector<HTMLElement>('.toasts')
const shown = () => document.querySelectorAll<HTMLElement>('.toast')

/** What stands outside of an open dialog is behind it, and cannot be pressed. */
function place() {
  const messages = region()
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (messages) (dialog ?? document.body).append(messages)
  // It does not bubble.
  dialog?.addEventListener('close', place, { once: true })
}

/** Shows `text`, and after it `link`; the oldest message makes room for a fourth. Returns the message. */
export function showToast(text: string, kind: Kind = 'success', link?: HTMLAnchorElement): HTMLElement {
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.dataset.kind = kind
  if (kind === 'error') toast.role = 'alert'
  const words = document.createElement('p')
  words.append(text, ...(link ? [' ', link] : []))
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = 'Dismiss message'
  button.textContent = '×'
  button.onclick = () => toast.remove()
  toast.append(words, button)
  place()
  region()?.append(toast)
  for (const old of [...shown()].slice(0, -most)) old.remove()
  if (!link) expire(toast)
  return toast
}

function expire(toast: HTMLElement) {
  let left = lifetime
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (!document.hidden && !toast.parentElement?.matches(':hover, :focus-within')) left -= now - last
    last = now
    if (left > 0 && toast.isConnected) return
    clearInterval(timer)
    toast.remove()
  }, 100)
}

/** Takes away what went wrong: it is being mended. */
export function dismissErrors() {
  for (const toast of shown()) if (toast.dataset.kind === 'error') toast.remove()
}
