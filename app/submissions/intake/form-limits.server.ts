/** How many posts one address and the whole site may send. */

import type { Database } from '#app/platform/database/database.server.ts'
import { type Limit, limitKey, openLimit } from '#app/platform/limits.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { atMost } from '#app/platform/process/within.ts'

/** Accepted posts of one address, by minute, hour and day, and of everybody together. */
const acceptedRules = [
  { name: 'form-minute', times: 5, seconds: 60 },
  { name: 'form-hour', times: 20, seconds: 3600 },
  { name: 'form-day', times: 60, seconds: 86_400 },
] as const
const siteRule = { name: 'form-site', times: 300, seconds: 60 } as const
/** Posts that were refused for what they held: somebody mending a typo is not stopped, a script is. */
const rejectedRule = { name: 'form-refused', times: 30, seconds: 60 } as const

export interface Wait {
  seconds: number
  /** Only what everybody together sent stands in the way: nothing of this address does. */
  isOfAll: boolean
}

const noWait: Wait = { seconds: 0, isOfAll: false }

/** An empty address is nobody's: of such posts only those of everybody together are counted. */
export interface FormLimits {
  take(address: string): Promise<Wait>
  /** Takes the count back: it was a repeat, or nothing was stored. */
  giveBack(address: string): Promise<void>
  takeRefused(address: string): Promise<Wait>
}

/** The limits, or (`on` false, for load tests) limits that never refuse. The log is told, once a minute, when everybody's is reached. */
export function openFormLimits(database: Database, on: boolean, log: Pick<Log, 'warn'>): FormLimits {
  if (!on) return { take: async () => noWait, giveBack: async () => {}, takeRefused: async () => noWait }
  const ofSite = openLimit(database, siteRule)
  const ofAddress = acceptedRules.map((rule) => openLimit(database, rule))
  const refused = openLimit(database, rejectedRule)
  const mayTell = atMost(1, 60_000)
  const everybody = 'everybody'
  const limitsFor = (address: string): Limit[] => (address === '' ? [] : ofAddress)
  const giveBack = async (address: string) => {
    const key = limitKey(address)
    await Promise.all([ofSite.giveBack(everybody), ...limitsFor(address).map((limit) => limit.giveBack(key))])
  }
  return {
    async take(address) {
      const key = limitKey(address)
      const [ofAll = 0, ...own] = await Promise.all([
        ofSite.use(everybody),
        ...limitsFor(address).map((limit) => limit.use(key)),
      ])
      const seconds = Math.max(ofAll, ...own)
      if (seconds === 0) return noWait
      // A refused post stores nothing and counts nowhere: trying again never adds up to a longer wait.
      await giveBack(address)
      const isOfAll = own.every((wait) => wait === 0)
      if (isOfAll && mayTell())
        log.warn({ count: siteRule.times }, 'forms are refused: as many came in a minute as the site takes')
      return { seconds, isOfAll }
    },
    giveBack,
    takeRefused: async (address) =>
      address === '' ? noWait : { seconds: await refused.use(limitKey(address)), isOfAll: false },
  }
}
