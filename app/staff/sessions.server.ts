/** Who is signed in. Asked on every request of the desk, so that a disabled person is out at once. */

import { parseCookies } from 'better-auth/cookies'
import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { idleSeconds, sessionSeconds } from './auth.server.ts'
import type { Caller } from './caller.ts'
import type { Role } from './permissions.ts'
import { twoStepRequired } from './two-step-setting.server.ts'
import './staff-tables.ts'

export interface SignedIn {
  person: { id: string; name: string; email: string; role: Role; hasTwoStep: boolean }
  session: { id: string; lastInputAt: string }
  /** True while two-step sign-in is required of everybody and this person has not set it up. */
  owesTwoStep: boolean
}

export interface SessionParts {
  database: Database
  secret: string
  /** The name of the session's cookie. */
  cookie: string
}

/**
 * The person behind the caller's cookie, or null: no or forged cookie, ended, older than 12 hours, idle for 2,
 * or disabled. A session that may no longer be used is deleted on the way.
 */
export async function readSession(
  { database: { db }, secret, cookie }: SessionParts,
  caller: Pick<Caller, 'cookie'>,
): Promise<SignedIn | null> {
  const token = await signedValue(caller.cookie, cookie, secret)
  if (token === null) return null
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as session_id',
      'staff_sessions.created_at',
      'staff_sessions.expires_at',
      'staff_sessions.last_input_at',
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.two_factor_enabled',
      'staff.disabled_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('settings').select('value').where('name', '=', twoStepRequired.name).as('two_step_required'),
    )
    .where('staff_sessions.token', '=', token)
    .executeTakeFirst()
  if (!row) return null
  const now = Date.now()
  const ended =
    row.disabled_at !== null ||
    Date.parse(row.expires_at) <= now ||
    Date.parse(row.created_at) + sessionSeconds * 1000 <= now ||
    Date.parse(row.last_input_at) + idleSeconds * 1000 <= now
  if (ended) {
    await db.deleteFrom('staff_sessions').where('id', '=', row.session_id).execute()
    return null
  }
  const hasTwoStep = Boolean(row.two_factor_enabled)
  return {
    person: { id: row.id, name: row.name, email: row.email, role: row.role, hasTwoStep },
    session: { id: row.session_id, lastInputAt: row.last_input_at },
    owesTwoStep: !hasTwoStep && twoStepRequired.read(row.two_step_required),
  }
}

/** Notes that the person did something, at most once a minute. */
export async function noteInput({ db }: Database, { session }: SignedIn): Promise<void> {
  const now = Date.now()
  if (Date.parse(session.lastInputAt) > now - 60_000) return
  await db
    .updateTable('staff_sessions')
    .set({ last_input_at: new Date(now).toISOString() })
    .where('id', '=', session.id)
    .execute()
}

/** The value of a cookie that better-auth signed (`value.signature`, HMAC-SHA256 in base64), or null. */
async function signedValue(header: string | null, name: string, secret: string): Promise<string | null> {
  const signed = parseCookies(header ?? '').get(name)
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1) return null
  const value = signed.slice(0, dot)
  return constantTimeEqual(signed.slice(dot + 1), await makeSignature(value, secret)) ? value : null
}
