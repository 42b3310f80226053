/**
 * Appointments in the colleague's own calendar: written there, and moved or ended here when they are there. One job for each
 * colleague, so never two at once. What was changed on both sides goes by the later change, and the timeline says so.
 */
import type { Selectable, Updateable } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { tokenRemedy } from '#app/platform/mailbox/token-refusals.ts'
import { type Granted, TokenError } from '#app/platform/mailer/mail-token.server.ts'
import { isForeseen, jobError, meaningOf } from '#app/platform/process/job-error.ts'
import { isPrivate } from '#app/platform/process/webhook-security.ts'
import { cancelBooked, saveMoved, takeTime } from '../appointments/appointments.server.ts'
import { lengthOf, type Span } from '../appointments/calendars/appointment-times.ts'
import { askForSync, type BusySpan, syncJob } from '../appointments/calendars/busy-spans.server.ts'
import { basicOf, openCaldav, wrongPassword } from '../appointments/calendars/caldav.server.ts'
import {
  type CalendarServer,
  type Collection,
  type Entry,
  hashOf,
  type Mark,
  restUntil,
  TokenRefused,
  WriteRefusal,
} from '../appointments/calendars/calendar-server.ts'
import {
  type Account,
  type FeedParts,
  grantOf,
  handleFeedJobs,
  listOwnIds,
  lostSecret,
  openAccount,
  sealAccount,
} from '../appointments/calendars/calendars.server.ts'
import { openGraph } from '../appointments/calendars/graph.server.ts'
import { type Appointment, uidOf, whyNoMail } from '../model/appointment-table.ts'
import { type Kind, submissionPath, topicOf } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { lockAny, note } from '../replies/save-reply.server.ts'
import { updateState } from '../state/update-state.server.ts'
import type { EventData } from '../timeline/event-table.ts'

interface Parts extends FeedParts {
  kinds: readonly Kind[]
  announcements: { announce(topic: string): void }
  /** Asks the maker that colleagues signed in at for a new token. @throws TokenError */
  renewGrant(refreshToken: string): Promise<Granted>
}

/** How often each is looked at, seconds, where nothing is wrong with it; else by the pauses of a failed job, and with the feeds. */
const everySeconds = 60
const dayMs = 86_400_000
/** Busy times are asked for anew after so long, even where the calendar says that nothing changed, milliseconds. */
const staleMs = 12 * 3_600_000
/** More than so many that vanish at once were not deleted by hand: a calendar was emptied, or is another one. */
const maxGone = 3
/** A token is not begun with that ends so soon, milliseconds. */
const minTokenMs = 360_000
/** A password that is wrong so many times is not tried any more: that would lock the account. */
const maxRefusals = 3
/** Longer ones are no call, minutes. */
const longest = 480

/** Registers who looks at them. */
export function handleCalendarJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, parts: Parts): void {
  const { db } = parts.database
  handleFeedJobs(jobs, parts)
  jobs.handle(syncJob, {
    limitSeconds: 300,
    run: (_, { subjectId }) => syncCalendar(parts, subjectId ?? ''),
  })
  jobs.schedule('calendars.watch', everySeconds, async () => {
    const rows = await db
      .selectFrom('staff_calendars')
      .select('staff_id')
      .where('login', 'is not', null)
      .where('trouble', 'is', null)
      .where('refused', 'is', null)
      .execute()
    for (const { staff_id } of rows) await askForSync(db, staff_id)
  })
}

interface Sync {
  parts: Parts
  staffId: string
  server: CalendarServer
  calendar: Collection
  hash: string
  now: Date
}

/** Looks at the calendar of somebody, and writes what is to stand there. @throws what went wrong, which stands with the calendar too. @internal */
export async function syncCalendar(parts: Parts, staffId: string, now = new Date()): Promise<void> {
  const { db } = parts.database
  const row = await db
    .selectFrom('staff_calendars')
    .innerJoin('staff', 'staff.id', 'staff_calendars.staff_id')
    .select(['staff_id', 'address', 'login', 'changed_at', 'validators', 'read_at', 'staff.email'])
    .where('staff_id', '=', staffId)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row?.login) return
  const { login, changed_at } = row
  const save = (values: Updateable<Tables['staff_calendars']>) =>
    db
      .updateTable('staff_calendars')
      .set(values)
      .where('staff_id', '=', staffId)
      // Another calendar was chosen meanwhile.
      .where('changed_at', '=', changed_at)
      .execute()
  let refused: string | null = null
  const opened = openAccount(parts, { ...row, login })
  const { refusals = 0, notBefore = 0 } = opened?.account ?? {}
  if (refusals >= maxRefusals || now.getTime() < notBefore) return
  const seal = (known: Account) => ({ login: sealAccount(parts, known, staffId) })
  try {
    if (!opened) throw jobError(lostSecret, { permanent: true })
    const { address, account } = opened
    const server = await openServer(parts, address, account, () => save(seal(account)))
    if (account.collections.length === 0) account.collections = await server.findCollections()
    const calendar =
      account.collections.find(({ url }) => url === account.chosen) ?? (account.collections[0] as Collection)
    const hash = hashOf(calendar)
    account.chosen = calendar.url
    await save({ ...seal(account), calendar: hash })
    const sync = { parts, staffId, server, calendar, hash, now }
    await removeElsewhere(sync, account.collections)
    // Written below alone.
    const last = JSON.parse(row.validators ?? 'null') as { mark: Mark; at: string } | null
    const changes = await server.changesSince(calendar, last?.mark ?? null)
    const notice = await takeChanges(sync, changes.uids)
    try {
      // Who writes there at the same moment is heard first.
      for (let round = 0; !(await writePending(sync)); round++) {
        if (round === 3) throw jobError('The calendar changes whenever it is written.', {})
        await takeChanges(sync, null)
      }
    } catch (error) {
      if (!(error instanceof WriteRefusal)) throw error
      refused = error.message
    }
    const isStale = !last || !row.read_at || now.getTime() - Date.parse(last.at) > staleMs
    const isOther = isStale || changes.uids === null || changes.uids.size > 0
    const busy = isOther ? await readTimes(sync, row.email) : {}
    const at = isOther ? now.toISOString() : last.at
    const validators = JSON.stringify({ mark: changes.mark, at })
    const heals = (refusals > 0 || notBefore > 0) && seal({ ...account, refusals: 0, notBefore: 0 })
    const said = { validators, trouble: null, refused: refused ?? notice, read_at: now.toISOString() }
    await save({ ...busy, ...heals, ...said })
    if (refused !== null) throw jobError(refused, {})
  } catch (error) {
    const isKnown = isForeseen(error) && error instanceof Error
    if (error instanceof TokenRefused && opened)
      Object.assign(opened.account, { until: new Date(0).toISOString() })
    const isWrite = isKnown && error.message === refused
    let trouble = isKnown ? error.message : 'This is no calendar we can read.'
    const isWrong = trouble === wrongPassword
    if (isWrong && refusals + 1 >= maxRefusals) trouble = `${trouble} It is not asked again until then.`
    const rest = { refusals: refusals + Number(isWrong), notBefore: isKnown ? restUntil(error, now) : 0 }
    if (!isWrite) await save({ trouble, ...(opened && seal({ ...opened.account, ...rest })) })
    // Only its owner can put that right. It is asked with the feeds again, and not at once: that would lock the account.
    if (!meaningOf(error).permanent) throw error
  }
}

/** With a token that is good for some minutes yet, where its owner signed in for one; a new one is kept at once, for some makers take the last one back. */
async function openServer(parts: Parts, address: string, account: Account, keep: () => Promise<unknown>) {
  const isClosed = parts.isClosed ?? isPrivate
  if ('password' in account) return openCaldav(address, basicOf(account), isClosed)
  if (Date.parse(account.until) < Date.now() + minTokenMs) {
    Object.assign(account, grantOf(await parts.renewGrant(account.refreshToken).catch(asTrouble), account))
    await keep()
  }
  return account.kind === 'graph'
    ? openGraph(address, account.token, isClosed)
    : openCaldav(address, `Bearer ${account.token}`, isClosed)
}

function asTrouble(error: unknown): never {
  if (!(error instanceof TokenError)) throw error
  const words = `${error.message} ${tokenRemedy(error.message) ?? ''}`.trim()
  throw jobError(`You are not let in any more: ${words}`, { permanent: error.isRefusal })
}

/** When its owner is busy there, apart from appointments of ours. */
async function readTimes({ parts, server, calendar, hash, now }: Sync, email: string) {
  const span = { from: new Date(now.getTime() - dayMs), until: new Date(now.getTime() + 367 * dayMs) }
  const written = await parts.database.db
    .selectFrom('calendar_entries')
    .select(['uid', 'starts_at', 'ends_at'])
    .where('calendar', '=', hash)
    .where('ends_at', '>', span.from.toISOString())
    .execute()
  const own = [...(await listOwnIds(parts, now)), ...written.map(({ uid }) => uid)]
  const feed = { now: now.getTime(), own, addresses: [email], timeZone: agency.timeZone }
  const read = await server.readBusy(calendar, span, feed)
  // A server that only says when somebody is busy says it of appointments too. Whoever shares the calendar has theirs there.
  const busy = calendar.saysBusy ? written.reduce<BusySpan[]>(without, read.busy) : read.busy
  return { busy: JSON.stringify(busy), unread: read.unread }
}

function without(spans: readonly BusySpan[], { starts_at, ends_at }: Span): BusySpan[] {
  const [from, until] = [Date.parse(starts_at) / 60_000, Date.parse(ends_at) / 60_000]
  return spans.flatMap(([begins, ends, ...kind]): BusySpan[] => {
    if (begins >= until || ends <= from) return [[begins, ends, ...kind]]
    const rest: BusySpan[] = [
      [begins, from, ...kind],
      [until, ends, ...kind],
    ]
    return rest.filter(([first, last]) => first < last)
  })
}

type Written = Selectable<Tables['calendar_entries']>

/**
 * Entries and the appointments that they are of; none where the person was erased. What took place, or did not, stays where it
 * stood, and is known for as long as the person is.
 */
async function listEntries({ parts: { database }, staffId, now }: Sync) {
  const entries = await database.db
    .selectFrom('calendar_entries')
    .selectAll('calendar_entries')
    .leftJoin('appointments', 'appointments.id', 'calendar_entries.appointment_id')
    .where('calendar_entries.staff_id', '=', staffId)
    .where(({ or, eb }) =>
      or([
        eb('appointments.id', 'is', null),
        eb('appointments.state', '=', 'canceled'),
        eb('appointments.staff_id', '!=', staffId),
        eb.and([eb('appointments.state', '=', 'booked'), eb('appointments.ends_at', '>', now.toISOString())]),
      ]),
    )
    .execute()
  const ids = entries.map(({ appointment_id }) => appointment_id)
  const found =
    ids.length === 0
      ? []
      : await database.db.selectFrom('appointments').selectAll().where('id', 'in', ids).execute()
  return entries.map((entry) => ({ entry, appointment: found.find(({ id }) => id === entry.appointment_id) }))
}

const isToCome = ({ staffId, now }: Sync, appointment: Appointment | undefined): boolean =>
  appointment?.state === 'booked' &&
  appointment.staff_id === staffId &&
  Date.parse(appointment.ends_at) > now.getTime()

/** Does here what was done there; `uids` are the entries that changed, null for anything. Why something was left alone, or null. */
async function takeChanges(sync: Sync, uids: ReadonlySet<string> | null): Promise<string | null> {
  const { server, calendar, hash } = sync
  const open = (await listEntries(sync)).filter(
    ({ entry, appointment }) =>
      entry.calendar === hash && isToCome(sync, appointment) && (uids === null || uids.has(entry.uid)),
  )
  const there = await server.readEntries(
    calendar,
    open.map(({ entry }) => entry.uid),
  )
  const gone = open.filter(({ entry }) => !there.has(entry.uid))
  const isEmptied = gone.length > maxGone
  for (const { entry } of open) {
    const found = there.get(entry.uid)
    if (isEmptied && !found) await forget(sync.parts.database.db, entry)
    else if (!found?.etag || found.etag !== entry.etag) await takeChange(sync, entry, found)
  }
  return isEmptied
    ? `${gone.length} appointments vanished from your calendar at once. None was called off, and they are written there again.`
    : null
}

/** One entry that is another than it was written, or is gone. */
async function takeChange(sync: Sync, written: Written, found: Entry | undefined): Promise<void> {
  const { parts, now, staffId } = sync
  const told = await parts.database.transact(async (tx) => {
    const booked = await findBooked(tx, written)
    const person = booked && (await lockPerson(tx, parts.kinds, booked))
    // As it stands once nobody else can change it.
    const appointment = person && (await findBooked(tx, written))
    if (!appointment) return null
    const { kind, row } = person
    const isMovedHere = appointment.sequence !== written.sequence
    const there = found?.times
    const say = (data: Omit<EventData['appointment-moved'], 'appointment'>) =>
      note(tx, row, {
        ...{ id: newId(), staffId },
        event: { type: 'appointment-moved', data: { appointment: appointment.id, ...data } },
      })
    if (!found || there?.isOff) {
      if (isMovedHere) {
        await forget(tx, written)
        await say({ from: written.starts_at, to: appointment.starts_at, calendar: 'kept' })
        return kind
      }
      await cancelBooked(tx, kind, row, appointment, now)
      const { id, starts_at: at, by_email } = appointment
      const reason = 'It was deleted in the calendar.'
      const data = { appointment: id, at, reason, ...(by_email && { told: whyNoMail(row) === null }) }
      await note(tx, row, { id: newId(), staffId, event: { type: 'appointment-canceled', data } })
      return kind
    }
    const span = there?.span ?? null
    const isAsWritten = span?.starts_at === iso(written.starts_at) && span.ends_at === iso(written.ends_at)
    if (isAsWritten) {
      await keep(tx, written, { etag: found.etag })
      return null
    }
    const isLaterHere = isMovedHere && Date.parse(appointment.set_at) >= (there?.changedAt ?? 0)
    const isTaken = !isLaterHere && span && (await takeThere(tx, row, { before: appointment, span, now }))
    if (span && isTaken) {
      const after = {
        ...{
          ...appointment,
          ...span,
          sequence: appointment.sequence + 1,
          set_at: now.toISOString(),
          answer: null,
        },
        by_email: Boolean(appointment.by_email) && whyNoMail(row) === null,
      }
      await saveMoved(tx, kind, appointment, after)
      if (row.next_step === 'appointment') await updateState(tx, kind, row, { next_at: span.starts_at })
      await keep(tx, written, { etag: found.etag, sequence: after.sequence, ...span })
      await say({
        ...{ from: appointment.starts_at, to: span.starts_at, calendar: 'moved' },
        ...(appointment.by_email && { told: after.by_email }),
      })
      return kind
    }
    await keep(tx, written, { etag: found.etag, sequence: -1 })
    const calendar = isLaterHere ? 'overruled' : 'refused'
    await say({ from: span?.starts_at ?? appointment.starts_at, to: appointment.starts_at, calendar })
    return kind
  })
  if (told) parts.announcements.announce(topicOf(told))
}

/** Whether an appointment may be at the time that it was moved to there, which is then taken. */
async function takeThere(
  tx: Queries,
  row: Submission,
  { before, span, now }: { before: Appointment; span: Span; now: Date },
): Promise<boolean> {
  const isCall = Date.parse(span.starts_at) > now.getTime() && lengthOf(span) <= longest
  return isCall && row.do_not_contact_at === null && takeTime(tx, { ...before, ...span })
}

const findBooked = (tx: Queries, { appointment_id, staff_id }: Written) =>
  tx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', appointment_id)
    .where('state', '=', 'booked')
    .where('staff_id', '=', staff_id)
    .executeTakeFirst()

async function lockPerson(tx: Queries, kinds: readonly Kind[], { subject_id }: Appointment) {
  const query = tx.selectFrom('submissions').select('merged_into').where('id', '=', subject_id)
  return lockAny(tx, kinds, (await query.executeTakeFirst())?.merged_into ?? subject_id)
}

/** Writes what is to stand there and ends what is not. False where somebody was quicker there. @throws WriteRefusal */
async function writePending(sync: Sync): Promise<boolean> {
  const { parts, staffId, server, calendar, hash, now } = sync
  const { db } = parts.database
  const entries = await listEntries(sync)
  const refusals: WriteRefusal[] = []
  // One that is refused keeps the others from nothing.
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => refusals.push(asRefusal(error)))
  for (const { entry, appointment } of entries) {
    if (entry.calendar !== hash || isToCome(sync, appointment)) continue
    if (await handOver(db, entry, appointment)) continue
    // Whoever has it now may have written it there by another address.
    const only = appointment?.state === 'booked' ? entry.etag : null
    await attempt(server.deleteEntry(calendar, entry.uid, only).then(() => forget(db, entry)))
  }
  const wanted = await db
    .selectFrom('appointments')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('state', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .execute()
  for (const appointment of wanted) {
    const known = entries.find(
      ({ entry }) => entry.calendar === hash && entry.appointment_id === appointment.id,
    )?.entry
    if (known?.sequence === appointment.sequence) continue
    if ((await attempt(writeOne(sync, appointment, known))) === false) return false
  }
  if (refusals[0]) throw refusals[0]
  return true
}

function asRefusal(error: unknown): WriteRefusal {
  if (error instanceof WriteRefusal) return error
  throw error
}

async function writeOne(sync: Sync, appointment: Appointment, known: Written | undefined): Promise<boolean> {
  const { parts, staffId, server, calendar, hash, now } = sync
  const { db } = parts.database
  const name = known?.uid ?? uidOf(appointment, parts.siteUrl)
  const there = (await server.readEntries(calendar, [name])).get(name)
  if (known && there?.etag !== known.etag) return false
  const told = { ...appointment, ...(await describe(parts, appointment)), site: parts.siteUrl, now }
  const answer = await server.putEntry(calendar, { uid: name, told, there })
  if (answer === 'changed') return false
  const { uid } = answer
  // Some rewrite what they are given, and then do not say which version that is (RFC 4791, 5.3.4).
  const etag = answer.etag ?? (await server.readEntries(calendar, [uid])).get(uid)?.etag ?? null
  const { sequence, starts_at, ends_at } = appointment
  const row = { staff_id: staffId, uid, etag, sequence, starts_at, ends_at }
  await db
    .insertInto('calendar_entries')
    .values({ appointment_id: appointment.id, calendar: hash, ...row })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'calendar']).doUpdateSet(row))
    .execute()
  return true
}

/** Of the person as little as tells whose call it is: the calendar is kept by somebody else. */
async function describe({ database, kinds, siteUrl }: Parts, { subject_id }: Appointment) {
  const row = await database.db
    .selectFrom('submissions')
    .select(['kind', 'first_name', 'last_name'])
    .where('id', '=', subject_id)
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === row?.kind)
  const name = row
    ? [row.first_name, row.last_name && `${row.last_name.slice(0, 1)}.`].filter(Boolean).join(' ')
    : ''
  const page = kind ? new URL(submissionPath(kind, subject_id), siteUrl).href : siteUrl
  return { summary: `Call with ${name || 'a client'}`, description: `On the desk: ${page}` }
}

/** Leaves an entry to the colleague whose appointment it is now, where that one has the same calendar. */
async function handOver(db: Queries, entry: Written, appointment: Appointment | undefined): Promise<boolean> {
  if (appointment?.state !== 'booked') return false
  const { numUpdatedRows } = await db
    .updateTable('calendar_entries')
    .set({ staff_id: appointment.staff_id, sequence: -1 })
    .where('appointment_id', '=', entry.appointment_id)
    .where('calendar', '=', entry.calendar)
    .where('calendar', '=', (query) =>
      query.selectFrom('staff_calendars').select('calendar').where('staff_id', '=', appointment.staff_id),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What stands in a calendar of the account that was chosen before goes from there, where that one lets it go. */
async function removeElsewhere(sync: Sync, collections: readonly Collection[]): Promise<void> {
  for (const { entry } of await listEntries(sync)) {
    if (entry.calendar === sync.hash) continue
    const former = collections.find((one) => hashOf(one) === entry.calendar)
    if (former) await sync.server.deleteEntry(former, entry.uid).catch(asRefusal)
    await forget(sync.parts.database.db, entry)
  }
}

const forget = (db: Queries, { appointment_id, calendar }: Written) =>
  db
    .deleteFrom('calendar_entries')
    .where('appointment_id', '=', appointment_id)
    .where('calendar', '=', calendar)
    .execute()

const keep = (db: Queries, { appointment_id, calendar }: Written, values: Partial<Written>) =>
  db
    .updateTable('calendar_entries')
    .set(values)
    .where('appointment_id', '=', appointment_id)
    .where('calendar', '=', calendar)
    .execute()

const iso = (moment: string) => new Date(moment).toISOString()
