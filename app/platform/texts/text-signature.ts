/** How the provider signs what it posts to us (Twilio, "Security: Validating Signatures"). */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The value of `X-Twilio-Signature`: over the address as the provider knows it, and every field by its name. */
export function signText(token: string, address: string, fields: Readonly<Record<string, string>>): string {
  const said = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')
  return createHmac('sha1', token)
    .update(address + said)
    .digest('base64')
}

/** Whether it was the provider who posted. */
export function isSigned(given: string | null, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
