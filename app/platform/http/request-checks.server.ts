import type { IncomingMessage } from 'node:http'
import type { Handler } from 'express'
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
