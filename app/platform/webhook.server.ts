/**
 * Signed as Standard Webhooks 1.0.0 (standardwebhooks.com): the receiver can tell where it comes from, when, and
 * whether it came before.
 */

import { sendForStatus } from './http/send-request.server.ts'
import { jobError } from './process/job-error.ts'
import { requestId } from './process/log.ts'
import { isPrivate, networks, signWebhook } from './process/webhook-security.ts'

/** Where to, and the secret shared with the receiver: `whsec_` and base64. */
export interface WebhookTarget {
  url: string
  secret: string
  /** The one before, which signs as well until every receiver has the new one. */
  formerSecret?: string | null
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
   * The status that it is answered with within 10 seconds. @throws a `jobError`, `unreachable`, when there was no answer.
   * Redirects are followed by nobody: signed data goes to the configured address only.
   */
  post(message: WebhookMessage): Promise<number>
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
    return ask(headers, body).catch((error: unknown) => {
      throw jobError(`the webhook address did not answer${codeOf(error)}`, { unreachable: true }, error)
    })
  }
  return { post }
}

/** Sends one request and resolves to the status. */
function asker({ url, networks: listed = [] }: WebhookTarget) {
  const isListed = networks(listed)
  const mayReach = (address: string) => !isPrivate(address) || isListed(address)
  return (headers: Record<string, string | number>, body: string) => {
    const id = requestId()
    const own = { 'user-agent': 'Hearthline-Webhook/1', ...(id && { 'x-request-id': id }) }
    return sendForStatus(url, {
      method: 'POST',
      headers: { ...own, ...headers },
      ...{ body, mayReach },
      timeoutMs: timeout,
    })
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return ' (ETIMEDOUT)'
  return typeof code === 'string' ? ` (${code})` : ''
}
