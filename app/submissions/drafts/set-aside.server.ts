/**
 * A draft whose address was corrected: its link opens nothing, but that an e-mail went to that address is remembered for a day. The
 * row goes with the filling-in that it was of, so that whoever types the first address again has their link back.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { type DraftTable, draftDays } from './draft-table.ts'

const dayMs = 86_400_000
const later = (moment: string, days: number) => new Date(Date.parse(moment) + days * dayMs).toISOString()

type Known = Pick<DraftTable, 'id' | 'emailed_at'>

/** What was typed goes, and so do e-mails that name the address and the job of one that is not written yet. */
export async function setAside(tx: Queries, key: string, { id, emailed_at }: Known): Promise<void> {
  await tx.deleteFrom('jobs').where('subject_id', '=', id).execute()
  await tx.deleteFrom('emails').where('subject_id', '=', id).execute()
  const gone = { content: null, phone_digest: null, submission_key: `${key} ${id}` }
  await tx
    .updateTable('drafts')
    .set({ ...gone, expires_at: later(emailed_at, 1) })
    .where('id', '=', id)
    .execute()
}

/** The draft of this filling-in and address that was set aside last, as it was but for what was typed; null without one. */
export async function takeBack(tx: Queries, key: string, mailboxes: readonly string[], now: Date) {
  const rows = await tx
    .selectFrom('drafts')
    .select(['id', 'submission_key', 'emailed_at', 'emails'])
    .where('mailbox_digest', 'in', mailboxes)
    .where('content', 'is', null)
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('emailed_at', 'desc')
    .execute()
  const row = rows.find(({ id, submission_key }) => submission_key === `${key} ${id}`)
  if (!row) return null
  const back = { submission_key: key, expires_at: later(row.emailed_at, draftDays) }
  await tx.updateTable('drafts').set(back).where('id', '=', row.id).execute()
  return row
}
