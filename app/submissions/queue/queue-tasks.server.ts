/**
 * In the queue of whom a task is for while that person may see the submission; then of who holds it; else of
 * everybody who may take it.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { engineOf, unindexed } from '#app/platform/database/engine.ts'
import type { StaffName } from '#app/staff/staff-names.server.ts'
import { type Kind, kindScope } from '../model/kind.ts'
import { keptOf } from '../model/merged-rows.server.ts'
import { isAskedAnew } from '../person/repeat-inquiry.server.ts'
import { freeTask } from '../tasks/add-reminder.server.ts'
import { type Assignee, anybody, type QueueEntry, queuedColumns } from './queue-place.ts'

/** More than anybody does in a day; who has more sees the oldest. */
const maxTasks = 200

interface Due {
  holders: readonly Assignee[]
  staff: readonly StaffName[]
  /** Before when they are due, milliseconds; nothing else lists them, so none is too old. */
  to: number
}

export async function dueTasks(
  { reads }: Pick<Database, 'reads'>,
  kinds: readonly Kind[],
  { holders, staff, to }: Due,
): Promise<QueueEntry[]> {
  if (kinds.length === 0) return []
  const found = await Promise.all(
    holders.flatMap((holder) =>
      holder === anybody
        ? [readPart(reads, kinds, { of: anybody }, to)]
        : kinds.flatMap((kind) =>
            partsOf(holder, staff, kind).map((part) => readPart(reads, [kind], part, to)),
          ),
    ),
  )
  return found.flat()
}

interface Part {
  of: readonly string[] | typeof anybody
  about?: RawBuilder<SqlBool>
}

function partsOf(holder: Assignee, staff: readonly StaffName[], kind: Kind): Part[] {
  const scopeOf = ({ isActive, role }: StaffName) => (isActive ? kindScope(kind, role, 'see') : null)
  const whose = (test: (one: StaffName) => boolean) => [freeTask, ...staff.filter(test).map(({ id }) => id)]
  const isFree = sql<SqlBool>`assigned_to is null`
  if (holder === null) return [{ of: whose((one) => scopeOf(one) === null), about: isFree }]
  const own = staff.find(({ id }) => id === holder)
  const scope = own ? scopeOf(own) : null
  const isHeld = sql<SqlBool>`assigned_to = ${holder}`
  return [
    ...(scope === null
      ? []
      : [{ of: [holder], ...(scope !== 'all' && { about: sql<SqlBool>`(${isFree} or ${isHeld})` }) }]),
    // What was for somebody who does not see it any more.
    { of: whose((one) => scopeOf(one) !== 'all' && (one !== own || scope === null)), about: isHeld },
  ]
}

/**
 * By the tasks' own index. SQLite might begin with all submissions of the kind; PostgreSQL would take an unknown
 * column for one in two hundred.
 */
const kindColumn = (reads: Database['reads']) =>
  engineOf(reads) === 'sqlite' ? unindexed('kind') : sql.ref<string>('submissions.kind')

async function readPart(
  reads: Database['reads'],
  kinds: readonly Kind[],
  { of, about }: Part,
  to: number,
): Promise<QueueEntry[]> {
  let query = reads
    .selectFrom('tasks')
    .innerJoin('submissions', (join) => join.on('submissions.id', '=', keptOf(sql.ref('tasks.subject_id'))))
    .select(['tasks.id as task_id', 'tasks.title', 'tasks.due_at', 'tasks.staff_id'])
    .select(queuedColumns.map((name) => `submissions.${name}` as const))
    .where('tasks.done_at', 'is', null)
    .where('tasks.due_at', '<', new Date(to).toISOString())
    .where(
      kindColumn(reads),
      'in',
      kinds.map(({ name }) => name),
    )
    .where('junk', 'is', null)
    // What the program added is not for whoever asked not to be contacted since, but that they asked for something anew.
    .where(({ or, eb }) => or([eb('reminder', 'is', null), eb('do_not_contact_at', 'is', null), isAskedAnew]))
    .orderBy('tasks.due_at')
    .orderBy('tasks.id')
    .limit(maxTasks)
  if (of !== anybody) query = query.where('tasks.staff_id', 'in', of)
  if (about) query = query.where(about)
  return (await query.execute()).map(({ task_id, title, due_at, staff_id, ...row }) => ({
    place: { rank: 1, due: Date.parse(due_at), id: task_id },
    row,
    task: { id: task_id, title, staff_id },
  }))
}
