/** The link by which a person chooses, moves and cancels their appointment: signed, and stored nowhere. */
import { createHmac } from 'node:crypto'
import { isId } from '#app/lib/ids.ts'
import { isSameSecret } from '#app/platform/process/webhook-security.ts'
import {
  everySecret,
  keyFor,
  readToken,
  type Secrets,
  signToken,
} from '#app/platform/secrets/secrets.server.ts'

/** For so long after the link was made, or after what it is about is over, it opens something, days. */
const keptDays = 30
/** How long the link of a letter ends such letters, days. */
const unsubscribeDays = 60

const signatureOf = (secret: string, signed: string) =>
  createHmac('sha256', keyFor(secret, 'links to appointments')).update(signed).digest('base64url')

/** The path of the link of the submission `id`; `about` is when its appointment ends. */
export function appointmentPath({ secret }: Pick<Secrets, 'secret'>, id: string, about = new Date()): string {
  const signed = `${id}.${Math.floor(about.getTime() / 86_400_000) + keptDays}`
  return `/appointment/${signed}.${signatureOf(secret, signed)}`
}

/**
 * Where one press ends the emails that nobody asked for (RFC 8058). Only letters carry it: a link to an appointment is shown to
 * whoever sent a form, whose mailbox it may not be.
 */
export function unsubscribeAddress(
  { secret, config }: Pick<Secrets, 'secret'> & { config: { siteUrl: string } },
  id: string,
): string {
  const end = Date.now() + unsubscribeDays * 86_400_000
  return new URL(`/unsubscribe/${signToken(secret, 'unsubscribe', id, end)}`, config.siteUrl).href
}

/** The id of the submission whose letter carried this; null where it is forged, cut off or old. */
export function readUnsubscribeToken(secrets: Secrets, token: string): string | null {
  const read = readToken(secrets, 'unsubscribe', token)
  return read && !read.hasEnded ? read.id : null
}

/** The id of the submission that a link of ours is about; null where it is forged, cut off or old. */
export function readAppointmentToken(secrets: Secrets, token: string, now = new Date()): string | null {
  const [id = '', day = '', signature = '', ...more] = token.split('.')
  if (!isId(id) || !/^\d{1,6}$/.test(day) || more.length > 0) return null
  if (Number(day) * 86_400_000 < now.getTime()) return null
  const isOurs = everySecret(secrets).some((secret) =>
    isSameSecret(signature, signatureOf(secret, `${id}.${day}`)),
  )
  return isOurs ? id : null
}
