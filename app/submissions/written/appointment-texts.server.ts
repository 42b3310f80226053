/** Who texts people a reminder of their appointment. */
import { agency } from '#app/content/agency/agency.ts'
import { formatDeadlineIn } from '#app/content/promises/email-text.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Texter } from '#app/platform/texts/texter.server.ts'
import { findNews, nameOfHost } from '../appointments/appointment-jobs.server.tsx'
import { appointmentPath } from '../appointments/appointment-link.server.ts'
import { type NewsPayload, textNewsJob } from '../appointments/appointments.server.ts'
import { zoneOfPerson } from '../appointments/calendars/appointment-times.ts'
import type { EmailServices } from '../emails/email-jobs.server.ts'
import type { Kind } from '../model/kind.ts'
import { composeText, whyNotTexted } from './write-text.server.ts'

/**
 * Registers who texts a reminder to whoever agreed to texts, in the hours in which that is allowed where they are. A day before, the
 * hour is the one that they are to be called at.
 */
export function handleAppointmentTexts(
  jobs: Pick<Jobs, 'handle'>,
  kind: Kind,
  services: Pick<EmailServices, 'database'> & { texter: Texter; siteUrl: string; secret: string },
): void {
  const { database, texter, siteUrl } = services
  jobs.handle(textNewsJob(kind), {
    reachable: texter.reachable,
    async run(payload) {
      // Written by textNewsOf alone.
      const { appointment: which, sequence } = payload as NewsPayload
      const found = await findNews({ database }, kind, which)
      if (found?.appointment.state !== 'booked' || found.appointment.sequence !== sequence) return
      const { appointment, row } = found
      const now = new Date()
      if (appointment.starts_at < now.toISOString() || !row.phone_normalized) return
      if (await whyNotTexted(database.db, row, now)) return
      const when = formatDeadlineIn(appointment.starts_at, zoneOfPerson(row) ?? agency.timeZone)
      const link = appointmentPath(services, row.id, new Date(appointment.ends_at))
      const text = `Reminder: we call you at ${when}. To move or cancel: ${siteUrl}${link}`
      const body = composeText(text, await nameOfHost({ database }, appointment))
      await texter.send({ to: row.phone_normalized, body })
    },
  })
}
