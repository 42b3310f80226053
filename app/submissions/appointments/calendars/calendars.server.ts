/** The calendars of staff: kept by each for themselves, read by a job and cached. Nothing of them is kept but when they are busy. */
import { agency } from '#app/content/agency/agency.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { fetchText, type Validators } from '#app/platform/http/fetch-text.server.ts'
import { askForJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { isPrivate } from '#app/platform/process/webhook-security.ts'
import {
  decryptAny,
  type EncryptedColumns,
  encrypt,
  keyFor,
} from '#app/platform/secrets/encryption.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import '#app/staff/staff-tables.ts'
import { createRequire } from 'node:module'
import { endWithServer, listenTo, startProgram } from '#app/platform/process/worker-process.server.ts'
import { uidOf } from '../../model/appointment-table.ts'
import type { BusyKind, BusySpan } from './busy-spans.server.ts'
import { findZone, readZone, type Zone, zoneOf } from './calendar-zones.server.ts'
import {
  dayMinutes,
  type Entry,
  readEntry,
  readFreeBusy,
  readSeries,
  type Timed,
} from './feed-entry.server.ts'

const jobKind = 'calendars.fetch'
/** How often each is read, seconds. */
const everySeconds = 900
const maxBytes = 16_000_000
const timeoutMs = 30_000
/** After so long all of it is read again, even where nothing changed: days come into sight, and zones change their rules. */
const wholeMs = 20 * 3_600_000

const purpose = 'calendar feeds'
export const encryptedCalendars: EncryptedColumns = {
  ...{ table: 'staff_calendars', owner: 'staff_id', purpose },
  columns: ['address'],
}

/** The address as it is kept, or what is wrong with it. Only https: the address is all that protects a calendar. */
export function readAddress(typed: string): { address: string } | { issue: string } {
  const text = typed.trim().replace(/^webcal:/i, 'https:')
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || text.length > 2000 || url.username !== '' || url.password !== '')
    return { issue: 'Enter the secret address of your calendar in iCal format. It begins with https://.' }
  return { address: url.href }
}

/** Keeps the address of somebody's own calendar, and has it read. */
export async function saveCalendar(
  tx: Queries,
  { secret }: Pick<Secrets, 'secret'>,
  staffId: string,
  address: string,
): Promise<void> {
  const row = {
    ...{ address: encrypt(keyFor(secret, purpose), address, staffId), changed_at: new Date().toISOString() },
    ...{ read_at: null, trouble: null, busy: '[]', unread: 0, validators: null },
  }
  await tx
    .insertInto('staff_calendars')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  await askForJob(tx, { kind: jobKind, uniqueKey: jobKind })
}

export const deleteCalendar = (tx: Queries, staffId: string) =>
  tx.deleteFrom('staff_calendars').where('staff_id', '=', staffId).execute()

/** How somebody's own calendar does; null for none. */
export const findCalendar = async (db: Queries, staffId: string) =>
  (await db
    .selectFrom('staff_calendars')
    .select(['changed_at', 'read_at', 'trouble', 'unread'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) ?? null

interface Parts extends Secrets {
  database: Database
  siteUrl: string
  /** Whether an address may not be asked; private ones by default. */
  isClosed?(address: string): boolean
}

/** Registers who reads them: each quarter of an hour, and when one is new. */
export function handleCalendarJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, parts: Parts): void {
  const run = () => readCalendars(parts)
  jobs.handle(jobKind, { run })
  jobs.schedule('calendars.read', everySeconds, run)
}

/** Reads the calendars of all who work here, one after the other. What cannot be read keeps what was known, and says why. @internal */
export async function readCalendars(parts: Parts, now = new Date()): Promise<void> {
  const { db } = parts.database
  const rows = await db
    .selectFrom('staff_calendars')
    .innerJoin('staff', 'staff.id', 'staff_calendars.staff_id')
    .select(['staff_id', 'address', 'changed_at', 'validators', 'staff.email'])
    .where('staff.disabled_at', 'is', null)
    .execute()
  const own = rows.length > 0 ? await listOwnIds(parts, now) : []
  for (const { staff_id, changed_at, ...row } of rows) {
    const found = await readOne(parts, { staff_id, ...row }, own, now).catch(
      () => 'This is no calendar we can read.',
    )
    const known = typeof found === 'string' ? { trouble: found } : { trouble: null, ...found }
    await db
      .updateTable('staff_calendars')
      .set(known)
      .where('staff_id', '=', staff_id)
      // Another address was typed meanwhile.
      .where('changed_at', '=', changed_at)
      .execute()
  }
}

interface Asked {
  staff_id: string
  address: string
  validators: string | null
  email: string
}

async function readOne(parts: Parts, { staff_id, email, ...row }: Asked, own: string[], now: Date) {
  const address = decryptAny(parts, purpose, row.address, staff_id)
  if (!address) return 'Type the address again: the server’s secret has changed.'
  // Written below alone.
  const last = JSON.parse(row.validators ?? 'null') as (Validators & { at: string }) | null
  const isLate = last !== null && now.getTime() - Date.parse(last.at) > wholeMs
  const limits = { maxBytes, timeoutMs, isClosed: parts.isClosed ?? isPrivate }
  const got = await fetchText(address, { ...limits, known: isLate ? null : last })
  if ('trouble' in got) return got.trouble
  const at = now.toISOString()
  if ('unchanged' in got) return { read_at: at }
  const { timeZone } = agency
  const read = await readBusy(got.text, { now: now.getTime(), own, addresses: [email], timeZone })
  return {
    ...{ busy: JSON.stringify(read.busy), unread: read.unread, read_at: at },
    validators: JSON.stringify({ ...got.validators, at }),
  }
}

/** The ids of our own appointments, as calendars have them. */
async function listOwnIds({ database, siteUrl }: Parts, now: Date): Promise<string[]> {
  const rows = await database.db
    .selectFrom('appointments')
    .select(['id', 'uid'])
    .where('ends_at', '>', new Date(now.getTime() - 48 * 3_600_000).toISOString())
    .execute()
  return rows.map((row) => uidOf(row, siteUrl))
}

/** Seconds after which a feed that is not read is given up. */
const limitSeconds = 10

/** @throws when the text is no calendar, or takes too long. */
export async function readBusy(text: Uint8Array | string, feed: Feed): Promise<FeedRead> {
  const program = createRequire(import.meta.url).resolve(
    '#app/submissions/appointments/calendars/calendars.server.ts',
  )
  const child = startProgram(program, { flags: ['--max-old-space-size=96', '--max-semi-space-size=1'] })
  const ended = listenTo(child, limitSeconds)
  child.stdin.write(`${JSON.stringify(feed)}\n`)
  child.stdin.end(textOf(text))
  const { code, says } = await ended
  if (code !== 0) throw new Error(`the calendar was not read (code ${code})`)
  // Written by `JSON.stringify` of this very type.
  return JSON.parse(says) as FeedRead
}

/** Some write UTF-16, and say so by its byte-order mark. */
const textOf = (text: Uint8Array | string) =>
  typeof text !== 'string' && text[0] === 0xff && text[1] === 0xfe
    ? new TextDecoder('utf-16le').decode(text)
    : text

/**
 * A program of its own: reads a calendar feed (iCalendar, RFC 5545) from standard input, after one line of JSON (`Feed`), and
 * writes what it says to standard output as JSON (`FeedRead`). It runs beside the server, because a feed that is large, or
 * means harm, takes as long as it likes. What cannot be read costs that one entry, and is counted; a text that is no calendar,
 * or ends in the middle, ends the program with an error.
 */
interface Feed {
  /** Milliseconds since 1970. */
  now: number
  /** The ids of appointments of ours: the program knows of them already. */
  own: readonly string[]
  /** The email addresses of whose calendar it is: what they declined is free. */
  addresses: readonly string[]
  /** Of what names no zone, in a calendar that names none. */
  timeZone: string
}

interface FeedRead {
  busy: BusySpan[]
  /** How many entries could not be read. */
  unread: number
}

/** How far ahead busy times are kept, days: as far as appointments are booked, and a day. */
const aheadDays = 367

/** The lines of an entry or a zone, as far as they matter. */
interface Part {
  name: string
  lines: string[]
}

interface Calendar {
  zone: string | undefined
  title: string
  parts: Part[]
}

/** The properties that say when, how often, and whether. */
const matters =
  /^(UID|SEQUENCE|DT(START|END)|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|ATTENDEE|FREEBUSY|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i

const ranks: readonly BusyKind[] = ['tentative', 'unknown', 'busy', 'away']

endWithServer()
process.stdout.write(JSON.stringify(await readFeed(linesIn(process.stdin.setEncoding('utf8')))))

async function readFeed(lines: AsyncGenerator<string[]>): Promise<FeedRead> {
  const [head = '', ...first] = (await lines.next()).value ?? []
  // Written by readBusy alone.
  const { now, own, addresses, timeZone } = JSON.parse(head) as Feed
  async function* rest() {
    yield first
    yield* lines
  }
  const from = Math.floor(now / 60_000) - dayMinutes
  const window = { from, until: from + (aheadDays + 1) * dayMinutes }
  const ours = new Set(own)
  const minutes = openMinutes(window)
  const series = new Map<string, Entry[]>()
  let [unread, events, freeBusy] = [0, 0, 0]
  for await (const calendar of calendarsIn(rest(), () => unread++)) {
    const mine = [...addresses, calendar.title].map((address) => address.trim().toLowerCase())
    const around = { ...zonesIn(calendar, timeZone), mine }
    const take = ({ name, lines }: Part) => {
      if (name === 'VEVENT') {
        events++
        const entry = readEntry(lines, around)
        if (ours.has(entry.uid)) return
        const same = series.get(entry.uid)
        if (same) same.push(entry)
        else series.set(entry.uid, [entry])
      } else if (name === 'VFREEBUSY') {
        freeBusy++
        const found = readFreeBusy(lines, around)
        found.spans.forEach(minutes.add)
        minutes.know(found.covers)
        unread += found.unread
      }
    }
    // Each is let go once it is read: there may be many, and this is a small program.
    for (let part = calendar.parts.pop(); part; part = calendar.parts.pop())
      try {
        take(part)
      } catch {
        unread++
      }
  }
  for (const one of series.values()) unread += readSeries(one, window, minutes.add)
  // Whoever shares free and busy times alone says for which days; the others are not free, but unknown.
  if (events === 0 && freeBusy > 0) minutes.doubt()
  return { busy: minutes.read(), unread }
}

/** The calendars of a file, of which there may be several. @throws when there is none, or the last one has no end. */
async function* calendarsIn(lines: AsyncIterable<string[]>, lose: () => void): AsyncGenerator<Calendar> {
  let calendar: Calendar | undefined
  let part: Part | undefined
  let [depth, found] = [0, 0]
  for await (const some of lines)
    for (const line of some) {
      const [, word = '', named = ''] = /^\uFEFF?(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
      const [mark, name] = [word.toUpperCase(), named.toUpperCase()]
      if (name === 'VCALENDAR') {
        if (part) lose()
        part = undefined
        if (calendar) yield calendar
        found++
        calendar = mark === 'BEGIN' ? { zone: undefined, title: '', parts: [] } : undefined
      } else if (!calendar) continue
      else if (mark === 'BEGIN' && (!part || name === part.name || name === 'VEVENT')) {
        // One that was never ended is lost, and not what follows it.
        if (part) lose()
        ;[part, depth] = [{ name, lines: [] }, 1]
      } else if (mark !== '' && part) {
        depth += mark === 'BEGIN' ? 1 : -1
        if (part.name === 'VTIMEZONE' && depth > 0) part.lines.push(line)
        if (depth > 0) continue
        calendar.parts.push(part)
        part = undefined
      } else if (part) {
        if (part.name === 'VTIMEZONE' || (depth === 1 && matters.test(line))) part.lines.push(line)
      } else {
        const [, property = '', value = ''] = /^(X-WR-TIMEZONE|X-WR-CALNAME)[^:]*:(.*)$/i.exec(line) ?? []
        if (property.toUpperCase() === 'X-WR-TIMEZONE') calendar.zone = value
        if (property.toUpperCase() === 'X-WR-CALNAME') calendar.title = value
      }
    }
  if (calendar || found === 0) throw new Error('no whole calendar')
}

/** The lines of a text, as many at a time as there are, each with what was folded into the next ones (RFC 5545 3.1). */
async function* linesIn(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let [rest, line] = ['', '']
  const unfold = (parts: readonly string[]) =>
    parts.flatMap((part) => {
      if (/^[ \t]/.test(part)) {
        line += part.slice(1)
        return []
      }
      const whole = line
      line = part
      return whole === '' ? [] : [whole]
    })
  for await (const chunk of chunks) {
    const parts = `${rest}${chunk}`.split(/\r?\n/)
    rest = parts.pop() ?? ''
    const whole = unfold(parts)
    if (whole.length > 0) yield whole
  }
  yield [...unfold([rest]), line]
}

/** The zones that a calendar defines, and that of what names none: its own or the office's; none where nobody knows its own. */
function zonesIn({ zone, parts }: Calendar, timeZone: string) {
  const defined = new Map<string, Zone>()
  for (const { name, lines } of parts)
    if (name === 'VTIMEZONE')
      try {
        const one = readZone(lines)
        defined.set(one.name, one.zone)
      } catch {
        // It costs the entries that name it, unless IANA or Windows know the name.
      }
  return {
    floating: zone ? findZone(zone, defined) : zoneOf(timeZone),
    zoneNamed: (name: string) => findZone(name, defined),
  }
}

/** The minutes of a window, each with the strongest kind that anything has then. */
function openMinutes(window: { from: number; until: number }) {
  const minutes = new Uint8Array(window.until - window.from)
  const known = new Uint8Array(minutes.length)
  const indexOf = (minute: number) => Math.min(Math.max(minute - window.from, 0), minutes.length)
  return {
    add([begins, ends, kind]: Timed) {
      const rank = ranks.indexOf(kind) + 1
      const last = indexOf(Math.ceil(ends))
      for (let at = indexOf(Math.floor(begins)); at < last; at++)
        if (rank > (minutes[at] ?? 0)) minutes[at] = rank
    },
    know([begins, ends]: Timed) {
      known.fill(1, indexOf(begins), indexOf(ends))
    },
    /** What is not known to be free is unknown, unless it is busy. */
    doubt() {
      for (const [at, is] of known.entries())
        if (is === 0 && minutes[at] === 0) minutes[at] = ranks.indexOf('unknown') + 1
    },
    /** What touches is one. */
    read() {
      const spans: BusySpan[] = []
      for (let at = 0; at < minutes.length; ) {
        const begins = at
        const rank = minutes[at] ?? 0
        while (at < minutes.length && minutes[at] === rank) at++
        const kind = ranks[rank - 1]
        const span = [window.from + begins, window.from + at] as const
        if (kind) spans.push(kind === 'busy' ? span : [...span, kind])
      }
      return spans
    },
  }
}
