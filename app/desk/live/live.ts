/** What keeps an open desk up to date and its session awake. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useChangeUnderWay } from '#app/ui/routes/changes-under-way.ts'
import { waits } from '../waits.ts'

export { useSlow } from '#app/ui/use-slow.ts'

/**
 * Asks for the data again on each change, and whenever the line opens. `isOver`: the session is over; `isDeaf`: no
 * line for so long that somebody should know.
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

/** Waits for what is being read: React Router would break it off and ask again. */
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
 * React Router 8.4.0 breaks off an answer that somebody walked away from, and its `decodeDeferred` then rejects with
 * nobody to hear it.
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

/**
 * One line for all windows of a browser: over HTTP/1.1 six lines would hold all its connections. The window with a
 * lock has the line and tells the others.
 */
const name = 'desk-line'
/** Milliseconds after which a window that is looked at takes the line over: a phone stops the windows that nobody sees. */
const patienceMs = waits.lineTakeover

type Word = keyof Listener | 'asking' | 'open'

/** As `openLine`, which it is where a browser grants no locks (without TLS, from another machine). */
function shareLine(listener: Listener): () => void {
  if (!('locks' in navigator && 'BroadcastChannel' in window)) return openLine(listener)
  const channel = new BroadcastChannel(name)
  const left = new AbortController()
  let queued = new AbortController()
  let closeOwn: (() => void) | undefined
  let isOpen = false
  let patience: ReturnType<typeof setTimeout> | undefined

  const hear = (word: Word) => {
    clearTimeout(patience)
    if (word === 'changed' || (word === 'open' && !isOpen)) {
      isOpen = true
      listener.changed()
    } else if (word === 'down') {
      isOpen = false
      listener.down()
      expectWord()
    } else if (word === 'over') {
      leave()
      listener.over()
    }
  }
  const tell = (word: Word) => {
    channel.postMessage(word)
    hear(word)
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data !== 'asking') hear(data)
    else if (closeOwn) channel.postMessage(isOpen ? 'open' : 'down')
  }

  const hold = () => {
    clearTimeout(patience)
    if (left.signal.aborted) return
    closeOwn = openLine(whoTells(tell))
    return new Promise((resolve) => left.signal.addEventListener('abort', resolve))
  }
  const queue = () => {
    const mine = new AbortController()
    queued = mine
    navigator.locks.request(name, { signal: mine.signal }, hold).catch((reason) => {
      if (!mine.signal.aborted) lose(reason)
    })
  }
  const mergeFields = () => {
    queued.abort()
    navigator.locks.request(name, { steal: true }, hold).catch(lose)
  }
  const lose = (reason: unknown) => {
    closeOwn?.()
    closeOwn = undefined
    // It was taken from this window, which then stands in the queue again. A page that is being left gets no lock, and would ask for ever.
    if (!left.signal.aborted && reason instanceof DOMException && reason.name === 'AbortError') queue()
  }
  /** Whoever is looked at does not wait long for a word of the window that has the line. */
  const expectWord = () => {
    clearTimeout(patience)
    if (!closeOwn && document.visibilityState === 'visible') patience = setTimeout(mergeFields, patienceMs)
  }
  const ask = () => {
    if (closeOwn || document.visibilityState === 'hidden') return
    channel.postMessage('asking')
    expectWord()
  }
  const leave = () => {
    clearTimeout(patience)
    left.abort()
    queued.abort()
    closeOwn?.()
    channel.close()
    document.removeEventListener('visibilitychange', ask)
  }

  document.addEventListener('visibilitychange', ask)
  queue()
  ask()
  return leave
}

const whoTells = (tell: (word: keyof Listener) => void): Listener => ({
  changed: () => tell('changed'),
  down: () => tell('down'),
  over: () => tell('over'),
})

const address = '/admin/events'

/** Until a line that was refused is asked for again: each desk has a moment of its own. */
const pauseMs = () => waits.lineRetry + Math.random() * waits.lineRetrySpread

interface Listener {
  /** Something changed, or may have while the line was down. */
  changed(): void
  down(): void
  over(): void
}

function openLine({ changed, down, over }: Listener): () => void {
  let line: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const close = () => {
    isClosed = true
    clearTimeout(timer)
    line.close()
  }
  const end = () => {
    close()
    over()
  }
  const open = () => {
    line = new EventSource(address)
    // Not when it opens: a server that is stopping still takes the line, and closes it without a word.
    line.addEventListener('ready', changed)
    line.addEventListener('changed', changed)
    line.addEventListener('ended', end)
    line.onerror = async () => {
      down()
      // The browser tries again by itself, except after an answer that is no event stream, of which it tells nothing more.
      if (line.readyState !== EventSource.CLOSED) return
      const isRejected = await isForNobody()
      if (isClosed) return
      if (isRejected) end()
      else timer = setTimeout(open, pauseMs())
    }
  }
  open()
  return close
}

/** Whether the server refuses the line because of who asks, and not because it has too much to do, or is not there. */
async function isForNobody(): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(address, { method: 'HEAD' })
    const isLine = ok && headers.get('content-type')?.startsWith('text/event-stream')
    return !isLine && status < 500 && status !== 429
  } catch {
    return false
  }
}
