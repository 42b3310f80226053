/** Calendar feeds about how long, what kind and how often, with the right answers. */
import { at, calendar, event, type FeedCase, hour, jane, series } from './feed-case.ts'

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

export const busyFeeds: readonly FeedCase[] = [...lengths, ...kinds, ...repeated]
