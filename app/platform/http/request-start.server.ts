/** What is done to every request before anything else: a name for the log, and an address that can be read. */
import { randomUUID } from 'node:crypto'
import type { Handler } from 'express'

/** Middleware that names the request. An address that cannot be decoded becomes `notFoundPath`. */
export function startRequests(notFoundPath: string): Handler {
  return (request, response, next) => {
    request.id = randomUUID()
    response.setHeader('x-request-id', request.id)
    // Nothing of ours has such an address, and React Router would print it, with the key that may be in it.
    if (!isDecodable(request.path)) request.originalUrl = request.url = notFoundPath
    next()
  }
}

function isDecodable(path: string): boolean {
  try {
    // Compared, because a bundler takes out a call whose answer nobody reads.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

declare global {
  namespace Express {
    interface Request {
      id: string
    }
  }
}
