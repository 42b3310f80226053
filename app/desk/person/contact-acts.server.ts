/** What staff do for a person: notes, calls and mails that were made, tasks with a date. */

import { agency } from '#app/content/agency.ts'
import { zonesOf } from '#app/content/state-zones.ts'
import { noteFirstContact } from '#app/intake/standing.server.ts'
import { nextCallingTime } from '#app/lib/calling-hours.ts'
import { isDay } from '#app/lib/dates.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { changePerson, type RowWork, type WorkOutcome } from '../row-work.server.ts'
import { findEvent } from './events.server.ts'
import {
  type CallOutcome,
  callOutcomes,
  longestNote,
  longestTitle,
  noteMinutes,
  type PersonKind,
  personKinds,
} from './person-kind.ts'
import { mergedInto } from './person-rows.server.ts'
import { banContact } from './standing-acts.server.ts'
import { readText } from './typed-text.ts'

type Fields = Readonly<Record<string, string>>

/** Keeps a note, or a new version of one (`note`) that its author wrote a few minutes ago. */
export async function keepNote(
  work: RowWork,
  kind: PersonKind,
  id: string,
  fields: Fields,
): Promise<WorkOutcome> {
  const text = readText(fields.text)
  if (!text) return { refused: 422, message: `A note has 1 to ${longestNote} characters.` }
  const note = fields.note ?? ''
  return changePerson(work, {
    ...{ kind, id, version: fields.version, permission: `${personKinds[kind].table}.notes`, replaces: false },
    async make(tx) {
      if (!note)
        return { event: { what: 'note', data: { text } }, audit: { action: `${kind}-noted` }, notice: 'note' }
      const written = isId(note) ? await findEvent(tx, id, note) : undefined
      if (written?.what !== 'note' || written.staffId !== work.who.person.id) return { refused: 404 }
      if (Date.now() - Date.parse(written.at) > noteMinutes * 60_000)
        return {
          refused: 422,
          message: `A note can be changed for ${noteMinutes} minutes. Write a new one instead.`,
        }
      return {
        event: { what: 'note-edited', data: { note, text } },
        audit: { action: `${kind}-note-edited` },
        notice: 'note',
      }
    },
  })
}

/** How long after a call the next one makes sense, hours; null when there is none to make. */
const pauseAfter: Record<CallOutcome, number | null> = {
  'no-answer': 4,
  'left-message': 24,
  talked: null,
  'wrong-number': null,
  'do-not-contact': null,
}

/** When to try again after a call at `now` that came to `outcome`, inside the hours allowed where the person is. */
export function suggestNextCall(outcome: CallOutcome, state: string | null, now: Date): Date | null {
  const hours = pauseAfter[outcome]
  return hours === null ? null : nextCallingTime(new Date(now.getTime() + hours * 3_600_000), zonesOf(state))
}

/** Logs a call, or a mail that was written (`outcome=mail`). Each is a contact and stops the clock. */
export async function logContact(
  work: RowWork,
  kind: PersonKind,
  id: string,
  fields: Fields,
): Promise<WorkOutcome> {
  const { table } = personKinds[kind]
  const by = work.who.person.id
  const outcome = Object.keys(callOutcomes).find((one): one is CallOutcome => one === fields.outcome)
  if (!outcome && fields.outcome !== 'mail') return { refused: 422 }
  return changePerson(work, {
    ...{ kind, id, version: fields.version, permission: `${table}.calls`, replaces: false },
    async make(tx, row) {
      const isBan = outcome === 'do-not-contact'
      if (row.do_not_contact_at !== null)
        return { refused: 422, message: 'This person must not be contacted.' }
      await noteFirstContact(tx, table, id, by)
      if (!outcome)
        return { event: { what: 'mail', data: {} }, audit: { action: `${kind}-mailed` }, notice: 'mail' }
      if (isBan) await banContact(tx, kind, id, by)
      const next = suggestNextCall(outcome, row.state, new Date())?.toISOString() ?? null
      return {
        event: { what: 'call', data: { outcome, next } },
        audit: { action: `${kind}-${isBan ? 'contact-banned' : 'called'}`, detail: { outcome } },
        notice: isBan ? 'contact-banned' : 'call',
      }
    },
  })
}

/** Adds a task (`title`, `day`, `time` or `due`), or ticks one off and on again (`task`, `done`). */
export function keepTask(work: RowWork, kind: PersonKind, id: string, fields: Fields): Promise<WorkOutcome> {
  return fields.task === undefined ? addTask(work, kind, id, fields) : tickTask(work, kind, id, fields)
}

async function addTask(work: RowWork, kind: PersonKind, id: string, fields: Fields): Promise<WorkOutcome> {
  const title = readText(fields.title, longestTitle)
  const due = readDue(fields)
  if (!title || !due) return { refused: 422, message: 'A task needs a few words and a date.' }
  return changePerson(work, {
    ...{ kind, id, version: fields.version, permission: `${personKinds[kind].table}.notes`, replaces: false },
    async make(tx) {
      const task = newId()
      await tx
        .insertInto('person_tasks')
        .values({
          ...{ id: task, subject_kind: kind, subject_id: id, title, due_at: due },
          staff_id: work.who.person.id,
          created_at: new Date().toISOString(),
          event_id: isId(fields.event) ? fields.event : null,
        })
        .execute()
      return {
        event: { what: 'task', data: { task, title, due } },
        audit: { action: `${kind}-task-added` },
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

async function tickTask(
  work: RowWork,
  kind: PersonKind,
  id: string,
  { task = '', done, version }: Fields,
): Promise<WorkOutcome> {
  if (!isId(task) || (done !== 'yes' && done !== 'no')) return { refused: 422 }
  const isDone = done === 'yes'
  return changePerson(work, {
    ...{ kind, id, version, permission: `${personKinds[kind].table}.notes`, replaces: false },
    async make(tx) {
      const row = await tx
        .updateTable('person_tasks')
        .set(
          isDone
            ? { done_at: new Date().toISOString(), done_by: work.who.person.id }
            : { done_at: null, done_by: null },
        )
        .where('id', '=', task)
        .where('subject_id', 'in', [id, ...(await mergedInto(tx, kind, id))])
        .where('done_at', isDone ? 'is' : 'is not', null)
        .returning('title')
        .executeTakeFirst()
      if (!row) return { refused: 404 }
      return {
        event: { what: isDone ? 'task-done' : 'task-reopened', data: { task, title: row.title } },
        audit: { action: `${kind}-${isDone ? 'task-done' : 'task-reopened'}` },
        notice: isDone ? 'task-done' : 'task-reopened',
      }
    },
  })
}
