/** Addresses that are keys: whoever has one may open what it leads to. */
import { decodePercent } from '#app/lib/escape.ts'

const leadToKeys = /^\/+(preview|consent|appointment|unsubscribe)(\/|$)/i
/** 256 bits in base64url. */
const keyLength = 43

/**
 * However it was spelled: a mail program doubles a slash, a person adds a word. Such a path is logged nowhere. Words
 * of articles are in small letters.
 */
export function mayHoldKey(path: string): boolean {
  if (leadToKeys.test(path)) return true
  const parts = (text: string) => text.split(/[^\w-]+/)
  return [...parts(path), ...parts(decodePercent(path) ?? '')].some(
    (part) => part.length >= keyLength && /[A-Z]/.test(part),
  )
}
