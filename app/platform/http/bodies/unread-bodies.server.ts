import type { Handler } from 'express'

/** Bytes that are read only to be dropped; who sends more is cut off. */
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
