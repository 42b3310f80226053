/** Which months a report is about, and by what its lines are told apart, as it stands in the address. */

/** By the names in the address. */
export const reportLines = {
  source: 'Source',
  interest: 'Interest',
  campaign: 'Campaign',
  first: 'First touch',
  last: 'Last touch',
  page: 'Page',
  agent: 'Agent',
  state: 'State',
  month: 'Month',
} as const
export type ReportBy = keyof typeof reportLines

export interface ReportRange {
  /** First and last month, YYYY-MM in the agency's calendar. */
  from: string
  to: string
  by: ReportBy
}

/** Longest range, months. */
const maxMonths = 24

export const isMonth = (text: string) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)

/** Reads an address. What makes no sense is as if it were not there: the report is about `month` then. */
export function readRange(parameters: URLSearchParams, month: string): ReportRange {
  const pick = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isMonth(value) ? value : null
  }
  const to = pick('to') ?? pick('from') ?? month
  const from = pick('from') ?? to
  const by = Object.keys(reportLines).find((one) => one === parameters.get('by')) as ReportBy | undefined
  const [first, last] = from <= to ? [from, to] : [to, from]
  const earliest = Temporal.PlainYearMonth.from(last)
    .subtract({ months: maxMonths - 1 })
    .toString()
  return { from: first < earliest ? earliest : first, to: last, by: by ?? 'source' }
}

/** The months of a range, ascending. */
export function monthsOf({ from, to }: Pick<ReportRange, 'from' | 'to'>): string[] {
  const months = [from]
  for (let month = Temporal.PlainYearMonth.from(from); month.toString() < to; ) {
    month = month.add({ months: 1 })
    months.push(month.toString())
  }
  return months
}

/** When a month begins in a zone; `after` months later. */
export const startOfMonth = (month: string, timeZone: string, after = 0): Date =>
  new Date(
    Temporal.PlainYearMonth.from(month)
      .add({ months: after })
      .toPlainDate({ day: 1 })
      .toZonedDateTime(timeZone).epochMilliseconds,
  )

/** The first and last day of months, YYYY-MM. */
export const daysOfMonths = (from: string, to = from): { from: string; to: string } => {
  const last = Temporal.PlainYearMonth.from(to)
  return { from: `${from}-01`, to: last.toPlainDate({ day: last.daysInMonth }).toString() }
}

/** "November 2026", of YYYY-MM. */
export const monthName = (month: string) =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString('en-US', { month: 'long', year: 'numeric', calendar: 'gregory' })
