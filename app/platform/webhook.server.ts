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
  /** Private addresses and networks that the name in `url` may stand for; by default none, this machine neither. */
  networks?: readonly string[]
}

export interface WebhookMessage {
  id: string
  type: string
  timestamp: string
  data: unknown
  version?: number
}

const timeoutMs = 10_000

/**
 * The status that it is answered with within ten seconds. @throws a `jobError` that is `unreachable` when there was no
 * answer. Redirects are not followed: signed data goes to the address that was entered only.
 */
export async function postWebhook(
  { url, secret, formerSecret, networks: listed = [] }: WebhookTarget,
  { id, ...content }: WebhookMessage,
): Promise<number> {
  const body = JSON.stringify(content)
  const timestamp = Math.floor(Date.now() / 1000)
  const secrets = [secret, ...(formerSecret ? [formerSecret] : [])]
  const asked = requestId()
  const isListed = networks(listed)
  return sendForStatus(url, {
    method: 'POST',
    headers: {
      'user-agent': 'Hearthline-Webhook/1',
      ...(asked && { 'x-request-id': asked }),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((one) => signWebhook(one, id, timestamp, body)).join(' '),
    },
    ...{ body, timeoutMs, mayReach: (address) => !isPrivate(address) || isListed(address) },
  }).catch((error: unknown) => {
    throw jobError(`the webhook address did not answer${codeOf(error)}`, { unreachable: true }, error)
  })
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return ' (ETIMEDOUT)'
  return typeof code === 'string' ? ` (${code})` : ''
}
