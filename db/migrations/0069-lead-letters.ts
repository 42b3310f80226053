/** Leads that come as letters: who writes them for a source, what was marked in one, and the letters themselves. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (table: string, column: string, empty?: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'text', (one) => (empty === undefined ? one : one.notNull().defaultTo(empty)))
      .execute()
  // Addresses, or a domain after an @, one a line.
  await text('lead_sources', 'senders', '')
  // JSON: what stands around the fields that somebody marked in a letter.
  await text('lead_sources', 'template', '[]')
  // JSON: the subject and the words; null where a program posted it.
  await text('lead_posts', 'letter')
}
