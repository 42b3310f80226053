/** What holds for every input, tried with random ones: texts, tables, HTML, clocks. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, readHtml } from '#app/articles/text/read-html.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { officeHolidays } from '#app/content/promises/holidays.ts'
import { type ResponseTimeName, responseTimes } from '#app/content/promises/promises.ts'
import { respondBy, responseSeconds, shareUntil } from '#app/content/promises/response-times.ts'
import { isCallingTime, nextCallingTime } from '#app/lib/calling-hours.ts'
import { formatMoment, isDay, momentIn } from '#app/lib/dates.ts'
import { isBlank, tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import { csvBytes } from '#app/platform/csv.server.ts'
import { anyText } from './support/any-text.ts'
import { triesOf } from './support/matrix.ts'

const tries = triesOf(200, 20_000)
const texts = fc.oneof(anyText(60), fc.string({ unit: 'grapheme', maxLength: 60 }))

describe('typed texts', () => {
  it('are tidy once they were tidied, and one spelling', () => {
    for (const tidy of [tidyLine, tidyText])
      fc.assert(
        fc.property(texts, (text) => {
          const once = tidy(text)
          expect(tidy(once)).toBe(once)
          expect(tidy(text.normalize('NFD'))).toBe(tidy(text.normalize('NFC')))
          expect(once === '' || !isBlank(once)).toBe(true)
          expect(once.isWellFormed()).toBe(true)
        }),
        tries,
      )
  })
})

/** The cells of a table, as RFC 4180 says. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('tables', () => {
  const formula = /^[\s\0]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/
  const cell = fc
    .oneof(
      texts,
      fc
        .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n=', ' =', '\uff1d', '"', ',', "'"), texts)
        .map(([a, b]) => a + b),
    )
    .map((text) => text.toWellFormed())

  it('come back as they went, but for an apostrophe before what would be a formula', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        async (rows) => {
          const pieces: Uint8Array[] = []
          for await (const piece of csvBytes(
            ['a', 'b', 'c'],
            (async function* () {
              yield rows
            })(),
          ))
            pieces.push(piece)
          const [, ...read] = parse(new TextDecoder().decode(Buffer.concat(pieces)))
          expect(read.map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual(
            rows.map((cells) => cells.map((text) => (formula.test(text) ? text : text.replace(/^'/, '')))),
          )
          for (const text of read.flat()) expect(formula.test(text), JSON.stringify(text)).toBe(false)
        },
      ),
      tries,
    )
  })
})

describe('HTML', () => {
  const names =
    'p li ul ol dd dt td tr th table tbody a img h1 h2 strong em b i div span script style textarea svg math title template option form iframe aside small br figure'
  const tag = fc.constantFrom(...names.split(' '))
  const attribute = fc.constantFrom(
    ...[
      '',
      ' href="/x"',
      ' href="javascript:alert(1)"',
      ' onclick=x',
      ' src="/research-pictures/a.svg"',
      ' src=//evil.example/x',
    ],
    ...[
      ' style="color:red"',
      ' class=x',
      ' href="jav&#x09;ascript:1"',
      ' colspan=9999',
      ' "\'=<',
      ' srcdoc="<script>"',
    ],
  )
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&lt;script&gt;',
      '&#60;',
      '<',
      '>',
      '"',
      '<p',
      '</',
      '<?',
    ),
    anyText(8),
  )
  const page = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

  it('is clean once it was cleaned, whatever it was', () => {
    fc.assert(
      fc.property(page, (dirty) => {
        const once = cleanHtml(dirty)
        if ('refused' in once) return
        expect(cleanHtml(once.html)).toEqual(once)
        expect(once.html).not.toMatch(
          /<(script|style|iframe|svg|math|form|template|textarea|title)|<[^>]* (on\w+|style|srcdoc)=/i,
        )
        expect(once.html).not.toMatch(/(href|src)="(javascript|data|\/\/)/i)
        readHtml(once.html)
      }),
      tries,
    )
  })
})

/** Ten years, leap days, changes of the clock and all holidays among them. */
const moment = fc.oneof(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
  // Close to the nights in which the clock changes, to the minute.
  fc
    .tuple(
      fc.constantFrom('2026-03-08T07:00Z', '2026-11-01T06:00Z', '2027-03-14T07:00Z', '2026-12-31T23:59Z'),
      fc.integer({ min: -5000, max: 5000 }),
    )
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000)),
)

describe('clocks', () => {
  const promise = fc.constantFrom(...(Object.keys(responseTimes) as ResponseTimeName[]))

  const openSecondsBetween = (from: Date, to: Date) => responseSeconds('quoteAsap', from, to)
  const localOf = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(agency.timeZone)
  const wasOpenOnDayOf = (at: Date) => isOpenAt(new Date(localOf(at).with({ hour: 12 }).epochMilliseconds))
  const isOpenAt = (at: Date) => {
    const local = localOf(at)
    const span = agency.hours[(local.dayOfWeek % 7) as keyof typeof agency.hours]
    const minute = local.hour * 60 + local.minute + local.second / 60 + local.millisecond / 60_000
    const isHoliday = officeHolidays.has(local.toPlainDate().toString())
    return span !== undefined && !isHoliday && minute >= span.opens && minute <= span.closes
  }

  it('promise a moment in open hours that is as long away as was said, or after a day on which nobody was there', () => {
    fc.assert(
      fc.property(promise, moment, fc.nat(10_000), (name, start, minutes) => {
        const due = respondBy(name, start)
        const { counted } = responseTimes[name]
        expect(due.getTime()).toBeGreaterThan(start.getTime())
        for (const share of [0.5, 0.8])
          expect(shareUntil(start, due, share).getTime()).toBeLessThanOrEqual(due.getTime())
        if (counted !== 'by the calendar') expect(isOpenAt(due)).toBe(true)
        if (counted === 'to a business day') {
          const byClock = new Date(start.getTime() + responseTimes[name].minutes * 60_000)
          if (isOpenAt(byClock) && wasOpenOnDayOf(start)) expect(due).toEqual(byClock)
          else if (due > byClock) expect(openSecondsBetween(byClock, due)).toBeLessThanOrEqual(9 * 3600)
        } else {
          const later = new Date(start.getTime() + minutes * 60_000)
          expect(respondBy(name, later).getTime()).toBeGreaterThanOrEqual(due.getTime())
          expect(responseSeconds(name, start, due)).toBe(responseTimes[name].minutes * 60)
        }
      }),
      tries,
    )
  })

  it('name the moment in words that the zone’s wall clock shows', () => {
    fc.assert(
      fc.property(moment, moment, (due, now) => {
        const words = formatMoment(due, now, agency.timeZone)
        expect(words).toMatch(/ at \d{1,2}:\d\d\s[AP]M$/)
        const local = Temporal.Instant.fromEpochMilliseconds(due.getTime()).toZonedDateTimeISO(
          agency.timeZone,
        )
        const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
          agency.timeZone,
        )
        const days = today.toPlainDate().until(local.toPlainDate(), { largestUnit: 'days' }).days
        expect(words.startsWith('today')).toBe(days === 0)
        expect(words.startsWith('tomorrow')).toBe(days === 1)
        expect(Date.parse(momentIn(due.toISOString(), agency.timeZone))).toBe(
          Math.floor(due.getTime() / 1000) * 1000,
        )
      }),
      tries,
    )
  })

  it('call nobody at night, in whichever zones they may be', () => {
    const places = fc.subarray(
      [
        'America/New_York',
        'America/Chicago',
        'America/Denver',
        'America/Phoenix',
        'America/Los_Angeles',
        'America/Anchorage',
        'Pacific/Honolulu',
      ].map((zone) => ({ key: zone, zone, hoursOn: () => ({ opens: 480, closes: 1260 }) })),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(moment, places, (from, where) => {
        const next = nextCallingTime(from, where)
        expect(isCallingTime(next, where)).toBe(true)
        const wait = next.getTime() - from.getTime()
        expect(wait >= 0 && wait < 2 * 86_400_000).toBe(true)
        // It is rounded up to the quarter of an hour, which may be the one that is too late.
        const quarter = new Date(from.getTime() + 15 * 60_000)
        if (isCallingTime(from, where) && isCallingTime(quarter, where))
          expect(wait).toBeLessThan(15 * 60_000)
      }),
      tries,
    )
  })

  it('know which days there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = [
            String(year).padStart(4, '0'),
            String(month).padStart(2, '0'),
            String(day).padStart(2, '0'),
          ].join('-')
          let isReal = true
          try {
            Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
          } catch {
            isReal = false
          }
          expect(isDay(text), text).toBe(isReal)
        },
      ),
      tries,
    )
  })
})
