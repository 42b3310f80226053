/** Hands a submission to a colleague (`to`) with a note; whoever got it keeps it (`answer=keep`) or gives it back (`answer=back`). */
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { listBooked } from '../appointments/appointments.server.ts'
import { assignmentRules } from '../assignment/assignment-rules.server.ts'
import { addNews } from '../assignment/news.server.ts'
import { findUnlicensed } from '../assignment/shifts.server.ts'
import { type Kind, kindScope, mayOf } from '../model/kind.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import type { Submission } from '../model/submission.ts'
import { noteIssue, readText } from '../model/typed-text.ts'
import { updateState } from '../state/update-state.server.ts'
import { freeReminders, reassignTasks } from '../tasks/add-reminder.server.ts'
import { beforeOf, type EventData } from '../timeline/event-table.ts'
import { type Action, type ActionContext, changeSubmission } from './change-submission.server.ts'

/** What somebody was handed and did not answer yet: by whom, and what they wrote; null for nothing. */
export async function findHandOver(db: Queries, { id, assigned_to }: Pick<Submission, 'id' | 'assigned_to'>) {
  const last = await db
    .selectFrom('submission_events')
    .select(['staff_id', 'data'])
    .where('subject_id', '=', id)
    .where('type', '=', 'assigned')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by addEvent beside its own type.
  const data = last && (JSON.parse(last.data) as EventData['assigned'])
  if (data?.handed !== 'given' || !last?.staff_id || data.to !== assigned_to) return null
  return { from: last.staff_id, note: data.note ?? '' }
}

/** Whoever assigns anything may; others what they have, where an owner lets them. */
export async function mayHandOver(
  db: Queries,
  { kind, who: { person } }: { kind: Kind; who: ActionContext['who'] },
  row: Pick<Submission, 'assigned_to'>,
): Promise<boolean> {
  if (kindScope(kind, person.role, 'assign') === 'all') return true
  const isOwn = row.assigned_to === person.id && mayOf(kind, person.role, 'assign')
  return isOwn && (await readSetting(db, assignmentRules)).handOver
}

export const handOver: Action = (context, fields) =>
  changeSubmission(context, {
    // It is their own, which `assign` of those who only take does not reach.
    permission: 'status',
    version: fields.version,
    once: fields.once,
    replaces: true,
    async make(tx, row) {
      if (fields.text?.trim() && !readText(fields.text)) return invalid(noteIssue)
      return (fields.answer ? answer : give)(tx, context, row, fields)
    },
  })

type Make = (
  tx: Queries,
  context: ActionContext,
  row: Submission,
  fields: Parameters<Action>[1],
) => ReturnType<Parameters<typeof changeSubmission>[1]['make']>

const give: Make = async (tx, context, row, fields) => {
  const { kind, who } = context
  if (!(await mayHandOver(tx, context, row))) return notFound
  const to = (await listStaffNames(tx)).find(({ id }) => id === fields.to)
  if (!to?.isActive || !mayOf(kind, to.role, 'see') || to.id === row.assigned_to || to.id === who.person.id)
    return invalid('Choose a colleague.')
  const given = { to: to.id, handed: 'given', ...noteOf(fields), before: beforeOf(row) } as const
  const moved = await move(tx, context, row, given)
  const unlicensed = await findUnlicensed(tx, to, row)
  const stays = await hasLeftAppointment(tx, row, to.id)
  const said = unlicensed ? (stays ? 'both' : 'unlicensed') : stays && 'appointment'
  return said ? { ...moved, notice: `handed-${said}` as const } : moved
}

/** Whether an appointment that is still to come could not go along: whoever gets them has another one at that time. */
async function hasLeftAppointment(tx: Queries, { id }: Submission, to: string): Promise<boolean> {
  const booked = await listBooked(tx, [id, ...(await mergedInto(tx, id))])
  const now = new Date().toISOString()
  return booked.some(({ staff_id, ends_at }) => staff_id !== to && ends_at >= now)
}

const answer: Make = async (tx, context, row, fields) => {
  const { kind, who } = context
  const self = who.person.id
  const handed = row.assigned_to === self ? await findHandOver(tx, row) : null
  if (!handed) return invalid('This was answered already.')
  if (fields.answer === 'back') {
    const giver = (await listStaffNames(tx)).find(({ id }) => id === handed.from)
    // Whoever left cannot have it back: then it is free.
    const to = giver?.isActive && mayOf(kind, giver.role, 'see') ? handed.from : null
    return move(tx, context, row, { to, handed: 'back', ...noteOf(fields) })
  }
  await addNews(tx, [handed.from], { what: 'gone', detail: { to: self, minutes: 0, isKept: true } }, row.id)
  return {
    event: { type: 'assigned', data: { from: self, to: self, handed: 'kept' } },
    audit: { action: `${kind.name}-assigned`, detail: { to: self } },
    notice: 'taken',
  }
}

const noteOf = ({ text }: Parameters<Action>[1]) => {
  const note = readText(text)
  return note ? { note } : {}
}

/** What is still to be done goes along. */
async function move(
  tx: Queries,
  { kind, who }: ActionContext,
  row: Submission,
  data: Omit<EventData['assigned'], 'from'>,
) {
  const { to } = data
  await updateState(tx, kind, row, { assigned_to: to })
  if (to) {
    await reassignTasks(tx, row.id, row.assigned_to, to)
    await addNews(tx, [to], { what: 'yours', detail: { by: null, from: who.person.id } }, row.id)
  } else await freeReminders(tx, row.id)
  const change = { from: row.assigned_to, to }
  return {
    event: { type: 'assigned', data: { ...change, ...data } } as const,
    audit: { action: `${kind.name}-assigned`, detail: change } as const,
    notice: data.handed === 'back' ? 'handed-back' : 'handed-over',
  }
}
