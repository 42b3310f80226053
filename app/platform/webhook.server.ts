/**
 * Signed as Standard Webhooks 1.0.0 (standardwebhooks.com): the receiver can tell where it comes from, when, and
 * whether it came before.
 */

import { lookup } from 'node:dns'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { jobError } from './process/job-error.ts'
import { requestId } from './process/log.ts'
import {
  hostOf,
  isLoopback,
  isPrivate,
  leadsHere,
  networks,
  signWebhook,
} from './process/webhook-security.ts'

/** Where to, and the secret shared with the receiver: `whsec_` and base64. */
export interface WebhookTarget {
  url: string
  secret: string
  /** The one before, which signs as well until every receiver has the new one. */
  formerSecret?: string | null
  /** Somebody typed it at the desk: this machine itself is no more open to it than others of the network. */
  isTyped?: boolean
  /** Private addresses and networks that the name in `url` may stand for; by default none. */
  networks?: readonly string[]
}

export interface WebhookMessage {
  id: string
  type: string
  timestamp: string
  data: unknown
  version?: number
}

export interface Webhook {
  /**
   * Resolves on 2xx within 10 seconds. @throws a `jobError`: `permanent` after 410 Gone, `unreachable` without an
   * answer. Redirects are errors: signed data goes to the configured address only.
   */
  send(message: WebhookMessage): Promise<void>
  /** The status that it is answered with. @throws a `jobError` when there was no answer. */
  post(message: WebhookMessage): Promise<number>
  /** Whether the receiver answers now, whatever it says. */
  reachable(): Promise<boolean>
}

const timeout = 10_000

export function openWebhook(target: WebhookTarget): Webhook {
  const ask = asker(target)
  const post = async ({ id, ...content }: WebhookMessage) => {
    const body = JSON.stringify(content)
    const timestamp = Math.floor(Date.now() / 1000)
    const secrets = [target.secret, ...(target.formerSecret ? [target.formerSecret] : [])]
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((secret) => signWebhook(secret, id, timestamp, body)).join(' '),
    }
    return ask('POST', headers, body).catch((error: unknown) => {
      throw jobError(`the webhook address did not answer${codeOf(error)}`, { unreachable: true }, error)
    })
  }
  return {
    post,
    async send(message) {
      const status = await post(message)
      if (status < 200 || status > 299)
        throw jobError(`the webhook address answered ${status}`, { permanent: status === 410 })
    },
    reachable: () =>
      ask('HEAD', {}).then(
        () => true,
        () => false,
      ),
  }
}

/** Sends one request and resolves to the status; what is said beyond it is not read, however long it is. */
function asker({ url, networks: listed = [], isTyped = false }: WebhookTarget) {
  const open = url.startsWith('https:') ? tlsRequest : plainRequest
  const isListed = networks(listed)
  const mayReach = (address: string) =>
    !isPrivate(address) || isListed(address) || (!isTyped && leadsHere(url) && isLoopback(address))
  // A bare address is connected to without being looked up.
  const isShut = isIP(hostOf(url)) !== 0 && !mayReach(hostOf(url))
  return (method: 'POST' | 'HEAD', headers: RequestOptions['headers'], body = ''): Promise<number> =>
    new Promise((resolve, reject) => {
      if (isShut) return reject(closed())
      const id = requestId()
      const request = open(url, {
        method,
        headers: {
          'user-agent': 'Hearthline-Webhook/1',
          ...(id && { 'x-request-id': id }),
          ...headers,
        },
        agent: false,
        lookup: lookupOnly(mayReach),
        signal: AbortSignal.timeout(timeout),
      })
      request.on('error', reject)
      // Without a listener Node would only close the connection, and no other event would say so.
      request.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy()
        resolve(statusCode)
      })
      request.on('close', () => reject(new Error('the connection ended without an answer')))
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      request.end(body)
    })
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return ' (ETIMEDOUT)'
  return typeof code === 'string' ? ` (${code})` : ''
}

const closed = () => Object.assign(new Error('a private address'), { code: 'EPRIVATE' })

/** At each connection: a name that was public yesterday may stand for a machine behind our firewall today. */
export function lookupOnly(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first, ...more] = (found ?? []).filter(({ address }) => mayReach(address))
      if (error) done(error, [])
      else if (!first) done(closed(), [])
      else if (options.all) done(null, [first, ...more])
      else done(null, first.address, first.family)
    })
}
