/** What owners do with the accounts of others: see them, change a role, let somebody in or out. */
import { isId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Self } from './account.server.ts'
import { type AuditEntry, recordAudit } from './audit-trail.server.ts'
import { isRole, type Role } from './permissions.ts'
import type { StaffParts } from './staff-parts.server.ts'

export interface Colleague {
  id: string
  name: string
  email: string
  role: Role
  disabledAt: string | null
  hasTwoStep: boolean
  passkeys: number
  sessions: number
  lastSignInAt: string | null
}

/** Everybody with an account: who may work first, then by name. */
export async function listColleagues({ database: { db } }: StaffParts): Promise<Colleague[]> {
  const now = new Date().toISOString()
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'disabled_at', 'two_factor_enabled'])
    .select(({ selectFrom, fn }) => [
      selectFrom('staff_passkeys')
        .select(fn.countAll().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('passkeys'),
      selectFrom('staff_sessions')
        .select(fn.countAll().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('expires_at', '>', now)
        .as('sessions'),
      selectFrom('audit_trail')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('action', '=', 'signed-in')
        .as('last_sign_in_at'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const people = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    disabledAt: row.disabled_at,
    hasTwoStep: Boolean(row.two_factor_enabled),
    passkeys: Number(row.passkeys),
    sessions: Number(row.sessions),
    lastSignInAt: row.last_sign_in_at,
  }))
  return people.toSorted((a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null))
}

export type ColleagueOutcome = 'done' | 'unknown' | 'last-owner' | 'nothing-new'

/** Gives a colleague another role; it holds from the next request on. */
export function changeRole(
  parts: StaffParts,
  self: Self,
  { id, role }: { id: string; role: string },
): Promise<ColleagueOutcome> {
  return changeColleague(parts, self, id, async (tx, person) => {
    if (!isRole(role)) return 'unknown'
    if (person.role === role) return 'nothing-new'
    if (await isLastOwner(parts.database, tx, person)) return 'last-owner'
    await tx.updateTable('staff').set({ role, updated_at: now() }).where('id', '=', id).execute()
    return { action: 'role-changed', detail: { from: person.role, to: role } }
  })
}

/** Shuts a colleague out: all sessions end now, and neither password, code nor passkey opens another. */
export function disablePerson(parts: StaffParts, self: Self, id: string): Promise<ColleagueOutcome> {
  return changeColleague(parts, self, id, async (tx, person) => {
    if (person.disabled_at !== null) return 'nothing-new'
    if (await isLastOwner(parts.database, tx, person)) return 'last-owner'
    await tx
      .updateTable('staff')
      .set({ disabled_at: now(), updated_at: now() })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
    await tx.deleteFrom('password_resets').where('staff_id', '=', id).execute()
    return { action: 'person-disabled' }
  })
}

/** Lets a colleague in again, with the password and the second step they had. */
export function enablePerson(parts: StaffParts, self: Self, id: string): Promise<ColleagueOutcome> {
  return changeColleague(parts, self, id, async (tx, person) => {
    if (person.disabled_at === null) return 'nothing-new'
    await tx.updateTable('staff').set({ disabled_at: null, updated_at: now() }).where('id', '=', id).execute()
    return { action: 'person-enabled' }
  })
}

/** Ends all sessions of a colleague; the owner's own present one stays. */
export function signColleagueOut(parts: StaffParts, self: Self, id: string): Promise<ColleagueOutcome> {
  return changeColleague(parts, self, id, async (tx) => {
    const ended = await tx
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', id)
      .where('id', '!=', self.session.id)
      .executeTakeFirst()
    return { action: 'other-sessions-revoked', detail: { sessions: Number(ended.numDeletedRows) } }
  })
}

/**
 * Takes two-step sign-in and its recovery codes off an account whose holder lost both. All its sessions end. The own
 * one comes off in the account alone, with the password: a stolen session must not be enough.
 */
export function dropTwoStep(parts: StaffParts, self: Self, id: string): Promise<ColleagueOutcome> {
  return changeColleague(parts, self, id, async (tx, person) => {
    if (id === self.person.id) return 'unknown'
    if (!person.two_factor_enabled) return 'nothing-new'
    await tx.updateTable('staff').set({ two_factor_enabled: false }).where('id', '=', id).execute()
    await tx.deleteFrom('staff_two_step').where('staff_id', '=', id).execute()
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
    return { action: 'two-step-disabled' }
  })
}

interface Person {
  id: string
  role: Role
  disabled_at: string | null
  two_factor_enabled: boolean | 0 | 1
}

/** One change to one account with its row in the trail, whole or not at all. */
async function changeColleague(
  { database, sessionsChanged }: StaffParts,
  self: Self,
  id: string,
  change: (
    tx: Queries,
    person: Person,
  ) => Promise<Exclude<ColleagueOutcome, 'done'> | Pick<AuditEntry, 'action' | 'detail'>>,
): Promise<ColleagueOutcome> {
  if (!isId(id)) return 'unknown'
  const outcome = await database.transact(async (tx): Promise<ColleagueOutcome> => {
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'role', 'disabled_at', 'two_factor_enabled'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!person) return 'unknown'
    const made = await change(tx, person)
    if (typeof made === 'string') return made
    await recordAudit(tx, {
      ...made,
      staffId: self.person.id,
      address: self.caller.address,
      subject: { kind: 'staff', id },
    })
    return 'done'
  })
  if (outcome === 'done') sessionsChanged()
  return outcome
}

/** Whether nobody else could open the staff page. The owners' rows are held, so that two cannot shut each other out. */
async function isLastOwner({ engine }: Database, tx: Queries, person: Person): Promise<boolean> {
  if (person.role !== 'owner' || person.disabled_at !== null) return false
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return owners.every(({ id }) => id === person.id)
}

const now = () => new Date().toISOString()
