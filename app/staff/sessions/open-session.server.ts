import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Caller } from '../caller.ts'
import { cookieLine, readToken } from '../session-cookies.ts'
import { sessionSeconds } from '../sessions.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf, newToken } from '../tokens.ts'
import { clearDevicesOf, reassignDevice } from './end-devices.server.ts'

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
