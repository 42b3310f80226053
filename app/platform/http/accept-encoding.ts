/** The best encoding the browser takes; `br;q=0` refuses it (RFC 9110, section 12.5.3). */
import Negotiator from 'negotiator'

const offered = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof offered)[number]

/** What was found out before: browsers send a handful of different headers. Whoever invents more gains nothing by it. */
const known = new Map<string, Encoding>()
const maxKnown = 64
const maxLength = 100

export function bestEncoding(header = ''): Encoding {
  const found = known.get(header)
  if (found) return found
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(offered)
  const best = offered.find((encoding) => accepted.includes(encoding)) ?? 'identity'
  if (known.size < maxKnown && header.length <= maxLength) known.set(header, best)
  return best
}
