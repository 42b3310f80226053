/** Appointments with people, and the time of staff that they take. */
import type { Selectable } from 'kysely'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import type { Flag, Moment } from '#app/platform/database/tables.ts'
import type { Submission } from './submission.ts'

export interface AppointmentTable {
  id: string
  subject_id: string
  staff_id: string
  /** `kept` and `missed` once it was logged what came of it. */
  state: 'booked' | 'canceled' | 'kept' | 'missed'
  starts_at: Moment
  ends_at: Moment
  /** Its id in other calendars, the same for ever; null for those of before it was kept. */
  uid: string | null
  /** How often it was moved or called off. */
  sequence: number
  /** True where the person is told of it by e-mail. */
  by_email: Flag
  /** What the person's calendar answered to the time it has now; null for nothing. */
  answer: 'accepted' | 'tentative' | 'declined' | 'proposed' | null
  created_at: Moment
  /** Of staff; `visitor` for whoever booked it themselves. */
  created_by: string
  /** When it was booked or last moved. */
  set_at: Moment
}

interface SlotTable {
  staff_id: string
  /** Minutes since 1970, a multiple of `slotMinutes`; unique for each member of staff. */
  minute: number
  appointment_id: string
}

/** A time that is kept for a visitor who is typing. Its slots are those of the appointment that it becomes, which has its id. */
interface HoldTable {
  id: string
  staff_id: string
  starts_at: Moment
  ends_at: Moment
  expires_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    appointments: AppointmentTable
    appointment_slots: SlotTable
    booking_holds: HoldTable
  }
}

export type Appointment = Selectable<AppointmentTable>

/** Appointments begin at, and last, whole multiples of it. */
export const slotMinutes = 5
/** How long an appointment may last, minutes; the first one is offered. */
export const lengths = [30, 15, 45, 60, 90, 120] as const

export interface AboutAppointment {
  appointment?: string
  /** The one that ended with it. */
  ended?: string
}

type Mailed = Pick<Submission, 'email' | 'do_not_contact_at'>

export function whyNoMail({ email, do_not_contact_at }: Mailed): string | null {
  if (do_not_contact_at !== null) return 'This person asked not to be contacted, so no email is sent.'
  if (email === '') return 'There is no email address, so no email is sent.'
  return isMailable(email) ? null : 'The email address looks mistyped, so no email is sent.'
}

/** The id of an appointment in every calendar; the same however often it moves, and wherever the site does. */
export const uidOf = ({ id, uid }: Pick<Appointment, 'id' | 'uid'>, site: string): string =>
  uid ?? `${id}@${new URL(site).hostname}`
