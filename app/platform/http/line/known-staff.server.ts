/**
 * Sessions in which somebody has been signed in a moment ago. A cookie alone is what its sender says; a place before all others
 * is only for those whom the guard of the desk let in.
 */
import { createHash } from 'node:crypto'

/** Milliseconds after which the guard has to say so again. */
const lastsMs = 2 * 3_600_000
const most = 1000

export function rememberStaff() {
  const known = new Map<string, number>()
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
  }
}
