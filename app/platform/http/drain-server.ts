/** How a server stops so that nothing is reset that it could have answered. */
import type { Server } from 'node:http'
import { setTimeout as pause, setImmediate as poll } from 'node:timers/promises'
import type { Listeners } from './listeners.ts'

/** What the server that is drained must know of its application. */
export interface Drained {
  /** From now on /readyz says 503. */
  drain(): void
  /** From now on every answer asks to close its connection. */
  closeConnections(): void
}

export interface DrainTimes {
  /** Milliseconds in which a load balancer may notice /readyz while new connections are still taken. */
  noticeMs: number
  /** Milliseconds after that in which a kept-alive connection may send one more request. */
  lastCallMs: number
  /** Milliseconds in all after which whatever is still under way is cut off. */
  limitMs: number
}

/**
 * Stops `server`, which `listeners` let in, and resolves when no connection is left. New connections are refused before kept-alive ones are closed:
 * a proxy sends a refused request elsewhere, but never again one that was reset after it was sent.
 */
export async function drainServer(
  server: Server,
  listeners: Listeners,
  application: Drained,
  { noticeMs, lastCallMs, limitMs }: DrainTimes,
): Promise<void> {
  const began = performance.now()
  application.drain()
  await pause(noticeMs)
  await letIn(server)
  const closed = listeners.close()
  // Not before: whoever is asked to close comes back at once, and would wait at a door that closes.
  application.closeConnections()
  await Promise.race([closed, pause(lastCallMs)])
  // Again and again: an answer whose head was out before the last call leaves its connection open.
  // After a poll, for what has arrived and was not read yet is reset.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), 100)
  await Promise.race([closed, pause(Math.max(0, limitMs - (performance.now() - began)))])
  clearInterval(idle)
  server.closeAllConnections()
}

/**
 * Resolves when nobody waits at the door, at the latest after two seconds: what waits there when it closes is reset. Node
 * takes one connection of each listener in a turn of its loop, so a busy server has many of them waiting.
 */
async function letIn(server: Server): Promise<void> {
  const until = performance.now() + 2_000
  let taken = 0
  const count = () => taken++
  server.on('connection', count)
  for (let before = -1; before !== taken && performance.now() < until; ) {
    before = taken
    await poll()
    await poll()
  }
  server.off('connection', count)
}
