/**
 * Sessions in which somebody has been signed in a moment ago. A cookie alone is what its sender says; a place before all others
 * is only for those whom the guard of the desk let in.
 */
import { createHash } from 'node:crypto'

/** Milliseconds after which the guard has to say so again. */
const lastsMs = 2 * 3_600_000
const most = 1000
/** Of sessions that are not known here, so many are looked at in so many milliseconds, whatever is going on. */
const looks = 20
const looksMs = 5_000

export function rememberStaff() {
  const known = new Map<string, number>()
  const looked = { names: new Set<string>(), since: Number.NEGATIVE_INFINITY }
  // The tokens themselves open the desk: they lie nowhere.
  const nameOf = (token: string) => createHash('sha256').update(token).digest('base64url')
  return {
    add(token: string): void {
      const name = nameOf(token)
      known.delete(name)
      known.set(name, performance.now() + lastsMs)
      if (known.size > most) known.delete(known.keys().next().value ?? '')
    },
    has(token: string): boolean {
      return (known.get(nameOf(token)) ?? 0) > performance.now()
    },
    /**
     * Whether the guard shall look at a session that is not known, before all others: after a restart nobody is, and whoever was signed
     * in would wait behind all visitors. Each once, and few in all, for anybody can send a cookie.
     */
    mayAsk(token: string): boolean {
      const now = performance.now()
      if (now - looked.since > looksMs) {
        looked.names.clear()
        looked.since = now
      }
      if (looked.names.size >= looks) return false
      const before = looked.names.size
      return looked.names.add(nameOf(token)).size > before
    },
  }
}
