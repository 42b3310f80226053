/**
 * How far a policy has come, and the days that production is counted by. What was stored until now had been sold; whoever has no agent yet
 * gets one, and the days of the agency's own zone, once the product runs (policies/remind.server.ts).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, change: 'text' = 'text') =>
    db.schema.alterTable('policies').addColumn(name, change)
  await db.schema
    .alterTable('policies')
    // See app/submissions/model/policy.ts; a node of before adds what is sold.
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('issued'))
    .execute()
  // YYYY-MM-DD in the agency's calendar.
  for (const name of ['stage_on', 'written_on', 'sold_on', 'agent_id']) await add(name).execute()
  const today = new Date().toISOString().slice(0, 10)
  await sql`update policies set
    stage = case when effective_on <= ${today} then 'in-force' else 'issued' end,
    stage_on = substr(cast(created_at as text), 1, 10), written_on = substr(cast(created_at as text), 1, 10),
    sold_on = substr(cast(created_at as text), 1, 10)`.execute(db)
  const index = (name: string) => db.schema.createIndex(`policies_${name}`).on('policies')
  await index('stage').columns(['stage', 'created_at', 'id']).execute()
  // With what is summed: policies themselves are not read for it.
  const summed = ['subject_id', 'annual_cents', 'commission_cents']
  await index('sums')
    .columns(['stage', ...summed])
    .execute()
  await index('sold')
    .columns(['sold_on', ...summed])
    .execute()
  await sql`create index submissions_unseen on submissions (id, merged_into)
    where junk is not null or is_test = true`.execute(db)
  await index('written').columns(['written_on', 'id']).execute()
}
