/** Accounts as they come into being. Nobody can sign up: there is an invitation, or the owner of the configuration. */
import { newId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { ConfigError } from '#app/platform/config/config.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { findPasswordIssue, passwordIssueText } from '../passwords/password-rules.ts'
import type { Role } from '../permissions.ts'
import type { StaffParts } from '../staff-parts.server.ts'

export async function hasStaff(db: Queries): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertAccount(
  tx: Queries,
  account: { name: string; email: string; role: Role; password_hash: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('staff')
    .values({ ...account, id, created_at: new Date().toISOString() })
    .execute()
  return id
}

/** While nobody has an account. @throws ConfigError when a guesser would try the password first. */
export async function createFirstOwner(
  { database }: Pick<StaffParts, 'database'>,
  owner: { email: string; password: string },
): Promise<void> {
  if (await hasStaff(database.db)) return
  const account = { name: 'Owner', email: mailboxOf(owner.email), role: 'owner' } as const
  const issue = findPasswordIssue(owner.password, account)
  if (issue) throw new ConfigError([`OWNER_PASSWORD cannot be used. ${passwordIssueText[issue]}`])
  const password_hash = await hashPassword(owner.password)
  try {
    await database.transact(async (tx) => {
      const staffId = await insertAccount(tx, { ...account, password_hash })
      const detail = { role: account.role, by: 'OWNER_EMAIL' }
      await recordAudit(tx, { action: 'account-created', staffId, address: '', detail })
    })
  } catch (error) {
    // Another node was faster.
    if (!isUniqueViolation(error)) throw error
  }
}
