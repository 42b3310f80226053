/** Without a connection nothing that leads elsewhere is followed: the browser's own error page would take the place of what is read. */
import { offlineNotice, onlineNotice, reopenNotice, unopenedNotice } from '#app/forms/notices.ts'
import { showToast } from './toasts.ts'

let said: HTMLElement | undefined

/** Says `words` with the telephone, and `back` in their place once there is a connection again. */
function announceOffline(words: string, back: string) {
  const known = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]')
  const call = document.createElement('a')
  call.href = known?.href ?? '/contact'
  call.textContent = known?.textContent ?? 'Contact'
  said?.remove()
  const toast = showToast(words, 'error', call)
  said = toast
  addEventListener(
    'online',
    () => {
      if (!toast.isConnected) return
      toast.remove()
      showToast(back, 'notice')
    },
    { once: true },
  )
}

const announceUnsent = () => announceOffline(offlineNotice, onlineNotice)
export const announceUnopened = () => announceOffline(unopenedNotice, reopenNotice)

export function stayWhileOffline() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (navigator.onLine || event.defaultPrevented || !link || link.origin !== location.origin) return
    const isHere = link.pathname === location.pathname && link.search === location.search
    if (link.hash && isHere) return
    event.preventDefault()
    announceUnopened()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.method === 'dialog') return
    event.preventDefault()
    announceUnsent()
  })
}
