/** The busy times in the text of a calendar feed (iCalendar, RFC 5545), rules of repetition and changed occurrences included. */
import { Script } from 'node:vm'
import type ICAL from 'ical.js'
import { agency } from '#app/content/agency/agency.ts'
import type { BusySpan } from './calendar-table.ts'

/** How far ahead busy times are kept, days. */
const aheadDays = 60
/** What is looked at in all, and how long that may take: a rule may repeat for ever, or never. */
const maxOccurrences = 20_000
const limitMs = 1_000
const minuteMs = 60_000
/** Repeated within a day: nobody's calendar does, and it takes for ever to walk. */
const tooOften = ['SECONDLY', 'MINUTELY', 'HOURLY']

interface Ask {
  now: Date
  /** True for the id of an entry that is an appointment of ours: the program knows of it already. */
  isOwn(uid: string): boolean
}

/** @throws when the text is no calendar, or takes too long. */
export async function readBusy(text: string, ask: Ask): Promise<BusySpan[]> {
  // Not imported before somebody needs it.
  const { default: library } = await import('ical.js')
  // Only a script can be ended from outside.
  const spans: BusySpan[] = new Script('read()').runInNewContext(
    { read: () => spansIn(library, text, ask) },
    { timeout: limitMs },
  )
  return join(spans)
}

function spansIn(library: typeof ICAL, text: string, ask: Ask): BusySpan[] {
  const calendar = new library.Component(library.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error('no calendar')
  const from = ask.now.getTime() / minuteMs - 24 * 60
  const until = from + (aheadDays + 1) * 24 * 60
  const spans: BusySpan[] = []
  const add = (start: ICAL.Time, end: ICAL.Time) => {
    const span = [Math.floor(minuteOf(start)), Math.ceil(minuteOf(end))] as const
    if (span[0] < until && span[1] > from && span[1] > span[0]) spans.push(span)
    return span[0] < until
  }
  let left = maxOccurrences
  for (const event of eventsIn(library, calendar, ask)) {
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
function eventsIn(library: typeof ICAL, calendar: ICAL.Component, { isOwn }: Ask): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent')
  const changed = Map.groupBy(
    all.filter((event) => event.hasProperty('recurrence-id')),
    uidOf,
  )
  return all
    .filter((event) => !event.hasProperty('recurrence-id') && !isFree(event) && !isOwn(uidOf(event)))
    .filter((event) => event.hasProperty('dtstart'))
    .map((event) => new library.Event(event, { exceptions: changed.get(uidOf(event)) ?? [] }))
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '')
const uidOf = (event: ICAL.Component) => textOf(event, 'uid')
const isFree = (event: ICAL.Component) =>
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textOf(event, 'status').toUpperCase() === 'CANCELLED'

/** Minutes since 1970; what names no zone is in the agency's. */
function minuteOf(time: ICAL.Time): number {
  if (!time.isDate && time.zone.tzid !== 'floating') return time.toUnixTime() / 60
  const { year, month, day, hour, minute } = time
  const plain = { year, month, day, ...(!time.isDate && { hour, minute }) }
  const zoned = Temporal.PlainDateTime.from(plain).toZonedDateTime(agency.timeZone)
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
