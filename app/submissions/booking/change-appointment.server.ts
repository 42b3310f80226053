/** Moves an appointment (`do=move`) or calls it off (`do=cancel`, with a reason); without either a new one is booked. */
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { isId } from '#app/lib/ids.ts'
import { type ErrorResponse, invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import {
  type Action,
  type ActionContext,
  changeSubmission,
  type Fields,
  type Made,
} from '../actions/change-submission.server.ts'
import { notifyOf } from '../appointments/appointment-news.server.ts'
import { listBooked } from '../appointments/appointments.server.ts'
import { readSpan, warnOutside } from '../appointments/calendars/appointment-times.ts'
import { callOff } from '../appointments/end.server.ts'
import { type Appointment, whyNoMail } from '../model/appointment-table.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import { callableAfter } from '../model/next-step.ts'
import type { Submission } from '../model/submission.ts'
import { readText } from '../model/typed-text.ts'
import { updateState } from '../state/update-state.server.ts'
import { bookAppointment, reserve } from './book.server.ts'

/** Longest reason, characters. */
const maxReason = 200
/** How long after an appointment was called off the person is called about another one, hours. */
const afterHours = 24

export const saveAppointment: Action = (context, fields) => {
  if (fields.do === 'move') return changeBooked(context, fields, move)
  if (fields.do === 'cancel') return changeBooked(context, fields, cancel)
  return bookAppointment(context, fields)
}

type Change = (
  tx: Queries,
  context: ActionContext,
  row: Submission,
  appointment: Appointment,
  fields: Fields,
) => Promise<Made | ErrorResponse>

const changeBooked = (context: ActionContext, fields: Fields, change: Change) =>
  changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: true,
    async make(tx, row) {
      const { appointment: id } = fields
      if (!isId(id)) return notFound
      const booked = await listBooked(tx, [row.id, ...(await mergedInto(tx, row.id))])
      const found = booked.find((one) => one.id === id)
      if (!found) return invalid('This appointment was called off, or it is over.')
      return change(tx, context, row, found, fields)
    },
  })

const move: Change = async (tx, { kind, who, mailLeaves = false }, row, before, fields) => {
  const asksMail = Boolean(before.by_email) || fields.mail === 'yes'
  const span = readSpan(fields, row, new Date())
  if ('issue' in span) return invalid(span.issue)
  if (span.starts_at === before.starts_at && span.ends_at === before.ends_at)
    return invalid('This is when it is already. Choose another time.')
  const after: Appointment = {
    ...{ ...before, ...span, sequence: before.sequence + 1, set_at: new Date().toISOString(), answer: null },
    // Whoever has the first email gets word of this, too: their calendar would be wrong.
    by_email: asksMail && whyNoMail(row) === null,
  }
  const outside = warnOutside(span, { who: who.person.id, subject: row.id }, new Date())
  if (outside) return invalid(outside)
  const refused = await reserve(tx, after, fields.anyway === 'yes')
  if (refused) return refused
  const { starts_at, ends_at, sequence, set_at } = after
  await tx
    .updateTable('appointments')
    .set({ starts_at, ends_at, sequence, set_at, answer: null, by_email: Boolean(after.by_email) })
    .where('id', '=', before.id)
    .execute()
  const isStep = row.next_step === 'appointment' || (row.next_at !== null && row.next_at > starts_at)
  if (isStep) await updateState(tx, kind, row, { next_at: starts_at, next_step: 'appointment' })
  await notifyOf(tx, kind, after, before.by_email ? 'moved' : 'booked')
  const data = { appointment: before.id, from: before.starts_at, to: starts_at }
  return {
    event: {
      type: 'appointment-moved',
      data: { ...data, ...(asksMail && { told: Boolean(after.by_email) && mailLeaves }) },
    },
    audit: { action: `${kind.name}-appointment-moved` },
    notice: 'appointment-moved',
  }
}

const cancel: Change = async (tx, { kind, mailLeaves = false }, row, appointment, fields) => {
  const reason = readText(fields.reason, maxReason)
  if (!reason) return invalid('Enter why the appointment is called off.')
  await callOff(tx, kind, appointment)
  if (row.next_step === 'appointment')
    await updateState(tx, kind, row, {
      next_at: callableAfter(afterHours, placesOfPerson(row), new Date()).toISOString(),
      next_step: 'follow-up',
    })
  const { id, starts_at: at, by_email } = appointment
  return {
    event: {
      type: 'appointment-canceled',
      data: { appointment: id, at, reason, ...(by_email && { told: mailLeaves && whyNoMail(row) === null }) },
    },
    audit: { action: `${kind.name}-appointment-canceled` },
    notice: 'appointment-canceled',
  }
}
