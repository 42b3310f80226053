/** What a calendar feed is written with, for tests. */
export interface FeedCase {
  from: string
  text: string | Uint8Array
  /** "MM-DD HH:MM - MM-DD HH:MM kind" in UTC, of 2027; the second day only where it is another, and no kind for busy. */
  busy: string[]
  unread?: number
}

export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** One event, of an id of its own unless `lines` name one. */
export const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${lines.join()}`]),
    ...lines,
    'END:VEVENT',
  ].join('\r\n')

/** From 10 to 11 in UTC on a day of March 2027. */
export const hour = (day: number) => [`DTSTART:202703${two(day)}T100000Z`, `DTEND:202703${two(day)}T110000Z`]
export const two = (number: number) => String(number).padStart(2, '0')
export const at = (day: number, kind = '') => `03-${two(day)} 10:00 - 11:00${kind && ` ${kind}`}`

/** A zone by a name, with the hours of New York, or of Berlin. */
export const zone = (name: string, winter = '-0500', summer = '-0400') =>
  [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:DAYLIGHT', 'DTSTART:20070311T020000'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', `TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`],
    ...[
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20071104T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    ],
    ...[`TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ].join('\r\n')

export const series = (...lines: string[]) =>
  event('UID:s', 'DTSTART:20270302T100000Z', 'DTEND:20270302T110000Z', ...lines)
export const jane = (answer: string) =>
  `ATTENDEE;CN="Doe, Jane";PARTSTAT=${answer}:mailto:Jane@Agency.example`
