/**
 * Mailboxes whose one spelling a database cannot make: it folds letters beyond ASCII in its own way or not at all, and knows
 * nothing of domains. All others are found by `lower(email)` as before, so that a million rows stay as they are.
 */
import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'

/** The least id there can be. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('mailbox', 'text').execute()
  for (let last = beforeAll; ; ) {
    const rows = await readBatch(db, last)
    for (const { id, email } of rows)
      await sql`update submissions set mailbox = ${mailboxOf(email)} where id = ${id}`.execute(db)
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  await db.schema.dropIndex('submissions_by_email').execute()
  await db.schema
    .createIndex('submissions_by_mailbox')
    .on('submissions')
    .expression(sql`coalesce(mailbox, lower(email))`)
    .execute()
}

/** Not all at once: among a million rows there may be more of them than fit into memory. */
async function readBatch(db: Kysely<unknown>, after: string) {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from submissions where octet_length(email) <> length(email) and id > ${after}
    order by id limit 500`.execute(db)
  return rows
}

/** As app/lib/mailbox.server.ts had it in this release. */
function mailboxOf(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const isPlain = /^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}_.\u3002-]+$/u.test(domain)
  return text.slice(0, at) + ((isPlain ? '' : domainToASCII(domain)) || domain)
}
