/** Whose contacts of which days a reader looks at, as it stands in an address. */
import { timeZone } from '#app/content/agency/time-zone.ts'
import { dayIn, isDay, startOfDay } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'

export const logPath = '/admin/reports/contact-log'

/** By the names of its controls; an empty one stands for everything. Days are YYYY-MM-DD in the zone of the office. */
export type LogSearch = Record<'who' | 'from' | 'to', string>

/** Reads an address. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readLogSearch(parameters: URLSearchParams): LogSearch {
  const pick = (name: string, fits: (value: string) => boolean) => {
    const value = parameters.get(name) ?? ''
    return fits(value) ? value : ''
  }
  return { who: pick('who', isId), from: pick('from', isDay), to: pick('to', isDay) }
}

/** The address of a search, of the page or of the file (`.csv`). */
export function logAddress(search: Partial<LogSearch>, ending = '', beside: Record<string, string> = {}) {
  const set = Object.entries({ ...search, ...beside }).filter(([, value]) => value !== '')
  return set.length > 0 ? `${logPath}${ending}?${new URLSearchParams(set)}` : logPath + ending
}

/** The moments between which the search looks, ISO; null for no end. */
export const momentsOf = ({ from, to }: Pick<LogSearch, 'from' | 'to'>) => ({
  since: from ? startOfDay(from, timeZone) : null,
  until: to ? startOfDay(to, timeZone, 1) : null,
})

/** The first and last day of months, YYYY-MM. */
export const daysOfMonths = (from: string, to = from): Pick<LogSearch, 'from' | 'to'> => {
  const last = Temporal.PlainYearMonth.from(to)
  return { from: `${from}-01`, to: last.toPlainDate({ day: last.daysInMonth }).toString() }
}

/** "November 2026", of YYYY-MM. */
export const monthName = (month: string) =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString('en-US', { month: 'long', year: 'numeric', calendar: 'gregory' })

/** Days that are often looked at. */
export function usualDays(now: Date): { label: string; days: Pick<LogSearch, 'from' | 'to'> }[] {
  const today = Temporal.PlainDate.from(dayIn(now, timeZone))
  const month = today.toPlainYearMonth()
  return [
    { label: 'Today', days: { from: today.toString(), to: today.toString() } },
    { label: 'This month', days: daysOfMonths(month.toString()) },
    { label: 'Last month', days: daysOfMonths(month.subtract({ months: 1 }).toString()) },
    { label: 'All', days: { from: '', to: '' } },
  ]
}
