/** Hands an encrypted message to a browser's push service (RFC 8030). The address came from a browser: the public internet only. */
import { request } from 'node:https'
import { isIP } from 'node:net'
import { jobError } from '../process/job-error.ts'
import { hostOf, isPrivate, leadsHere } from '../process/webhook-security.ts'
import { lookupOnly } from '../webhook.server.ts'
import { encryptPush, type PushKeys, type VapidKey, vapidHeader } from './vapid.ts'

export interface PushMessage extends PushKeys {
  endpoint: string
  key: VapidKey
  contact: string
  text: string
  ttl: number
  /** A later message of this topic stands in for one that waits: at most 32 letters of base64url. */
  topic: string
}

const timeout = 10_000
const maxLength = 600

/** Whether an address can be that of a push service: https, a name of the public internet, no port, user or password. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > maxLength || !URL.canParse(text)) return false
  const { protocol, username, password, port } = new URL(text)
  const host = hostOf(text)
  return (
    protocol === 'https:' &&
    username + password + port === '' &&
    isIP(host) === 0 &&
    host.includes('.') &&
    !leadsHere(text)
  )
}

/**
 * False when the subscription is over or not ours any more. @throws a `jobError`: `permanent` when the message was
 * refused for good.
 */
export async function sendPush(
  message: PushMessage,
  isClosed: (address: string) => boolean = isPrivate,
): Promise<boolean> {
  const status = await post(message, isClosed).catch((error: NodeJS.ErrnoException) => {
    // Whatever the name stood for when it was kept, it leads into our own network now.
    if (error.code === 'EPRIVATE') return 404
    throw jobError(`the push service did not answer (${error.code ?? error.name})`, {}, error)
  })
  if (status >= 200 && status < 300) return true
  if ([401, 403, 404, 410].includes(status)) return false
  throw jobError(`the push service answered ${status}`, { permanent: status < 500 && status !== 429 })
}

function post(message: PushMessage, isClosed: (address: string) => boolean): Promise<number> {
  const { endpoint, key, contact, text, ttl, topic } = message
  const body = encryptPush(message, text)
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, {
      method: 'POST',
      headers: {
        'user-agent': 'Hearthline-Push/1',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        authorization: vapidHeader(key, { endpoint, contact }),
        ttl,
        topic,
        urgency: 'high',
      },
      agent: false,
      lookup: lookupOnly((address) => !isClosed(address)),
      signal: AbortSignal.timeout(timeout),
    })
    sent.on('error', reject)
    sent.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    sent.on('close', () => reject(new Error('the connection ended without an answer')))
    sent.on('response', (response) => {
      // What it says beyond that is not read, however long it is; redirects are not followed.
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.end(body)
  })
}
