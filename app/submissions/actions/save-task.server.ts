/** Adds a task (`title`, `day`, `time` or `due`), or ticks one off and on again (`task`, `done`). */
import { agency } from '#app/content/agency/agency.ts'
import { office } from '#app/content/promises/response-times.ts'
import { openingOf } from '#app/lib/business-hours.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import { maxTitle, readText } from '../model/typed-text.ts'
import { type Action, changeSubmission, type Fields } from './change-submission.server.ts'
import '../tasks/add-reminder.server.ts'

export const saveTask: Action = (context, fields) =>
  fields.task === undefined ? addTask(context, fields) : tickTask(context, fields)

const addTask: Action = async (context, fields) => {
  const title = readText(fields.title, maxTitle)
  const read = readDue(fields, new Date())
  if ('issue' in read) return invalid(read.issue)
  if (!title) return invalid('Enter what needs to be done and a due date.')
  const { due } = read
  return changeSubmission(context, {
    permission: 'notes',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      const task = newId()
      await tx
        .insertInto('tasks')
        .values({
          ...{ id: task, subject_id: row.id, title, due_at: due },
          staff_id: context.who.person.id,
          created_at: new Date().toISOString(),
          event_id: isId(fields.event) ? fields.event : null,
        })
        .execute()
      return {
        event: { type: 'task', data: { task, title, due } },
        audit: { action: `${context.kind.name}-task-added` },
        notice: 'task',
      }
    },
  })
}

/** The farthest day of a task, in years: what lies beyond it is a slip of the finger. */
const farthestYears = 20

/**
 * An exact moment, or a day in the agency's zone: without a time at noon, after that when the office closes, or at
 * the end of the day. A word for what cannot be one.
 */
function readDue({ due = '', day = '', time = '' }: Fields, now: Date): { due: string } | { issue: string } {
  const moment = due ? readMoment(due) : readDay(day, time)
  if (!moment) return { issue: 'Enter what needs to be done and a due date.' }
  const last = Temporal.PlainDate.from(dayIn(now, agency.timeZone)).add({ years: farthestYears })
  if (moment.getTime() > last.toZonedDateTime(agency.timeZone).epochMilliseconds)
    return { issue: `Choose a day in the next ${farthestYears} years.` }
  if (moment >= now) return { due: moment.toISOString() }
  const isToday = dayIn(moment, agency.timeZone) === dayIn(now, agency.timeZone)
  return isToday && !due && time === ''
    ? { due: restOfDay(now).toISOString() }
    : { issue: 'This day and time have passed. Choose a later one.' }
}

/** When the office closes today, or the last minute of the day once it is closed. */
function restOfDay(now: Date): Date {
  const today = Temporal.PlainDate.from(dayIn(now, agency.timeZone))
  const closes = openingOf(today, office)?.closes ?? 0
  if (closes > now.getTime()) return new Date(closes)
  const last = today.toZonedDateTime({ timeZone: agency.timeZone, plainTime: '23:59' })
  return new Date(Math.max(last.epochMilliseconds, now.getTime()))
}

function readMoment(due: string): Date | null {
  const moment = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(due) ? due : Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function readDay(day: string, time: string): Date | null {
  if (!isDay(day) || !(time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time))) return null
  const plainTime = time || '12:00'
  return new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: agency.timeZone, plainTime }).epochMilliseconds,
  )
}

const tickTask: Action = async (context, { task = '', done, version }) => {
  if (!isId(task) || (done !== 'yes' && done !== 'no')) return invalid()
  const isDone = done === 'yes'
  const { kind, who } = context
  return changeSubmission(context, {
    permission: 'notes',
    version,
    replaces: false,
    async make(tx, { id }) {
      const row = await tx
        .updateTable('tasks')
        .set(
          isDone
            ? { done_at: new Date().toISOString(), done_by: who.person.id }
            : { done_at: null, done_by: null },
        )
        .where('id', '=', task)
        .where('subject_id', 'in', [id, ...(await mergedInto(tx, id))])
        .where('done_at', isDone ? 'is' : 'is not', null)
        .returning('title')
        .executeTakeFirst()
      if (!row) return notFound
      const type = isDone ? ('task-done' as const) : ('task-reopened' as const)
      return {
        event: { type, data: { task, title: row.title } },
        audit: { action: `${kind.name}-${type}` },
        notice: type,
      }
    },
  })
}
