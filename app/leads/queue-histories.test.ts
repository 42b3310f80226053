/** Whatever happens to leads and to the people who have them: what is to be done stands in one queue, and in only one. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { mayOf } from '#app/submissions/model/kind.ts'
import { isOpen, stoppedFrom } from '#app/submissions/model/response-target.ts'
import type { Submission } from '#app/submissions/model/submission.ts'
import {
  type Assignee,
  anybody,
  dueTasks,
  type QueueEntry,
  readQueue,
} from '#app/submissions/queue/queue.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { patience, triesOf } from '#test/support/matrix.ts'
import { expectOneNextStep } from '#test/support/next-steps.ts'
import {
  type ActName,
  acts,
  everybody,
  openQueueWorld,
  type Turn,
  type World,
} from '#test/support/queue-world.ts'
import { leads } from './lead-kind.server.ts'

const turns: fc.Arbitrary<Turn> = fc.record({
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(acts) as ActName[])) },
    { weight: 1, arbitrary: fc.constantFrom<ActName[]>('take', 'outcome', 'outcome', 'status', 'book') },
  ),
  who: fc.constantFrom(...everybody),
  lead: fc.nat(3),
  pick: fc.nat(59),
})
/** Several in one moment are several people at once. */
const moments = fc.array(turns, { minLength: 1, maxLength: 2 })
const histories = fc.array(moments, { minLength: 6, maxLength: 16, size: 'max' })

async function play(world: World, history: readonly (readonly Turn[])[]): Promise<void> {
  await world.begin()
  for (const pick of [0, 1]) await world.arrive({ act: 'arrive', who: 'owner', lead: 0, pick })
  for (const moment of history) await Promise.all(moment.map((turn) => acts[turn.act](world, turn)))
  await world.settle()
}

/** Each queue there is: of everybody who is here, and what is free. */
const queuesOf = async ({ services }: World): Promise<Assignee[]> => {
  const staff = await listStaffNames(services.database.db)
  return [
    null,
    ...staff.filter(({ isActive, role }) => isActive && mayOf(leads, role, 'see')).map(({ id }) => id),
  ]
}

/** In which queues what is to be done with `row` stands on the day it is due, as often as it stands there. */
async function stepsOf({ services }: World, row: Submission, holders: readonly Assignee[]) {
  const order = Number(row.call_order)
  const now = new Date(Math.max(Date.now(), order < 0 ? order + stoppedFrom : order))
  const wanted = { kinds: [leads], now, limit: 10_000 }
  // Of several appointments of one person the one that is the next step; a promise that ends before it is due by itself.
  const isStep = ({ row: { id }, task, appointment }: QueueEntry) =>
    id === row.id &&
    !task &&
    (!appointment || (row.next_step === 'appointment' && appointment.starts_at === row.next_at))
  const found: Assignee[] = []
  for (const holder of holders) {
    const entries = await readQueue(services.database, { ...wanted, holders: [holder] })
    found.push(...entries.filter(isStep).map(() => holder))
  }
  return found
}

async function expectInOneQueue(world: World, row: Submission, holders: readonly Assignee[]) {
  const found = await stepsOf(world, row, holders)
  expect([row.id, found]).toEqual([row.id, [expect.toBeOneOf(holders)]])
  // An appointment may be with a colleague of whoever has nobody.
  if (row.next_step !== 'appointment' || row.assigned_to !== null) expect(found).toEqual([row.assigned_to])
  expect(await stepsOf(world, row, [anybody])).toEqual([anybody])
}

/** Each task that is left, of a request that is not put aside, is in one queue. */
async function expectTasksInOneQueue(world: World, holders: readonly Assignee[]) {
  const staff = await listStaffNames(world.db)
  const open = await world.db
    .selectFrom('tasks')
    .innerJoin('submissions', 'submissions.id', 'subject_id')
    .select(['tasks.id', 'reminder', 'do_not_contact_at'])
    .where('subject_id', 'in', world.ids())
    .where('done_at', 'is', null)
    .where('junk', 'is', null)
    .execute()
  const far = Date.now() + 400 * 86_400_000
  const found: string[] = []
  for (const holder of holders)
    for (const { task } of await dueTasks(world.services.database, [leads], {
      holders: [holder],
      staff,
      to: far,
    }))
      if (task) found.push(task.id)
  for (const { id, reminder, do_not_contact_at } of open)
    expect(found.filter((one) => one === id)).toHaveLength(
      reminder === null || do_not_contact_at === null ? 1 : 0,
    )
}

describeOnEachEngine('what is to be done', (open) => {
  it(
    'stands in exactly one queue after any history, or there is nothing to do',
    async () => {
      const world = await openQueueWorld(open)
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          await play(world, history)
          const holders = await queuesOf(world)
          const rows = await world.db
            .selectFrom('submissions')
            .selectAll()
            .where('id', 'in', world.ids())
            .execute()
          expect(rows).toHaveLength(world.ids().length)
          for (const row of rows) {
            expectOneNextStep(row)
            if (isOpen(row, leads)) await expectInOneQueue(world, row, holders)
          }
          await expectTasksInOneQueue(world, holders)
        }),
        { ...triesOf(12, 300), endOnFailure: true },
      )
    },
    patience,
  )
})
