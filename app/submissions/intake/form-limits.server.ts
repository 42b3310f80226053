/** How many posts one address and the whole site may send. */
import type { Database } from '#app/platform/database/database.server.ts'
import { type Limit, limitKey, openLimit } from '#app/platform/limits.server.ts'

/** Accepted posts of one address, by minute, hour and day, and of everybody together. */
const acceptedRules = [
  { name: 'form-minute', times: 5, seconds: 60 },
  { name: 'form-hour', times: 20, seconds: 3600 },
  { name: 'form-day', times: 60, seconds: 86_400 },
] as const
const siteRule = { name: 'form-site', times: 300, seconds: 60 } as const
/** Posts that were refused for what they held: somebody mending a typo is not stopped, a script is. */
const refusedRule = { name: 'form-refused', times: 30, seconds: 60 } as const

/** An empty address is nobody's: of such posts only those of everybody together are counted. */
export interface FormLimits {
  /** Counts a post by `address`. Returns 0, or the seconds until another may be sent. */
  take(address: string): Promise<number>
  /** Takes the count back: it was a repeat, or nothing was stored. */
  giveBack(address: string): Promise<void>
  /** Counts a refused post. Returns 0, or the seconds until another may be sent. */
  takeRefused(address: string): Promise<number>
}

/** The limits, or (`on` false, for load tests) limits that never refuse. */
export function openFormLimits(database: Database, on: boolean): FormLimits {
  if (!on) return { take: async () => 0, giveBack: async () => {}, takeRefused: async () => 0 }
  type Counted = readonly [Limit, (key: string) => string]
  const ofSite: Counted = [openLimit(database, siteRule), () => 'everybody']
  const ofAddress = acceptedRules.map((rule): Counted => [openLimit(database, rule), (key) => key])
  const countedFor = (address: string) => (address === '' ? [ofSite] : [...ofAddress, ofSite])
  const refused = openLimit(database, refusedRule)
  const giveBack = async (address: string) => {
    const key = limitKey(address)
    await Promise.all(countedFor(address).map(([limit, keyOf]) => limit.giveBack(keyOf(key))))
  }
  return {
    async take(address) {
      const key = limitKey(address)
      const waits = await Promise.all(countedFor(address).map(([limit, keyOf]) => limit.use(keyOf(key))))
      const wait = Math.max(...waits)
      // A refused post stores nothing and counts nowhere: trying again never adds up to a longer wait.
      if (wait > 0) await giveBack(address)
      return wait
    },
    giveBack,
    takeRefused: async (address) => (address === '' ? 0 : refused.use(limitKey(address))),
  }
}
