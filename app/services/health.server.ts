/** Addresses for machines: is the process alive, may it get traffic, what has it counted, whom to tell of a hole. */
import express, { type Request, Router } from 'express'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.server.ts'
import { awaySeconds, storageProblem } from '../platform/database/database-errors.ts'
import type { PageCache } from '../platform/http/pages/page-cache.server.ts'
import { arrivalPath, clientAddress, showArrival } from '../platform/http/visitor-address.server.ts'
import type { Metrics } from '../platform/process/metrics.server.ts'
import { isLoopback, isSameSecret } from '../platform/process/webhook-security.ts'

export interface HealthRoutesOptions {
  config: Pick<Config, 'metricsToken' | 'secure' | 'siteUrl'>
  database: Pick<Database, 'ping'>
  metrics: Metrics
  pages: Pick<PageCache, 'size'>
  secret: string
  readFacts(): Promise<void>
  isDraining(): boolean
  securityContact(): string
}

export function healthRoutes(options: HealthRoutesOptions): express.Router {
  const { config, database, metrics, pages } = options
  const router = Router()

  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })

  // Migrations are done before the server listens, so a database that answers is a database that is ready.
  router.get('/readyz', async (_request, response) => {
    const reason = options.isDraining() ? 'stopping' : await problemOf(database)
    response
      .set({ 'cache-control': 'no-store', ...(reason && { 'retry-after': String(awaySeconds) }) })
      .status(reason ? 503 : 200)
      .json(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })

  router.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(request, config)) return void response.status(404).type('text').send('Not found')
    metrics.cachedPages.set(pages.size)
    await options.readFacts()
    response
      .set('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })

  router.get(arrivalPath, showArrival(options))

  // RFC 9116: Contact and Expires are required, Expires within a year.
  router.get('/.well-known/security.txt', (_request, response) => {
    const expires = new Date(Date.now() + 180 * 86_400_000).toISOString()
    const lines = [
      `Contact: mailto:${options.securityContact()}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    ]
    response.type('text/plain').send(`${lines.join('\n')}\n`)
  })
  return router
}

async function problemOf(database: Pick<Database, 'ping'>): Promise<string | undefined> {
  try {
    await database.ping()
    return undefined
  } catch (error) {
    return storageProblem(error) ?? 'database away'
  }
}

/**
 * With a token only its bearer, without one only this machine, and never through a proxy; behind https there always
 * is one.
 */
function mayReadMetrics(
  request: Request,
  { metricsToken, secure }: Pick<Config, 'metricsToken' | 'secure'>,
): boolean {
  if (!metricsToken)
    return !secure && isLoopback(clientAddress(request)) && !request.headers['x-forwarded-for']
  return isSameSecret(request.get('authorization') ?? '', `Bearer ${metricsToken}`)
}
