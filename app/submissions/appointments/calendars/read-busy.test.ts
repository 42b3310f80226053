/** When somebody is busy by a calendar feed: zones, repetition, changed occurrences, and feeds that mean harm. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { readBusy } from './calendars.server.ts'

const now = new Date('2027-03-01T12:00:00Z')
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n')

const eastern = [
  ...['BEGIN:VTIMEZONE', 'TZID:Somewhere', 'BEGIN:DAYLIGHT', 'DTSTART:20070311T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n')

const busy = async (...events: string[]) =>
  (await readBusy(calendar(...events), { now, ownIds: '@agency.example' })).map((span) =>
    span.map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16)).join(' '),
  )

it('reads single events in their zones, and joins what touches', async () => {
  expect(agency.timeZone).toBe('America/New_York')
  expect(
    await busy(
      event('DTSTART:20270302T150000Z', 'DTEND:20270302T160000Z'),
      event('DTSTART:20270302T160000Z', 'DURATION:PT30M'),
      // Without a zone, and for a whole day: the office's.
      event('DTSTART:20270303T090000', 'DTEND:20270303T100000'),
      event('DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270306'),
    ),
  ).toEqual([
    '2027-03-02T15:00 2027-03-02T16:30',
    '2027-03-03T14:00 2027-03-03T15:00',
    '2027-03-05T05:00 2027-03-06T05:00',
  ])
})

it('repeats what is repeated, over the change of clocks, with its changes and exceptions', async () => {
  expect(
    await busy(
      eastern,
      event(
        'DTSTART;TZID=Somewhere:20270201T090000',
        'DTEND;TZID=Somewhere:20270201T093000',
        'RRULE:FREQ=WEEKLY;UNTIL=20270330T000000Z',
        'EXDATE;TZID=Somewhere:20270308T090000',
      ),
      event(
        'RECURRENCE-ID;TZID=Somewhere:20270315T090000',
        'DTSTART;TZID=Somewhere:20270315T140000',
        'DTEND;TZID=Somewhere:20270315T150000',
      ),
    ),
  ).toEqual([
    '2027-03-01T14:00 2027-03-01T14:30',
    '2027-03-15T18:00 2027-03-15T19:00',
    '2027-03-22T13:00 2027-03-22T13:30',
    '2027-03-29T13:00 2027-03-29T13:30',
  ])
})

it('leaves out what is free, called off, long past, far ahead or our own', async () => {
  const span = ['DTSTART:20270302T150000Z', 'DTEND:20270302T160000Z']
  expect(
    await busy(
      event(...span, 'TRANSP:TRANSPARENT'),
      event(...span, 'STATUS:CANCELLED'),
      event('DTSTART:20200302T150000Z', 'DTEND:20200302T160000Z'),
      event('DTSTART:20300302T150000Z', 'DTEND:20300302T160000Z'),
      event('DTSTART:20270302T150000Z', 'DTEND:20270302T140000Z'),
      event(...span).replace('UID:one', 'UID:x@agency.example'),
      event('SUMMARY:No time at all'),
    ),
  ).toEqual([])
})

it('ends with a rule that has no end, or no occurrence at all', async () => {
  const start = ['DTSTART:19700101T000000Z', 'DTEND:19700101T000100Z']
  expect(await busy(event(...start, 'RRULE:FREQ=SECONDLY'))).toEqual([])
  expect(
    (await busy(event('DTSTART:20270302T150000Z', 'DTEND:20270302T160000Z', 'RRULE:FREQ=DAILY'))).length,
  ).toBe(59)
  const never = busy(event(...start, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))
  // The library takes February 30 for a day in March; what matters is that it ends.
  expect((await never.catch(() => [])).length).toBeLessThan(2)
})

it.each([
  '',
  'x',
  '<html></html>',
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT\r\nEND:VEVENT',
  'BEGIN:VCARD\r\nEND:VCARD',
])('says of %j that it is no calendar', async (text) => {
  await expect(readBusy(text, { now, ownIds: '@agency.example' })).rejects.toThrow()
})
