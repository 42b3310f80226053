/** What ends with a right to be here, or with a password that somebody else may have known. */
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { may, type Role, roles } from '../permissions.ts'
import { endSessionsOf } from './open-session.server.ts'

/** How many links ended, for the audit trail: nothing is named that there was none of. */
export type Ended = { invitations?: number; links?: number }

/** Sessions except `keep`, sign-ins half done, links to come in and links for others. */
export async function endAllOf(tx: Queries, staffId: string, keep = ''): Promise<Ended> {
  await tx.deleteFrom('password_resets').where('staff_id', '=', staffId).execute()
  // A key for an app that nobody proved to have may lie in somebody else's.
  await tx
    .deleteFrom('staff_two_step')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is', null)
    .execute()
  await endSessionsOf(tx, staffId, keep)
  return endLinksBy(tx, staffId)
}

/** Ends the invitations this person made and nobody used, and the links for the new passwords of others. */
export async function endLinksBy(tx: Queries, staffId: string): Promise<Ended> {
  const invitations = await tx
    .deleteFrom('invitations')
    .where('invited_by', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  const links = await tx
    .deleteFrom('password_resets')
    .where('made_by', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return {
    ...(invitations.numDeletedRows > 0n && { invitations: Number(invitations.numDeletedRows) }),
    ...(links.numDeletedRows > 0n && { links: Number(links.numDeletedRows) }),
  }
}

export const maySponsor = (role: Role): boolean => may(role, 'staff.manage')

/**
 * Links are deleted when their maker's right ends; this holds for one made at the very same moment, and for an
 * account that is gone.
 */
export const isSponsored = (madeBy: 'invitations.invited_by' | 'password_resets.made_by') => sql<SqlBool>`
  (${sql.ref(madeBy)} is null or exists (
    select 1 from staff as sponsor where sponsor.id = ${sql.ref(madeBy)} and sponsor.disabled_at is null
    and sponsor.role in (${sql.join(roles.filter(maySponsor))})
  ))`
