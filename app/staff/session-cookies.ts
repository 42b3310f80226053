/** The cookies of sign-in. Each holds a random token and nothing else. */
import type { Config } from '#app/platform/config/config.ts'
import type { Caller } from './caller.ts'

const names = {
  session: 'staff',
  /** A sign-in whose password was right and whose code is owed. */
  code: 'staff_two_step',
  /** A question that an authenticator is answering. */
  passkey: 'staff_passkey',
  /** A browser in which somebody has signed in before. */
  device: 'staff_device',
} as const

export type StaffCookie = keyof typeof names
type Secure = Pick<Config, 'secure'>
/** Behind https the `__Host-` prefix ties a cookie to this very host (RFC 6265bis, 4.1.3.2). */
const nameOf = ({ secure }: Secure, cookie: StaffCookie) => `${secure ? '__Host-' : ''}${names[cookie]}`

/** The token in a cookie of the caller, or null when there is none of its shape. */
export function readToken(
  config: Secure,
  caller: Pick<Caller, 'cookie'>,
  cookie: StaffCookie,
): string | null {
  const start = `${nameOf(config, cookie)}=`
  const pair = caller.cookie?.split(/; */).find((one) => one.startsWith(start))
  const token = pair?.slice(start.length) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** The Set-Cookie line that gives the browser a token for so many seconds. */
export function cookieLine(config: Secure, cookie: StaffCookie, token: string, seconds: number): string {
  const secure = config.secure ? ' Secure;' : ''
  return `${nameOf(config, cookie)}=${token}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

export const clearLine = (config: Secure, cookie: StaffCookie) => cookieLine(config, cookie, '', 0)

export function cookieHeaders(...lines: string[]): Headers {
  return new Headers(lines.map((line): [string, string] => ['set-cookie', line]))
}
