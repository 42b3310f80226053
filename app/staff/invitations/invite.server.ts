/** One-time links that make an account: the one for the first owner, and those that invite colleagues. */
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { hasStaff } from '../accounts/accounts.server.ts'
import type { Role } from '../permissions.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import type { InvitationTable } from '../staff-tables.ts'
import { linkHours, linkToken, newLink } from '../tokens.ts'

export const welcomePath = (secret: string, id: string) => `/admin/welcome/${linkToken(secret, id)}`

/** The path of a new link that creates the owner, valid for 24 hours; null as soon as anybody has an account. */
export async function makeOwnerLink({ database: { db }, secret }: StaffParts): Promise<string | null> {
  if (await hasStaff(db)) return null
  const owner = { purpose: 'first-owner', email: null, role: 'owner', invited_by: null } as const
  return welcomePath(secret, await insertInvitation(db, secret, owner))
}

/** Who did it, in the trail, where nobody was signed in. */
export const fromShell = 'npm run staff'

/** Valid for 72 hours; null when `email` has an account. Earlier ones for the address stop working. */
export async function invite(
  { database, secret }: StaffParts,
  email: string,
  role: Role,
): Promise<string | null> {
  const mailbox = mailboxOf(email)
  const id = await database.transact(async (tx) => {
    const invitation = await inviteWithin(tx, secret, { email: mailbox, role, by: null })
    const detail = { invitation, role, by: fromShell }
    if (invitation) await recordAudit(tx, { action: 'invitation-made', staffId: null, address: '', detail })
    return invitation
  })
  return id && welcomePath(secret, id)
}

/** The same inside a transaction, for an address in lower case. Returns the id of the invitation. */
export async function inviteWithin(
  tx: Queries,
  secret: string,
  { email, role, by }: { email: string; role: Role; by: string | null },
): Promise<string | null> {
  await lockName(tx, `invitation ${email}`)
  const known = await tx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return null
  await tx.deleteFrom('invitations').where('email', '=', email).where('used_at', 'is', null).execute()
  return insertInvitation(tx, secret, { purpose: 'colleague', email, role, invited_by: by })
}

async function insertInvitation(
  db: Queries,
  secret: string,
  invitation: Omit<InvitationTable, 'id' | 'created_at' | 'token_hash' | 'expires_at' | 'used_at'>,
): Promise<string> {
  const link = newLink(secret, linkHours[invitation.purpose])
  await db.deleteFrom('invitations').where('expires_at', '<', link.created_at).execute()
  await db
    .insertInto('invitations')
    .values({ ...invitation, ...link })
    .execute()
  return link.id
}
