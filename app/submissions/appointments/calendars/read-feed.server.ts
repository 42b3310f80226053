/**
 * A program of its own: reads a calendar feed (iCalendar, RFC 5545; rules of repetition and changed occurrences included) from
 * standard input and writes its busy times to standard output as JSON. It runs beside the server, because a feed that is
 * large, or means harm, takes as long as it likes.
 */
import { text } from 'node:stream/consumers'
import ICAL from 'ical.js'
import { endWithServer } from '#app/platform/process/worker-process.server.ts'
import type { BusySpan } from './calendar-table.ts'

/** As it is handed over, in JSON. */
export interface Feed {
  text: string
  /** Milliseconds since 1970. */
  now: number
  /** Entries whose ids end so are appointments of ours: the program knows of them already. */
  ownIds: string
  /** Of what names no zone. */
  timeZone: string
}

/** How far ahead busy times are kept, days. */
const aheadDays = 60
/** What is looked at in all: a rule may repeat for ever. */
const maxOccurrences = 20_000
const minuteMs = 60_000
/** Repeated within a day: nobody's calendar does, and it takes for ever to walk. */
const tooOften = ['SECONDLY', 'MINUTELY', 'HOURLY']

endWithServer()
// Written by readBusy alone.
const feed = JSON.parse(await text(process.stdin)) as Feed
process.stdout.write(JSON.stringify(join(spansIn(feed))))

function spansIn({ text: typed, now, ownIds, timeZone }: Feed): BusySpan[] {
  const calendar = new ICAL.Component(ICAL.parse(typed))
  if (calendar.name !== 'vcalendar') throw new Error('no calendar')
  const from = now / minuteMs - 24 * 60
  const until = from + (aheadDays + 1) * 24 * 60
  const spans: BusySpan[] = []
  const add = (start: ICAL.Time, end: ICAL.Time) => {
    const span = [Math.floor(minuteOf(start, timeZone)), Math.ceil(minuteOf(end, timeZone))] as const
    if (span[0] < until && span[1] > from && span[1] > span[0]) spans.push(span)
    return span[0] < until
  }
  let left = maxOccurrences
  for (const event of eventsIn(calendar, ownIds)) {
    if (!event.isRecurring()) {
      add(event.startDate, event.endDate)
      continue
    }
    if (tooOften.some((word) => word in event.getRecurrenceTypes())) continue
    const walk = event.iterator()
    for (let next = walk.next(); next && left-- > 0; next = walk.next()) {
      const { startDate, endDate, item } = event.getOccurrenceDetails(next)
      if (isFree(item.component)) continue
      if (!add(startDate, endDate)) break
    }
  }
  return spans
}

/** The events that take time, each with the occurrences that were changed. */
function eventsIn(calendar: ICAL.Component, ownIds: string): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent')
  const changed = Map.groupBy(
    all.filter((event) => event.hasProperty('recurrence-id')),
    uidOf,
  )
  return all
    .filter(
      (event) => !event.hasProperty('recurrence-id') && !isFree(event) && !uidOf(event).endsWith(ownIds),
    )
    .filter((event) => event.hasProperty('dtstart'))
    .map((event) => new ICAL.Event(event, { exceptions: changed.get(uidOf(event)) ?? [] }))
}

function textOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '')
}

function uidOf(event: ICAL.Component): string {
  return textOf(event, 'uid')
}

function isFree(event: ICAL.Component): boolean {
  const [transparency, status] = [textOf(event, 'transp'), textOf(event, 'status')]
  return transparency.toUpperCase() === 'TRANSPARENT' || status.toUpperCase() === 'CANCELLED'
}

/** Minutes since 1970. */
function minuteOf(time: ICAL.Time, timeZone: string): number {
  if (!time.isDate && time.zone.tzid !== 'floating') return time.toUnixTime() / 60
  const { year, month, day, hour, minute } = time
  const plain = { year, month, day, ...(!time.isDate && { hour, minute }) }
  const zoned = Temporal.PlainDateTime.from(plain).toZonedDateTime(timeZone)
  return zoned.epochMilliseconds / minuteMs
}

/** In their order, with those that touch made one. */
function join(spans: readonly BusySpan[]): BusySpan[] {
  const joined: [number, number][] = []
  for (const [from, until] of spans.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else joined.push([from, until])
  }
  return joined
}
