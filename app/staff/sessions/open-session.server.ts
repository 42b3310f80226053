/** How sessions begin and end. */
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Caller } from '../caller.ts'
import { sessionSeconds } from '../sessions.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf, newToken } from '../tokens.ts'
import { cookieLine, readToken } from './session-cookies.ts'

/**
 * Begins a session and returns the line that sets its cookie. The session the caller had before ends: nobody can
 * plant a cookie and wait for its holder to sign in.
 */
export async function openSession(
  parts: Pick<StaffParts, 'config'>,
  tx: Queries,
  caller: Caller,
  staffId: string,
): Promise<string> {
  await endCallersSession(parts, tx, caller)
  const now = Date.now()
  const at = new Date(now).toISOString()
  await tx.deleteFrom('staff_sessions').where('expires_at', '<', at).execute()
  const token = newToken()
  await tx
    .insertInto('staff_sessions')
    .values({
      id: newId(now),
      created_at: at,
      last_input_at: at,
      expires_at: new Date(now + sessionSeconds * 1000).toISOString(),
      token_hash: hashOf(token),
      staff_id: staffId,
      address: caller.address,
      user_agent: caller.userAgent.slice(0, 400),
    })
    .execute()
  return cookieLine(parts.config, 'session', token, sessionSeconds)
}

/** Ends the session behind the caller's cookie, whosever it is. */
export async function endCallersSession(
  { config }: Pick<StaffParts, 'config'>,
  tx: Queries,
  caller: Pick<Caller, 'cookie'>,
): Promise<void> {
  const token = readToken(config, caller, 'session')
  if (token !== null) await tx.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends a person's sessions, except `keep`, and the sign-ins that still owe their code. Returns how many sessions. */
export async function endSessionsOf(tx: Queries, staffId: string, keep = ''): Promise<number> {
  await tx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute()
  const ended = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '!=', keep)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
