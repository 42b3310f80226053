/** A week's hours in one line, as `npm run setup` asks for them: "Monday - Friday: 9 AM - 6 PM; Saturday: 10 AM - 2 PM". */
import { type Weekday, week } from '../../app/content/agency/opening-hours.ts'
import type { AgencyDocument } from './agency-document.ts'

/** The hours of each day that the line names, or what cannot be read. */
export function hoursByDay(typed: string): Partial<Record<Weekday, string>> | string {
  const days: Partial<Record<Weekday, string>> = {}
  for (const part of typed.split(';').filter((part) => part.trim())) {
    const [named = '', ...rest] = part.split(':')
    const range = daysOf(named)
    const hours = rest.join(':').trim()
    if (!range || !hours) return `cannot read "${part.trim()}"; write it as Monday - Friday: 9 AM - 6 PM`
    for (const day of range) days[day] = hours
  }
  return days
}

/** "Mon - Fri" or "Saturday", any spelling that begins like the day. */
function daysOf(named: string): readonly Weekday[] | undefined {
  const [from, to = from] = named.split(/\s*(?:-|–|\bto\b)\s*/).map(dayCalled)
  if (from === undefined || to === undefined || from < 0 || to < from) return undefined
  return week.slice(from, to + 1)
}

const dayCalled = (typed: string) => {
  const wanted = typed.trim().toLowerCase()
  return wanted.length < 3 ? -1 : week.findIndex((day) => day.toLowerCase().startsWith(wanted))
}

/** The line that stands for the hours of the file. */
export function hoursLine(file: AgencyDocument): string {
  const runs: { first: Weekday; last: Weekday; hours: string; next: number }[] = []
  for (const [index, day] of week.entries()) {
    const hours = file.text(['hours', day])
    if (!hours) continue
    const before = runs.at(-1)
    if (before?.next === index && before.hours === hours) {
      before.last = day
      before.next = index + 1
    } else runs.push({ first: day, last: day, hours, next: index + 1 })
  }
  return runs
    .map(({ first, last, hours }) => `${first === last ? first : `${first} - ${last}`}: ${hours}`)
    .join('; ')
}
