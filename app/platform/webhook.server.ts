/**
 * Tells another program that something happened, signed as Standard Webhooks (specification 1.0.0,
 * standardwebhooks.com): the receiver can tell that it comes from here, when, and whether it came before.
 */
import { jobError } from './jobs/job-error.ts'
import { signWebhook } from './webhook-signature.ts'

/** Where to, and the secret shared with the receiver: `whsec_` and base64. */
export interface WebhookTarget {
  url: string
  secret: string
}

export interface WebhookMessage {
  /** The same for every try of one message. */
  id: string
  type: string
  timestamp: string
  data: unknown
}

const timeout = 10_000

/**
 * Posts the message. Resolves when the receiver answered 2xx within 10 seconds.
 * @throws a `jobError`: `permanent` after 410 Gone, `unreachable` when there was no answer at all. Redirects are
 * errors too: the signed data goes to the configured address only.
 */
export async function sendWebhook({ url, secret }: WebhookTarget, message: WebhookMessage): Promise<void> {
  const { id, ...content } = message
  const body = JSON.stringify(content)
  const timestamp = Math.floor(Date.now() / 1000)
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Hearthline-Webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secret, id, timestamp, body),
    },
    body,
  }).catch((error: unknown) => {
    throw jobError('the webhook address did not answer', { unreachable: true }, error)
  })
  // What the receiver says beyond its status is not read, however long it is.
  await response.body?.cancel()
  if (!response.ok)
    throw jobError(`the webhook address answered ${response.status}`, { permanent: response.status === 410 })
}
