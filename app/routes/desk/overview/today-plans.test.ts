/** How PostgreSQL finds the tasks of the day among many: by their own index, in its order, and no more of them than are shown. */
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { anybody, readQueue } from '#app/submissions/queue/queue.server.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { goodQuote, openDoor } from '#test/support/door.ts'

/** More than the queue reads, all of them due. */
const tasks = 4000
const mostRead = tasks / 4

describe('the tasks of the day on PostgreSQL', () => {
  const open = databaseOpener('postgres')

  it('are read in the order of their index in everybody’s queue', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const { database } = door.services
    await door.post('/', goodQuote)
    await fill(database.db)
    const plans = await plansOf(database)
    // All kinds at once: of one that has none every task would be read.
    expect(plans).toHaveLength(1)
    for (const plan of plans) {
      expect(
        /"Node Type":"(\w+ Join|Seq Scan|Bitmap Heap Scan)"/.exec(JSON.stringify(plan))?.[0],
      ).toBeUndefined()
      expect(rowsRead(plan)).toBeGreaterThanOrEqual(200)
      expect(rowsRead(plan)).toBeLessThan(mostRead)
    }
  })
})

/** As many leads, each with a task. */
async function fill(db: Database['db']): Promise<void> {
  const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  // In steps: no statement of the product may take long.
  for (let step = 0; step < 5; step++)
    await sql`insert into submissions select copies.* from submissions as one, generate_series(1, ${sql.lit(tasks / 5)}) as n,
      lateral jsonb_populate_record(one, jsonb_build_object('id', md5(n || ' ' || ${sql.lit(step)})::uuid)) as copies
      where one.id = ${id}`.execute(db)
  await sql`insert into tasks (id, subject_id, staff_id, title, due_at, created_at)
    select gen_random_uuid(), id, 'somebody', 'Send papers',
      now() - random() * interval '10 days', now() from submissions limit ${sql.lit(tasks)}`.execute(db)
  await sql`analyze submissions, tasks`.execute(db)
}

interface Plan {
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** The plans of the statements that look for tasks in everybody’s queue, as they were executed. */
async function plansOf(database: Database): Promise<Plan[]> {
  const asked: RootOperationNode[] = []
  const capture: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const reads = database.reads.withPlugin(capture)
  await readQueue({ ...database, reads }, { kinds, holders: [anybody], now: new Date(), limit: 26 })
  const plans: Plan[] = []
  for (const node of asked) {
    const compiled = database.reads.getExecutor().compileQuery(node, { queryId: 'explained' })
    if (!compiled.sql.includes('from "tasks"')) continue
    const explained = { ...compiled, sql: `explain (analyze, format json) ${compiled.sql}` }
    const { rows } = await database.reads.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan) plans.push(plan)
  }
  return plans
}

const rowsRead = (plan: Plan): number =>
  (plan['Index Name'] === 'tasks_due' ? (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)
