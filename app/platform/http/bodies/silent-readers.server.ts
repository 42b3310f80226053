/** Readers that ask and do not read: what was written for them waits in this process. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../../process/log.ts'
import { serverTimes } from '../../process/server-times.ts'

const lookMs = 1_000
/** Whoever took nothing for so long counts as one who waits. */
const waitingMs = 2_000
/** How many may wait; those who waited longest are ended. An address may be an office or a telephone network. */
const maxWaiting = { perAddress: 40, inAll: 400 }

interface Watched {
  request: IncomingMessage
  left: number
  /** Since when that number stands still, in milliseconds of `performance.now()`. */
  since: number
}

export interface SilentReadersOptions {
  log: Pick<Log, 'info'>
  addressOf(request: IncomingMessage): string
}

/** Progress is seen when a write is through, so large bodies have to be written in pieces (send-bytes.server.ts). */
export function watchReaders({ log, addressOf }: SilentReadersOptions): (request: IncomingMessage) => void {
  const open = new Map<Socket, Watched>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    const waiting = stillWaiting(open, performance.now())
    const ended = [
      ...waiting.filter(({ ms }) => ms >= serverTimes.stillMs),
      ...beyond(waiting, maxWaiting.perAddress, ({ request }) => addressOf(request)),
      ...beyond(waiting, maxWaiting.inAll, () => ''),
    ]
    // A reset, because the system would go on keeping what it already took of the answer.
    for (const { socket } of ended) socket.resetAndDestroy()
    if (ended.length > 0) log.info({ count: new Set(ended).size }, 'ended readers that do not read')
  }

  return (request) => {
    const { socket } = request
    const known = open.get(socket)
    if (known) known.request = request
    else {
      open.set(socket, { request, left: 0, since: performance.now() })
      timer ??= setInterval(look, lookMs).unref()
      socket.once('close', () => {
        open.delete(socket)
        if (open.size > 0) return
        clearInterval(timer)
        timer = undefined
      })
    }
  }
}

interface Waiting {
  socket: Socket
  request: IncomingMessage
  ms: number
}

function stillWaiting(open: ReadonlyMap<Socket, Watched>, now: number): Waiting[] {
  const waiting: Waiting[] = []
  for (const [socket, watched] of open) {
    const left = socket.bytesWritten - socket.writableLength
    if (socket.writableLength === 0 || left !== watched.left) Object.assign(watched, { left, since: now })
    const ms = now - watched.since
    if (ms >= waitingMs) waiting.push({ socket, request: watched.request, ms })
  }
  return waiting.sort((a, b) => b.ms - a.ms)
}

function beyond(waiting: readonly Waiting[], max: number, group: (one: Waiting) => string): Waiting[] {
  if (waiting.length <= max) return []
  const groups = Map.groupBy(waiting, group)
  return [...groups.values()].flatMap((each) => each.slice(0, Math.max(0, each.length - max)))
}
