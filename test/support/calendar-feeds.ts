/**
 * Sixty calendar feeds with the right answers: when somebody in New York (jane@agency.example) is not free, as UTC, on
 * 2027-03-01 at noon UTC. Each says in words where such a feed comes from.
 */

export interface FeedCase {
  from: string
  text: string | Uint8Array
  /** "MM-DD HH:MM - MM-DD HH:MM kind" in UTC, of 2027; the second day only where it is another, and no kind for busy. */
  busy: string[]
  unread?: number
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** One event, of an id of its own unless `lines` name one. */
const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${lines.join()}`]),
    ...lines,
    'END:VEVENT',
  ].join('\r\n')

/** From 10 to 11 in UTC on a day of March 2027. */
const hour = (day: number) => [`DTSTART:202703${two(day)}T100000Z`, `DTEND:202703${two(day)}T110000Z`]
const two = (number: number) => String(number).padStart(2, '0')
const at = (day: number, kind = '') => `03-${two(day)} 10:00 - 11:00${kind && ` ${kind}`}`

/** A zone by a name, with the hours of New York, or of Berlin. */
const zone = (name: string, winter = '-0500', summer = '-0400') =>
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

const series = (...lines: string[]) =>
  event('UID:s', 'DTSTART:20270302T100000Z', 'DTEND:20270302T110000Z', ...lines)
const jane = (answer: string) => `ATTENDEE;CN="Doe, Jane";PARTSTAT=${answer}:mailto:Jane@Agency.example`

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

const lengths: FeedCase[] = [
  {
    from: 'Apple: whole days, of one and of three',
    text: calendar(
      event('DTSTART;VALUE=DATE:20270302'),
      event('DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270316'),
    ),
    busy: ['03-02 05:00 - 03-03 05:00', '03-13 05:00 - 03-16 04:00'],
  },
  {
    from: 'a date whose kind is not named',
    text: calendar(event('DTSTART:20270302', 'DTEND:20270303')),
    busy: ['03-02 05:00 - 03-03 05:00'],
  },
  {
    from: 'a whole day in a calendar of another zone',
    text: calendar('X-WR-TIMEZONE:Europe/Berlin', event('DTSTART;VALUE=DATE:20270302')),
    busy: ['03-01 23:00 - 03-02 23:00'],
  },
  {
    from: 'a week, a day and a half, and no time at all',
    text: calendar(
      event('DTSTART:20270302T100000Z', 'DURATION:P1W'),
      event('DTSTART:20270320T100000Z', 'DURATION:P1DT12H'),
      event('DTSTART:20270325T100000Z'),
    ),
    busy: ['03-02 10:00 - 03-09 10:00', '03-20 10:00 - 03-21 22:00'],
  },
  {
    from: 'a vacation that began before today',
    text: calendar(event('DTSTART:20270201T000000Z', 'DTEND:20270303T000000Z')),
    busy: ['02-28 12:00 - 03-03 00:00'],
  },
  {
    from: 'what is long past, and what is years ahead',
    text: calendar(
      event('DTSTART:20200302T100000Z', 'DURATION:PT1H'),
      event('DTSTART:20300302T100000Z', 'DURATION:PT1H'),
    ),
    busy: [],
  },
  {
    from: 'what touches is one, and what overlaps',
    text: calendar(
      event(...hour(2)),
      event('DTSTART:20270302T110000Z', 'DURATION:PT30M'),
      event('DTSTART:20270302T103000Z', 'DURATION:PT10M'),
    ),
    busy: ['03-02 10:00 - 11:30'],
  },
]

const kinds: FeedCase[] = [
  {
    from: 'Outlook: free, tentative, busy, out of office, working elsewhere',
    text: calendar(
      ...['FREE', 'TENTATIVE', 'BUSY', 'OOF', 'WORKINGELSEWHERE'].map((word, n) =>
        event(...hour(n + 2), `X-MICROSOFT-CDO-BUSYSTATUS:${word}`, 'TRANSP:OPAQUE'),
      ),
    ),
    busy: [at(3, 'tentative'), at(4), at(5, 'away')],
  },
  {
    from: 'Outlook: busy by its own word, though TRANSP says free',
    text: calendar(event(...hour(2), 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'TRANSP:TRANSPARENT')),
    busy: [at(2)],
  },
  {
    from: 'transparent, called off, and not yet sure',
    text: calendar(
      event(...hour(2), 'TRANSP:TRANSPARENT'),
      event(...hour(3), 'STATUS:CANCELLED'),
      event(...hour(4), 'STATUS:TENTATIVE'),
    ),
    busy: [at(4, 'tentative')],
  },
  {
    from: 'Google: what Jane declined, accepted, left open and handed on',
    text: calendar(
      ...['DECLINED', 'ACCEPTED', 'NEEDS-ACTION', 'DELEGATED', 'TENTATIVE'].map((word, n) =>
        event(...hour(n + 2), jane(word)),
      ),
    ),
    busy: [at(3), at(4, 'tentative'), at(6, 'tentative')],
  },
  {
    from: 'what somebody else declined',
    text: calendar(event(...hour(2), 'ATTENDEE;PARTSTAT=DECLINED:mailto:bob@agency.example')),
    busy: [at(2)],
  },
  {
    from: 'Google: a calendar under another address of Jane’s, which is its name',
    text: calendar(
      'X-WR-CALNAME:jane@home.example',
      event(...hour(2), 'ATTENDEE;PARTSTAT=DECLINED:mailto:jane@home.example'),
    ),
    busy: [],
  },
  {
    from: 'out of office over a busy day, and busy over a perhaps',
    text: calendar(
      event('DTSTART:20270302T090000Z', 'DURATION:PT4H', 'STATUS:TENTATIVE'),
      event(...hour(2)),
      event('DTSTART:20270302T103000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
    ),
    busy: [
      '03-02 09:00 - 10:00 tentative',
      '03-02 10:00 - 10:30',
      '03-02 10:30 - 11:30 away',
      '03-02 11:30 - 13:00 tentative',
    ],
  },
  {
    from: 'Exchange: free and busy times alone, for all the year',
    text: calendar(
      'BEGIN:VFREEBUSY',
      'DTSTART:20270101T000000Z',
      'DTEND:20290101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20270302T100000Z/PT1H,20270303T100000Z/20270303T110000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270304T100000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270305T100000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20270306T100000Z/PT1H',
      'FREEBUSY:20270307T100000Z/PT1H',
      'END:VFREEBUSY',
    ),
    busy: [at(2), at(3), at(4, 'tentative'), at(5, 'away'), at(7)],
  },
  {
    from: 'free and busy times for two weeks: of what comes after them nothing is known',
    text: calendar(
      'BEGIN:VFREEBUSY',
      'DTSTART:20270301T000000Z',
      'DTEND:20270315T000000Z',
      'FREEBUSY:20270302T100000Z/PT1H,nonsense',
      'FREEBUSY:20270303T100000Z/PT1H',
      'END:VFREEBUSY',
    ),
    busy: ['02-28 12:00 - 03-01 00:00 unknown', at(2), at(3), '03-15 00:00 - 03-02 12:00 unknown'],
    unread: 1,
  },
]

const repeated: FeedCase[] = [
  {
    from: 'each week over the change of clocks, until a time in UTC',
    text: calendar(
      event(
        'DTSTART;TZID=America/New_York:20270302T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;UNTIL=20270323T130000Z',
      ),
    ),
    busy: ['03-02 14:00 - 15:00', '03-09 14:00 - 15:00', '03-16 13:00 - 14:00', '03-23 13:00 - 14:00'],
  },
  {
    from: 'UNTIL as a date: that day as well',
    text: calendar(series('RRULE:FREQ=DAILY;UNTIL=20270304')),
    busy: [at(2), at(3), at(4)],
  },
  {
    from: 'an exception as a time in another zone, and one as a date',
    text: calendar(
      series(
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE;TZID=America/Chicago:20270303T040000',
        'EXDATE;VALUE=DATE:20270304',
      ),
    ),
    busy: [at(2), at(5)],
  },
  {
    from: 'RDATE: its first date, and the start',
    text: calendar(series('RDATE:20270304T100000Z,20270306T100000Z')),
    busy: [at(2), at(4), at(6)],
  },
  {
    from: 'RDATE with periods',
    text: calendar(series('RDATE;VALUE=PERIOD:20270304T100000Z/PT30M,20270305T100000Z/20270305T120000Z')),
    busy: [at(2), '03-04 10:00 - 10:30', '03-05 10:00 - 12:00'],
  },
  {
    from: 'an occurrence that was moved, and one called off',
    text: calendar(
      series('RRULE:FREQ=DAILY;COUNT=4'),
      event('UID:s', 'RECURRENCE-ID:20270303T100000Z', 'DTSTART:20270303T150000Z', 'DURATION:PT1H'),
      event('UID:s', 'RECURRENCE-ID:20270304T100000Z', ...hour(4), 'STATUS:CANCELLED'),
    ),
    busy: [at(2), '03-03 15:00 - 16:00', at(5)],
  },
  {
    from: 'Google: a changed occurrence whose series is not in the file',
    text: calendar(event('UID:gone', 'RECURRENCE-ID:20270303T100000Z', ...hour(4))),
    busy: [at(4)],
  },
  {
    from: 'one busy occurrence of a free series, and one free of a busy one',
    text: calendar(
      series('RRULE:FREQ=DAILY;COUNT=3', 'TRANSP:TRANSPARENT'),
      event('UID:s', 'RECURRENCE-ID:20270303T100000Z', ...hour(3)),
      event('UID:b', 'DTSTART:20270310T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      event('UID:b', 'RECURRENCE-ID:20270311T100000Z', ...hour(11), 'TRANSP:TRANSPARENT'),
    ),
    busy: [at(3), at(10)],
  },
  {
    from: 'Jane declined one occurrence',
    text: calendar(
      series('RRULE:FREQ=DAILY;COUNT=3', jane('ACCEPTED')),
      event('UID:s', 'RECURRENCE-ID:20270303T100000Z', ...hour(3), jane('DECLINED')),
    ),
    busy: [at(2), at(4)],
  },
  {
    from: 'this and future: from the third on two hours later and longer',
    text: calendar(
      series('RRULE:FREQ=DAILY;COUNT=4'),
      event(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270304T100000Z',
        'DTSTART:20270304T120000Z',
        'DURATION:PT2H',
      ),
    ),
    busy: [at(2), at(3), '03-04 12:00 - 14:00', '03-05 12:00 - 14:00'],
  },
  {
    from: 'this and future, called off',
    text: calendar(
      series('RRULE:FREQ=DAILY'),
      event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270304T100000Z', ...hour(4), 'STATUS:CANCELLED'),
    ),
    busy: [at(2), at(3)],
  },
  {
    from: 'the last work day of the month, and the second Tuesday of two months',
    text: calendar(
      event(
        'DTSTART:20200131T100000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20270430T235959Z',
      ),
      event(
        'DTSTART:20200108T100000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU;UNTIL=20270601',
      ),
    ),
    busy: ['03-09 10:00 - 11:00', '03-31 10:00 - 11:00', '04-30 10:00 - 11:00', '05-11 10:00 - 11:00'],
  },
  {
    from: 'the 31st of each month that has one, and a February 29',
    text: calendar(
      event('DTSTART:20260131T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;UNTIL=20270601'),
      event('DTSTART:20240229T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;UNTIL=20271231'),
    ),
    busy: ['03-31 10:00 - 11:00', '05-31 10:00 - 11:00'],
  },
  {
    from: 'every second week by weeks that begin on Sunday',
    text: calendar(
      event(
        'DTSTART:20270301T100000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO;COUNT=4',
      ),
    ),
    busy: [at(1), at(14), at(15), at(28)],
  },
  {
    from: 'six meetings of each day since 2014, all of them whole today',
    text: calendar(
      ...[0, 1, 2, 3, 4, 5].map((n) =>
        event(`DTSTART:20140101T1${n}0000Z`, 'DURATION:PT30M', 'RRULE:FREQ=DAILY;UNTIL=20270301'),
      ),
    ),
    busy: [
      ...[2, 3, 4, 5, 0, 1]
        .toSorted()
        .map((n) => `02-28 1${n}:00 - 1${n}:30`)
        .filter((_, n) => n >= 2),
      ...[0, 1, 2, 3, 4, 5].map((n) => `03-01 1${n}:00 - 1${n}:30`),
    ],
  },
  {
    from: 'each second since 1970, each Easter, every zero days: three that are not read, and one that is',
    text: calendar(
      ...['FREQ=SECONDLY', 'FREQ=FORTNIGHTLY', 'FREQ=DAILY;INTERVAL=0'].map((rule) =>
        event('DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`),
      ),
      event(...hour(3)),
    ),
    busy: [at(3)],
    unread: 3,
  },
  {
    from: 'a day that no year has',
    text: calendar(
      event('DTSTART:19700101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    ),
    busy: [],
  },
]

export const calendarFeeds: readonly FeedCase[] = [...zones, ...files, ...lengths, ...kinds, ...repeated]
