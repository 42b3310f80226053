/** The best encoding the browser takes; `br;q=0` refuses it (RFC 9110, section 12.5.3). */
import Negotiator from 'negotiator'

const offered = ['br', 'gzip', 'identity'] as const

export function bestEncoding(header: string | undefined): (typeof offered)[number] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(offered)
  return offered.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
