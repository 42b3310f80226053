/** Office hours in words, made from the numbers that promises are counted by, so that the two cannot differ. */
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { type HoursOfWeek, type OpenSpan, weekdays } from './opening-hours.ts'
import { zoneName } from './time-zone.ts'
import { unbroken } from './unbroken.ts'

/** Days in a row that open and close alike; the week begins on Monday. */
interface Run extends OpenSpan {
  first: number
  last: number
}

/** "Monday - Friday: 9AM - 6PM; Saturday: 10AM - 2PM". */
export function hoursText(hours: HoursOfWeek): string {
  return runsOf(hours)
    .map((run) => `${daysOf(run, ' - ')}: ${clock(run.opens)} - ${clock(run.closes)}`)
    .join('; ')
}

/**
 * "Monday to Friday, 9 to 6 Eastern", to be read aloud in the middle of a sentence: days of equal hours are named
 * together, and no line ends within a time.
 */
export function hoursSpoken(hours: HoursOfWeek, timeZone: string): string {
  const daysAt = new Map<string, string[]>()
  for (const run of runsOf(hours)) {
    const time = unbroken(`${spoken(run.opens)} to ${spoken(run.closes)}`)
    daysAt.set(time, [...(daysAt.get(time) ?? []), daysOf(run, ' to ')])
  }
  const spans = [...daysAt].map(([time, days]) => `${listOf(days)}, ${time}`)
  const last = spans.pop() ?? ''
  const said = spans.length === 0 ? last : `${spans.join('; ')}; and ${last}`
  return `${said}${unbroken(` ${zoneName(timeZone)}`)}`
}

/** The days on which an office is closed besides its weekly days off, and when it is open all the same. */
interface DaysOff {
  openOn: readonly string[]
  /** YYYY-MM-DD. */
  closedOn: readonly string[]
}

/**
 * "Closed on federal holidays and on December 24, 2026.", without own days that lie before `today` (YYYY-MM-DD). With
 * `named` each holiday by its name. Empty when the office never closes.
 */
export function closedText(
  { openOn, closedOn }: DaysOff,
  { named = false, today = Temporal.Now.plainDateISO('UTC').toString() } = {},
): string {
  const closed = federalHolidays.map(({ name }) => name).filter((name) => !openOn.includes(name))
  const federal = named ? closed : closed.length > 0 ? [federalInShort(openOn)] : []
  const own = closedOn
    .filter((day) => day >= today)
    .map((day) => longDay.format(new Date(`${day}T00:00:00Z`)))
  const parts = [federal, own].filter(({ length }) => length > 0)
  const said = parts.map((days) => `on ${listOf(days)}`).join(', and ')
  return said ? `Closed ${said}.`.replaceAll("'", '’') : ''
}

const federalInShort = (openOn: readonly string[]) =>
  openOn.length > 0 ? `federal holidays except ${listOf(openOn)}` : 'federal holidays'

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

function runsOf(hours: HoursOfWeek): Run[] {
  const runs: Run[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const span = hours[day % 7]
    if (!span) continue
    const before = runs.at(-1)
    if (before?.last === day - 1 && before.opens === span.opens && before.closes === span.closes)
      before.last = day
    else runs.push({ ...span, first: day, last: day })
  }
  return runs
}

const nameOf = (day: number) => weekdays[day % 7]
const daysOf = ({ first, last }: Run, joined: string) =>
  first === last ? `${nameOf(first)}` : `${nameOf(first)}${joined}${nameOf(last)}`

const half = (minutes: number) => (minutes < 720 ? 'AM' : 'PM')
/** "9" or "9:30". */
function spoken(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12
  return minutes % 60 === 0 ? `${hour}` : `${hour}:${String(minutes % 60).padStart(2, '0')}`
}
const clock = (minutes: number) => `${spoken(minutes)}${half(minutes)}`
