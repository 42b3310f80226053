/** Who e-mails people about their appointments, and who sees to it that they are reminded. */
import { agency } from '#app/content/agency/agency.ts'
import { emailFoot, formatDeadlineIn } from '#app/content/promises/email-text.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { addJobs, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { Anchor, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Email } from '#app/platform/mailer/mailer.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import {
  type EmailServices,
  findMailed,
  fromAgency,
  isHeldBack,
  repliesTo,
} from '../emails/email-jobs.server.ts'
import { type Appointment, whyNoMail } from '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { appointmentPath, unsubscribeAddress } from './appointment-link.server.ts'
import { type News, type NewsPayload, newsJob, newsOf, textNewsOf } from './appointments.server.ts'
import { lengthOf, zoneOfPerson } from './calendars/appointment-times.ts'

type Services = Pick<EmailServices, 'database' | 'mailer' | 'config'> & Pick<Secrets, 'secret'>

/** Registers who does the jobs of `newsOf`. */
export function handleAppointmentJobs(jobs: Pick<Jobs, 'handle'>, kind: Kind, services: Services): void {
  const { mailer, config } = services
  jobs.handle(newsJob(kind), {
    reachable: mailer.reachable,
    async run(payload, { id, kind: name, subjectId }) {
      // Written by newsOf alone.
      const { appointment: which, news, sequence } = payload as NewsPayload
      const found = await findNews(services, kind, which)
      if (!found) return
      const { appointment, row } = found
      const isOff = news === 'canceled'
      const isNear = news === 'day' || news === 'hour'
      if (
        !appointment.by_email ||
        whyNoMail(row) !== null ||
        (await isHeldBack(services.database, row, !isNear))
      )
        return
      // It was moved or called off since, or it is over: there is other news, or none.
      if (appointment.sequence !== sequence || isOff !== (appointment.state === 'canceled')) return
      if (Date.parse(appointment.ends_at) < Date.now()) return
      const host = await nameOfHost(services, appointment)
      const from = fromAgency(config)
      const link = new URL(appointmentPath(services, row.id, new Date(appointment.ends_at)), config.siteUrl)
        .href
      const email = writeAppointmentEmail({ row, appointment, news, host, link })
      // Not imported before somebody needs it.
      const { writeInvitation } = await import('./calendars/calendar-event.server.ts')
      const calendar = writeInvitation({
        ...appointment,
        method: isOff ? 'CANCEL' : 'REQUEST',
        summary: `Call with ${host}, ${agency.name}`,
        description: `To change it, call ${agency.phone} or open ${link}`,
        // Answers of calendars go there, and not where the letter comes from (RFC 5546, 2.2.3).
        organizer: { ...from, address: repliesTo(config) },
        attendee: row.email,
        site: config.siteUrl,
        now: new Date(),
      })
      await mailer.deliver({
        ...{ jobId: id, kind: name, subjectId, from, to: [{ address: row.email }] },
        replyTo: { name: agency.name, address: repliesTo(config) },
        ...(isNear && { unsubscribe: unsubscribeAddress(services, row.id) }),
        ...(!isNear && { calendar: { method: isOff ? 'CANCEL' : 'REQUEST', content: calendar } }),
        ...email,
      })
    },
  })
}

/** The appointment and its person as they stand, or undefined where nobody is to be told any more. */
export async function findNews({ database }: Pick<Services, 'database'>, kind: Kind, id: string) {
  const appointment = await database.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!appointment) return undefined
  const { subject_id } = appointment
  const merged = await database.db
    .selectFrom('submissions')
    .select('merged_into')
    .where('id', '=', subject_id)
    .executeTakeFirst()
  const row = await findMailed(database, kind, merged?.merged_into ?? subject_id)
  if (!row || row.do_not_contact_at !== null) return undefined
  return { appointment, row }
}

export async function nameOfHost(
  { database }: Pick<Services, 'database'>,
  { staff_id }: Appointment,
): Promise<string> {
  const staff = await listStaffNames(database.db)
  return staff.some(({ id }) => id === staff_id) ? nameFinder(staff)(staff_id) : 'our agent'
}

const hourMs = 3_600_000
/** How long before an appointment its person hears of it again. */
const reminders = [
  { news: 'day', before: 24 * hourMs },
  { news: 'hour', before: hourMs },
] as const

/** Adds the e-mails that are due at `now`, and the day before a text where any leave; each is added once. Whoever was told lately needs no reminder. */
export async function remindOfAppointments(
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  kinds: readonly Pick<Kind, 'name'>[],
  now: Date = new Date(),
  textsLeave = false,
): Promise<void> {
  for (const { news, before } of reminders) {
    const rows = await db
      .selectFrom('appointments')
      .innerJoin('submissions', 'submissions.id', 'appointments.subject_id')
      .selectAll('appointments')
      .select('submissions.kind')
      .where('appointments.state', '=', 'booked')
      .where('starts_at', '>', now.toISOString())
      .where('starts_at', '<=', new Date(now.getTime() + before).toISOString())
      .execute()
    const due = rows.filter(({ set_at, starts_at }) => Date.parse(starts_at) - Date.parse(set_at) > before)
    const jobs = due.flatMap(({ kind: name, ...row }) => {
      const kind = kinds.find((one) => one.name === name)
      if (!kind) return []
      const byText = textsLeave && news === 'day' ? [textNewsOf(kind, row)] : []
      return [...(row.by_email ? [newsOf(kind, row, news)] : []), ...byText]
    })
    if (jobs.length > 0) await transact((tx) => addJobs(tx, jobs))
  }
}

/** What a person reads of an appointment: that it is booked, moved, called off or near. Of what they typed only a first name is repeated. */
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

function writeAppointmentEmail({
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
