/** Free times as a page shows them: a few days of them, on the visitor's clock. */
import { agency } from '#app/content/agency/agency.ts'
import { zonesOf } from '#app/content/agency/state-zones.ts'
import { zoneName } from '#app/content/agency/time-zone.ts'
import { formatDay } from '#app/content/promises/appointments.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import type { FreeTime } from '#app/submissions/booking/free-times.server.ts'

/** Days with free times on one page. */
const shownDays = 5

export interface ShownTimes {
  zone: { id: string; name: string }
  /** Of a state with several zones, the others. */
  otherZones: { id: string; name: string }[]
  /** `value` is the moment, as the form sends it. */
  days: { said: string; times: { value: string; said: string }[] }[]
  /** The first day of the pages before and after, YYYY-MM-DD; null without one. */
  earlier: string | null
  later: string | null
}

/** The clock of whoever lives in `state`: the one that was asked for where it is one of theirs, else the office's, else the first. */
export function zoneOfVisitor(state: string, asked: string | null): string {
  const zones = zonesOf(state)
  const [first = agency.timeZone] = zones
  return zones.find((zone) => zone === asked) ?? zones.find((zone) => zone === agency.timeZone) ?? first
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** "10:00 AM". */
function formatTime(at: number, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  clocks.set(zone, clock)
  return clock.format(at).replace(/\s/g, ' ')
}

/** "Thursday, December 3, 10:00 AM Eastern". */
export const formatAt = (moment: string, zone: string, now: Date) =>
  `${formatDay(dayIn(new Date(moment), zone), now)}, ${formatTime(Date.parse(moment), zone)} ${zoneName(zone)}`

interface Shown {
  state: string
  /** The zone that was asked for, and the first day. */
  zone: string | null
  from: string | null
  now: Date
}

export function showTimes(free: readonly FreeTime[], { state, zone: asked, from, now }: Shown): ShownTimes {
  const zone = zoneOfVisitor(state, asked)
  const byDay = [...Map.groupBy(free, ({ at }) => dayIn(new Date(at), zone))]
  const start = Math.max(
    0,
    byDay.findIndex(([day]) => from !== null && isDay(from) && day >= from),
  )
  const page = byDay.slice(start, start + shownDays)
  const named = (id: string) => ({ id, name: zoneName(id) })
  return {
    zone: named(zone),
    otherZones: zonesOf(state)
      .filter((one) => one !== zone)
      .map(named),
    days: page.map(([day, times]) => ({
      said: formatDay(day, now),
      times: times.map(({ at }) => ({ value: new Date(at).toISOString(), said: formatTime(at, zone) })),
    })),
    earlier: start > 0 ? (byDay[Math.max(0, start - shownDays)]?.[0] ?? null) : null,
    later: byDay[start + shownDays]?.[0] ?? null,
  }
}

/** The moment that a form sent, milliseconds; null for what is none. */
export function readAt(typed: string | undefined): number | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(typed ?? '') ? Date.parse(typed ?? '') : Number.NaN
  return Number.isNaN(at) ? null : at
}
