/**
 * For whoever holds the machine's shell: there is no session and no password to confirm, so the audit trail says
 * where each change came from.
 */
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { insertReset, resetPath } from '../accounts/reset-password.server.ts'
import { notify } from '../notices/notify.server.ts'
import { endSessionsOf } from '../sessions/open-session.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { fromShell, invite } from './invite.server.ts'

/** What stands in an email about the account where a person's browser and address would. */
const caller = { cookie: null, address: 'the server itself', userAgent: '' }

/**
 * Signs the account out everywhere. `unchanged` when there was no second step, `unknown` when nobody has the address.
 */
export async function dropTwoStepFromShell(
  parts: StaffParts,
  email: string,
): Promise<'changed' | 'unchanged' | 'unknown'> {
  const result = await parts.database.transact(async (tx) => {
    const person = await find(tx, email)
    if (!person) return 'unknown'
    const dropped = await tx.deleteFrom('staff_two_step').where('staff_id', '=', person.id).executeTakeFirst()
    if (dropped.numDeletedRows === 0n) return 'unchanged'
    const sessions = await endSessionsOf(tx, person.id)
    await record(tx, person.id, 'two-step-disabled', { sessions })
    await notify(parts, tx, person.id, 'two-step-off', caller)
    return 'changed'
  })
  if (result === 'changed') tell(parts)
  return result
}

/** The path of a link that sets a new password, valid for one hour; null when nobody who may work has the address. */
export async function resetFromShell(parts: StaffParts, email: string): Promise<string | null> {
  const { database, secret } = parts
  const id = await database.transact(async (tx) => {
    const person = await find(tx, email)
    if (!person || person.disabled_at !== null) return null
    const reset = await insertReset(tx, secret, { staffId: person.id, madeBy: null })
    await record(tx, person.id, 'reset-link-made')
    return reset
  })
  return id && resetPath(secret, id)
}

/**
 * `already`: an owner who may work. `others`: somebody else can do it at the desk. `invited`: nobody had the address;
 * `path` makes the account.
 */
export type MadeOwner =
  | { is: 'owner' }
  | { is: 'already' }
  | { is: 'invited'; path: string }
  | { is: 'others'; emails: string[] }

/**
 * Of an account, let in again if need be, or by invitation. While another owner may work that one decides, unless
 * `anyway`: one who left for good may still have an account.
 */
export async function makeOwnerFromShell(
  parts: StaffParts,
  email: string,
  { anyway }: { anyway: boolean },
): Promise<MadeOwner> {
  const { database } = parts
  const before = await find(database.db, email)
  if (before?.role === 'owner' && before.disabled_at === null) return { is: 'already' }
  const others = await database.db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('email', '!=', mailboxOf(email))
    .orderBy('email')
    .execute()
  if (others.length > 0 && !anyway) return { is: 'others', emails: others.map((other) => other.email) }
  const known = await database.transact(async (tx) => {
    const person = await find(tx, email)
    if (!person) return false
    const { id, role, disabled_at } = person
    await tx.updateTable('staff').set({ role: 'owner', disabled_at: null }).where('id', '=', id).execute()
    if (role !== 'owner') await record(tx, id, 'role-changed', { from: role, to: 'owner' })
    if (disabled_at !== null) await record(tx, id, 'person-enabled')
    return true
  })
  tell(parts)
  if (known) return { is: 'owner' }
  const path = await invite(parts, email, 'owner')
  // Whoever made the account in between is asked for again.
  return path ? { is: 'invited', path } : makeOwnerFromShell(parts, email, { anyway })
}

const find = (tx: Queries, email: string) =>
  tx
    .selectFrom('staff')
    .select(['id', 'role', 'disabled_at'])
    .where('email', '=', mailboxOf(email))
    .executeTakeFirst()

function record(
  tx: Queries,
  id: string,
  action: 'two-step-disabled' | 'reset-link-made' | 'role-changed' | 'person-enabled',
  detail: Record<string, string | number> = {},
): Promise<void> {
  const subject = { kind: 'staff', id }
  return recordAudit(tx, {
    action,
    staffId: null,
    address: '',
    subject,
    detail: { ...detail, by: fromShell },
  })
}

function tell({ sessionsChanged, wakeJobs }: StaffParts): void {
  sessionsChanged()
  wakeJobs()
}
