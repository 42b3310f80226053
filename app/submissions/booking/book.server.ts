/** Books an appointment: a contact, which ends the response target, and the next step with the person. */
import { agency } from '#app/content/agency/agency.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { type ErrorResponse, invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import {
  type Action,
  type ActionContext,
  changeSubmission,
  type Fields,
  type Made,
  noteTaken,
  takenBy,
} from '../actions/change-submission.server.ts'
import { countOf } from '../actions/log-attempt.server.ts'
import {
  cancelBooked,
  endDue,
  findTaken,
  findUpcoming,
  formatBusy,
  listBooked,
  notifyOf,
  saveMoved,
  takeTime,
} from '../appointments/appointments.server.ts'
import {
  formatSpan,
  isOutsideHours,
  readSpan,
  type Span,
} from '../appointments/calendars/appointment-times.ts'
import { type Appointment, whyNoMail } from '../model/appointment-table.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import type { Submission } from '../model/submission.ts'
import { readText } from '../model/typed-text.ts'
import { movedTo, updateState } from '../state/update-state.server.ts'
import { beforeOf, sentLater } from '../timeline/event-table.ts'

/** `day`, `time`, `minutes` and `zone` say when; `mail` whether the person is told, `anyway` that the calendar may say busy and the office be closed. */
export const bookAppointment: Action = (context, fields) =>
  changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    ago: fields.ago,
    note: fields.text,
    replaces: false,
    async make(tx, row, logged) {
      const now = new Date()
      if (row.do_not_contact_at !== null)
        return invalid('This person asked not to be contacted, so nothing was booked.')
      const span = readSpan(fields, row, now)
      if ('issue' in span) return invalid(span.issue)
      const subjects = [row.id, ...(await mergedInto(tx, row.id))]
      const upcoming = await findUpcoming(tx, subjects, now)
      if (upcoming)
        return invalid(
          `There is an appointment already: ${formatSpan(upcoming, agency.timeZone)}. Move that one.`,
        )
      const at = now.toISOString()
      const id = newId()
      const appointment: Appointment = {
        // Says nothing of where it was made (RFC 7986, 5.3).
        ...{
          id,
          uid: id,
          answer: null,
          subject_id: row.id,
          staff_id: await hostOf(tx, context, row),
          ...span,
        },
        ...{ state: 'booked', sequence: 0, created_at: at, set_at: at, created_by: context.who.person.id },
        by_email: fields.mail === 'yes' && whyNoMail(row) === null,
      }
      const refused = await reserve(tx, appointment, fields.anyway === 'yes')
      if (refused) return refused
      await endDue(tx, subjects, now, 'booked')
      await tx
        .insertInto('appointments')
        .values({ ...appointment, by_email: Boolean(appointment.by_email) })
        .execute()
      await notifyOf(tx, context.kind, appointment, 'booked')
      return book(tx, context, { row, appointment, logged, asksMail: fields.mail === 'yes' })
    },
  })

/** Whose time it takes: whoever has the person, and works here, else whoever books. */
async function hostOf(tx: Queries, { who }: ActionContext, { assigned_to }: Submission): Promise<string> {
  const holder = (await listStaffNames(tx)).find(({ id }) => id === assigned_to)
  return holder?.isActive ? holder.id : who.person.id
}

interface Booking {
  row: Submission
  appointment: Appointment & Span
  logged: Date
  asksMail: boolean
}

async function book(
  tx: Queries,
  context: ActionContext,
  { row, appointment, logged, asksMail }: Booking,
): Promise<Made> {
  const { id, starts_at, by_email } = appointment
  const { kind, who } = context
  const taken = takenBy(context, row)
  const counted = countOf('booked', row, who.person.id, logged)
  const step = { next_at: starts_at, next_step: 'appointment' as const }
  const after = await updateState(tx, kind, row, { ...counted, ...taken, ...step })
  await noteTaken(tx, row, taken)
  const isTold = Boolean(by_email) && context.mailLeaves === true
  const told = asksMail || by_email ? { told: isTold } : {}
  const data = {
    outcome: 'booked' as const,
    next: after.next_at,
    before: beforeOf(row),
    ...movedTo(row, after),
    appointment: id,
    at: starts_at,
    ...sentLater(logged),
  }
  return {
    event: { type: 'logged', data: { ...data, ...told } },
    audit: { action: `${kind.name}-called`, detail: { outcome: 'booked' } },
    notice: isTold
      ? 'appointment-booked-told'
      : by_email
        ? 'appointment-booked-unsent'
        : 'appointment-booked',
  }
}

/** Takes the time of an appointment, or says why it is not to be had. */
async function reserve(
  tx: Queries,
  appointment: Appointment,
  anyway: boolean,
): Promise<ErrorResponse | null> {
  const names = await listStaffNames(tx)
  const host = names.find(({ id }) => id === appointment.staff_id)?.name ?? 'A colleague'
  if (!anyway && isOutsideHours(appointment))
    return invalid(
      `That is outside our hours, ${agency.hoursSpoken}. Choose another time, or check that you want it all the same.`,
    )
  const busy = anyway ? null : await formatBusy(tx, appointment, host)
  if (busy) return invalid(busy)
  if (await takeTime(tx, appointment)) return null
  const taken = await findTaken(tx, appointment)
  const when = taken ? `, ${formatSpan(taken, agency.timeZone)}` : ''
  return invalid(`${host} has another appointment then${when}. Choose another time.`)
}

/** Longest reason, characters. */
const maxReason = 200

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

const move: Change = async (tx, { kind, mailLeaves = false }, row, before, fields) => {
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
  const refused = await reserve(tx, after, fields.anyway === 'yes')
  if (refused) return refused
  const { starts_at } = after
  const isStep = row.next_step === 'appointment' || (row.next_at !== null && row.next_at > starts_at)
  if (isStep) await updateState(tx, kind, row, { next_at: starts_at, next_step: 'appointment' })
  await saveMoved(tx, kind, before, after)
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
  await cancelBooked(tx, kind, row, appointment, new Date())
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
