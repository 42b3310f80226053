/** Appointments at a desk, for tests. */
import type { Door } from './door.ts'
import type { PersonDesk } from './person-desk.ts'

const day = 86_400_000

/** The day so many days from now, as forms send it. */
export const dayAhead = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

type Role = 'owner' | 'agent' | 'recruiter'

/** What somebody posts about an appointment: by default one is booked for ten o'clock in three days, with an e-mail. */
export function appointmentPosts(desk: Pick<PersonDesk, 'post'>) {
  const post = (role: Role, id: string, fields: Record<string, string>) =>
    desk.post(role, `/admin/leads/${id}/appointments`, { back: `/admin/leads/${id}`, ...fields })
  const when = { day: dayAhead(3), time: '10:00' }
  return {
    book: (id: string, fields: Record<string, string> = {}, role: Role = 'agent') =>
      post(role, id, { ...when, mail: 'yes', ...fields }),
    move: (id: string, appointment: string, fields: Record<string, string> = {}, role: Role = 'agent') =>
      post(role, id, { do: 'move', appointment, ...when, ...fields }),
    cancel: (id: string, appointment: string, reason = 'They are ill', role: Role = 'agent') =>
      post(role, id, { do: 'cancel', appointment, reason }),
  }
}

/** Every appointment, in the order they were booked. */
export const allAppointments = ({ services }: Door) =>
  services.database.db.selectFrom('appointments').selectAll().orderBy('id').execute()

/** How many five minutes of somebody's time are taken. */
export const slotsTaken = async ({ services }: Door) =>
  (await services.database.db.selectFrom('appointment_slots').selectAll().execute()).length
