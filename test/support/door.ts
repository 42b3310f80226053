/**
 * The product's front door for tests: the built application on a fresh database, behind a real port.
 *
 *     describeOnEachEngine('quote', (open) => {
 *       it('...', async () => {
 *         const door = await openDoor(open)
 *         const answer = await door.post('/', { firstName: 'Ann', ... })
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { documentJobKind } from '#app/articles/document/research-document-job.server.ts'
import { readConfig } from '#app/platform/config/config.ts'
import type { Waiting } from '#app/platform/http/admission/admission-queue.server.ts'
import type { Services } from '#app/services/services.ts'
import { loadProduct, type Product } from '../../bin/load-product.ts'
import type { OpenDatabase } from './databases.ts'
import { shortWaits, type Waits } from './short-waits.ts'

export interface Door {
  /** Where it listens: http://127.0.0.1:PORT, or under the name in HOST. */
  url: string
  services: Services
  /** What made it use its database: a second node is opened with the same. */
  environment: Record<string, string>
  /** A request to `path`; redirects are not followed. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
}

/** The headers of a post that a form's island makes: it is answered with a `FormAnswer`. */
export const inBackground = { accept: 'application/json' }

/** The fields of a quick quote that is accepted as it is. */
export const goodQuote = {
  variant: 'quick',
  from: '/',
  firstName: 'Ann',
  email: 'ann@example.com',
  phone: '(216) 555-0111',
}

export interface DoorOptions {
  /**
   * Whether the document of all articles is printed, as the product does soon after its start and after each change.
   * It takes a process of its own seconds, so only for tests of it.
   */
  documents?: boolean
  product?: Promise<Product>
  /** What scripts in a browser wait, where it is the wait that a test is about. */
  waits?: Partial<Waits> | undefined
  /** In place of the line in which requests wait for their turn. */
  enter?: (one: Waiting) => void
  /** Hears of each request; what it returns is waited for, and where that fails the connection breaks. */
  hear?: ((path: string) => Promise<void> | undefined) | undefined
}

/** Opens the door; it is closed when the test has finished. `environment` is added to the defaults of a test. */
export async function openDoor(
  open: OpenDatabase,
  environment: Record<string, string> = {},
  options: DoorOptions = {},
): Promise<Door> {
  const place = await open({ articles: true })
  return openDoorOn({ environment: { ...place.environment, ...environment } }, options)
}

/** Opens one more door on a database that is already in use: a second node, or another `product`. */
export async function openDoorOn(
  { environment }: Pick<Door, 'environment'>,
  { documents = false, product = loadProduct(false), enter, hear, waits }: DoorOptions = {},
): Promise<Door> {
  const { build, assets, entry } = await product
  const server = createServer()
  const port = await listen(server)
  // Passkeys belong to a name: a test of them sets HOST to localhost.
  const url = `http://${environment.HOST ?? '127.0.0.1'}:${port}`
  const config = readConfig({ LOG_LEVEL: 'silent', SITE_URL: url, ...environment })
  const services = await entry.compose(config)
  if (!documents) services.jobs.handle(documentJobKind, { run: async () => {} })
  const app = entry.createHttpApp({ services, build, assets, ...(enter && { enter }) })
  const answerShort = typeof assets === 'string' ? shortWaits(assets, waits) : () => false
  server.on('request', (request, response) => {
    const answer = () => void (answerShort(request, response) || app.handle(request, response))
    const wait = hear?.(request.url ?? '')
    if (wait) wait.then(answer, () => response.destroy())
    else answer()
  })
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await services.stop()
  })
  return {
    url,
    services,
    environment,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path, fields, headers = {}) =>
      fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }),
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}
