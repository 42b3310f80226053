import { type SqlBool, sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Caller } from '../caller.ts'
import { may, type Role, roles } from '../permissions.ts'
import { cookieLine, readToken } from '../session-cookies.ts'
import { sessionSeconds } from '../sessions.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf, newToken } from '../tokens.ts'

/**
 * Returns the line of its cookie. The caller's session of before ends: nobody can plant a cookie and wait for its
 * holder to sign in. @param device where the person has signed in before.
 */
export async function openSession(
  parts: Pick<StaffParts, 'config'>,
  tx: Queries,
  caller: Caller,
  staffId: string,
  device: string | null = null,
): Promise<string> {
  const from = await endCallersSession(parts, tx, caller)
  const now = Date.now()
  const at = new Date(now).toISOString()
  await tx.deleteFrom('staff_sessions').where('expires_at', '<', at).execute()
  const token = newToken()
  const id = newId(now)
  await tx
    .insertInto('staff_sessions')
    .values({
      id,
      created_at: at,
      last_input_at: at,
      expires_at: new Date(now + sessionSeconds * 1000).toISOString(),
      token_hash: hashOf(token),
      staff_id: staffId,
      address: caller.address,
      user_agent: caller.userAgent.slice(0, 400),
    })
    .execute()
  await reassignDevice(tx, { from, to: id, staffId, device })
  return cookieLine(parts.config, 'session', token, sessionSeconds)
}

/** Ends the session behind the caller's cookie, whosever it is. Returns its id, or null when there was none. */
export async function endCallersSession(
  { config }: Pick<StaffParts, 'config'>,
  tx: Queries,
  caller: Pick<Caller, 'cookie'>,
): Promise<string | null> {
  const token = readToken(config, caller, 'session')
  if (token === null) return null
  const ended = await tx
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', hashOf(token))
    .returning('id')
    .executeTakeFirst()
  return ended?.id ?? null
}

/**
 * Except `keep`, with the sign-ins that still owe their code; their browsers are told of nothing any more. Returns
 * how many.
 */
export async function endSessionsOf(tx: Queries, staffId: string, keep = ''): Promise<number> {
  await tx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute()
  await clearDevicesOf(tx, staffId, keep)
  const ended = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', keep)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

async function clearDevicesOf(tx: Queries, staffId: string, keep = ''): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('staff_id', '=', staffId)
    .$if(keep !== '', (query) => query.where('session_id', '!=', keep))
    .execute()
}

export async function clearDeviceOf(tx: Queries, staffId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** A new session in a browser takes over what the one before it had, if it was the same person's; else that ends. */
async function reassignDevice(
  tx: Queries,
  { from, to, staffId, device }: { from: string | null; to: string; staffId: string; device: string | null },
): Promise<void> {
  if (from !== null) {
    await tx
      .deleteFrom('push_devices')
      .where('session_id', '=', from)
      .where('staff_id', '!=', staffId)
      .execute()
    await tx.updateTable('push_devices').set({ session_id: to }).where('session_id', '=', from).execute()
  }
  // Sessions end by themselves at night; the browser stays the same.
  if (device !== null)
    await tx
      .updateTable('push_devices')
      .set({ session_id: to })
      .where('staff_id', '=', staffId)
      .where('device', '=', device)
      .execute()
}

interface PushDeviceTable {
  id: string
  created_at: Moment
  staff_id: string
  session_id: string
  device: string | null
  browser: string
  /** Secret: whoever knows it can make this browser ask its push service. */
  endpoint: string
  p256dh: string
  auth: string
  key_name: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    push_devices: PushDeviceTable
  }
}

/** How many links ended, for the audit trail: nothing is named that there was none of. */
type Ended = { invitations?: number; links?: number }

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
