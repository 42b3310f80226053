/**
 * Sixty calendar feeds with the right answers: when somebody in New York (jane@agency.example) is not free, as UTC, on
 * 2027-03-01 at noon UTC. Each says in words where such a feed comes from.
 */
import { busyFeeds } from './busy-feeds.ts'
import { at, calendar, event, type FeedCase, hour, two, zone } from './feed-case.ts'

const zones: FeedCase[] = [
  {
    from: 'Google Calendar: the zone of a place, and no definition of it',
    text: calendar(
      event('DTSTART;TZID=America/Chicago:20270302T090000', 'DTEND;TZID=America/Chicago:20270302T100000'),
    ),
    busy: ['03-02 15:00 - 16:00'],
  },
  {
    from: 'Outlook: the zone by its name in Windows, and no definition of it',
    text: calendar(
      event(
        'DTSTART;TZID=Central Standard Time:20270302T090000',
        'DTEND;TZID=Central Standard Time:20270302T100000',
      ),
      event('DTSTART;TZID="Mountain Standard Time":20270402T090000', 'DURATION:PT1H'),
    ),
    busy: ['03-02 15:00 - 16:00', '04-02 15:00 - 16:00'],
  },
  {
    from: 'Google Calendar: X-WR-TIMEZONE for what names no zone, before and after the change of clocks',
    text: calendar(
      'X-WR-TIMEZONE:America/Los_Angeles',
      ...[2, 16].map((day) => event(`DTSTART:202703${two(day)}T090000`, 'DURATION:PT1H')),
    ),
    busy: ['03-02 17:00 - 18:00', '03-16 16:00 - 17:00'],
  },
  {
    from: 'Exchange: X-WR-TIMEZONE by its name in Windows, after the events',
    text: calendar(event('DTSTART:20270302T090000', 'DURATION:PT1H'), 'X-WR-TIMEZONE:Pacific Standard Time'),
    busy: ['03-02 17:00 - 18:00'],
  },
  {
    from: 'a calendar whose zone nobody knows: what needs it is not read, and the rest is',
    text: calendar(
      'X-WR-TIMEZONE:Middle Earth',
      event('DTSTART:20270302T090000', 'DURATION:PT1H'),
      event(...hour(3)),
    ),
    busy: [at(3)],
    unread: 1,
  },
  {
    from: 'an event in a zone that nobody knows, beside others',
    text: calendar(event('DTSTART;TZID=Middle Earth:20270302T090000', 'DURATION:PT1H'), event(...hour(3))),
    busy: [at(3)],
    unread: 1,
  },
  {
    from: 'Outlook: a zone of one’s own name, defined in the file',
    text: calendar(
      zone('Customized Time Zone'),
      event('DTSTART;TZID=Customized Time Zone:20270302T090000', 'DURATION:PT1H'),
      event('DTSTART;TZID=Customized Time Zone:20270316T090000', 'DURATION:PT1H'),
    ),
    busy: ['03-02 14:00 - 15:00', '03-16 13:00 - 14:00'],
  },
  {
    from: 'a definition after the events that need it',
    text: calendar(event('DTSTART;TZID=Later:20270302T090000', 'DURATION:PT1H'), zone('Later')),
    busy: ['03-02 14:00 - 15:00'],
  },
  {
    from: 'Outlook on the web: a display name, defined in the file',
    text: calendar(
      zone('(UTC-05:00) Eastern Time (US & Canada)'),
      event('DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20270302T090000', 'DURATION:PT1H'),
    ),
    busy: ['03-02 14:00 - 15:00'],
  },
  {
    from: 'an old export: a place whose definition knows one winter only',
    text: calendar(
      'BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\nBEGIN:STANDARD\r\nDTSTART:20001029T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500\r\nEND:STANDARD\r\nEND:VTIMEZONE',
      event('DTSTART;TZID=America/New_York:20270601T090000', 'DURATION:PT1H'),
    ),
    busy: ['06-01 13:00 - 14:00'],
  },
  {
    from: 'Evolution and Lightning: a place behind a path of their own',
    text: calendar(
      event('DTSTART;TZID=/freeassociation.sourceforge.net/America/Denver:20270302T090000', 'DURATION:PT1H'),
      event(
        'DTSTART;TZID=/mozilla.org/20050126_1/America/Argentina/Buenos_Aires:20270303T090000',
        'DURATION:PT1H',
      ),
    ),
    busy: ['03-02 16:00 - 17:00', '03-03 12:00 - 13:00'],
  },
  {
    from: 'Microsoft Graph: "tzone://Microsoft/Utc"',
    text: calendar(event('DTSTART;TZID=tzone://Microsoft/Utc:20270302T100000', 'DURATION:PT1H')),
    busy: [at(2)],
  },
  {
    from: 'a home-made export: "EST" with a definition that has a summer, and "GMT-0600" with none',
    text: calendar(
      zone('EST'),
      event('DTSTART;TZID=EST:20270601T090000', 'DURATION:PT1H'),
      event('DTSTART;TZID=GMT-0600:20270602T090000', 'DURATION:PT1H'),
    ),
    busy: ['06-01 13:00 - 14:00', '06-02 15:00 - 16:00'],
  },
  {
    from: 'a zone on a time that is in UTC all the same',
    text: calendar(event('DTSTART;TZID=America/Chicago:20270302T100000Z', 'DURATION:PT1H')),
    busy: [at(2)],
  },
  {
    from: 'a meeting that begins in one zone and ends in another: a flight',
    text: calendar(
      event(
        'DTSTART;TZID=America/New_York:20270302T090000',
        'DTEND;TZID=America/Los_Angeles:20270302T120000',
      ),
    ),
    busy: ['03-02 14:00 - 20:00'],
  },
  {
    from: 'the hour that clocks skip, 2:30 on March 14',
    text: calendar(event('DTSTART;TZID=America/New_York:20270314T023000', 'DURATION:PT1H')),
    busy: ['03-14 07:30 - 08:30'],
  },
  {
    from: 'a definition that repeats each second: no zone, and no time lost with it',
    text: calendar(
      zone('Odd').replaceAll('FREQ=YEARLY', 'FREQ=SECONDLY'),
      event('DTSTART;TZID=Odd:20270302T090000', 'DURATION:PT1H'),
      event(...hour(3)),
    ),
    busy: [at(3)],
    unread: 1,
  },
]

const files: FeedCase[] = [
  { from: 'a byte-order mark in UTF-8', text: `\uFEFF${calendar(event(...hour(2)))}`, busy: [at(2)] },
  {
    from: 'Windows Notepad: UTF-16 with its mark',
    text: Buffer.from(`\uFEFF${calendar(event(...hour(2)))}`, 'utf16le'),
    busy: [at(2)],
  },
  {
    from: 'several calendars in one file, each with its zone',
    text: ['America/Denver', 'America/Chicago']
      .map((name, n) =>
        calendar(`X-WR-TIMEZONE:${name}`, event(`DTSTART:2027030${n + 2}T090000`, 'DURATION:PT1H')),
      )
      .join(''),
    busy: ['03-02 16:00 - 17:00', '03-03 15:00 - 16:00'],
  },
  {
    from: 'lines that end as in Unix, and in lower case',
    text: calendar(event(...hour(2)))
      .replaceAll('\r\n', '\n')
      .toLowerCase()
      .replaceAll('z\n', 'Z\n'),
    busy: [at(2)],
  },
  {
    from: 'folded lines, within a word and with a tab',
    text: calendar(event('DTSTA\r\n RT:20270302T10\r\n\t0000Z', 'DTEND:20270302T110000Z')),
    busy: [at(2)],
  },
  {
    from: 'an alarm with times of its own, and a task',
    text: calendar(
      event(...hour(2), 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'REPEAT:2', 'END:VALARM'),
      'BEGIN:VTODO',
      'UID:t',
      'DTSTART:20270303T100000Z',
      'DUE:20270303T110000Z',
      'END:VTODO',
    ),
    busy: [at(2)],
  },
  {
    from: 'an event that nothing ends, before one that is whole',
    text: calendar(event(...hour(2)).replace('END:VEVENT', 'X-A:b'), event(...hour(3))),
    busy: [at(3)],
    unread: 1,
  },
  {
    from: 'events without a start, with a day that is none, that end before they begin, and with words for a time',
    text: calendar(
      ...[
        ['SUMMARY:When?'],
        ['DTSTART:20270230T100000Z'],
        ['DTSTART:20270302T100000Z', 'DTEND:20270302T090000Z'],
      ].map((lines) => event(...lines)),
      ...[event('DTSTART:tomorrow'), event('DTSTART:20270302T100000Z', 'DURATION:-PT1H'), event(...hour(3))],
    ),
    busy: [at(3)],
    unread: 5,
  },
  {
    from: 'lines that are no lines, beside those that matter',
    text: calendar(event('DESCRIPTION', ...hour(2), ';;;', 'ATTENDEE;CN=\\:x', ': : :')),
    busy: [at(2)],
  },
  {
    from: 'two events under one id, as bad exports write',
    text: calendar(event('UID:1', ...hour(2)), event('UID:1', ...hour(3))),
    busy: [at(2), at(3)],
  },
  {
    from: 'the same event twice, the second moved (SEQUENCE)',
    text: calendar(event('UID:1', 'SEQUENCE:2', ...hour(4)), event('UID:1', 'SEQUENCE:1', ...hour(3))),
    busy: [at(4)],
  },
  {
    from: 'our own appointment, which the program knows',
    text: calendar(event('UID:ours', ...hour(2)), event(...hour(3))),
    busy: [at(3)],
  },
  { from: 'a calendar with nothing in it', text: calendar(), busy: [] },
]

export const calendarFeeds: readonly FeedCase[] = [...zones, ...files, ...busyFeeds]
