/** When somebody is busy by a calendar feed: what sixty feeds say, and texts that are no calendar. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { calendarFeeds } from '#test/support/calendar-feeds.ts'
import type { BusySpan } from './busy-spans.server.ts'
import { readBusy } from './calendars.server.ts'

const feed = {
  now: Date.parse('2027-03-01T12:00:00Z'),
  own: ['ours'],
  addresses: ['jane@agency.example'],
  timeZone: agency.timeZone,
}

/** As the table writes it. */
function say([from, until, kind]: BusySpan): string {
  const [begins, ends] = [from, until].map((minute) => new Date(minute * 60_000).toISOString())
  const [day, other] = [begins, ends].map((one) => one?.slice(5, 10))
  const rest = `${other === day ? '' : `${other} `}${ends?.slice(11, 16)}`
  return `${day} ${begins?.slice(11, 16)} - ${rest}${kind ? ` ${kind}` : ''}`
}

it.each(calendarFeeds)('reads $from', async ({ text, busy, unread = 0 }) => {
  const read = await readBusy(text, feed)
  expect([read.busy.map(say), read.unread]).toEqual([busy, unread])
})

it('knows at least sixty feeds', () => {
  expect(calendarFeeds.length).toBeGreaterThanOrEqual(60)
})

const whole =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270302T100000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR'
it.each([
  ...['', 'x', '<html></html>', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT\r\nEND:VEVENT', 'BEGIN:VCARD\r\nEND:VCARD'],
  // Cut off in the middle: what is missing may be what keeps somebody busy.
  whole.slice(0, -5),
  whole.slice(0, 70),
])('says of %j that it is no calendar', async (text) => {
  await expect(readBusy(text, feed)).rejects.toThrow()
})
