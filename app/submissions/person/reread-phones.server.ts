/**
 * Read anew by each reader that reads more than the one before: a number with an extension or a second one was none
 * until then, and household, marks and hours were lost.
 */
import { z } from 'zod'
import { normalizePhone } from '#app/lib/phone.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { lockSetting, readSetting, setting, writeSetting } from '#app/platform/settings.server.ts'
import type { Submission } from '../model/submission.ts'
import { deleteSearch, findSearchRows, searchInserts } from '../search/search-index.server.ts'
import { contactsOf, markRows, setMark } from './contacts.server.ts'
import { type DoNotContact, findBans } from './do-not-contact.server.ts'

/** Raised by one whenever `normalizePhone` reads what it did not read before. */
const reader = 1

const first = '00000000-0000-0000-0000-000000000000'
const atOnce = 500

/** How far the stored numbers were gone through, by the id of the last row; null at the end. */
const progress = setting('phones.read', z.object({ reader: z.int(), after: z.string().nullable() }), {
  reader: 0,
  after: first,
})

/** Goes through the numbers that the present reader has not seen. Whoever is stopped goes on where they were. */
export async function rereadPhones(database: Database, list: DoNotContact): Promise<void> {
  const { reads, transact } = database
  const known = await readSetting(reads, progress)
  let after = known.reader === reader ? known.after : first
  while (after !== null) {
    const rows = await reads
      .selectFrom('submissions')
      .select(['id', 'email', 'phone', 'phone_normalized'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const changed = rows.filter(({ phone, phone_normalized }) => normalizePhone(phone) !== phone_normalized)
    const places = await findSearchRows(reads, changed)
    for (const { id } of changed) await transact((tx) => rereadRow(tx, list, id, places))
    after = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
    const reached = { reader, after }
    await transact(async (tx) => {
      await lockSetting(tx, progress)
      await writeSetting(tx, progress, reached, null)
    })
  }
}

async function rereadRow(tx: Queries, list: DoNotContact, id: string, places: ReadonlyMap<string, number>) {
  const query = tx.selectFrom('submissions').selectAll().where('id', '=', id)
  const row = await lockRows(tx, query).executeTakeFirst()
  if (!row) return
  const after = { ...row, phone_normalized: normalizePhone(row.phone) }
  if (after.phone_normalized === row.phone_normalized) return
  await deleteSearch(tx, [row], places)
  await tx
    .updateTable('submissions')
    .set({ phone_normalized: after.phone_normalized })
    .where('id', '=', id)
    .execute()
  await writeAll(tx, searchInserts(tx, after))
  await recordAudit(tx, {
    ...{ staffId: null, address: '', subject: { kind: row.kind, id } },
    action: `${row.kind}-phone-reread`,
    detail: { was: said(row), is: said(after) },
  })
  await carryBan(tx, list, row, after)
}

/** Whether there is a number, not which: the audit trail names nobody. */
const said = ({ phone_normalized }: Submission) => (phone_normalized === null ? 'not a number' : 'a number')

/** What the list says of the number as it was read before holds for what it is, and what it says of that holds for the row. */
async function carryBan(tx: Queries, list: DoNotContact, before: Submission, after: Submission) {
  const [old] = await findBans(tx, list.key, contactsOf(before).filter(isPhone))
  const found = contactsOf(after).filter(isPhone)
  if (old) {
    const ban = { banned_at: old.at, banned_by: old.by, subject_id: old.subjectId }
    await tx
      .insertInto('do_not_contact')
      .values(found.map((contact) => ({ digest: list.key.digestOf(contact), ...ban })))
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
    await markRows(tx, list, found, old)
    return
  }
  const [ban] = await findBans(tx, list.key, found)
  if (ban && before.do_not_contact_by === null) await setMark(tx, list, after, ban)
}

const isPhone = ({ kind }: { kind: string }) => kind === 'phone'
