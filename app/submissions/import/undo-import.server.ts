/** Takes an import back as a whole, while nobody has done anything with its rows. */
import { setTimeout as pause } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { deleteConsents } from '../model/consent-proof.server.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import { contactsOf } from '../person/contacts.server.ts'
import { type DoNotContact, separatePerson } from '../person/do-not-contact.server.ts'
import { deleteSearch, findSearchRows } from '../search/search-index.server.ts'
import { recount } from '../state/update-state.server.ts'
import type {} from '../tags/tags.server.ts'
import type {} from '../timeline/event-table.ts'
import { dropRows, findImport, moveOn } from './imports.server.ts'
import type { ImportServices } from './run-import.server.ts'

/** Rows of one step. */
const atOnce = 10

/** True once somebody has changed one of the rows: a call, a note, a holder. */
export async function isWorkedOn(db: Queries, id: string): Promise<boolean> {
  const found = await sql`
    select 1 from imported_rows as own where import_id = ${id} and ${isTouched} limit 1`.execute(db)
  return found.rows.length > 0
}

/** The row itself, or another that was merged into it. */
const isTouched = sql`exists (
  select 1 from submissions where id = own.subject_id and (version > 0 or merged_into is not null))`

/** Deletes the rows of an import that is being taken back, those that were touched meanwhile excepted. */
export async function runUndo(
  { database, announcements, doNotContact }: ImportServices,
  kind: Kind,
  id: string,
): Promise<void> {
  const file = await findImport(database.db, kind, id)
  if (file?.state !== 'undoing') return
  for (;;) {
    const known = await nextRows(database, id)
    if (known.length === 0) break
    const searchRows = await findSearchRows(database.reads, known)
    await database.transact((tx) =>
      deleteRows(
        tx,
        doNotContact,
        known.map((row) => row.id),
        searchRows,
      ),
    )
    await pause(0)
  }
  await moveOn(database.db, id, ['undoing'], { state: 'undone' })
  await dropRows(database.db, id)
  announcements.announce(topicOf(kind))
}

async function nextRows({ db }: Database, id: string) {
  const { rows } = await sql<{ id: string; email: string; phone: string }>`
    select submissions.id, email, phone from imported_rows as own
    join submissions on submissions.id = own.subject_id
    where own.import_id = ${id} and not ${isTouched} limit ${sql.lit(atOnce)}`.execute(db)
  return rows
}

async function deleteRows(
  tx: Queries,
  list: DoNotContact,
  ids: readonly string[],
  searchRows: ReadonlyMap<string, number>,
) {
  const untouched = tx.selectFrom('submissions').selectAll().where('id', 'in', ids).where('version', '=', 0)
  const rows = await lockRows(tx, untouched).execute()
  if (rows.length === 0) return
  const own = rows.map(({ id }) => id)
  await deleteSearch(tx, rows, searchRows)
  for (const row of rows) await recount(tx, row, null)
  await deleteConsents(tx, sql<SqlBool>`subject_id in (${sql.join(own)})`)
  await tx.deleteFrom('submission_events').where('subject_id', 'in', own).execute()
  await tx.deleteFrom('imported_rows').where('subject_id', 'in', own).execute()
  await tx.deleteFrom('submission_tags').where('subject_id', 'in', own).execute()
  await tx.deleteFrom('submissions').where('id', 'in', own).execute()
  // What the file said no for goes with it: a column that was taken for another would have silenced a whole list.
  const contacts = rows.filter(({ do_not_contact_by: by }) => by !== null).flatMap(contactsOf)
  await separatePerson(tx, list, contacts, own)
}
