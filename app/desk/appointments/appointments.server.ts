/** The appointments of a day or a week, in words: one's own, and for who sees everybody's those of all. */

import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { formatDay } from '#app/content/promises/appointments.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import { invalid } from '#app/lib/outcome.ts'
import { fullName } from '#app/lib/person-name.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ConnectedMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import { TokenError } from '#app/platform/mailer/mail-token.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { assigneeFinder, listStaffNames } from '#app/staff/staff-names.server.ts'
import { formatLeftBehind, listLeftBehind } from '#app/submissions/appointments/appointments.server.ts'
import {
  formatSpan,
  formatThere,
  type Span,
} from '#app/submissions/appointments/calendars/appointment-times.ts'
import { busyIn } from '#app/submissions/appointments/calendars/busy-spans.server.ts'
import { hashOf } from '#app/submissions/appointments/calendars/calendar-server.ts'
import {
  chooseCollection,
  deleteCalendar,
  findAccount,
  findCalendar,
  grantOf,
  type Login,
  readAddress,
  saveCalendar,
} from '#app/submissions/appointments/calendars/calendars.server.ts'
import { listDays } from '#app/submissions/booking/free-times.server.ts'
import { type Kind, mayOf, submissionPath } from '#app/submissions/model/kind.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'
import { explainRefusal } from '../settings/mailbox.server.ts'
import { kindsOfAll } from '../today/today-queue.server.ts'
import type { AppointmentsPageProps, DayOfAppointments } from './appointments-page.tsx'

const everybody = 'everybody'
const busyWords = [
  { kind: 'busy', said: 'Busy by the calendar' },
  { kind: 'away', said: 'Out of office by the calendar' },
  { kind: 'tentative', said: 'Perhaps busy by the calendar' },
  { kind: 'unknown', said: 'Not known, because the calendar does not say' },
] as const
const states = { booked: '', canceled: 'Called off', kept: 'Took place', missed: 'Missed' } as const

/** What `parameters` ask for: `day`, `view` and `whose`. What makes no sense is one's own week from today. */
export async function describeAppointments(
  {
    database,
    mailbox,
    ...secrets
  }: Secrets & {
    database: Database
    mailbox: Pick<ConnectedMailbox, 'calendars'>
  },
  who: SignedIn,
  kinds: readonly Kind[],
  parameters: URLSearchParams,
  now = new Date(),
): Promise<Omit<AppointmentsPageProps, 'notice' | 'answer'>> {
  const { id: self, role } = who.person
  const staff = await listStaffNames(database.db)
  const nameOf = assigneeFinder(staff)
  const seen = kinds.filter((kind) => mayOf(kind, role, 'see'))
  const shared = kindsOfAll(who, kinds)
  const left = await listLeftBehind(database.db, shared, now)
  const active = staff.filter((one) => one.isActive && seesAny(seen, one.role))
  const people = shared.length > 0 ? [...active, ...left] : []
  const asked = parameters.get('whose') ?? ''
  const isKnown = people.some(({ id }) => id === asked) || (asked === everybody && shared.length > 0)
  const whose = isKnown && asked !== self ? asked : ''
  const today = dayIn(now, agency.timeZone)
  const view = parameters.get('view') === 'day' ? 'day' : 'week'
  const first = Temporal.PlainDate.from(dayOf(parameters.get('day'), today))
  const length = view === 'day' ? 1 : 7
  const days = Array.from({ length }, (_, n) => first.add({ days: n }))
  const host = whose === everybody ? null : whose || self
  const span = { starts_at: moment(first), ends_at: moment(first.add({ days: length })) }
  const { entries, more } = await listDays(database, {
    ...{ who, kinds: seen, host, from: span.starts_at, to: span.ends_at },
  })
  const busy = host === null ? [] : await busyIn(database.db, host, span, now)
  const rows = entries.map(({ appointment, person }) => ({
    day: dayIn(new Date(appointment.starts_at), agency.timeZone),
    id: appointment.id,
    time: formatSpan(appointment, agency.timeZone, false),
    startsAt: appointment.starts_at,
    there: person && formatThere(appointment, person),
    name: person ? fullName(person) : 'Handed on to a colleague',
    path: person && `${submissionPath(person.kind, person.id)}#appointment`,
    host: appointment.staff_id === self ? null : nameOf(appointment.staff_id),
    state: person?.isBanned && appointment.state === 'booked' ? 'Do not contact' : states[appointment.state],
    isOff: appointment.state === 'canceled',
  }))
  return {
    ...{ view, whose, more, today, day: first.toString() },
    before: first.subtract({ days: length }).toString(),
    after: first.add({ days: length }).toString(),
    signInAt: await mailbox.calendars.maker(),
    calendar: await describeCalendar(database, secrets, self),
    left: left.map(({ id, count }) => ({ whose: id, said: `${nameOf(id)}: ${formatLeftBehind(count)}` })),
    days: days.map((date): DayOfAppointments => {
      const [day, next] = [date.toString(), date.add({ days: 1 })]
      return {
        ...{ day, isToday: day === today, title: formatDay(day, now) },
        rows: rows.filter((row) => row.day === day),
        busy: busyWords
          .map(({ kind, said }) => ({
            said,
            times: busy
              .filter(
                (one) => one.kind === kind && one.starts_at < moment(next) && one.ends_at > moment(date),
              )
              .map((one) => formatSpan(one, agency.timeZone, !isWithin(one, day))),
          }))
          .filter(({ times }) => times.length > 0),
      }
    }),
    people: [
      { whose: '', name: 'Yours' },
      ...(shared.length > 0 ? [{ whose: everybody, name: 'Everybody’s' }] : []),
      ...people.filter(({ id }) => id !== self).map(({ id }) => ({ whose: id, name: nameOf(id) })),
    ],
  }
}

async function describeCalendar({ db }: Database, secrets: Secrets, self: string) {
  const calendar = await findCalendar(db, self)
  const account = await findAccount(db, secrets, self)
  return (
    calendar && {
      ...{ said: formatCalendar(calendar), isWritten: calendar.login !== null },
      choices: (account?.collections ?? []).map((one) => ({
        ...{ hash: hashOf(one), name: one.name, isChosen: one.url === account?.chosen },
      })),
    }
  )
}

const moment = (day: Temporal.PlainDate) =>
  new Date(day.toZonedDateTime(agency.timeZone).epochMilliseconds).toISOString()

/** Whether a span begins and ends on a day: else the day has to be said. */
const isWithin = ({ starts_at, ends_at }: Span, day: string) =>
  [starts_at, ends_at].every((at) => dayIn(new Date(at), agency.timeZone) === day)

function formatCalendar({
  read_at,
  trouble,
  unread,
  refused,
}: NonNullable<Awaited<ReturnType<typeof findCalendar>>>) {
  const lost = unread === 1 ? 'One entry of it' : `${unread} entries of it`
  const partly = unread > 0 ? ` ${lost} could not be read, so you may be busy then as well.` : ''
  const read = read_at ? `Last read ${shortMoment(read_at)}.${partly}` : 'It will be read in a moment.'
  const wrong = trouble ?? refused
  return wrong ? `${wrong}${read_at ? ` ${read}` : ''}` : read
}

const seesAny = (kinds: readonly Kind[], role: Parameters<typeof mayOf>[1]) =>
  kinds.some((kind) => mayOf(kind, role, 'see'))

/** A day that an address names, not so far off that it cannot be reckoned with. */
const dayOf = (named: string | null, today: string): string =>
  named && isDay(named) && named > '2000' && named < '2200' ? named : today

/** What somebody says of their own calendar. */
export const calendarForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('calendar'), address: z.string() }),
  z.object({ form: z.literal('account'), server: z.string(), user: z.string(), password: z.string() }),
  z.object({ form: z.literal('collection'), calendar: z.string() }),
  z.object({ form: z.literal('no-calendar') }),
])

/** Keeps the address of a feed or an account, or forgets it. */
export async function changeCalendar(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  secrets: Secrets,
  fields: z.output<typeof calendarForms>,
): Promise<FormOutcome<NoticeOf<'appointments'>>> {
  const { id } = who.person
  if (fields.form === 'no-calendar') {
    await database.transact(async (tx) => {
      await deleteCalendar(tx, id)
      await recordAudit(tx, { action: 'calendar-removed', staffId: id, address })
    })
    return { kind: 'ok', notice: 'calendar-removed' }
  }
  if (fields.form === 'collection') {
    const isKept = await database.transact((tx) => chooseCollection(tx, secrets, id, fields.calendar))
    return isKept
      ? { kind: 'ok', notice: 'calendar-kept' }
      : invalid('This calendar is not there any more. Choose another one.')
  }
  const isAccount = fields.form === 'account'
  const read = readAddress(isAccount ? fields.server : fields.address)
  if ('issue' in read)
    return invalid(isAccount ? 'Enter the address of the server. It begins with https://.' : read.issue)
  const login = isAccount ? readLogin(fields) : null
  if (isAccount && !login) return invalid('Enter your user name and an app password.')
  await keep(database, secrets, { staffId: id, address }, read.address, login)
  return { kind: 'ok', notice: 'calendar-kept' }
}

/** Keeps what the maker of their calendar grants, where it sent them back with a code. */
export async function connectCalendar(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  { mailbox, ...secrets }: Secrets & { mailbox: Pick<ConnectedMailbox, 'calendars'> },
  answer: URLSearchParams,
): Promise<FormOutcome<NoticeOf<'appointments'>>> {
  const { id } = who.person
  try {
    const { calendar, granted } = await mailbox.calendars.finish(answer, who.session.id)
    await keep(
      database,
      secrets,
      { staffId: id, address },
      calendar.url,
      grantOf(granted, { ...calendar, ...granted }),
    )
    return { kind: 'ok', notice: 'calendar-kept' }
  } catch (error) {
    if (error instanceof TokenError) return invalid(explainRefusal(error))
    throw error
  }
}

function keep(
  database: Database,
  secrets: Secrets,
  by: { staffId: string; address: string },
  address: string,
  login: Login | null,
) {
  return database.transact(async (tx) => {
    await saveCalendar(tx, secrets, by.staffId, { address, login })
    await recordAudit(tx, { action: 'calendar-set', ...by })
  })
}

/** How somebody signs in at the server of their calendar; null where something is missing. A colon would end the name (RFC 7617). */
function readLogin({ user, password }: { user: string; password: string }) {
  const login = { user: user.trim(), password: password.trim() }
  const isGood = [login.user, login.password].every((word) => word !== '' && word.length <= 200)
  return isGood && !login.user.includes(':') ? login : null
}
