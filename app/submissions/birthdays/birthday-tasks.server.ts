/**
 * Tasks of whoever has the person, each once on however many nodes: the key of a birthday is unique. A client has a
 * status that is won; an open lead gets none (docs/decisions/0025).
 */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { ageOn, birthdayIn, formatBirthday } from '../model/born-on.ts'
import type { Kind } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { policyReminders } from '../policies/remind.server.ts'
import { lockSubmission } from '../state/update-state.server.ts'
import { addReminder, momentOf, type Reminder } from '../tasks/add-reminder.server.ts'

/** Tasks that are added for one day at a time: where a list gave thousands one date, the next hour goes on. */
const atOnce = 1000

/** Adds the tasks that are due to be added at `now`. Returns the kinds of which some were. */
export async function remindOfBirthdays(
  database: Database,
  kinds: readonly Kind[],
  now: Date = new Date(),
): Promise<Kind[]> {
  const { birthdays } = await readSetting(database.db, policyReminders)
  if (!birthdays) return []
  const today = dayIn(now, agency.timeZone)
  const news = new Set<Kind>()
  for (const kind of kinds.filter(({ sells }) => sells))
    for (const day of birthdaysNear(today))
      for (const id of await withoutTask(database.reads, kind, day))
        if (await database.transact((tx) => addBirthday(tx, kind, id, now))) news.add(kind)
  return [...news]
}

/** Clients with a birthday on that day who have no task of it yet. */
async function withoutTask(reads: Queries, kind: Kind, { year, bornOn }: Birthday): Promise<string[]> {
  const rows = await reads
    .selectFrom('submissions')
    .select('id')
    // By the index of birthdays, which holds those with a date alone.
    .where(sql<boolean>`substr(born_on, 6) in (${sql.join(bornOn)})`)
    .where('born_on', 'is not', null)
    .where('status', 'in', wonOf(kind))
    // Before it has counted the rows, an engine might begin with all of the kind.
    .where(unindexed('kind'), '=', kind.name)
    .where('junk', 'is', null)
    .where('do_not_contact_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from tasks where reminder = cast(submissions.id as text) || ${`:birthday:${year}`})`,
    )
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

const wonOf = ({ ends }: Kind) => Object.keys(ends).filter((status) => ends[status] === 'won')

/** True where a task was added: the row may have changed since it was found. */
async function addBirthday(tx: Queries, kind: Kind, id: string, now: Date): Promise<boolean> {
  const row = await lockSubmission(tx, kind.name, id)
  if (!row || row.born_on === null || row.junk !== null || row.do_not_contact_at !== null) return false
  if (kind.ends[row.status] !== 'won') return false
  const reminder = reminderOf(row, row.born_on, now)
  return reminder !== null && addReminder(tx, kind, row, reminder, now)
}

/** Where the date of birth is corrected: an open task moves to the right day, or goes until that day is near. */
export async function moveBirthday(
  tx: Queries,
  { id }: Pick<Submission, 'id'>,
  bornOn: string,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('tasks')
    .select('id')
    // Between the first key of a birthday of theirs and the last: by the index of the keys.
    .where('reminder', '>=', `${id}:birthday:`)
    .where('reminder', '<', `${id}:birthday;`)
    .where(sql<boolean>`done_at is null`)
    .executeTakeFirst()
  if (!open) return
  const reminder = bornOn ? reminderOf({ id }, bornOn, now) : null
  const other =
    reminder &&
    (await tx
      .selectFrom('tasks')
      .select('id')
      .where('reminder', '=', reminder.key)
      .where('id', '<>', open.id)
      .executeTakeFirst())
  if (!reminder || other) await tx.deleteFrom('tasks').where('id', '=', open.id).execute()
  else
    await tx
      .updateTable('tasks')
      .set({ reminder: reminder.key, title: reminder.title, due_at: momentOf(reminder.due) })
      .where('id', '=', open.id)
      .execute()
}

function reminderOf({ id }: Pick<Submission, 'id'>, bornOn: string, now: Date): Reminder | null {
  const near = birthdayNear(bornOn, dayIn(now, agency.timeZone))
  return near && { key: `${id}:birthday:${near.year}`, title: near.says, due: near.day }
}

/** How early a birthday stands in the list of tasks, days. There is none for one that has passed. */
const early = 14

interface Birthday {
  year: number
  /** The days of the year, MM-DD, of those who have it then. */
  bornOn: string[]
}

/** Today and the days before which a task is added. */
const birthdaysNear = (today: string): Birthday[] =>
  Array.from({ length: early + 1 }, (_, days) => {
    const day = Temporal.PlainDate.from(today).add({ days })
    const text = day.toString().slice(5)
    return { year: day.year, bornOn: text === '02-28' && !day.inLeapYear ? [text, '02-29'] : [text] }
  })

/** The birthday of who was born on `bornOn` that is near, with what its task says; null where none is. */
function birthdayNear(bornOn: string, today: string): { day: string; year: number; says: string } | null {
  const last = Temporal.PlainDate.from(today).add({ days: early })
  for (const year of new Set([Number(today.slice(0, 4)), last.year])) {
    const day = birthdayIn(bornOn, year)
    // Nobody has one on the day of their birth.
    if (day < today || day > last.toString() || day <= bornOn) continue
    return { day, year, says: `Birthday: turns ${ageOn(bornOn, day)} on ${formatBirthday(day)}` }
  }
  return null
}
