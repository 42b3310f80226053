/** Access tokens for a mail server that takes no password: a program signs in for one mailbox (OAuth 2.0, RFC 6749, 4.4). */
import { isLoopback } from '../process/webhook-security.ts'

export interface MailClient {
  tokenUrl: string
  id: string
  secret: string
  scope: string
}

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

/** How MAIL_OAUTH_URL is written. */
const form =
  'https://CLIENT_ID:SECRET@login.microsoftonline.com/TENANT/oauth2/v2.0/token, with ?scope= where it is not Microsoft'

/** MAIL_OAUTH_URL, or what is wrong with it in words that follow the variable's name. */
export function readMailClient(value: string): MailClient | string {
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || !url.username || !url.password) return `must look like ${form}`
  const scope = url.searchParams.get('scope') ?? 'https://outlook.office365.com/.default'
  const [id, secret] = [url.username, url.password].map(decodeURIComponent)
  Object.assign(url, { username: '', password: '', search: '' })
  return { tokenUrl: url.href, id: id ?? '', secret: secret ?? '', scope }
}

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
