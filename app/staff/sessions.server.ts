/** Who is signed in. Asked on every request of the desk, so that a disabled person is out at once. */
import type { AuditAction } from '#app/platform/audit/audit-actions.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Caller } from './caller.ts'
import type { Role } from './permissions.ts'
import { readToken } from './session-cookies.ts'
import { type StaffParts, twoStepRequired } from './staff-parts.server.ts'
import { hashOf } from './tokens.ts'
import './staff-tables.ts'

export const sessionSeconds = 12 * 3600
const idleSeconds = 2 * 3600

export interface SignedIn {
  person: { id: string; name: string; email: string; role: Role; hasTwoStep: boolean }
  /** `confirmedAt`: when the person last proved who they are, by signing in or by typing the password again. */
  session: { id: string; lastInputAt: string; confirmedAt: string }
  /** True while this person must set up two-step sign-in: everybody must, or theirs was lost when a backup was restored. */
  owesTwoStep: boolean
}

export interface Self extends SignedIn {
  caller: Caller
}

/**
 * Null: no or unknown cookie, ended, older than 12 hours, idle for 2, or disabled. A session that may no longer be
 * used is deleted.
 */
export async function readSession(
  { database: { db }, config }: Pick<StaffParts, 'database' | 'config'>,
  caller: Pick<Caller, 'cookie'>,
): Promise<SignedIn | null> {
  const token = readToken(config, caller, 'session')
  if (token === null) return null
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('staff_two_step', 'staff_two_step.staff_id', 'staff.id')
    .select(['staff_sessions.id as session_id', 'staff_sessions.created_at', 'expires_at', 'last_input_at'])
    .select('staff_sessions.password_at')
    .select(['staff.id', 'name', 'email', 'role', 'disabled_at', 'confirmed_at'])
    .select(({ selectFrom }) =>
      selectFrom('settings').select('value').where('name', '=', twoStepRequired.name).as('two_step_required'),
    )
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return null
  const now = Date.now()
  const ended =
    row.disabled_at !== null ||
    Date.parse(row.expires_at) <= now ||
    Date.parse(row.created_at) + sessionSeconds * 1000 <= now ||
    Date.parse(row.last_input_at) + idleSeconds * 1000 <= now
  if (ended) {
    // Not awaited: it is nobody's any more, and whoever comes with it again finds it again.
    db.deleteFrom('staff_sessions')
      .where('id', '=', row.session_id)
      .execute()
      .catch(() => {})
    return null
  }
  const hasTwoStep = row.confirmed_at !== null
  return {
    person: { id: row.id, name: row.name, email: row.email, role: row.role, hasTwoStep },
    session: {
      id: row.session_id,
      lastInputAt: row.last_input_at,
      confirmedAt: row.password_at ?? row.created_at,
    },
    owesTwoStep: !hasTwoStep && twoStepRequired.read(row.two_step_required),
  }
}

/** Sessions of which it is being written: pages opened while the database is slow add nothing to what waits for it. */
const noting = new Set<string>()

/**
 * At most once a minute. Nothing that is only read should wait for it: another program may hold the database's lock.
 */
export async function noteInput(
  { database: { db } }: Pick<StaffParts, 'database'>,
  { session }: SignedIn,
): Promise<void> {
  const now = Date.now()
  if (Date.parse(session.lastInputAt) > now - 60_000 || noting.has(session.id)) return
  noting.add(session.id)
  try {
    await db
      .updateTable('staff_sessions')
      .set({ last_input_at: new Date(now).toISOString() })
      .where('id', '=', session.id)
      .execute()
  } finally {
    noting.delete(session.id)
  }
}

/** A row of the audit trail for what somebody signed in did: to the own account unless `more` names another subject. */
export function recordBy(
  tx: Queries,
  { person, caller }: Self,
  action: AuditAction,
  more: Pick<AuditEntry, 'subject' | 'detail'> = { subject: { kind: 'staff', id: person.id } },
): Promise<void> {
  return recordAudit(tx, { action, staffId: person.id, address: caller.address, ...more })
}
