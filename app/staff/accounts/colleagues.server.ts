/** What opens a door asks for the password again (OWASP ASVS 7.5.1); what closes one does not. */
import { isId } from '#app/lib/ids.ts'
import type { AuditAction } from '#app/platform/audit/audit-actions.ts'
import type { AuditEntry } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockSetting, readSetting, writeSetting } from '#app/platform/settings.server.ts'
import { notify } from '../notices/notify.server.ts'
import { isRole, type Role } from '../permissions.ts'
import { endAllOf, endLinksBy, endSessionsOf, maySponsor } from '../sessions/open-session.server.ts'
import { recordBy, type Self } from '../sessions.server.ts'
import { type AccountRejection, confirmPassword } from '../sign-in/confirm-password.server.ts'
import { type StaffParts, twoStepRequired } from '../staff-parts.server.ts'
import { isOfOldSecret } from '../two-step/totp.server.ts'

/** What stands like that already is done, too: sending the same twice is no mistake. */
export type ColleagueResult =
  | { ok: true }
  | { ok: false; issue: 'unknown' }
  | { ok: false; issue: 'last-owner' }
  | AccountRejection

interface Confirmed {
  id: string
  password: string
}

/** Gives a colleague another role; it holds from the next request on. With the right to let others in go the links made by it. */
export async function changeRole(
  parts: StaffParts,
  self: Self,
  { id, role, password }: Confirmed & { role: string },
): Promise<ColleagueResult> {
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  return changeColleague(parts, self, id, async (tx, person) => {
    if (!isRole(role)) return 'unknown'
    if (person.role === role) return 'unchanged'
    if (await isLastOwner(parts.database, tx, person)) return 'last-owner'
    await tx.updateTable('staff').set({ role }).where('id', '=', id).execute()
    const ended = maySponsor(role) ? {} : await endLinksBy(tx, id)
    const handed = await parts.handOn.make(tx, { staffId: id, role, by: byOf(self) })
    return { action: 'role-changed', detail: { from: person.role, to: role, ...ended, ...handed } }
  })
}

/**
 * All sessions end, and links the person made for others, for good. What they worked on goes to the next ones in the
 * same step.
 */
export function disablePerson(parts: StaffParts, self: Self, id: string): Promise<ColleagueResult> {
  return changeColleague(parts, self, id, async (tx, person) => {
    if (person.disabled_at !== null) return 'unchanged'
    if (await isLastOwner(parts.database, tx, person)) return 'last-owner'
    const disabled_at = new Date().toISOString()
    await tx.updateTable('staff').set({ disabled_at }).where('id', '=', id).execute()
    const ended = await endAllOf(tx, id)
    const handed = await parts.handOn.make(tx, { staffId: id, role: null, by: byOf(self) })
    return { action: 'person-disabled', detail: { ...ended, ...handed } }
  })
}

export async function enablePerson(
  parts: StaffParts,
  self: Self,
  { id, password }: Confirmed,
): Promise<ColleagueResult> {
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  return changeColleague(parts, self, id, async (tx, person) => {
    if (person.disabled_at === null) return 'unchanged'
    await tx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute()
    return { action: 'person-enabled' }
  })
}

export function signColleagueOut(parts: StaffParts, self: Self, id: string): Promise<ColleagueResult> {
  return changeColleague(parts, self, id, async (tx) => ({
    action: 'other-sessions-revoked',
    detail: { sessions: await endSessionsOf(tx, id, self.session.id) },
  }))
}

/**
 * All sessions of the colleague end. The own one comes off in the account alone, with the password: a stolen session
 * must not be enough.
 */
export async function dropTwoStep(
  parts: StaffParts,
  self: Self,
  { id, password }: Confirmed,
): Promise<ColleagueResult> {
  if (id === self.person.id) return { ok: false, issue: 'unknown' }
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  return changeColleague(parts, self, id, async (tx) => {
    const dropped = await tx
      .deleteFrom('staff_two_step')
      .where('staff_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (dropped.numDeletedRows === 0n) return 'unchanged'
    await endSessionsOf(tx, id)
    await notify(parts, tx, id, 'two-step-off', self.caller)
    return { action: 'two-step-disabled' }
  })
}

const byOf = ({ person, caller }: Self) => ({ staffId: person.id, address: caller.address })

interface Person {
  id: string
  role: Role
  disabled_at: string | null
}

type Change = { action: AuditAction; detail?: NonNullable<AuditEntry['detail']> }

async function changeColleague(
  { database, sessionsChanged, wakeJobs, handOn }: StaffParts,
  self: Self,
  id: string,
  change: (tx: Queries, person: Person) => Promise<Change | 'unchanged' | 'unknown' | 'last-owner'>,
): Promise<ColleagueResult> {
  if (!isId(id)) return { ok: false, issue: 'unknown' }
  const made = await database.transact(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'role', 'disabled_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    const made = person ? await change(tx, person) : 'unknown'
    if (typeof made === 'string') return made
    const { action, ...detail } = made
    await recordBy(tx, self, action, { subject: { kind: 'staff', id }, ...detail })
    return 'changed'
  })
  if (made === 'unknown' || made === 'last-owner') return { ok: false, issue: made }
  if (made === 'changed') {
    sessionsChanged()
    handOn.made()
    wakeJobs()
  }
  return { ok: true }
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

export async function readSettings({ database: { db } }: StaffParts): Promise<{ twoStepRequired: boolean }> {
  return { twoStepRequired: await readSetting(db, twoStepRequired) }
}

/** Changes them; nothing happens when they stand like that already. To require less asks for the password. */
export async function changeSettings(
  parts: StaffParts,
  self: Self,
  wanted: { twoStepRequired: boolean; password: string },
): Promise<AccountRejection | null> {
  const { database, sessionsChanged } = parts
  const refusal = wanted.twoStepRequired ? null : await confirmPassword(parts, self, wanted.password)
  if (refusal) return refusal
  const changed = await database.transact(async (tx) => {
    const before = await lockSetting(tx, twoStepRequired)
    if (before === wanted.twoStepRequired) return false
    await writeSetting(tx, twoStepRequired, wanted.twoStepRequired, self.person.id)
    await recordBy(tx, self, 'setting-changed', {
      detail: { setting: twoStepRequired.name, from: before, to: wanted.twoStepRequired },
    })
    return true
  })
  if (changed) sessionsChanged()
  return null
}

export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number]

export async function listColleagues({ database: { db, reads }, ...secrets }: StaffParts) {
  const rows = await reads
    .selectFrom('staff')
    .leftJoin('staff_two_step', 'staff_two_step.staff_id', 'staff.id')
    .select(['staff.id', 'name', 'email', 'role', 'disabled_at as disabledAt', 'confirmed_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('staff_passkeys')
        .select(fn.countAll().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('passkeys'),
      selectFrom('staff_sessions')
        .select(fn.countAll().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('expires_at', '>', new Date().toISOString())
        .as('sessions'),
      selectFrom('audit_trail')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('action', '=', 'signed-in')
        .as('lastSignInAt'),
    ])
    .orderBy('name')
    .orderBy('staff.id')
    .execute()
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select(['staff_id', 'key_name'])
    .where('used_at', 'is', null)
    .groupBy(['staff_id', 'key_name'])
    .execute()
  const withOld = new Set(codes.filter((code) => isOfOldSecret(secrets, code)).map((code) => code.staff_id))
  return rows
    .map(({ confirmed_at, passkeys, sessions, ...row }) => ({
      ...row,
      hasTwoStep: confirmed_at !== null,
      /** True when recovery codes of theirs end with an old secret. */
      hasOldCodes: withOld.has(row.id),
      passkeys: Number(passkeys),
      sessions: Number(sessions),
    }))
    .toSorted((a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null))
}
