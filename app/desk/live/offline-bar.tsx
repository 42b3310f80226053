/** Says that there is no line, and what waits to be sent; sends it as soon as there is one. */
import { useCallback, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { trustedScript } from '#app/lib/browser/trusted-script.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import workerAddress from '../away/away-worker.ts?worker&url'
import deskStyle from '../desk.css?url'
import { sendUnsent, useOnline, useUnsent } from '../forms/unsent.ts'
import { waits } from '../waits.ts'

/** How often it is tried again, milliseconds: browsers do not always notice that a line is back. */
const againMs = waits.unsentRetry

export function OfflineBar({ isDeaf }: { isDeaf: boolean }) {
  const isOnline = useOnline()
  const waiting = useUnsent()
  const send = useSending()
  const { pathname } = useLocation()
  useAwayWorker()
  useEffect(() => {
    if (waiting === 0 || !isOnline) return
    void send()
    const timer = setInterval(() => void send(), againMs)
    return () => clearInterval(timer)
  }, [waiting, isOnline, send])
  if (isOnline && waiting === 0 && !isDeaf) return <p role="status" className="sr-only" />
  return (
    <div role="status" className={`row wrap between ${isOnline && !isDeaf ? 'form-notice' : 'form-error'}`}>
      <p>
        {!isOnline && `You are offline. ${isEditor(pathname) ? inEditor : inLists} `}
        {isOnline && isDeaf && `${away} ${isEditor(pathname) ? '' : inLists} `}
        {waiting > 0 && `${waiting} ${waiting === 1 ? 'change waits' : 'changes wait'} to be sent.`}
      </p>
      {waiting > 0 && (
        <Button type="button" variant="outline" onClick={() => void send()}>
          Send now
        </Button>
      )}
    </div>
  )
}

const isEditor = (path: string) => /^\/admin\/articles\/[^/]+\/edit\/?$/.test(path)
const away =
  'The server does not answer: what you see may be out of date. It is tried again every few seconds.'
const inLists = 'What you log is kept in this browser.'
const inEditor =
  'Go on writing: your text is kept on this device and saved once you are online again. Publishing, pictures and comments wait for that.'

function useSending() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const { sent, refused, isSignedOut } = await sendUnsent()
    if (sent > 0) showToast(`${sent} ${sent === 1 ? 'change' : 'changes'} sent.`)
    if (refused > 0)
      showToast(
        `${refused} kept ${refused === 1 ? 'change' : 'changes'} could not be made: the record has changed since.`,
        'error',
      )
    if (isSignedOut) showToast('Sign in again to send what is kept here.', 'error')
    if (sent + refused > 0) void revalidate()
  }, [revalidate])
}

/** Sees to it that the browser has a page to show for the desk when it cannot be reached. */
let isAsked = false

/** Once for each document. Where there is no service worker, the browser's own page stands there as before. */
function useAwayWorker(): void {
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
