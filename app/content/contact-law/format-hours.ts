/** The rules for contact in words. */
import type { HoursOfDay, Place } from '#app/lib/calling-hours.ts'
import { dayKinds, type WeekHours } from './state-rules.ts'

export const dayMs = 86_400_000

/** "8 AM", "8:30 AM", "noon". */
function formatMinutes(minutes: number): string {
  if (minutes === 720) return 'noon'
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "8 AM to 9 PM"; "none" for a day without. */
const formatHours = (hours: HoursOfDay | null): string =>
  hours ? `${formatMinutes(hours.opens)} to ${formatMinutes(hours.closes)}` : 'none'

/** "8 AM to 8 PM", or by the kind of day: "9 AM to 6 PM on weekdays, 10 AM to 5 PM on Saturdays, never on Sundays and holidays". */
export function formatWeek(week: WeekHours): string {
  const names = {
    weekday: 'weekdays',
    saturday: 'Saturdays',
    sunday: 'Sundays',
    holiday: 'holidays',
  } as const
  const groups = Map.groupBy(dayKinds, (kind) => formatHours(week[kind]))
  if (groups.size === 1) return formatHours(week.weekday)
  return [...groups]
    .map(([hours, kinds]) => {
      const days = kinds.map((kind) => names[kind])
      const list = days.length > 1 ? `${days.slice(0, -1).join(', ')} and ${days.at(-1)}` : days[0]
      return hours === formatHours(null) ? `never on ${list}` : `${hours} on ${list}`
    })
    .join(', ')
}

/** What holds at `place` on the day of `now` there: "8 AM to 9 PM", or that there is none. */
export function hoursText(place: Place, now: Date, way: 'calls' | 'texts'): string {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(place.zone)
    .toPlainDate()
  const hours = place.hoursOn(day)
  if (hours) return formatHours(hours)
  return day.dayOfWeek === 7
    ? `no ${way} on Sundays`
    : day.dayOfWeek === 6
      ? `no ${way} on this Saturday`
      : `no ${way} on holidays`
}
