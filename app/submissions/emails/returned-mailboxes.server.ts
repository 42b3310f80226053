/** Mailboxes that our emails come back from, or that want none: nothing leaves for them by itself, and whoever has the person is to find another way. */
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'

interface ReturnedMailboxTable {
  /** In its one spelling. */
  mailbox: string
  /** There is none of that name; it is full; the other server does not take it; or its owner pressed “Unsubscribe” (RFC 8058). */
  why: 'hard' | 'soft' | 'full' | 'unsubscribed'
  /** The report's code (RFC 3463), as 5.1.1. */
  code: string | null
  at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    returned_mailboxes: ReturnedMailboxTable
  }
}

/** What may pass is tried again after so long. */
const passesMs = 7 * 86_400_000

/** Marks a mailbox; what was said last counts, but for who wants none. */
export async function markReturned(tx: Queries, row: Omit<ReturnedMailboxTable, 'at'>): Promise<void> {
  const { mailbox, ...rest } = { ...row, at: new Date().toISOString() }
  await tx
    .insertInto('returned_mailboxes')
    .values({ mailbox, ...rest })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet(rest).where('returned_mailboxes.why', '!=', 'unsubscribed'),
    )
    .execute()
}

/** They wrote from it: it works, and whoever wanted no emails has begun to write. */
export const clearReturned = (tx: Queries, mailbox: string) =>
  tx.deleteFrom('returned_mailboxes').where('mailbox', '=', mailbox).execute()

/**
 * Why emails to an address do not arrive or are not wanted, in words for the desk; null where nothing is known against it. What the
 * person asked for themselves (`isAsked`) goes to who unsubscribed as well.
 */
export async function formatReturned(
  db: Queries,
  email: string,
  { isAsked = false, now = new Date() } = {},
): Promise<string | null> {
  if (email === '') return null
  const row = await db
    .selectFrom('returned_mailboxes')
    .select(['why', 'at'])
    .where('mailbox', '=', mailboxOf(email))
    .executeTakeFirst()
  if (!row) return null
  if (row.why === 'unsubscribed') return isAsked ? null : words.unsubscribed
  if (row.why !== 'hard' && now.getTime() - Date.parse(row.at) > passesMs) return null
  return words[row.why]
}

const words = {
  unsubscribed:
    'They unsubscribed from our emails: only what they ask for themselves is sent. Call, or wait until they write.',
  hard: 'Emails to this address come back, because there is no such mailbox. Ask for another address, or call.',
  full: 'The last email to this address came back, because the mailbox is full. Call, or write again in a week.',
  soft: 'The last email to this address came back, because the other server did not take it. Call, or write again in a week.',
} as const
