/** Mailboxes: which spellings of an e-mail address reach the same one. */
import { domainToASCII } from 'node:url'

/** What a host name may hold (and a full stop of East Asian scripts): of anything else the conversion would drop a part. */
const hostName = /^[\p{L}\p{M}\p{N}_.\u3002-]+$/u

/**
 * To compare and to look for, never to show: no case, composed accents (NFKC), the domain as DNS is asked for it
 * (IDNA, RFC 5891). Chrome sends `müller.de` in that form, Firefox as typed.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  // What is ASCII has its form already; Node would read 123 as the address 0.0.0.123.
  const ascii = isAscii(domain) || !hostName.test(domain) ? '' : domainToASCII(domain)
  return text.slice(0, at) + (ascii || domain)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is ASCII
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

/** The spelling where a database cannot make it by `lower` alone, else null. */
export const oddMailboxOf = (email: string): string | null => (isAscii(email) ? null : mailboxOf(email))
