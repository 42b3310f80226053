/** What is left of a body when the answer is out before all of it was read. */
import type { Handler } from 'express'

/** Bytes that are read only to be dropped; who sends more is cut off. */
const maxDropped = 32 * 1024 * 1024

/**
 * Reads on and drops what comes. Otherwise the rest waits in the connection, and the next request a browser sends over it
 * gets no answer for seconds and is then reset.
 */
export const dropUnreadBodies: Handler = (request, response, next) => {
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
