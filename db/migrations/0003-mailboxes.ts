/**
 * Mailboxes whose one spelling a database cannot make: it folds letters beyond ASCII in its own way or not at all, and knows
 * nothing of domains. All others are found by `lower(email)` as before, so that a million rows stay as they are.
 */
import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('mailbox', 'text').execute()
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from submissions where octet_length(email) <> length(email)`.execute(db)
  for (const { id, email } of rows)
    await sql`update submissions set mailbox = ${mailboxOf(email)} where id = ${id}`.execute(db)
  await db.schema.dropIndex('submissions_by_email').execute()
  await db.schema
    .createIndex('submissions_by_mailbox')
    .on('submissions')
    .expression(sql`coalesce(mailbox, lower(email))`)
    .execute()
}

/** As app/lib/mailbox.server.ts had it in this release. */
function mailboxOf(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const isPlain = /^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}_.\u3002-]+$/u.test(domain)
  return text.slice(0, at) + ((isPlain ? '' : domainToASCII(domain)) || domain)
}
