/** One-time links: the one that creates the owner, and those that invite colleagues. */
import { z } from 'zod'
import { stripControls } from '#app/lib/escape.ts'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { recordAudit } from './audit-trail.server.ts'
import type { Caller } from './caller.ts'
import { hashOf, linkToken } from './one-time-link.ts'
import { findPasswordFault, passwordFaultWords } from './password-rules.ts'
import type { Role } from './permissions.ts'
import type { StaffParts } from './staff-parts.server.ts'

const ownerLinkHours = 24
export const invitationHours = 72

/** What a link that still works offers. */
export interface Invitation {
  role: Role
  /** The e-mail it was made for, or null when the person may choose. */
  email: string | null
}

export type AcceptOutcome =
  | { kind: 'accepted'; email: string }
  /** Unknown, used, expired, or for a first owner while there is one. */
  | { kind: 'gone' }
  | { kind: 'faults'; faults: { name?: string; email?: string; password?: string } }

/** The path of a new link that creates the owner, valid for 24 hours; null as soon as anybody has an account. */
export async function makeOwnerLink({ database: { db }, secret }: StaffParts): Promise<string | null> {
  if (await hasStaff(db)) return null
  const id = await insertInvitation(db, secret, {
    purpose: 'first-owner',
    email: null,
    role: 'owner',
    hours: ownerLinkHours,
    invited_by: null,
  })
  return welcomePath(secret, id)
}

/**
 * The path of a new invitation, valid for 72 hours, or null when `email` already has an account. Earlier ones for the
 * same address stop working.
 */
export async function invite(
  { database, secret }: StaffParts,
  email: string,
  role: Role,
): Promise<string | null> {
  const mailbox = email.trim().toLowerCase()
  const id = await database.transact((tx) => inviteWithin(tx, secret, { email: mailbox, role, by: null }))
  return id && welcomePath(secret, id)
}

/** The same inside a transaction, for an address in lower case. Returns the id of the invitation. */
export async function inviteWithin(
  tx: Queries,
  secret: string,
  { email, role, by }: { email: string; role: Role; by: string | null },
): Promise<string | null> {
  const known = await tx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return null
  await tx.deleteFrom('invitations').where('email', '=', email).where('used_at', 'is', null).execute()
  const offer = { purpose: 'colleague', email, role, hours: invitationHours, invited_by: by } as const
  return insertInvitation(tx, secret, offer)
}

/** Where the holder of an invitation makes the account. */
export const welcomePath = (secret: string, id: string) => `/admin/welcome/${linkToken(secret, id)}`

/** The invitation behind a link's secret, or null when the link no longer works. Changes nothing. */
export async function findInvitation(
  { database: { db } }: StaffParts,
  token: string,
): Promise<Invitation | null> {
  const found = await db
    .selectFrom('invitations')
    .select(['purpose', 'email', 'role'])
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!found || (found.purpose === 'first-owner' && (await hasStaff(db)))) return null
  return { role: found.role, email: found.email }
}

/** Creates the account a link invites to. Of several posts with one link, one succeeds. */
export async function acceptInvitation(
  parts: StaffParts,
  token: string,
  typed: { name: string; email: string; password: string },
  caller: Caller,
): Promise<AcceptOutcome> {
  const invitation = await findInvitation(parts, token)
  if (!invitation) return { kind: 'gone' }
  const read = NewAccount.safeParse({
    ...typed,
    name: stripControls(typed.name),
    email: invitation.email ?? typed.email,
  })
  const weakness = findPasswordFault(typed.password, {
    name: typed.name,
    email: invitation.email ?? typed.email,
  })
  if (!read.success || weakness)
    return {
      kind: 'faults',
      faults: {
        ...(read.error && faultsOf(read.error)),
        ...(weakness && { password: passwordFaultWords[weakness] }),
      },
    }
  const account = { ...read.data, role: invitation.role }
  const password = await hashPassword(parts, account.password)
  try {
    return await parts.database.transact(async (tx): Promise<AcceptOutcome> => {
      if (!(await useUp(tx, token))) return { kind: 'gone' }
      const staffId = await insertAccount(tx, { ...account, password })
      await recordAudit(tx, {
        action: 'account-created',
        staffId,
        address: caller.address,
        detail: { role: account.role },
      })
      return { kind: 'accepted', email: account.email }
    })
  } catch (fault) {
    if (!isUniqueViolation(fault)) throw fault
    return { kind: 'faults', faults: { email: 'This e-mail already has an account. Sign in instead.' } }
  }
}

/** Creates the owner named in the environment, while nobody has an account. */
export async function createFirstOwner(
  parts: StaffParts,
  owner: { email: string; password: string },
): Promise<void> {
  if (await hasStaff(parts.database.db)) return
  const password = await hashPassword(parts, owner.password)
  try {
    await parts.database.transact((tx) =>
      insertAccount(tx, { name: 'Owner', email: owner.email.toLowerCase(), role: 'owner', password }),
    )
  } catch (fault) {
    // Another node was faster.
    if (!isUniqueViolation(fault)) throw fault
  }
}

const NewAccount = z.object({
  name: z.string().trim().min(1, 'Tell us your name.').max(100, 'Keep your name to 100 characters.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Keep the e-mail to 254 characters.')
    .pipe(z.email('Give one e-mail address.')),
  password: z.string(),
})

function faultsOf(error: z.ZodError): { name?: string; email?: string; password?: string } {
  return Object.fromEntries(error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
}

async function hasStaff(db: Queries): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** True for the one caller that gets to use the link. */
async function useUp(tx: Queries, token: string): Promise<boolean> {
  const now = new Date().toISOString()
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  if (used?.purpose !== 'first-owner') return used !== undefined
  // Each start prints a link of its own. Taking all of them makes two links at once wait for one another.
  await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('purpose', '=', 'first-owner')
    .where('used_at', 'is', null)
    .execute()
  return !(await hasStaff(tx))
}

async function insertAccount(
  tx: Queries,
  account: { name: string; email: string; role: Role; password: string },
): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  const stamps = { created_at: now, updated_at: now }
  await tx
    .insertInto('staff')
    .values({
      id,
      ...stamps,
      name: account.name,
      email: account.email,
      email_verified: true,
      role: account.role,
    })
    .execute()
  await tx
    .insertInto('staff_credentials')
    .values({
      id: newId(),
      ...stamps,
      account_id: id,
      provider_id: 'credential',
      staff_id: id,
      password: account.password,
    })
    .execute()
  return id
}

async function hashPassword({ auth }: StaffParts, password: string): Promise<string> {
  return (await auth.$context).password.hash(password)
}

async function insertInvitation(
  db: Queries,
  secret: string,
  {
    hours,
    ...invitation
  }: {
    purpose: 'first-owner' | 'colleague'
    email: string | null
    role: Role
    hours: number
    invited_by: string | null
  },
): Promise<string> {
  const now = Date.now()
  const id = newId(now)
  await db.deleteFrom('invitations').where('expires_at', '<', new Date(now).toISOString()).execute()
  await db
    .insertInto('invitations')
    .values({
      ...invitation,
      id,
      created_at: new Date(now).toISOString(),
      token_hash: hashOf(linkToken(secret, id)),
      expires_at: new Date(now + hours * 3_600_000).toISOString(),
    })
    .execute()
  return id
}
