/** The person's own sessions: where they are signed in, and how to end what is not theirs or not needed. */
import { type AccountOutcome, type Self, withPassword } from './account.server.ts'
import { headersOf } from './caller.ts'
import type { SignedIn } from './sessions.server.ts'
import type { StaffParts } from './staff-parts.server.ts'

export interface OwnSession {
  id: string
  startedAt: string
  lastInputAt: string
  address: string
  userAgent: string
  isThisOne: boolean
}

/** The person's running sessions, newest first. */
export async function listSessions({ database: { db } }: StaffParts, self: SignedIn): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'last_input_at', 'ip_address', 'user_agent'])
    .where('staff_id', '=', self.person.id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.created_at,
    lastInputAt: row.last_input_at,
    address: row.ip_address ?? '',
    userAgent: row.user_agent ?? '',
    isThisOne: row.id === self.session.id,
  }))
}

/**
 * Ends one of the person's own sessions, or all but this one, for who knows the password: whoever stole a session
 * must not be able to throw its owner out. An unknown id, or somebody else's, ends nothing.
 */
export async function endSessions(
  parts: StaffParts,
  self: Self,
  { which, password }: { which: { id: string } | 'others'; password: string },
): Promise<AccountOutcome> {
  const action = which === 'others' ? 'other-sessions-revoked' : 'session-revoked'
  const outcome = await withPassword(parts, self, action, async () => {
    const { headers } = await parts.auth.api.verifyPassword({
      body: { password },
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    await parts.database.db
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', self.person.id)
      .where('id', '!=', self.session.id)
      .$if(which !== 'others', (query) => query.where('id', '=', which === 'others' ? '' : which.id))
      .execute()
    return { headers }
  })
  if (outcome.kind === 'done') parts.sessionsChanged()
  return outcome
}
