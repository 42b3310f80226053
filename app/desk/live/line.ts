/** The desk's line to the server, by which it hears of changes. */
import { waits } from '../waits.ts'

const address = '/admin/events'

/** Until a line that was refused is asked for again: each desk has a moment of its own. */
const pauseMs = () => waits.lineRetry + Math.random() * waits.lineRetrySpread

export interface Listener {
  /** Something changed, or may have while the line was down. */
  changed(): void
  /** The line is down; it is opened again. */
  down(): void
  /** Nobody is signed in any more. */
  over(): void
}

/** Opens the line and keeps it open until nobody is signed in, or what it returns is called. */
export function openLine({ changed, down, over }: Listener): () => void {
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
      const isRefused = await isForNobody()
      if (isClosed) return
      if (isRefused) end()
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
