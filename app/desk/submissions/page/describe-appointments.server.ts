/** The appointments of a person, in words, with what the form of the next one begins with. */
import { agency } from '#app/content/agency/agency.ts'
import { zoneName } from '#app/content/agency/time-zone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { formatBusy, listBooked } from '#app/submissions/appointments/appointments.server.ts'
import {
  formatSpan,
  formatThere,
  readSpan,
  typedOf,
  zoneOfPerson,
} from '#app/submissions/appointments/calendars/appointment-times.ts'
import { formatReturned } from '#app/submissions/emails/returned-mailboxes.server.ts'
import { type Appointment, lengths, whyNoMail } from '#app/submissions/model/appointment-table.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { isOpen } from '#app/submissions/model/response-target.ts'
import type { Submission } from '#app/submissions/model/submission.ts'
import type { NameOf } from '#app/submissions/timeline/event-text.ts'
import type { AppointmentShown, AppointmentsShown } from './submission-page-data.ts'

interface Reader {
  self: string
  nameOf: NameOf
  now: Date
  /** True when there is a mail server. */
  mailLeaves: boolean
}

/** The panel. `ids` are those of the row and of what was merged into it. */
export async function describeAppointments(
  db: Queries,
  kind: Kind,
  row: Submission,
  ids: readonly string[],
  reader: Reader,
): Promise<AppointmentsShown> {
  const booked = await listBooked(db, ids)
  const { self, nameOf, now } = reader
  const asked = row.appointments === 0 && isOpen(row, kind) ? kind.wish?.(row, now) : null
  const zone = zoneOfPerson(row)
  const begin = { day: asked?.day ?? '', time: asked?.time ?? '', minutes: String(lengths[0]) }
  const staff_id = row.assigned_to ?? self
  const span = readSpan(begin, row, now)
  const busy = 'issue' in span ? null : await formatBusy(db, { staff_id, ...span }, nameOf(staff_id))
  return {
    booked: booked.map((one) => describe(one, row, reader)),
    hasUpcoming: booked.some(({ ends_at }) => Date.parse(ends_at) > now.getTime()),
    wish: asked?.said ?? null,
    // A busy time is theirs to choose all the same, and not ours to propose.
    begin: busy ? { ...begin, time: '' } : begin,
    busy,
    theirZone: zone && zone !== agency.timeZone ? zoneName(zone) : null,
    officeZone: zoneName(agency.timeZone),
    noMail: whyNoMail(row) ?? (await formatReturned(db, row.email, { isAsked: true })),
    mailLeaves: reader.mailLeaves,
    host: row.assigned_to === null || row.assigned_to === self ? 'you' : nameOf(row.assigned_to),
  }
}

const answers = {
  accepted: 'They accepted it.',
  tentative: 'They may or may not come.',
  declined: 'They declined it.',
  proposed: 'They proposed another time.',
} as const

const describe = (
  appointment: Appointment,
  row: Submission,
  { self, nameOf, now }: Reader,
): AppointmentShown => ({
  id: appointment.id,
  when: formatSpan(appointment, agency.timeZone),
  there: formatThere(appointment, row),
  host: appointment.staff_id === self ? 'you' : nameOf(appointment.staff_id),
  isTold: Boolean(appointment.by_email) && whyNoMail(row) === null,
  isOver: Date.parse(appointment.starts_at) <= now.getTime(),
  answer: appointment.answer && answers[appointment.answer],
  typed: typedOf(appointment),
})
