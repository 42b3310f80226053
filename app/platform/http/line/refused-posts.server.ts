/** What somebody sent who has to come back: read, so that it is not lost with the answer. */
import type { IncomingMessage } from 'node:http'
import { formBytes } from '../bodies/form-body.server.ts'

/** Milliseconds in which the body must be there: by then its sender has waited in line already. */
const patienceMs = 500
/** Bytes that are read only to be dropped; who sends more is cut off. */
const maxDropped = 1024 * 1024

/**
 * The fields of an urlencoded post; null when it is none, is too long or does not come. Resolves when the body was read, or
 * when nobody waits for the rest of it any longer.
 */
export function readWords(request: IncomingMessage): Promise<URLSearchParams | null> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  return new Promise((resolve) => {
    let pieces: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => resolve(null), patienceMs)
    const end = (fields: URLSearchParams | null) => {
      clearTimeout(timer)
      resolve(fields)
    }
    request.on('data', (piece: Buffer) => {
      size += piece.length
      if (isForm && size <= formBytes) pieces.push(piece)
      else pieces = []
      if (size > maxDropped) request.destroy()
    })
    request.on('end', () => {
      const isWhole = isForm && size <= formBytes
      end(isWhole ? new URLSearchParams(Buffer.concat(pieces).toString()) : null)
    })
    request.on('close', () => end(null))
  })
}
