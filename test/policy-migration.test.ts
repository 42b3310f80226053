/** What was sold before policies had stages counts as sold on the day on which it was written down, in the agency's calendar. */
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { remindOfPolicies } from '#app/submissions/policies/remind.server.ts'
import { up } from '../db/migrations/0068-policy-stages.ts'
import { describeOnEachEngine } from './support/databases.ts'

describeOnEachEngine('policies of an earlier release', (open) => {
  it('are carried over as issued, or in force where they had begun', async () => {
    const { database } = await open()
    const { db } = database
    const indexes = [
      'policies_stage',
      'policies_sums',
      'policies_sold',
      'policies_written',
      'submissions_unseen',
    ]
    for (const name of indexes) await db.schema.dropIndex(name).execute()
    for (const name of ['stage', 'stage_on', 'written_on', 'sold_on', 'agent_id'])
      await db.schema.alterTable('policies').dropColumn(name).execute()
    const like = sql`${newId()}, '2026-03-05T02:00:00.000Z', 'ann', 'C', 'P', '', 100, 'monthly', 1200`
    for (const begun of ['2026-04-01', '2149-01-01', null])
      await sql`insert into policies (id, subject_id, created_at, created_by, carrier, product, policy_number, premium_cents,
        mode, annual_cents, effective_on) values (${newId()}, ${like}, ${begun})`.execute(db)
    await up(db as unknown as Kysely<unknown>)
    await remindOfPolicies(database, [])
    const rows = await db.selectFrom('policies').selectAll().orderBy('effective_on').execute()
    // It was evening in Ohio when it was the next day in Greenwich.
    const day = '2026-03-04'
    const carried = { stage_on: day, written_on: day, sold_on: day, agent_id: 'ann' }
    expect(rows.map(({ stage }) => stage).toSorted()).toEqual(['in-force', 'issued', 'issued'])
    for (const row of rows) expect(row).toMatchObject(carried)
    expect(rows.find(({ stage }) => stage === 'in-force')?.effective_on).toBe('2026-04-01')
  })
})
