/** How a server stops so that nothing is reset that it could have answered. */
import type { Server } from 'node:http'
import { setTimeout as pause, setImmediate as poll } from 'node:timers/promises'
import type { Listeners } from './listeners.ts'

export interface Drained {
  drain(): void
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
 * New connections are refused before kept-alive ones are closed: a proxy sends a refused request elsewhere, but not
 * one that was reset. Resolves when no connection is left.
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
 * What waits at the door when it closes is reset, and Node takes one connection of each listener in a turn. At most
 * two seconds.
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
