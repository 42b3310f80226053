import type { Handler, Response } from 'express'

/** Methods that somebody behind this door may answer; React Router throws at others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const allow = 'GET, HEAD, POST'

/**
 * Names the request and normalizes its address. An address that cannot be decoded becomes `notFoundPath`; unknown
 * methods end here, and answers to other than GET and HEAD are not cached.
 */
export function startRequests(notFoundPath: string): Handler {
  return (request, response, next) => {
    response.setHeader('x-request-id', request.id)
    if (request.method !== 'GET' && request.method !== 'HEAD') keepNowhere(response)
    if (request.method === 'OPTIONS' && request.url === '*')
      return void response.set({ allow }).status(204).end()
    if (!methods.has(request.method))
      return void response.set({ allow }).status(405).type('text').send('Method not allowed')
    request.originalUrl = request.url = originForm(request.url) ?? notFoundPath
    // Nothing of ours has such an address, and React Router would print it, with the key that may be in it.
    if (!isDecodable(request.path)) request.originalUrl = request.url = notFoundPath
    next()
  }
}

/** At the last moment: a page's own headers let a browser keep it, whatever it was asked with. */
function keepNowhere(response: Response): void {
  const { writeHead } = response
  response.writeHead = (...head: unknown[]) => {
    if (!String(response.getHeader('cache-control')).includes('no-store'))
      response.setHeader('cache-control', 'no-store')
    return Reflect.apply(writeHead, response, head)
  }
}

/** The path and query of a request's target; a proxy may name the whole address (RFC 9112, section 3.2.2). */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target
  const [whole, rest = ''] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? []
  return whole === undefined ? undefined : rest.startsWith('/') ? rest : `/${rest}`
}

function isDecodable(path: string): boolean {
  try {
    // Compared, because a bundler takes out a call whose answer nobody reads.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
