/** What becomes of a draft when its form is sent. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type {} from './draft-table.ts'

/**
 * Notes that the draft was sent and forgets what was typed. Of several tabs that send one draft, on any node, one gets
 * true; the others get false, however different the rest of what they send.
 */
export async function sendDraft(tx: Queries, id: string, sentAt: Moment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('drafts')
    .set({ sent_at: sentAt, content: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
