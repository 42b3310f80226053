/** Access tokens for a mail server that takes no password (OAuth 2.0, RFC 6749), and the issuers that they come from. */
import type { Configuration, TokenEndpointResponse } from 'openid-client'
import type { MailClient } from '../config/mail-settings.ts'
import { isLoopback } from '../process/webhook-security.ts'

/** What is thrown when there is no token; `code` is the issuer's word behind "OAUTH-", the message its words. */
export class TokenError extends Error {
  readonly code: string
  /** The issuer's own word (RFC 6749, 5.2), or `unreachable` and `no_token` where it said nothing of the kind. */
  readonly error: string
  /** True for an answer that asking again does not change. */
  readonly isRefusal: boolean
  constructor(error: string, description: string, isRefusal = false) {
    super(`${error}: ${description}`)
    this.name = 'TokenError'
    this.error = error
    this.isRefusal = isRefusal
    this.code = `OAUTH-${error.replace(/[^\w-]/g, '').slice(0, 30)}`
  }
}

const timeoutSeconds = 10
/** Clocks of machines differ; no token is taken or refused for these seconds. */
const toleranceSeconds = 360

// Most agencies have no mailbox connected.
const library = () => import('openid-client')

/** What an issuer says of itself at its own address, and the client that it knows. @throws TokenError where it says it is another, or nothing */
export async function openIssuer(issuer: string, id: string, secret: string): Promise<Configuration> {
  const { discovery, clockTolerance, ClientSecretPost, allowInsecureRequests } = await library()
  const url = new URL(issuer)
  const isHere = url.protocol === 'http:' && isLoopback(url.hostname)
  return orTokenError(
    discovery(url, id, { [clockTolerance]: toleranceSeconds }, ClientSecretPost(secret), {
      timeout: timeoutSeconds,
      ...(isHere && { execute: [allowInsecureRequests] }),
    }),
  )
}

export interface Granted {
  token: string
  /** Seconds. */
  lasts: number
  refreshToken?: string | undefined
  /** Seconds until the permission as a whole ends, where the issuer says so. */
  endsIn?: number | undefined
}

/** What a question for tokens was answered. @throws TokenError */
export async function grantedBy(asked: Promise<TokenEndpointResponse>): Promise<Granted> {
  const answer = await orTokenError(asked)
  const { access_token: token, expires_in: lasts = 300, refresh_token: refreshToken } = answer
  // It stands in a line of a mail server's conversation.
  if (!/^[\x21-\x7e]{1,20000}$/.test(token)) throw new TokenError('no_token', 'The token cannot be used.')
  const endsIn = answer.refresh_token_expires_in
  return { token, lasts, refreshToken, endsIn: typeof endsIn === 'number' ? endsIn : undefined }
}

export async function orTokenError<T>(asked: Promise<T>): Promise<T> {
  const { AuthorizationResponseError, ResponseBodyError } = await library()
  return asked.catch((error: unknown) => {
    if (error instanceof TokenError) throw error
    if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
      const status = error instanceof ResponseBodyError ? error.status : 200
      const isBusy = status === 429 || status >= 500
      const words = (error.error_description ?? '').split(/[\r\n]/, 1)[0] ?? ''
      throw new TokenError(error.error, words.slice(0, 300) || `status ${status}`, !isBusy)
    }
    const { code, message, cause } = Object(error) as Record<string, unknown>
    const isAway = code === undefined || /TIMEOUT|ABORT/.test(String(code))
    if (isAway) throw new TokenError('unreachable', 'The issuer of tokens did not answer.')
    const status = cause instanceof Response ? ` (status ${cause.status})` : ''
    throw new TokenError('no_token', `The issuer’s answer was not right: ${String(message)}${status}`)
  })
}

interface Known {
  token: string
  /** By `performance.now`, which goes on whatever becomes of the clock. */
  until: number
}

const known = new Map<string, Known>()
const asking = new Map<string, Promise<Known>>()
/** Renewed so long before it ends, seconds. */
const earlySeconds = 300

/** Seconds after which a token that lasts `lasts` seconds is renewed. */
export const renewedAfter = (lasts: number) => Math.max(lasts - earlySeconds, lasts / 2)

/**
 * One that is good for some minutes yet. Whoever asks at the same time gets the same one. `isAnew` where the mail server refused the last.
 * @throws TokenError
 */
export async function mailToken(client: MailClient, isAnew = false): Promise<string> {
  if ('token' in client) return client.token(isAnew)
  const key = JSON.stringify(client)
  const last = known.get(key)
  if (!isAnew && last && last.until > performance.now()) return last.token
  const asked = asking.get(key) ?? ask(client).finally(() => asking.delete(key))
  asking.set(key, asked)
  const found = await asked
  known.set(key, found)
  return found.token
}

async function ask({ tokenUrl, id, secret, scope }: Exclude<MailClient, { token: unknown }>): Promise<Known> {
  const { Configuration, ClientSecretPost, allowInsecureRequests, clientCredentialsGrant } = await library()
  const { origin, protocol } = new URL(tokenUrl)
  const issuer = { issuer: origin, token_endpoint: tokenUrl }
  const configuration = new Configuration(issuer, id, undefined, ClientSecretPost(secret))
  configuration.timeout = timeoutSeconds
  if (protocol === 'http:') allowInsecureRequests(configuration)
  const { token, lasts } = await grantedBy(clientCredentialsGrant(configuration, { scope }))
  return { token, until: performance.now() + renewedAfter(lasts) * 1000 }
}
