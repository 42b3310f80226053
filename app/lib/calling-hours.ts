/**
 * When a person may be called: not before 8 a.m. and not after 9 p.m. at their own place (47 CFR 64.1200(c)(1)). Who may
 * be in one of several zones is called only when it is allowed in all of them.
 */

const opens = 8
const closes = 21

/** Moments are offered on the quarter of an hour, milliseconds. */
const step = 15 * 60_000

/**
 * The first moment at or after `from` (UTC in, UTC out) at which a call is allowed in every one of `zones`, on the
 * quarter of an hour.
 * @throws RangeError when the zones lie so far apart that no hour of a day is allowed in all of them.
 */
export function nextCallingTime(from: Date, zones: readonly string[]): Date {
  let moment = Math.ceil(from.getTime() / step) * step
  // Each pass moves to the opening of a zone that is closed; two days of passes are more than enough.
  for (let pass = 0; pass < 2 * zones.length + 2; pass++) {
    const later = Math.max(moment, ...zones.map((zone) => openingFrom(moment, zone)))
    if (later === moment) return new Date(moment)
    moment = later
  }
  throw new RangeError(`no hour is allowed in all of ${zones.join(', ')}`)
}

/** Whether a call at `moment` is allowed in all of `zones`. */
export function isCallingTime(moment: Date, zones: readonly string[]): boolean {
  return zones.every((zone) => openingFrom(moment.getTime(), zone) === moment.getTime())
}

/** The parts of a span (epoch milliseconds) in which calls are allowed in all of `zones`, in order. */
export function* callingTimes(span: { opens: number; closes: number }, zones: readonly string[]) {
  let from = span.opens
  while (from < span.closes) {
    const opens = zones.length === 0 ? from : nextCallingTime(new Date(from), zones).getTime()
    if (opens >= span.closes) return
    const ends = Math.min(span.closes, ...zones.map((zone) => closingFrom(opens, zone)))
    yield { opens, closes: ends }
    from = ends
  }
}

/** When calls end in `zone` on the day of `moment`, in epoch milliseconds. */
function closingFrom(moment: number, zone: string): number {
  const day = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate()
  return day.toZonedDateTime({ timeZone: zone, plainTime: { hour: closes } }).epochMilliseconds
}

/** `moment` when calls are allowed in `zone`, else the next 8 o'clock of its wall clocks, in epoch milliseconds. */
function openingFrom(moment: number, zone: string): number {
  const key = `${moment} ${zone}`
  const known = openings.get(key)
  if (known !== undefined) return known
  if (openings.size >= 200) openings.clear()
  const opening = findOpening(moment, zone)
  openings.set(key, opening)
  return opening
}

/** What was found last: a list asks the same of one moment for each of its rows. */
const openings = new Map<string, number>()

function findOpening(moment: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
  if (local.hour >= opens && local.hour < closes) return moment
  const day = local.hour < opens ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  return day.toZonedDateTime({ timeZone: zone, plainTime: { hour: opens } }).epochMilliseconds
}
