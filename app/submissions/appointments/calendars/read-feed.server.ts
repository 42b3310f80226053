/**
 * A program of its own: reads a calendar feed (iCalendar, RFC 5545) from standard input, after one line of JSON (`Feed`), and
 * writes what it says to standard output as JSON (`FeedRead`). It runs beside the server, because a feed that is large, or
 * means harm, takes as long as it likes. What cannot be read costs that one entry, and is counted; a text that is no calendar,
 * or ends in the middle, ends the program with an error.
 */

import { endWithServer } from '#app/platform/process/worker-process.server.ts'
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

export interface Feed {
  /** Milliseconds since 1970. */
  now: number
  /** The ids of appointments of ours: the program knows of them already. */
  own: readonly string[]
  /** The email addresses of whose calendar it is: what they declined is free. */
  addresses: readonly string[]
  /** Of what names no zone, in a calendar that names none. */
  timeZone: string
}

export interface FeedRead {
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
