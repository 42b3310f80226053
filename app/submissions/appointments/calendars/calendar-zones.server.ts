/** The zones that calendars name: IANA's, Windows' by the table of Unicode's CLDR, and those that a file defines itself. */
import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import ICAL from 'ical.js'

/**
 * Between minutes since 1970 and what a clock on the wall shows, which is written as the minutes until a clock in UTC shows
 * the same. A time that clocks skip is taken for the one an hour later.
 */
export interface Zone {
  minuteOf(wall: number): number
  wallOf(minute: number): number
}

const minuteMs = 60_000

/** By their names in lower case. "001" is what Windows means where it says no country. */
const windowsZones = new Map(
  windows.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
)

export const utc: Zone = { minuteOf: (wall) => wall, wallOf: (minute) => minute }

/** One that IANA knows. @throws when it does not. */
export function zoneOf(timeZone: string): Zone {
  inZone(0, timeZone)
  // By quarters of an hour on the wall, since clocks change at none between: a thousand meetings begin at the same ones.
  const offsets = new Map<number, number>()
  const offsetAt = (quarter: number) => {
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const wall = inZone(quarter * 15, 'UTC').toPlainDateTime()
    const offset = quarter * 15 - wall.toZonedDateTime(timeZone).epochMilliseconds / minuteMs
    offsets.set(quarter, offset)
    return offset
  }
  return {
    minuteOf: (wall) => wall - offsetAt(Math.floor(wall / 15)),
    wallOf: (minute) => minute + inZone(minute, timeZone).offsetNanoseconds / (minuteMs * 1e6),
  }
}

const inZone = (minute: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(minute * minuteMs)).toZonedDateTimeISO(timeZone)

/**
 * What a file means by a name, or undefined. A place of IANA goes by IANA's table and a name of Windows by CLDR's, since what
 * files define under them is often one year's; then comes the file's own definition (VTIMEZONE), and last what only looks
 * like a place ("EST", which has no summer).
 */
export function findZone(name: string, defined: ReadonlyMap<string, Zone>): Zone | undefined {
  const plain = name.trim().replace(/^"|"$/g, '')
  const known = windowsZones.get(plain.toLowerCase())
  const places = plain.split('/')
  // Some put a path of their own before it: "/freeassociation.sourceforge.net/America/Chicago".
  const paths = places.slice(0, -1).map((_, from) => places.slice(from).join('/'))
  const byName = [...paths, ...(known ? [known] : [])]
  for (const one of byName) {
    const zone = tryZone(one)
    if (zone) return zone
  }
  if (/^tzone:\/\/microsoft\/utc$/i.test(plain)) return utc
  const [, offset] = /^(?:GMT|UTC)([+-]\d\d:?\d\d)$/i.exec(plain) ?? []
  return defined.get(name) ?? tryZone(offset ?? plain)
}

const tried = new Map<string, Zone | undefined>()

function tryZone(name: string): Zone | undefined {
  if (tried.has(name)) return tried.get(name)
  let zone: Zone | undefined
  try {
    zone = zoneOf(name)
  } catch {
    // IANA does not know it.
  }
  tried.set(name, zone)
  return zone
}

/**
 * The zone that a VTIMEZONE defines, from its lines. Clocks change once or twice a year; other rules would only take time.
 * @throws when it is not to be understood.
 */
export function readZone(lines: readonly string[]): { name: string; zone: Zone } {
  if (lines.some((line) => /^RRULE/i.test(line) && !/FREQ=YEARLY/i.test(line))) throw new Error('no zone')
  const component = new ICAL.Component(
    ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')),
  )
  const name = String(component.getFirstPropertyValue('tzid') ?? '')
  const defined = new ICAL.Timezone({ component, tzid: name })
  const offsetOf = (wall: number) => {
    const { year, month, day, hour, minute, second } = inZone(wall, 'UTC')
    return defined.utcOffset(ICAL.Time.fromData({ year, month, day, hour, minute, second })) / 60
  }
  if (name === '' || Number.isNaN(offsetOf(0))) throw new Error('no zone')
  return {
    name,
    zone: {
      minuteOf: (wall) => wall - offsetOf(wall),
      wallOf: (minute) => minute + offsetOf(minute + offsetOf(minute)),
    },
  }
}
