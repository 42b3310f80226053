/**
 * Pipelined requests (RFC 9112, 9.3.2): Node would render all at once and hold their answers, so a few kilobytes
 * could fill the memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many may wait on one connection. No browser sends a second one early, and no proxy more than a few. */
const maxWaiting = 32

/** A function that takes the requests of a connection one by one, and ends one on which too many wait. */
export function queueFairly(): (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void {
  const queues = new WeakMap<Socket, (() => void)[]>()
  // Of all connections, what was sent early and may begin: one to a turn of the event loop, so that whoever asks for one
  // thing, a check of health among them, comes between.
  const line: (() => void)[] = []
  const beginOne = () => {
    const begin = line.shift()
    if (line.length > 0) setImmediate(beginOne)
    begin?.()
  }
  return ({ socket }, response, next) => {
    const queue = queues.get(socket)
    const begin = () => {
      // Nothing is made for a connection that has ended, and no answer of it will say that it is closed.
      if (socket.destroyed) return
      response.once('close', () => {
        const following = queues.get(socket)?.shift()
        if (!following) queues.delete(socket)
        else if (line.push(following) === 1) setImmediate(beginOne)
      })
      next()
    }
    if (!queue) {
      queues.set(socket, [])
      begin()
    } else if (queue.length < maxWaiting) queue.push(begin)
    else socket.destroy()
  }
}
