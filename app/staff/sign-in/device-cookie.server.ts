/**
 * OWASP, "Slow Down Online Guessing Attacks with Device Cookies": wrong passwords from a known browser count for it
 * alone. It opens nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { Caller } from '../caller.ts'
import { cookieLine, readToken } from '../session-cookies.ts'
import type { StaffParts } from '../staff-parts.server.ts'

const seconds = 180 * 24 * 3600
/** Bytes of the name, and of the signature behind it. */
const half = 16

type Parts = Secrets & Pick<StaffParts, 'config'>

/** The name of the caller's device when it is one of `account`, else null. */
export function readDevice(parts: Parts, caller: Pick<Caller, 'cookie'>, account: string): string | null {
  const token = readToken(parts.config, caller, 'device')
  if (token === null) return null
  const bytes = Buffer.from(token, 'base64url')
  const [name, signature] = [bytes.subarray(0, half), bytes.subarray(half)]
  const isOurs = everySecret(parts).some((secret) => timingSafeEqual(signature, sign(secret, account, name)))
  return isOurs ? name.toString('base64url') : null
}

/** The Set-Cookie line that makes the caller's browser a device of `account`, or keeps it one. */
export function deviceLine(parts: Parts, caller: Pick<Caller, 'cookie'>, account: string): string {
  const known = readDevice(parts, caller, account)
  const name = known ? Buffer.from(known, 'base64url') : randomBytes(half)
  const token = Buffer.concat([name, sign(parts.secret, account, name)]).toString('base64url')
  return cookieLine(parts.config, 'device', token, seconds)
}

function sign(secret: string, account: string, name: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`device of\n${account}\n`)
    .update(name)
    .digest()
    .subarray(0, half)
}
