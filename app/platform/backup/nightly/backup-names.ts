import { dayIn } from '#app/lib/dates.ts'

const keptCounts = { daily: 7, weekly: 4, monthly: 12 } as const
/** Hours for which every one is kept: what was made before an upgrade is the way back when it turns out wrong the next day. */
const allHours = 48

/** "hearthline-2026-11-23T073000Z.backup": in order of time when in order of letters, on every kind of disk. */
export const nameOf = (moment: Date): string =>
  `hearthline-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

export function momentOf(name: string): Date | null {
  const [, day, hour, minute, second] =
    /^hearthline-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name) ?? []
  if (!day) return null
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) || nameOf(moment) !== name ? null : moment
}

/**
 * Of the last 7 days, 4 weeks (from Monday) and 12 months in `timeZone` that have any, the newest; and all of the 48
 * hours before the newest. Days without a backup do not count, so a machine that was off loses none.
 */
export function chooseKept(names: readonly string[], timeZone: string): Set<string> {
  const newestFirst = names
    .flatMap((name) => {
      const moment = momentOf(name)
      return moment ? [{ name, moment, day: Temporal.PlainDate.from(dayIn(moment, timeZone)) }] : []
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
  const youngest = newestFirst[0]?.moment.getTime() ?? 0
  const isYoung = ({ moment }: { moment: Date }) => youngest - moment.getTime() <= allHours * 3_600_000
  const kept = new Set(newestFirst.filter(isYoung).map(({ name }) => name))
  for (const [of, count] of [
    [String, keptCounts.daily],
    [weekOf, keptCounts.weekly],
    [monthOf, keptCounts.monthly],
  ] as const) {
    const seen = new Set<string>()
    for (const { name, day } of newestFirst) {
      if (seen.size === count) break
      const span = of(day)
      if (seen.has(span)) continue
      seen.add(span)
      kept.add(name)
    }
  }
  return kept
}

const weekOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 }).toString()
const monthOf = (day: Temporal.PlainDate) => day.toPlainYearMonth().toString()
