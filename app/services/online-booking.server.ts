/** What the pages show on which visitors book, and what becomes of their posts. Looking never changes anything. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { places } from '#app/content/agency/places.ts'
import { type AppointmentDone, appointmentCopy, bookCopy } from '#app/content/pages/booking.ts'
import type { FormState } from '#app/forms/field.ts'
import { bookingForm } from '#app/leads/booking-form.ts'
import { leads } from '#app/leads/lead-kind.server.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { thankYouAddress } from '#app/site/forms/thank-you-data.server.ts'
import { type BookPageProps, typedAlong } from '#app/site/pages/booking/book-page.tsx'
import { formatAt, readAt, showTimes, zoneOfVisitor } from '#app/site/pages/booking/free-times-data.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import {
  appointmentPath,
  readAppointmentToken,
} from '#app/submissions/appointments/appointment-link.server.ts'
import { findUpcoming } from '#app/submissions/appointments/appointments.server.ts'
import { zoneOfPerson } from '#app/submissions/appointments/calendars/appointment-times.ts'
import {
  bookOnline,
  cancelOnline,
  deleteHold,
  findHold,
  findPerson,
  holdMinutes,
  holdNamed,
  holdTime,
  isBooked,
  isHeldBack,
  moveOnline,
} from '#app/submissions/booking/book-online.server.ts'
import { findFreeTimes, licensedHosts, listHosts } from '#app/submissions/booking/free-times.server.ts'
import { confirmUnbooked } from '#app/submissions/emails/email-jobs.server.ts'
import type { Confirmation } from '#app/submissions/intake/create-submission.server.ts'
import { mergedInto } from '#app/submissions/model/merged-rows.server.ts'
import type { Submission } from '#app/submissions/model/submission.ts'
import { takePost } from './form-post.server.ts'
import { type Services, servicesContext } from './services.ts'

interface DoorwayArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

const isPlace = (name: string) => places.some((one) => one === name)

export async function loadBooking({ request, context }: DoorwayArgs) {
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const now = new Date()
  const copy = bookCopy(services.agency())
  const id = holdNamed(query.get('hold'))
  const asked = query.get('state') ?? ''
  const state = isPlace(asked) ? asked : ''
  const [zone, from] = [query.get('zone'), query.get('from')]
  const held = state === '' ? null : await findHold(services.database.db, id, now)
  const isTyping = query.get('step') === 'details'
  return {
    ...{ copy, hold: id, state },
    times: await timesFor(services, state, { zone, from, except: id, now }),
    held: held && formatHeld(held.starts_at, state, zone, now),
    isTyping,
    issue: isTyping && !held ? copy.issues.ended : null,
  }
}

interface TimesAsked {
  zone: string | null
  from: string | null
  except: string
  now: Date
}

async function timesFor(
  { database: { db }, agency }: Services,
  state: string,
  { zone, from, except, now }: TimesAsked,
): Promise<BookPageProps['times']> {
  const { none } = bookCopy(agency())
  const hosts = await listHosts(db, leads)
  if (hosts.length === 0) return none.nobody
  if (state === '') return null
  if (licensedHosts(hosts, state, now).length === 0) return none.unlicensed.replace('{state}', state)
  const free = await findFreeTimes(db, hosts, { state, now, except })
  return free.length === 0 ? none.full : showTimes(free, { state, zone, from, now })
}

/** As the page says it, and as the form of leads has the same hour, on the office's clock. */
function formatHeld(
  at: string,
  state: string,
  zone: string | null,
  now: Date,
): NonNullable<BookPageProps['held']> {
  const start = Temporal.Instant.from(at).toZonedDateTimeISO(zoneOfVisitor('', null))
  const hour = (hours: number) => `${hours % 12 || 12}:00 ${hours % 24 < 12 ? 'AM' : 'PM'}`
  return {
    at,
    said: formatAt(at, zoneOfVisitor(state, zone), now),
    until: `We hold it for you for ${holdMinutes} minutes while you type.`,
    date: start.toPlainDate().toString(),
    window: `${hour(start.hour)} - ${hour(start.hour + 1)}`,
  }
}

type BookAnswer = {
  issue: string | null
  typed: Record<string, string>
  isTyping?: boolean
  refused?: FormState
}

/** Takes what is posted to /book: a time to hold, or who they are. */
export async function postBooking(args: DoorwayArgs) {
  const { request, context } = args
  if (request.method !== 'POST') return data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const services = context.get(servicesContext)
  const { issues } = bookCopy(services.agency())
  const body = await readBody(request.clone())
  const values = 'status' in body ? {} : body.values
  const typed = typedAlong(values)
  const answer = (status: number, given: BookAnswer) => data<BookAnswer>(given, { status })
  const url = new URL(request.url)
  const state = url.searchParams.get('state') ?? ''
  const [id, at] = [holdNamed(values.hold ?? null), readAt(values.at)]
  if (at === null || !isPlace(state)) return answer(422, { issue: issues.choose, typed })
  const wanted = { id, state, at }
  const online = { database: services.database, kind: leads }
  return guarded(
    args,
    (status) => answer(status, { issue: issues.failed, typed }),
    async () => {
      const isChoosing = values.do === 'hold'
      const { id: requestId, address } = context.get(requestInfoContext)
      const { db } = services.database
      // Without what is held under this name the post takes a time as well, whatever it says that it does.
      const isNew = isChoosing || !((await findHold(db, id)) || (await isBooked(db, id)))
      if (isNew && (await services.formLimits.take(address)).seconds > 0)
        return answer(429, { issue: issues.often, typed })
      const held = await holdTime(online, wanted)
      // Sent twice, it is booked by now.
      if (held === 'gone' || (held === 'booked' && isChoosing))
        return answer(409, { issue: issues.gone, typed })
      if (isChoosing && Object.keys(typed).length > 0)
        return answer(200, { issue: null, typed, isTyping: true })
      if (isChoosing) {
        const to = new URLSearchParams({ ...Object.fromEntries(url.searchParams), hold: id, step: 'details' })
        return redirect(`/book?${to}`, 303)
      }
      const { outcome, receipt } = await takePost(bookingForm, args)
      if (outcome.kind === 'refused') {
        if (isNew && outcome.state.status === 429)
          await services.database.transact((tx) => deleteHold(tx, id))
        return answer(outcome.state.status, { issue: null, typed, isTyping: true, refused: outcome.state })
      }
      const subject = receipt && (await findSubject(services, receipt))
      const booked = subject ? await bookOnline(online, subject, wanted, { isNew: true }) : null
      if (booked?.result !== 'done') {
        await services.database.transact(async (tx) => {
          await deleteHold(tx, id)
          if (subject && booked?.result !== 'there already') await confirmUnbooked(tx, leads, subject)
        })
        services.log.info(
          { requestId, reason: booked?.result ?? 'no receipt' },
          'a call was not booked online',
        )
      }
      services.jobs.wake()
      services.announcements.announce(leads.plural)
      const cookie = receipt && { 'Set-Cookie': await services.receipts.leave(receipt) }
      return redirect(thankYouAddress(bookingForm.landing.type, outcome.firstName), {
        status: 303,
        headers: { 'Cache-Control': 'no-store', ...cookie },
      })
    },
  )
}

/** The link on that page is for whoever sent the form, and ends in a day or two; the one in the letter lasts. */
const shownEarlier = 28 * 86_400_000

/** What a visitor may do with the appointment of the request that they just sent; null where nothing. */
export async function offerBooking(services: Services, receipt: Confirmation | null, now = new Date()) {
  const subject = receipt && (await findSubject(services, receipt))
  const { db } = services.database
  const row = subject ? await findPerson(db, leads, subject) : undefined
  if (!row || isHeldBack(row)) return null
  const path = appointmentPath(services, row.id, new Date(now.getTime() - shownEarlier))
  const appointment = await findUpcoming(db, await subjectsOf(services, row), now)
  if (appointment) return { path, said: await formatAppointment(services, row, appointment, now) }
  const hosts = await listHosts(db, leads)
  const isOffered = row.state === null ? hosts.length > 0 : licensedHosts(hosts, row.state, now).length > 0
  return isOffered ? { path, said: null } : null
}

const findSubject = async ({ database }: Services, { submissionId }: Confirmation): Promise<string | null> =>
  (
    await database.db
      .selectFrom('tracking_records')
      .select('subject_id')
      .where('id', '=', submissionId)
      .executeTakeFirst()
  )?.subject_id ?? null

const subjectsOf = async ({ database }: Services, { id }: Submission) => [
  id,
  ...(await mergedInto(database.db, id)),
]

async function formatAppointment(
  { database }: Services,
  row: Submission,
  { starts_at, staff_id }: { starts_at: string; staff_id: string },
  now: Date,
): Promise<string> {
  const nameOf = nameFinder(await listStaffNames(database.db))
  const zone = zoneOfPerson(row) ?? zoneOfVisitor(row.state ?? '', null)
  return `${formatAt(starts_at, zone, now)}, with ${nameOf(staff_id)}. We call you at the number you gave us.`
}

type AppointmentArgs = DoorwayArgs & { params: { token: string } }

/** The person behind a link; null where it opens nothing any more. */
async function findLinked(services: Services, token: string): Promise<Submission | null> {
  const subject = readAppointmentToken(services, token)
  const row = subject === null ? undefined : await findPerson(services.database.db, leads, subject)
  return row && !isHeldBack(row) ? row : null
}

/** What the link in an email or on the thank-you page opens. */
export async function loadAppointment({ request, context, params }: AppointmentArgs) {
  const services = context.get(servicesContext)
  const copy = appointmentCopy(services.agency())
  const path = `/appointment/${params.token}`
  const nothing = { copy, path, appointment: null, times: null, query: {}, done: null }
  const row = await findLinked(services, params.token)
  if (!row) return data({ ...nothing, state: 'unknown' as const }, { status: 404 })
  const now = new Date()
  const { db } = services.database
  const asked = new URL(request.url).searchParams
  const given = asked.get('state') ?? ''
  const state = row.state ?? (isPlace(given) ? given : '')
  const zone = asked.get('zone') ?? zoneOfPerson({ ...row, state: state || null })
  const booked = await findUpcoming(db, await subjectsOf(services, row), now)
  const appointment = booked && booked.starts_at > now.toISOString() ? booked : undefined
  const hosts = await listHosts(db, leads)
  const lasts = appointment && Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at)
  const sought = { state, now, host: appointment?.staff_id, except: appointment?.id, ...(lasts && { lasts }) }
  const free = state === '' ? [] : await findFreeTimes(db, hosts, sought)
  const others = free.filter(({ at }) => at !== Date.parse(appointment?.starts_at ?? ''))
  const none = appointment ? copy.move.none : bookCopy(services.agency()).none.full
  const told: Record<string, string> = row.state === null && state ? { state } : {}
  return data({
    ...nothing,
    state: appointment ? ('booked' as const) : ('choose' as const),
    appointment: appointment
      ? {
          said: await formatAppointment(services, row, appointment, now),
          along: { appointment: appointment.id, sequence: String(appointment.sequence), ...told },
        }
      : null,
    times:
      state === ''
        ? null
        : others.length > 0
          ? showTimes(others, { state, zone, from: asked.get('from'), now })
          : none,
    // Names the appointment before it is there: a double click makes one.
    query: { ...told, hold: holdNamed(asked.get('hold')) },
    done: doneOf(asked.get('done')),
  })
}

const doneNames = ['booked', 'moved', 'canceled'] as const satisfies readonly AppointmentDone[]
const doneOf = (typed: string | null) => doneNames.find((one) => one === typed) ?? null

export async function postAppointment(args: AppointmentArgs) {
  const { request, context, params } = args
  if (request.method !== 'POST') return data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const services = context.get(servicesContext)
  const { issues } = appointmentCopy(services.agency())
  const refuse = (status: number, issue: string) => data({ issue }, { status })
  const row = await findLinked(services, params.token)
  if (!row) return data(null, { status: 404 })
  const body = await readBody(request)
  const values = 'status' in body ? {} : body.values
  return guarded(
    args,
    (status) => refuse(status, issues.failed),
    async () => {
      const { address } = context.get(requestInfoContext)
      if ((await services.formLimits.take(address)).seconds > 0) return refuse(429, issues.often)
      const online = { database: services.database, kind: leads }
      const change = { appointment: values.appointment ?? '', sequence: Number(values.sequence) }
      const at = readAt(values.at)
      const state = row.state ?? (isPlace(values.state ?? '') ? (values.state ?? '') : '')
      const isOff = values.do === 'cancel'
      if (!isOff && at === null) return refuse(422, issues.choose)
      const done: AppointmentDone = isOff ? 'canceled' : values.do === 'move' ? 'moved' : 'booked'
      const { result } = isOff
        ? await cancelOnline(online, row.id, change)
        : done === 'moved'
          ? await moveOnline(online, row.id, { ...change, state, at: at ?? 0 })
          : await bookOnline(online, row.id, { id: holdNamed(values.hold ?? null), state, at: at ?? 0 })
      if (result !== 'done')
        return refuse(409, result === 'gone' ? (isOff ? issues.over : issues.gone) : issues.changed)
      services.jobs.wake()
      services.announcements.announce(leads.plural)
      return redirect(`/appointment/${params.token}?done=${done}`, {
        status: 303,
        headers: { 'Cache-Control': 'no-store' },
      })
    },
  )
}

/** What cannot be kept now is said kindly, and nothing that was typed is lost. */
async function guarded<Answer>(
  { context }: DoorwayArgs,
  failed: (status: number) => Answer,
  work: () => Promise<Answer | Response>,
): Promise<Answer | Response> {
  try {
    return await work()
  } catch (error) {
    const status = isUnavailable(error) ? 503 : 500
    const { log } = context.get(servicesContext)
    log.error(
      { err: error, requestId: context.get(requestInfoContext).id, status },
      'a call could not be booked',
    )
    return failed(status)
  }
}
