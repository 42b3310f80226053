/** Adds a task (`title`, `day`, `time` or `due`), or ticks one off and on again (`task`, `done`). */
import { agency } from '#app/content/agency/agency.ts'
import { isDay } from '#app/lib/dates.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { type Action, changeSubmission, type Fields } from '../actions/change-submission.server.ts'
import { maxTitle, readText } from '../actions/typed-text.ts'
import { mergedInto } from '../merge/merged-rows.server.ts'
import './task-table.ts'

export const keepTask: Action = (context, fields) =>
  fields.task === undefined ? addTask(context, fields) : tickTask(context, fields)

const addTask: Action = async (context, fields) => {
  const title = readText(fields.title, maxTitle)
  const due = readDue(fields)
  if (!title || !due) return invalid('Enter what needs to be done and a due date.')
  return changeSubmission(context, {
    permission: 'notes',
    version: fields.version,
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

/** When a task is due: an exact moment, or a day with or without a time in the agency's zone; without one at noon. */
function readDue({ due = '', day = '', time = '' }: Fields): string | null {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(due)) {
    const moment = new Date(due)
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
  }
  if (!isDay(day) || !(time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time))) return null
  const at = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: agency.timeZone,
    plainTime: time || '12:00',
  })
  return new Date(at.epochMilliseconds).toISOString()
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
