/** Two people who merge the same two requests the other way round at the same moment: one of them was faster, nobody hears of trouble. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Queries } from '#app/platform/database/database.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

/** PostgreSQL would end one of two that wait for each other after a second, and the product try it again: here it waits for longer than anybody may. */
async function saveDeadlocks(db: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set deadlock_timeout = '60s'`.execute(db)
  // Connections that are open know nothing of it.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await sql`set deadlock_timeout = '60s'`.execute(db)
  // They end when they come to it; until then one may be lent to whoever asks next.
  const others = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(async () => (await others.execute(db)).rows).toEqual([])
}

describeOnEachEngine('two merges the other way round', (open, engine) => {
  it('are one merge and one refusal, also where both are taken apart at once', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    if (engine === 'postgres') await saveDeadlocks(desk.door.services.database.db)
    for (let turn = 0; turn < 8; turn++) {
      const lead = (n: number) =>
        desk.lead({
          firstName: `P${turn}${n}`,
          email: `p${turn}${n}@example.com`,
          phone: `(216) 555-0${n}${turn}0`,
        })
      const [one, two] = [await lead(1), await lead(2)]
      const merge = async (kept: string, other: string, more: Record<string, string> = {}) =>
        (await desk.post('owner', `/admin/leads/${kept}/merge`, { other, ...more })).status
      const merged = await Promise.all([merge(one, two), merge(two, one)])
      expect(merged.toSorted()).toEqual([303, expect.toBeOneOf([404, 409, 422])])
      const rows = [await desk.row(one), await desk.row(two)]
      expect(rows.filter((row) => row.merged_into !== null)).toHaveLength(1)
      const apart = await Promise.all([merge(one, two, { undo: 'yes' }), merge(two, one, { undo: 'yes' })])
      expect(apart.toSorted()).toEqual([303, expect.toBeOneOf([404, 409, 422])])
    }
  })
})
