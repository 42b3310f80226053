/**
 * What is to be done next with a submission, and how often it was tried and reached. A call that nobody answered was counted
 * as contact before: those who were tried and never reached come back, due when the next call was suggested.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

/** The least id there can be. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  const table = () => db.schema.alterTable('submissions')
  await table().addColumn('next_at', moment).execute()
  await table().addColumn('next_step', 'text').execute()
  await table()
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await table()
    .addColumn('contacts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Those who wait for their first contact, whenever it is due: the list's own index holds what is planned as well.
  await db.schema
    .createIndex('submissions_untouched')
    .on('submissions')
    .columns(['kind', 'assigned_to', 'respond_by', 'id'])
    .where(sql<boolean>`junk is null and next_at is null and first_contact_at is null`)
    .execute()
  for (let last = beforeAll; ; ) {
    const ids = await readBatch(db, last)
    const end = ids.at(-1)
    if (end === undefined) break
    for (const [id, known] of await readHistories(db, ids[0] ?? end, end)) await fill(db, id, known)
    last = end
  }
}

interface History {
  attempts: number
  contacts: number
  /** When the last unanswered call was to be tried again; null once somebody was reached. */
  next: string | null
}

/** The next submissions of which a call or an email was logged. Not all at once: their histories must fit into memory. */
async function readBatch(db: Kysely<unknown>, after: string): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct subject_id from submission_events where type in ('call', 'mail') and subject_id > ${after}
    order by subject_id limit 200`.execute(db)
  return rows.map(({ subject_id }) => subject_id)
}

/** What was logged of each submission from `first` to `last`, oldest first. */
async function readHistories(
  db: Kysely<unknown>,
  first: string,
  last: string,
): Promise<Map<string, History>> {
  const { rows } = await sql<{ subject_id: string; at: string; type: string; data: string }>`
    select subject_id, at, type, data from submission_events where type in ('call', 'mail')
      and subject_id between ${first} and ${last} order by subject_id, at, id`.execute(db)
  const histories = new Map<string, History>()
  for (const { subject_id, at, type, data } of rows) {
    const known = histories.get(subject_id) ?? { attempts: 0, contacts: 0, next: null }
    const { outcome, next } = JSON.parse(data) as { outcome?: string; next?: string | null }
    const isContact = outcome === 'talked' || outcome === 'do-not-contact'
    histories.set(subject_id, {
      attempts: known.attempts + (isContact ? 0 : 1),
      contacts: known.contacts + (isContact ? 1 : 0),
      next:
        isContact || (known.contacts > 0 && type === 'mail') ? null : (next ?? new Date(at).toISOString()),
    })
  }
  return histories
}

async function fill(db: Kysely<unknown>, id: string, { attempts, contacts, next }: History) {
  await sql`update submissions set attempts = ${attempts}, contacts = ${contacts} where id = ${id}`.execute(
    db,
  )
  if (next === null || contacts > 0) return
  await sql`
    update submissions set next_at = ${next}, next_step = 'call', call_order = ${Date.parse(next)}
    where id = ${id} and junk is null and merged_into is null and do_not_contact_at is null
      and status not in ('converted', 'closed', 'hired', 'declined')`.execute(db)
}
