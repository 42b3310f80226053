/**
 * Names without accents and apostrophes, for those that have some; policies by their number; and appointments that were called off
 * in the contact log. A row of an earlier release has no plain name, and is found as that release finds it.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

/** The least id there can be. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { sqlite } = columnTypes(db)
  await db.schema.alterTable('submissions').addColumn('plain_name', 'text').execute()
  for (let last = beforeAll; ; ) {
    const rows = await readBatch(db, last, sqlite)
    for (const { id, name } of rows)
      await sql`update submissions set plain_name = ${plainName(name)} where id = ${id}`.execute(db)
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  await (sqlite ? addToIndex(db) : createIndexOfNames(db))
  // As app/submissions/search/search-words.server.ts asks for them.
  await db.schema
    .createIndex('policies_number')
    .on('policies')
    .expression(sql`upper(replace(replace(policy_number, '-', ''), ' ', ''))`)
    .execute()
  await db.schema.createIndex('policies_newest').on('policies').columns(['created_at', 'id']).execute()
  await widenLog(db)
}

/** Not all at once: among a million rows there may be more of them than fit into memory. */
async function readBatch(db: Kysely<unknown>, after: string, sqlite: boolean) {
  const name = sql`(first_name || ' ' || last_name)`
  const isOdd = sqlite
    ? sql`${name} glob '*[^ -~]*' or ${name} glob '*[''\`]*'`
    : sql`${name} ~ '[^ -~]' or ${name} ~ '[''\`]'`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${name} as name from submissions where (${isOdd}) and id > ${after} order by id limit 500`.execute(
    db,
  )
  return rows
}

/** One look at the whole index: it knows no ids. A row keeps its place, which says how new it is. */
const addToIndex = (db: Kysely<unknown>) =>
  sql`update submissions_search set text = text || char(10) || (
      select plain_name from submissions where submissions.id = submissions_search.id)
    where rowid in (
      select indexed.rowid from submissions_search as indexed join submissions on submissions.id = indexed.id
      where plain_name is not null)`.execute(db)

async function createIndexOfNames(db: Kysely<unknown>) {
  const { rows } = await sql`select 1 from pg_opclass where opcname = 'gin_trgm_ops'`.execute(db)
  if (rows.length > 0)
    await sql`create index submissions_plain_name on submissions using gin (plain_name gin_trgm_ops)
      where plain_name is not null`.execute(db)
}

/** The indexes of 0043 with one more type of event. */
async function widenLog(db: Kysely<unknown>) {
  const byStaff = "'call', 'logged', 'mail', 'policy-added', 'appointment-canceled'"
  await db.schema
    .createIndex('submission_events_contacts')
    .on('submission_events')
    .columns(['at', 'id'])
    .where(sql.ref('type'), 'in', sql.raw(`(${byStaff}, 'replied', 'texted')`))
    .execute()
  await db.schema
    .createIndex('submission_events_contacts_of')
    .on('submission_events')
    .columns(['staff_id', 'at', 'id'])
    .where(sql.ref('type'), 'in', sql.raw(`(${byStaff})`))
    .execute()
  for (const name of ['submission_events_log', 'submission_events_log_of'])
    await db.schema.dropIndex(name).execute()
}

/** As app/submissions/search/plain-name.ts has it in this release. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/['’‘ʼʹ´`]/g, '')
    .normalize('NFC')
}

const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' },
}
