/**
 * How much of the figures one address may make: a share in an hour of all articles, and one of each. Addresses are held for
 * that hour at most, in memory, and as digests under a key that changes with the hour, so that nothing of them can be looked up.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { limitKey } from '#app/platform/limits.server.ts'

const hourMs = 3_600_000
/** Beacons of one address in an hour: an office reads from one. */
const mostOfAll = 60
/** Of these, those of one article that tell the same. */
const mostOfOne = 3
/** Where a proxy hides who it is, all readers are one address. */
const hiddenTimes = 100
/** What is held. Beyond it whoever is new is not counted until the hour is over: figures stop and never lie. */
const maxHeld = 100_000

/** A function that says whether what an address (empty for a hidden one) tells of `what` is still counted. */
export function openFairShare() {
  let uses = new Map<string, number>()
  let key = randomBytes(16)
  let since = performance.now()

  const takes = (id: string, most: number) => {
    const used = uses.get(id) ?? 0
    if (used >= most || (used === 0 && uses.size >= maxHeld)) return false
    uses.set(id, used + 1)
    return true
  }
  return (address: string, what: string): boolean => {
    const now = performance.now()
    if (now - since >= hourMs) [uses, key, since] = [new Map(), randomBytes(16), now]
    const times = address === '' ? hiddenTimes : 1
    const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
    const who = limitKey(address)
    return takes(digest(`${who} ${what}`), mostOfOne * times) && takes(digest(who), mostOfAll * times)
  }
}
