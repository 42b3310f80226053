/** Access tokens for a mail server that takes no password: a program signs in for one mailbox (OAuth 2.0, RFC 6749, 4.4). */
import type { MailClient } from '../config/mail-client.ts'

/** What is thrown when there is no token; `code` is the issuer's word behind "OAUTH-", the message its words. */
export class TokenError extends Error {
  readonly code: string
  constructor(error: string, description: string) {
    super(`${error}: ${description}`)
    this.name = 'TokenError'
    this.code = `OAUTH-${error.replace(/[^\w-]/g, '').slice(0, 30)}`
  }
}

interface Known {
  token: string
  /** By `performance.now`, which goes on whatever becomes of the clock. */
  until: number
}

const known = new Map<string, Known>()
const asking = new Map<string, Promise<Known>>()
/** Renewed so long before it ends, milliseconds. */
const earlyMs = 300_000
const timeoutMs = 10_000

/**
 * One that is good for some minutes yet. Whoever asks at the same time gets the same one. `isAnew` where the mail server refused the last.
 * @throws TokenError
 */
export async function mailToken(client: MailClient, isAnew = false): Promise<string> {
  const key = JSON.stringify(client)
  const last = known.get(key)
  if (!isAnew && last && last.until > performance.now()) return last.token
  const asked = asking.get(key) ?? ask(client).finally(() => asking.delete(key))
  asking.set(key, asked)
  const found = await asked
  known.set(key, found)
  return found.token
}

async function ask({ tokenUrl, id, secret, scope }: MailClient): Promise<Known> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: id, client_secret: secret, scope },
    }),
    // A secret goes to the address that was typed, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new TokenError('unreachable', 'The issuer of tokens did not answer.')
  })
  const said: unknown = await response.json().catch(() => null)
  const words = Object(said) as Record<string, unknown>
  const { access_token: token, expires_in: seconds } = words
  if (!response.ok || typeof token !== 'string' || !/^[\x21-\x7e]{1,20000}$/.test(token)) {
    const description =
      typeof words.error_description === 'string' ? words.error_description : `status ${response.status}`
    const error = typeof words.error === 'string' ? words.error : 'no_token'
    throw new TokenError(error, (description.split('\n', 1)[0] ?? '').slice(0, 300))
  }
  const lasts = (typeof seconds === 'number' && seconds > 0 ? seconds : 300) * 1000
  return { token, until: performance.now() + Math.max(lasts - earlyMs, lasts / 2) }
}
