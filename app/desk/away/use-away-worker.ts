/** Sees to it that the browser has a page to show for the desk when it cannot be reached. */
import { useEffect } from 'react'
import { trustedScript } from '#app/lib/browser/trusted-script.ts'
import deskStyle from '../desk.css?url'
import workerAddress from './away-worker.ts?worker&url'

let isAsked = false

/** Once for each document. Where there is no service worker, the browser's own page stands there as before. */
export function useAwayWorker(): void {
  useEffect(() => {
    if (isAsked || !navigator.serviceWorker) return
    isAsked = true
    // With a new style another address: what is kept on the device is then kept anew.
    const address = `${workerAddress}?${deskStyle.split('/').at(-1)}`
    void navigator.serviceWorker
      .register(trustedScript('desk-worker', address), { scope: '/admin' })
      .catch(() => {})
  }, [])
}
