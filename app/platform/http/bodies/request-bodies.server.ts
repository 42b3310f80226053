/**
 * Node's own limit is one for all requests, and a picture of ten megabytes needs minutes; this one holds for
 * everybody else.
 */

import type { IncomingMessage } from 'node:http'
import type { Handler } from 'express'
import { serverTimes } from '../../process/server-times.ts'

/** Middleware that ends requests whose body does not arrive. `request.waitForBody` gives one more time. */
export function endSlowBodies(): Handler {
  return (request, response, next) => {
    if (!announcesBody(request)) return next()
    const began = performance.now()
    const end = () => {
      if (request.complete) return
      if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end()
      setTimeout(() => request.socket.destroy(), 500).unref()
    }
    let timer = setTimeout(end, serverTimes.bodyMs).unref()
    const clear = () => clearTimeout(timer)
    request.once('end', clear).once('close', clear)
    request.waitForBody = (seconds) => {
      clear()
      timer = setTimeout(end, seconds * 1000 - (performance.now() - began)).unref()
    }
    next()
  }
}

declare global {
  namespace Express {
    interface Request {
      /** Allows the body so many seconds from the beginning of the request; absent where there is no body. */
      waitForBody?(seconds: number): void
    }
  }
}

/** Whether a request says that a body follows, were it of no length (RFC 9112, section 6.3). */
export const announcesBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const maxDropped = 32 * 1024 * 1024

/** Otherwise the rest waits in the connection, and the browser's next request over it is reset. */
export const deleteUnreadBodies: Handler = (request, response, next) => {
  response.on('finish', () => {
    if (request.complete) return
    let dropped = 0
    request.removeAllListeners('data')
    request.on('data', (piece: Buffer) => {
      dropped += piece.length
      if (dropped > maxDropped) request.socket.destroy()
    })
    request.resume()
  })
  next()
}
