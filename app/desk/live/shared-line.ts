/**
 * One line for all windows of a browser. To a server that speaks HTTP/1.1 a browser opens six connections, and windows that had a
 * line each held all of them: six got no page any more, and the seventh nothing at all. The window that holds a lock has the line, and
 * tells the others what it hears.
 */
import { waits } from '../waits.ts'
import { type Listener, openLine } from './line.ts'

const name = 'desk-line'
/** Milliseconds after which a window that is looked at takes the line over: a phone stops the windows that nobody sees. */
const patienceMs = waits.lineTakeover

type Word = keyof Listener | 'asking' | 'open'

/** As `openLine`, which it is where a browser grants no locks (without TLS, from another machine). */
export function shareLine(listener: Listener): () => void {
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

  /** Has the line until this window leaves, or another takes it. */
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
  const takeOver = () => {
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
    if (!closeOwn && document.visibilityState === 'visible') patience = setTimeout(takeOver, patienceMs)
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
