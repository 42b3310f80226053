/** What a person reads of an appointment: that it is booked, moved, called off or near. Of what they typed only a first name is repeated. */
import { agency } from '#app/content/agency/agency.ts'
import { emailFoot, formatDeadlineIn } from '#app/content/promises/email-text.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import { Anchor, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Email } from '#app/platform/mailer/mailer.server.ts'
import type { Appointment } from '../model/appointment-table.ts'
import type { Submission } from '../model/submission.ts'
import type { News } from './appointments.server.ts'
import { lengthOf, zoneOfPerson } from './calendars/appointment-times.ts'

interface Told {
  row: Pick<Submission, 'first_name' | 'state' | 'phone_normalized' | 'phone'>
  appointment: Appointment
  news: News
  /** Who calls. */
  host: string
  /** Where they move and cancel it. */
  link: string
}

const titles: Readonly<Record<News, string>> = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment has a new time',
  canceled: 'Your appointment was canceled',
  day: 'Reminder: your appointment',
  hour: 'Reminder: your appointment is soon',
}

export function writeAppointmentEmail({
  row,
  appointment,
  news,
  host,
  link,
}: Told): Pick<Email, 'subject' | 'text' | 'html'> {
  const name = greetingName(row.first_name)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const when = formatDeadlineIn(appointment.starts_at, zoneOfPerson(row) ?? agency.timeZone)
  const minutes = lengthOf(appointment)
  const what: Readonly<Record<News, string>> = {
    booked: `Your appointment with ${host} is at ${when}. Please allow ${minutes} minutes.`,
    moved: `Your appointment with ${host} was moved. It is now at ${when}. Please allow ${minutes} minutes.`,
    canceled: `Your appointment with ${host} at ${when} was canceled. You do not need to do anything.`,
    day: `This is a reminder of your appointment with ${host} at ${when}.`,
    hour: `Your appointment with ${host} is at ${when}.`,
  }
  const isOff = news === 'canceled'
  const rest = [
    ...(isOff || !row.phone ? [] : [`We will call you from ${agency.phone}.`]),
    isOff
      ? `To set up another time, reply to this email or call us at ${agency.phone}, ${agency.hoursSpoken}.`
      : `If that does not work for you, reply to this email or call us at ${agency.phone}, ${agency.hoursSpoken}.`,
    ...(isOff ? [] : [`Move or cancel it yourself: ${link}`]),
    ...(news === 'booked' || news === 'moved'
      ? ['The attached file adds the appointment to your calendar.']
      : []),
  ]
  const title = titles[news]
  const isNear = news === 'day' || news === 'hour'
  const gist = isNear ? `Reminder: your appointment is at ${when}` : `${title}: ${when}`
  return {
    subject: `${gist} | ${agency.name}`,
    text: [greeting, what[news], ...rest, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
    html: renderEmail({
      title,
      preview: what[news],
      foot: emailFoot(),
      children: [greeting, what[news], ...rest].map((text) => (
        <Paragraph key={text}>
          {text.endsWith(link) ? <Anchor href={link}>Move or cancel it yourself</Anchor> : text}
        </Paragraph>
      )),
    }),
  }
}
