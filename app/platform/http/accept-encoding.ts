/** The best encoding the browser takes; `br;q=0` refuses it (RFC 9110, section 12.5.3). */
import Negotiator from 'negotiator'

const offered = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof offered)[number]

/** What was found out before: browsers send a handful of different headers. Whoever invents others puts the oldest out, and it comes back. */
const known = new Map<string, Encoding>()
const maxKnown = 64
/** Letters. Twice what any browser sends; reading all that fits into a header takes longer than a hundred pages. */
const maxLength = 200

export function bestEncoding(header = ''): Encoding {
  const found = known.get(header)
  if (found) return found
  if (header.length > maxLength) return 'identity'
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(offered)
  const best = offered.find((encoding) => accepted.includes(encoding)) ?? 'identity'
  for (const oldest of known.keys()) if (known.size >= maxKnown) known.delete(oldest)
  known.set(header, best)
  return best
}

/** Letters. Browsers send one tag; looking through all that fits into a header would cost a millisecond each time. */
const maxTags = 1000

/** `header` is If-None-Match; compared weakly, as it asks for (RFC 9110, sections 8.8.3.2 and 13.1.2). What is longer than anybody's is not looked at. */
export function holdsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header.length > maxTags) return false
  if (header === etag || header === '*') return true
  const wanted = opaque(etag)
  return header.split(',').some((tag) => opaque(tag) === wanted)
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
