import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Handler, Response } from 'express'
import { decodePercent } from '#app/lib/escape.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.server.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface ForeignPostsOptions {
  config: Pick<Config, 'siteUrl'>
  log: Log
  metrics: Metrics
  refusal(): { html: string; policy: string }
}

/**
 * OWASP CSRF Prevention, "Fetch Metadata" with Origin as fallback. A post with neither header is no browser's and is
 * allowed.
 */
export function rejectForeignPosts({ config, log, metrics, refusal }: ForeignPostsOptions): Handler {
  return (request, response, next) => {
    if (!safeMethods.has(request.method) && isForeign(request, config.siteUrl)) {
      const site = request.get('sec-fetch-site')
      log.warn(
        { requestId: request.id, reason: site ?? 'origin is not SITE_URL' },
        'refused a cross-site post',
      )
      metrics.requests.inc({ kind: 'refused', status: '4xx' })
      const { html, policy } = refusal()
      response.set({ 'cache-control': 'no-store', 'content-security-policy': policy })
      response.status(403).type('html').send(html)
      return
    }
    // React Router compares the full origin with the request's address and answers 400 behind TLS; ours is the check.
    delete request.headers.origin
    next()
  }
}

export function isForeign({ headers }: Pick<IncomingMessage, 'headers'>, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && origin !== siteUrl
}

/** Builds the request's own address from SITE_URL: Host and protocol are the sender's words. */
export function addressesFromSiteUrl(siteUrl: string): Handler {
  const { host, protocol } = new URL(siteUrl)
  return (request, _response, next) => {
    request.headers.host = host
    delete request.headers['x-forwarded-host']
    Object.defineProperty(request, 'protocol', { value: protocol.slice(0, -1) })
    next()
  }
}

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
    if (decodePercent(request.path) === null) request.originalUrl = request.url = notFoundPath
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

/**
 * Pipelined requests (RFC 9112, 9.3.2): Node would render all at once and hold their answers, so a few kilobytes
 * could fill the memory.
 */

/** How many may wait on one connection. No browser sends a second one early, and no proxy more than a few. */
const maxWaiting = 32

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
