/**
 * The editor cannot run under Trusted Types, and a policy belongs to the document: so one enters and leaves it by
 * loading a document.
 */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

const marker = 'editor:reloaded'

export function isStrict(): boolean {
  if (!('trustedTypes' in window)) return false
  try {
    // What the editor itself does, on nothing. `createElement` and text alone would not tell.
    new DOMParser().parseFromString('<p></p>', 'text/html')
    return false
  } catch {
    return true
  }
}

/** Loads the document anew, unless that has just been tried. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(marker))
  if (Date.now() - last < 10_000) return false
  sessionStorage.setItem(marker, String(Date.now()))
  location.reload()
  return true
}

/** Lets nobody leave for another screen inside this document; `before` gets a moment to save. */
export function useLeaveByDocument(before: () => Promise<unknown>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const leave = () => location.assign(pathname + search + hash)
    blocker.reset()
    void before().then(leave, leave)
  }, [blocker, before])
}
