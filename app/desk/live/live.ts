/** What keeps an open desk up to date and its session awake. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useChangeUnderWay } from '#app/ui/routes/changes-under-way.ts'
import { waits } from '../waits.ts'
import { shareLine } from './shared-line.ts'

export { useSlow } from '#app/ui/use-slow.ts'

/**
 * Asks for the screen's data again whenever the server says that something changed, and whenever the line opens,
 * because something may have changed since the page was made or while the line was down. `isOver` once the server
 * refuses the line, for the session is over; `isDeaf` when there has been no line for so long that somebody should know.
 */
export function useLiveDesk(): { isOver: boolean; isDeaf: boolean } {
  const isOpen = useRef(false)
  const readAnew = useReadingAnew(isOpen)
  const [isOver, setOver] = useState(false)
  const [isDeaf, setDeaf] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let deafness: ReturnType<typeof setTimeout> | undefined
    const hears = () => {
      clearTimeout(deafness)
      deafness = undefined
      setDeaf(false)
    }
    let last = Number.NEGATIVE_INFINITY
    // The first word is followed at once; what comes right after it waits for the rest of the breath.
    const refresh = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = performance.now()
          readAnew()
        },
        Math.max(0, last + waits.refresh - performance.now()),
      )
    }
    const close = shareLine({
      changed() {
        isOpen.current = true
        hears()
        refresh()
      },
      down() {
        isOpen.current = false
        deafness ??= setTimeout(() => setDeaf(true), waits.deaf)
      },
      over() {
        clearTimeout(timer)
        hears()
        isOpen.current = false
        setOver(true)
      },
    })
    return () => {
      clearTimeout(timer)
      clearTimeout(deafness)
      close()
    }
  }, [readAnew])
  return { isOver, isDeaf }
}

/**
 * Gives a function that reads the screen's data anew, once what is being read is there: React Router would break off a
 * page that somebody is waiting for and ask for it again.
 */
function useReadingAnew(isOpen: RefObject<boolean>): () => void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isChanging = useChangeUnderWay()
  const isReading = state !== 'idle' || navigation.state !== 'idle' || isChanging
  const now = useRef({ isReading, isWanted: false })
  const readAnew = useCallback(() => {
    now.current.isWanted = now.current.isReading
    // Without a line there is nothing to read, and React Router would draw its failure in place of the page, and of what is
    // being typed there. A server that restarts closes its line first; when it opens again, everything is read anew.
    if (!now.current.isReading && isOpen.current && navigator.onLine) void revalidate()
  }, [revalidate, isOpen])
  useEffect(() => {
    now.current.isReading = isReading
    if (!isReading && now.current.isWanted) readAnew()
  }, [isReading, readAnew])
  return readAnew
}

/**
 * Keeps what somebody walked away from out of the browser's errors: React Router breaks off an answer that is still being
 * read, and what it reads with is then rejected with nobody to hear it. (React Router 8.4.0, `decodeDeferred` of its
 * turbo-stream; a fetch that is waited for says so to who waits.)
 */
export function useQuietWalkingAway(): void {
  useEffect(() => {
    const hear = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
    }
    window.addEventListener('unhandledrejection', hear)
    return () => window.removeEventListener('unhandledrejection', hear)
  }, [])
}

/** Tells the server, at most once a minute, that somebody is pointing or typing: only that keeps a session awake. */
export function useStillHere(): void {
  useEffect(() => {
    let last = Date.now()
    const note = () => {
      if (Date.now() - last < 60_000) return
      last = Date.now()
      void fetch('/admin/still-here', { method: 'POST', keepalive: true }).catch(() => {})
    }
    document.addEventListener('pointerdown', note, { passive: true })
    document.addEventListener('keydown', note, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('keydown', note)
    }
  }, [])
}
