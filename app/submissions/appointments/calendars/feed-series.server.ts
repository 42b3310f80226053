/** When the occurrences of a series are: its rules, dates and exceptions, and the occurrences that were changed. */
import { RRuleTemporal } from 'rrule-temporal'
import { dayMinutes, type Entry, type Stamp, type Timed, timesOf, wallOf } from './feed-entry.server.ts'

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
