/** The license that may be named beside an author or a reviewer. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { licenseOf } from '#app/content/agency/license-of.ts'
import type { License } from '#app/content/agency/licenses.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import '#app/staff/staff-tables.ts'

/** The license under `name`, as long as it is valid; undefined when there is none. */
export function validLicenseOf(name: string, now = new Date()): License | undefined {
  const license = licenseOf(name)
  return license && license.expires >= dayIn(now, agency.timeZone) ? license : undefined
}

/** Whether somebody's title says that they hold one. Said of somebody without, it misleads (NAIC Model 880, section 4B). */
export const claimsLicense = (title: string): boolean => /\blicen[sc]ed\b/i.test(title)

/**
 * The license under the name above an article. None where the only accounts of that name were disabled: whoever left sells
 * nothing here, whatever the files still say.
 */
export async function licenseOfByline(db: Queries, name: string): Promise<License | undefined> {
  const license = validLicenseOf(name)
  if (!license) return undefined
  const accounts = await db
    .selectFrom('staff')
    .select('disabled_at')
    .where(sql`lower(name)`, '=', sql`lower(${name.trim()})`)
    .execute()
  const hasLeft = accounts.length > 0 && accounts.every(({ disabled_at }) => disabled_at !== null)
  return hasLeft ? undefined : license
}
