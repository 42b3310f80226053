/** The day and hour that a visitor asked to be called at, as an appointment that staff may book. */
import { agency } from '#app/content/agency/agency.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { findAppointment, sayRefusal, sayWish } from '#app/content/promises/appointments.ts'
import { office } from '#app/content/promises/response-times.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Kind } from '#app/submissions/kind.ts'
import './lead-columns.ts'

/** A time that cannot be kept is said with the reason, and the form begins with the day alone. */
export const wishOfLead: NonNullable<Kind['wish']> = (lead, now) => {
  const wish = { date: lead.preferred_date ?? null, time: lead.preferred_time ?? null }
  const found = findAppointment(wish, now, placesIn(lead.state, 'calls', true), office)
  if (found === null) return null
  const said = sayWish(wish, now, agency.timeZone)
  if (typeof found === 'string') {
    const day = wish.date && wish.date >= dayIn(now, agency.timeZone) ? wish.date : ''
    return { said: `${said}. ${sayRefusal(found)}`, day, time: '', canBe: false }
  }
  const from = Temporal.Instant.fromEpochMilliseconds(found.from.getTime()).toZonedDateTimeISO(
    agency.timeZone,
  )
  return {
    said,
    day: from.toPlainDate().toString(),
    // Whoever asked for a day alone leaves the hour to us.
    time: wish.time ? from.toPlainTime().toString({ smallestUnit: 'minute' }) : '',
    canBe: true,
  }
}
