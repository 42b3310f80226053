/**
 * Five wrong passwords per account and quarter of an hour, then waits that grow up to a day; the same for accounts
 * that do not exist. Kept in the database: a restart must not be a way to go on.
 */
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { limitKey, openLimit } from '#app/platform/limits.server.ts'
import './staff-tables.ts'

const hour = 3600

export type SignInLimits = ReturnType<typeof openSignInLimits>

/** Opens the limits. `formLimits: false` lifts the one per address, for load tests; never the one per account. */
export function openSignInLimits(database: Database, { formLimits }: Pick<Config, 'formLimits'>) {
  // Each window that runs full is followed by a longer one: that is what makes the waits grow.
  const limit = (name: string, times: number, seconds: number) =>
    openLimit(database, { name, times, seconds, lasting: true })
  const perAccount = [
    limit('sign-in', 5, hour / 4),
    limit('sign-in-hour', 10, hour),
    limit('sign-in-hours', 15, 4 * hour),
    limit('sign-in-day', 20, 24 * hour),
  ]
  const perAddress = limit('sign-in-address', 30, hour / 4)
  const perReset = limit('password-reset', 3, hour)
  const perCode = limit('sign-in-code', 10, hour / 4)

  /** An empty address is nobody's: it would make one account of all who stand behind it. */
  const isCounted = (address: string) => formLimits && address !== ''
  /** Seconds to wait before `address` may try anything more; 0 when it may now. */
  const admitAddress = async (address: string) =>
    isCounted(address) ? await perAddress.use(limitKey(address)) : 0

  return {
    admitAddress,
    /** Whether a link to reset the password of `account` may be written. Unknown accounts count like others. */
    admitReset: async (account: string) => (await perReset.use(account)) === 0,
    /** Seconds to wait before another code of this person is looked at, however often the password was right. */
    admitCode: (staffId: string) => perCode.use(staffId),
    forgetCodes: (staffId: string) => perCode.forget(staffId),
    /**
     * Before the password is looked at, so that parallel guesses cannot slip through together. Seconds to wait, 0 for
     * none.
     */
    async admit(account: string, address: string, device: string | null): Promise<number> {
      const wait = await admitAddress(address)
      if (wait > 0) return wait
      const isKnown = device === null && (await isKnownAddress(database, account, address))
      const who = accountKey(account, address, isKnown, device)
      for (const limit of perAccount) {
        const longer = await limit.use(who)
        if (longer > 0) return longer
      }
      return 0
    },
    /**
     * `steps` were admitted for the address; `wasKnown` is whether it was known then: a sign-in noted meanwhile makes
     * it so. `device` is the one that was admitted.
     */
    async succeed(
      account: string,
      address: string,
      { wasKnown, device, steps = 1 }: { wasKnown: boolean; device: string | null; steps?: number },
    ): Promise<void> {
      const who = accountKey(account, address, wasKnown, device)
      await Promise.all(perAccount.map((limit) => limit.forget(who)))
      if (isCounted(address)) await perAddress.giveBack(limitKey(address), steps)
    },
  }
}

/**
 * Tries from a known browser or address count on their own: otherwise a stranger could shut a person out by guessing
 * wrong all day long.
 */
function accountKey(account: string, address: string, isKnown: boolean, device: string | null): string {
  if (device !== null) return `${account} on ${device}`
  return isKnown ? `${account} ${limitKey(address)}` : account
}

/** Whether the account with this e-mail signed in from `address` during the last 30 days. */
export async function isKnownAddress(
  { db }: Pick<Database, 'db'>,
  email: string,
  address: string,
): Promise<boolean> {
  const since = new Date(Date.now() - 30 * 24 * hour * 1000).toISOString()
  const known = await db
    .selectFrom('audit_trail')
    .innerJoin('staff', 'staff.id', 'audit_trail.staff_id')
    .select('audit_trail.id')
    .where('staff.email', '=', email)
    .where('audit_trail.action', '=', 'signed-in')
    .where('audit_trail.at', '>', since)
    .where('audit_trail.ip', '=', address)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
