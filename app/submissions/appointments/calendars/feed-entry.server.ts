/** One entry of a calendar feed: when it is, how often, and whether it takes the time of whose calendar it is. */
import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import type { BusyKind } from './busy-spans.server.ts'
import { utc, type Zone } from './calendar-zones.server.ts'

/** Minutes since 1970, and what for. */
export type Timed = [begins: number, ends: number, kind: BusyKind]

/** A time as it is written: what a clock shows somewhere, as `Zone` has it. */
export interface Stamp {
  wall: number
  zone: Zone
  isDate: boolean
}

/** How long something takes: days by the calendar, and minutes after them. */
interface Length {
  days: number
  minutes: number
}

export interface Entry {
  uid: string
  sequence: number
  start: Stamp
  length: Length
  kind: BusyKind | 'free'
  /** Which occurrence of a series it changes; null for none. */
  changes: Stamp | null
  /** Whether it changes all that follow as well (RANGE=THISANDFUTURE). */
  andFuture: boolean
  rules: string[]
  unless: string[]
  dates: { start: Stamp; length: Length }[]
  except: Stamp[]
}

export interface Surroundings {
  /** The zone of what names none; undefined where nobody knows it. */
  floating: Zone | undefined
  zoneNamed(name: string): Zone | undefined
  /** The addresses of whose calendar it is, in lower case. */
  mine: readonly string[]
}

/** The properties of `lines` by their names. What ical.js makes of a value is text, or pairs of it for periods. */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]

/** @throws when its times are not to be understood. */
export function readEntry(lines: readonly string[], around: Surroundings): Entry {
  const properties = lines.map(parse)
  const all = (name: string) => properties.filter(([one]) => one === name)
  const text = (name: string) => String(all(name)[0]?.[3] ?? '').trim()
  const raw = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(name))
      .map((line) => line.slice(line.indexOf(':') + 1))
  const [begins] = stampsOf(all('dtstart'), around)
  if (!begins) throw new Error('no start')
  const [ends] = stampsOf(all('dtend'), around)
  const length = ends ? between(begins, ends) : lengthOf(text('duration'), begins)
  const [changes = null] = stampsOf(all('recurrence-id'), around)
  return {
    ...{ uid: text('uid'), sequence: Number(text('sequence')) || 0, start: begins, length, changes },
    kind: kindOf(all('attendee'), text, around.mine),
    andFuture: all('recurrence-id')[0]?.[1].range?.toUpperCase() === 'THISANDFUTURE',
    rules: raw('rrule'),
    unless: raw('exrule'),
    dates: all('rdate').flatMap((property) =>
      property[2] === 'period'
        ? periodsOf(property, around)
        : stampsOf([property], around).map((start) => ({ start, length })),
    ),
    except: stampsOf(all('exdate'), around),
  }
}

/** The busy times of a VFREEBUSY, the span it speaks of, and how many of its lines could not be read. */
export function readFreeBusy(lines: readonly string[], around: Surroundings) {
  const isPeriods = (line: string) => /^FREEBUSY/i.test(line)
  const spans: Timed[] = []
  let unread = 0
  for (const line of lines.filter(isPeriods)) {
    const head = line.lastIndexOf(':') + 1
    for (const period of line.slice(head).split(','))
      try {
        const property = parse(line.slice(0, head) + period)
        const kind = freeBusyKinds[(property[1].fbtype ?? 'BUSY').toUpperCase()] ?? 'busy'
        const found = periodsOf(property, around).map(({ start, length }) => timesOf(start, length))
        if (kind !== 'free') spans.push(...found.map((times): Timed => [...times, kind]))
      } catch {
        unread++
      }
  }
  const properties = lines.filter((line) => !isPeriods(line)).map(parse)
  const named = (name: string) =>
    stampsOf(
      properties.filter(([one]) => one === name),
      around,
    )[0]
  const at = (stamp: Stamp | undefined, none: number) => (stamp ? stamp.zone.minuteOf(stamp.wall) : none)
  const covers: Timed = [
    at(named('dtstart'), Number.NEGATIVE_INFINITY),
    at(named('dtend'), Number.POSITIVE_INFINITY),
    'unknown',
  ]
  return { spans, covers, unread }
}

const freeBusyKinds: Record<string, BusyKind | 'free'> = {
  FREE: 'free',
  'BUSY-TENTATIVE': 'tentative',
  'BUSY-UNAVAILABLE': 'away',
}

export const dayMinutes = 24 * 60

/** What a clock shows, as `Zone` has it. */
const wallOf = (plain: Temporal.PlainDateTime): number =>
  plain.toZonedDateTime('UTC').epochMilliseconds / 60_000

/** When something begins and ends, minutes since 1970. @throws when it ends before it begins. */
function timesOf({ wall, zone }: Stamp, { days, minutes }: Length): [begins: number, ends: number] {
  const begins = zone.minuteOf(wall)
  const ends = (days === 0 ? begins : zone.minuteOf(wall + days * dayMinutes)) + minutes
  if (!(ends >= begins)) throw new Error('no time')
  return [begins, ends]
}

// Every property of a component is an array of this shape (RFC 7265 3.4). Outlook leaves out the quotes around its zones.
const parse = (line: string) =>
  ICAL.parse.property(line.replace(/;TZID=([^";]*:[^";]*):(?=[^:]*$)/i, ';TZID="$1":')) as Property

function stampsOf(properties: readonly Property[], around: Surroundings): Stamp[] {
  return properties.flatMap(([, { tzid }, , ...values]) =>
    values.map((value) => stamp(String(value), tzid, around)),
  )
}

function stamp(value: string, tzid: string | undefined, { floating, zoneNamed }: Surroundings): Stamp {
  // A date whose kind is not named comes as one with an empty time.
  const plain = value.replace(/T::$/, '')
  const zone = plain.endsWith('Z') ? utc : tzid ? zoneNamed(tzid) : floating
  if (!zone) throw new Error('a zone that nobody knows')
  const read = Temporal.PlainDateTime.from(plain.replace(/Z$/, ''), { overflow: 'reject' })
  return { wall: wallOf(read), zone, isDate: !plain.includes('T') }
}

function periodsOf([, { tzid }, , ...values]: Property, around: Surroundings) {
  return values.map((value) => {
    if (!Array.isArray(value)) throw new Error('no period')
    const [from, until] = value.map(String)
    const start = stamp(from ?? '', tzid, around)
    const length = until?.startsWith('P')
      ? lengthOf(until, start)
      : between(start, stamp(until ?? '', tzid, around))
    return { start, length }
  })
}

/** Days where both are dates; else the time that passes, which is what occurrences have in common (RFC 5545 3.8.5.3). */
function between(begins: Stamp, ends: Stamp): Length {
  return begins.isDate && ends.isDate
    ? checked({ days: (ends.wall - begins.wall) / dayMinutes, minutes: 0 })
    : checked({ days: 0, minutes: ends.zone.minuteOf(ends.wall) - begins.zone.minuteOf(begins.wall) })
}

/** Without any a day lasts a day, and a time no time (RFC 5545 3.6.1). */
function lengthOf(duration: string, { isDate }: Stamp): Length {
  if (duration === '') return { days: isDate ? 1 : 0, minutes: 0 }
  const { sign, weeks, days, hours, minutes, seconds } = Temporal.Duration.from(duration)
  if (sign < 0) throw new Error('no time')
  return { days: weeks * 7 + days, minutes: hours * 60 + minutes + seconds / 60 }
}

function checked(length: Length): Length {
  if (!(length.days >= 0 && length.minutes >= 0)) throw new Error('it ends before it begins')
  return length
}

/** What Outlook says comes first, since its TRANSP only repeats it (MS-OXCICAL 2.1.3.1.1.20.31). */
function kindOf(
  attendees: readonly Property[],
  text: (name: string) => string,
  mine: readonly string[],
): Entry['kind'] {
  const status = text('status').toUpperCase()
  if (status === 'CANCELLED') return 'free'
  const own = attendees.find(([, { email = '' }, , address]) =>
    [email, String(address).replace(/^mailto:/i, '')].some(
      (one) => one !== '' && mine.includes(one.toLowerCase()),
    ),
  )
  const answer = own?.[1].partstat?.toUpperCase() ?? ''
  if (answer === 'DECLINED' || answer === 'DELEGATED') return 'free'
  const shown = text('x-microsoft-cdo-busystatus').toUpperCase()
  if (shown === 'OOF') return 'away'
  if (shown === 'FREE' || shown === 'WORKINGELSEWHERE') return 'free'
  if (shown !== 'BUSY' && shown !== 'TENTATIVE' && text('transp').toUpperCase() === 'TRANSPARENT')
    return 'free'
  const isOpen = shown === 'TENTATIVE' || answer === 'TENTATIVE' || answer === 'NEEDS-ACTION'
  return isOpen || (shown === '' && status === 'TENTATIVE') ? 'tentative' : 'busy'
}

/** Minutes since 1970. */
interface Window {
  from: number
  until: number
}

/** What is looked at of one rule: it may repeat for ever. Every hour of a year is less. */
const maxIterations = 10_000
/** The same within a day or an hour. It takes the library twenty times as long, and few rules need it. */
const within = { maxCandidateEvaluations: 20_000 }

/** Hands over the times of what has one id: a series, or what is left of it, with its changes. How much of it could not be read. */
export function readSeries(entries: readonly Entry[], window: Window, add: (span: Timed) => void): number {
  const changes = latest(entries.filter((entry) => entry.changes))
  let unread = 0
  const attempt = (work: () => void) => {
    try {
      work()
    } catch {
      unread++
    }
  }
  for (const entry of latest(entries.filter((one) => !one.changes)))
    attempt(() => walk(entry, changes, window, add))
  for (const { kind, start, length } of changes)
    if (kind !== 'free') attempt(() => add([...timesOf(start, length), kind]))
  return unread
}

/** Of several that say the same thing at different times the last one; some write two events under one id, and both are. */
function latest(entries: readonly Entry[]): Entry[] {
  return [...Map.groupBy(entries, ({ changes }) => (changes ? keyOf(changes) : '')).values()].flatMap(
    (same) => {
      const last = Math.max(...same.map(({ sequence }) => sequence))
      return same.filter(({ sequence }) => sequence === last)
    },
  )
}

const dayOf = (wall: number): number => Math.floor(wall / dayMinutes)

/** One of a series as its changes and exceptions name it. */
const keyOf = ({ wall, zone, isDate }: Stamp): string =>
  isDate ? `day ${dayOf(wall)}` : `${zone.minuteOf(wall)}`

/** Hands over each occurrence that takes time. @throws when a rule is not understood, or has too many. */
function walk(entry: Entry, changes: readonly Entry[], window: Window, add: (span: Timed) => void): void {
  const { start, length } = entry
  if (entry.rules.length === 0 && entry.dates.length === 0 && changes.length === 0) {
    if (entry.kind !== 'free' && entry.except.length === 0) add([...timesOf(start, length), entry.kind])
    return
  }
  const left = [...entry.except, ...changes.flatMap((change) => change.changes ?? [])]
  const leftTimes = new Set(left.filter(({ isDate }) => !isDate).map(minuteOf))
  // A date is left out whatever its hour: some write the exceptions of a series with hours as dates.
  const leftDays = new Set(left.filter(({ isDate }) => isDate).map(({ wall }) => dayOf(wall)))
  const following = changes
    .filter((change) => change.andFuture)
    .map((change) => ({ change, at: minuteOf(change.changes ?? start), moved: movedBy(change) }))
    .toSorted((a, b) => a.at - b.at)
  const reach = Math.max(0, ...[length, ...following.map(({ change }) => change.length)].map(roughly))
  const slack = reach + Math.max(0, ...following.map(({ moved }) => Math.abs(moved))) + dayMinutes
  const wide = { from: window.from - slack, until: window.until + slack }
  const unless = new Set(entry.unless.flatMap((rule) => wallsOf(rule, start, wide)))
  const byRule = [start.wall, ...entry.rules.flatMap((rule) => wallsOf(rule, start, wide))]
    .filter((wall) => !unless.has(wall))
    .map((wall) => ({ start: { ...start, wall }, length }))
  const seen = new Set<number>()
  for (const one of [...byRule, ...entry.dates]) {
    const at = minuteOf(one.start)
    if (seen.has(at) || leftTimes.has(at) || leftDays.has(dayOf(one.start.wall))) continue
    seen.add(at)
    const future = following.findLast((change) => change.at <= at)
    const kind = future ? future.change.kind : entry.kind
    if (kind === 'free') continue
    const span = future
      ? timesOf({ ...one.start, wall: one.start.wall + future.moved }, future.change.length)
      : timesOf(one.start, one.length)
    add([...span, kind])
  }
}

const minuteOf = ({ wall, zone }: Stamp) => zone.minuteOf(wall)
const roughly = ({ days, minutes }: Entry['length']) => (days + 1) * dayMinutes + minutes

/** By how much a change that goes for all that follow moves them, on the wall's clock. */
const movedBy = ({ changes, start }: Entry) => start.wall - (changes ?? start).wall

/**
 * What a rule makes of a start in a window, as clocks on its wall show it. The end of a rule may be a date, which is a whole day,
 * or a time in UTC (RFC 5545 3.3.10).
 * @throws when the rule is not understood, or there are too many.
 */
function wallsOf(rule: string, { wall, zone }: Stamp, window: Window): number[] {
  const [, until] = /(?:^|;)UNTIL=([^;]*)/i.exec(rule) ?? []
  // Reckoned in UTC, whose clocks never change: what a wall shows repeats, and not what passes.
  const inUtc = (shown: number) =>
    Temporal.Instant.fromEpochMilliseconds(shown * 60_000).toZonedDateTimeISO('UTC')
  const reckoned = new RRuleTemporal({
    ...{ maxIterations, temporal: Temporal, dtstart: inUtc(wall) },
    ...(/BY(MINUTE|SECOND)/i.test(rule) && within),
    rruleString: `RRULE:${rule.replace(/(^|;)UNTIL=[^;]*/i, '').replace(/^;/, '')}`,
  })
  const last = Math.min(zone.wallOf(window.until), until ? endOf(until, zone) : Number.POSITIVE_INFINITY)
  return reckoned
    .between(inUtc(zone.wallOf(window.from)), inUtc(last), true)
    .map((one) => one.epochMilliseconds / 60_000)
}

function endOf(until: string, zone: Stamp['zone']): number {
  const [, day = '', time, isUtc] = /^(\d{8})(T\d{6})?(Z)?$/i.exec(until.trim()) ?? []
  const last = wallOf(Temporal.PlainDateTime.from(`${day}${time ?? 'T235959'}`))
  return isUtc && time ? zone.wallOf(last) : last
}
