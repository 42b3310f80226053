/**
 * When people may be called where they may be. The hours of a place are the law's (app/content/contact-law); in
 * several places all must allow it.
 */

export interface HoursOfDay {
  opens: number
  closes: number
}

/** A place with a clock and hours of its own. One of a kind: what was found for it is kept under its key. */
export interface Place {
  key: string
  zone: string
  /** Null where nobody may be called that day. */
  hoursOn(day: Temporal.PlainDate): HoursOfDay | null
}

/** Moments are offered on the quarter of an hour, milliseconds. */
const step = 15 * 60_000
/** Farther than any hour that is allowed lies ahead: no week is without one. */
const maxDays = 31

/**
 * At or after `from`, both UTC, on the quarter of an hour. @throws RangeError when no hour of a month is allowed in
 * all of `places`.
 */
export function nextCallingTime(from: Date, places: readonly Place[]): Date {
  let moment = Math.ceil(from.getTime() / step) * step
  const last = moment + maxDays * 86_400_000
  while (moment <= last) {
    const later = latestOpening(moment, places)
    if (later === moment) return new Date(moment)
    moment = later
  }
  throw new RangeError(`no hour is allowed in all of ${places.map(({ key }) => key).join(', ')}`)
}

export const isCallingTime = (moment: Date, places: readonly Place[]): boolean =>
  latestOpening(moment.getTime(), places) === moment.getTime()

/** The parts of a span (epoch milliseconds) in which calls are allowed in all of `places`, in order. */
export function* callingTimes(span: { opens: number; closes: number }, places: readonly Place[]) {
  let from = span.opens
  while (from < span.closes) {
    const opens = places.length === 0 ? from : nextCallingTime(new Date(from), places).getTime()
    if (opens >= span.closes) return
    const ends = Math.min(span.closes, ...places.map((place) => closingFrom(opens, place)))
    yield { opens, closes: ends }
    from = ends
  }
}

function latestOpening(moment: number, places: readonly Place[]): number {
  let latest = moment
  for (const place of places) latest = Math.max(latest, openingFrom(moment, place))
  return latest
}

/** When calls end at `place` on the day of `moment`, at which they are allowed, in epoch milliseconds. */
export function closingFrom(moment: number, place: Place): number {
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(place.zone).toPlainDate()
  const hours = place.hoursOn(day)
  return hours ? momentOf(day, hours.closes, place) : moment
}

/** `moment` when calls are allowed at `place`, else when they next begin by its wall clocks, in epoch milliseconds. */
function openingFrom(moment: number, place: Place): number {
  const known = openings.get(place.key) ?? new Map<number, number>()
  const kept = known.get(moment)
  if (kept !== undefined) return kept
  if (known.size >= maxKept) known.clear()
  openings.set(place.key, known)
  const opening = findOpening(moment, place)
  known.set(moment, opening)
  return opening
}

/** A list asks the same of one moment for each of its rows. */
const openings = new Map<string, Map<number, number>>()
const maxKept = 100

function findOpening(moment: number, place: Place): number {
  let day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(place.zone).toPlainDate()
  for (let n = 0; n <= maxDays; n++, day = day.add({ days: 1 })) {
    const hours = place.hoursOn(day)
    if (!hours) continue
    const opens = momentOf(day, hours.opens, place)
    if (moment < opens) return opens
    if (moment < momentOf(day, hours.closes, place)) return moment
  }
  return Number.POSITIVE_INFINITY
}

const momentOf = (day: Temporal.PlainDate, minutes: number, { zone }: Place): number =>
  day.toZonedDateTime({
    timeZone: zone,
    plainTime: { hour: Math.floor(minutes / 60), minute: minutes % 60 },
  }).epochMilliseconds
