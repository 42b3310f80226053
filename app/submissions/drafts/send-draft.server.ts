import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type {} from './draft-table.ts'

/** Forgets what was typed. Of several tabs that send one draft, on any node, one gets true. */
export async function sendDraft(tx: Queries, id: string, sentAt: Moment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('drafts')
    .set({ sent_at: sentAt, content: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
