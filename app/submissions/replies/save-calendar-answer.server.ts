/** What follows from a calendar's answer to an appointment. It never counts as words of the person, nor as a contact. */
import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { freeTime } from '../appointments/appointments.server.ts'
import { formatSpan } from '../appointments/calendars/appointment-times.ts'
import { notifyCanceled } from '../appointments/end.server.ts'
import type { Appointment } from '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'
import { callableAfter } from '../model/next-step.ts'
import type { Submission } from '../model/submission.ts'
import { contactsOfPerson } from '../person/contacts.server.ts'
import { updateState } from '../state/update-state.server.ts'
import { addReminder } from '../tasks/add-reminder.server.ts'
import type { EventData } from '../timeline/event-table.ts'
import type { CalendarAnswer } from './calendar-answer.server.ts'
import type { IncomingEmail } from './incoming-email.ts'
import { lockAny, note, notifyAssignee } from './save-reply.server.ts'

/** The appointment that an answer is about, or undefined. */
export const findAnsweredAppointment = (
  tx: Queries,
  { uid }: CalendarAnswer,
): Promise<Appointment | undefined> => {
  const [id = ''] = uid.split('@')
  return tx
    .selectFrom('appointments')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('uid', '=', uid), ...(isId(id) ? [eb.and([eb('id', '=', id), eb('uid', 'is', null)])] : [])]),
    )
    .executeTakeFirst()
}

/** Returns the submission it went to; null when there is nobody any more. */
export async function saveCalendarAnswer(
  tx: Queries,
  kinds: readonly Kind[],
  appointment: Appointment,
  { email, answer }: { email: Pick<IncomingEmail, 'id' | 'from' | 'text'>; answer: CalendarAnswer },
): Promise<string | null> {
  const merged = await tx
    .selectFrom('submissions')
    .select('merged_into')
    .where('id', '=', appointment.subject_id)
    .executeTakeFirst()
  const found = await lockAny(tx, kinds, merged?.merged_into ?? appointment.subject_id)
  if (!found) return null
  const { kind, row } = found
  const isTheirs = (await contactsOfPerson(tx, row)).some(({ value }) => value === mailboxOf(email.from))
  const now = new Date()
  const ignored = whyIgnored(appointment, answer, isTheirs, now)
  // Programs answer again whenever somebody looks.
  if (!ignored && appointment.answer === answer.answer && !answer.proposed) return row.id
  const comment = (answer.comment || email.text).trim().slice(0, 500)
  const data: EventData['appointment-answered'] = {
    ...{ appointment: appointment.id, at: appointment.starts_at, answer: answer.answer },
    ...(answer.proposed && { proposed: answer.proposed.starts_at }),
    ...(comment && { comment }),
    ...(!isTheirs && { from: email.from }),
    ...(ignored && { ignored }),
  }
  await note(tx, row, { id: email.id, staffId: null, event: { type: 'appointment-answered', data } })
  if (!ignored) await apply(tx, kind, row, { appointment, answer, now })
  return row.id
}

/** An answer to an earlier time says nothing about this one (RFC 5546, 2.1.5). */
function whyIgnored(
  { sequence, ends_at, state }: Appointment,
  answer: CalendarAnswer,
  isTheirs: boolean,
  now: Date,
): EventData['appointment-answered']['ignored'] {
  if (!isTheirs) return 'stranger'
  if (state !== 'booked') return 'over'
  if (ends_at < now.toISOString()) return 'past'
  return answer.sequence < sequence ? 'moved' : undefined
}

interface Applied {
  appointment: Appointment
  answer: CalendarAnswer
  now: Date
}

async function apply(tx: Queries, kind: Kind, row: Submission, { appointment, answer, now }: Applied) {
  const isOff = answer.answer === 'declined'
  await tx
    .updateTable('appointments')
    .set({ answer: answer.answer, ...(isOff && { state: 'canceled' as const }) })
    .where('id', '=', appointment.id)
    .execute()
  if (answer.answer === 'accepted') return
  if (isOff) {
    await freeTime(tx, appointment)
    await notifyCanceled(tx, row.id, appointment)
    if (row.next_step === 'appointment')
      await updateState(tx, kind, row, {
        next_at: callableAfter(0, placesOfPerson(row), now).toISOString(),
        next_step: 'follow-up',
      })
  }
  const when = formatSpan(appointment, agency.timeZone)
  const titles = {
    tentative: `They may not make the appointment of ${when}: ask them`,
    declined: `They declined the appointment of ${when}: agree on another time`,
    proposed: answer.proposed
      ? `They propose ${formatSpan(answer.proposed, agency.timeZone)} for the appointment of ${when}: move it, or tell them`
      : `They propose another time for the appointment of ${when}: ask them which`,
  }
  const key = `${appointment.id}:${appointment.sequence}:${answer.answer}:${answer.proposed?.starts_at ?? ''}`
  const task = { key, title: titles[answer.answer], due: dayIn(now, agency.timeZone) }
  if (row.do_not_contact_at === null) await addReminder(tx, kind, row, task, now)
  await notifyAssignee(tx, row, 'email')
}
