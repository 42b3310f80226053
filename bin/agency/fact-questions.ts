/** What `npm run setup` asks of the agency itself: one row for each question, which is also a flag of the command. */

import { type Weekday, week } from '#app/content/agency/opening-hours.ts'
import { stateCalled, stateCodes } from '#app/content/agency/state-codes.ts'
import { zonesOf } from '#app/content/agency/state-zones.ts'
import { type LineName, lines, usualLines } from '#app/content/lines/lines.ts'
import type { AgencyDocument, AgencyDocuments } from './agency-document.ts'
import type { Question } from './question.ts'

const file = 'agency.yaml'

function text(
  flag: string,
  ask: string,
  path: readonly string[],
  read = (typed: string): unknown => typed,
): Question {
  return {
    flag,
    file,
    ask,
    now: (files) => files.open(file).text(path),
    read: (typed) => [[path, read(typed)]],
  }
}

const zoneNames: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
}

const wordsOf = (typed: string) =>
  typed
    .split(/[,;]|\band\b/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)

const nowSold = (files: AgencyDocuments): string =>
  ((files.open(file).value(['lines']) as string[] | undefined) ?? usualLines).join(', ')

/** A line of the catalogue by its name or its label: "Auto Insurance" and "auto" are one. */
const lineCalled = (typed: string): LineName | undefined =>
  (Object.keys(lines) as LineName[]).find(
    (name) =>
      name === typed.replaceAll(' ', '-') ||
      [lines[name].label, lines[name].slug.replaceAll('-', ' ')].some(
        (label) => label.toLowerCase().replace(' insurance', '') === typed.replace(' insurance', ''),
      ),
  )

/** The facts of agency.yaml. What one sells, and where, comes first: the rest follows from it. */
export const factQuestions: readonly Question[] = [
  {
    flag: 'sells',
    ask: 'What you sell, in the order of your menu, as home, auto, medicare',
    file,
    now: nowSold,
    read(typed, files) {
      const sold = wordsOf(typed)
      const unknown = sold.find((one) => !lineCalled(one))
      if (unknown !== undefined)
        return `"${unknown}" is no line of the catalogue; they are ${Object.keys(lines).join(', ')}`
      const named = [...new Set(sold.map((one) => lineCalled(one)))]
      return named.join(', ') === nowSold(files) ? [] : [[['lines'], named]]
    },
  },
  {
    flag: 'medicare',
    ask: 'For Medicare: how many organizations and plans you represent, as 4, 21; or none',
    file,
    now(files) {
      const counts = files.open(file).value(['medicare']) as Record<string, number> | undefined
      return counts ? `${counts.organizations}, ${counts.plans}` : 'none'
    },
    read(typed, files) {
      if (typed === '' || typed === 'none') {
        const sold = files.open(file).value(['lines'])
        return Array.isArray(sold) && sold.includes('medicare')
          ? 'CMS wants both numbers wherever Medicare is named; write them as 4, 21'
          : [[['medicare'], undefined]]
      }
      const [, organizations, plans] = /^(\d+)\D+(\d+)$/.exec(typed) ?? []
      return organizations && plans
        ? [[['medicare'], { organizations: Number(organizations), plans: Number(plans) }]]
        : `"${typed}" is not two numbers; write organizations and plans, as 4, 21`
    },
  },
  {
    flag: 'state',
    ask: 'State of the office',
    file,
    now: (files) => files.open(file).text(['state']),
    read(typed) {
      const state = stateCalled(typed)
      if (!state) return `"${typed}" is none of the fifty states; write Ohio, or OH`
      return [
        [['state'], state],
        [['address', 'state'], stateCodes[state]],
        // The first of two is where most of its people live; the next question shows it.
        [['timeZone'], zonesOf(state)[0]],
      ]
    },
  },
  text('name', 'Name of the agency, as clients know it', ['name']),
  text('legal-name', 'Name under which the state licenses it', ['legalName']),
  text('phone', 'Telephone number', ['phone']),
  text('email', 'Email address for clients', ['email']),
  text('street', 'Street, with the suite', ['address', 'street']),
  text('city', 'City', ['address', 'city']),
  {
    ...text('zip', 'ZIP code', ['address', 'zip']),
    read(typed) {
      const zip = typed.replace(/^(['"])(.*)\1$/, '$2')
      return /^\d{5}(-\d{4})?$/.test(zip)
        ? [[['address', 'zip'], zip]]
        : `"${typed}" is no ZIP code; write its five digits, as 44101`
    },
  },
  {
    ...text('time-zone', 'Time zone of the office', ['timeZone']),
    read(typed, files) {
      const zone = zoneNames[typed.toLowerCase().replace(/ (?:standard |daylight )?time$/, '')] ?? typed
      const state = stateCalled(files.open(file).text(['state']))
      const here = state ? zonesOf(state).join(' or ') : 'America/Chicago'
      return Intl.supportedValuesOf('timeZone').includes(zone)
        ? [[['timeZone'], zone]]
        : `"${typed}" is no time zone; write ${here}`
    },
  },
  {
    flag: 'hours',
    ask: 'Office hours, as Monday - Friday: 9 AM - 6 PM; Saturday: 10 AM - 2 PM',
    file,
    now: (files) => hoursLine(files.open(file)),
    read(typed) {
      const days = hoursByDay(typed)
      return typeof days === 'string' ? days : [[['hours'], days]]
    },
  },
  text('npn', 'National Producer Number of the agency', ['npn']),
  text('founded', 'Year it opened', ['founded'], Number),
  text('legal-pages-from', 'Day from which your legal pages hold, as 2026-03-31; today at the latest', [
    'legalPagesFrom',
  ]),
  text('service-area', 'Whom it serves, as "Wichita, Topeka & All of Kansas"', ['serviceArea']),
  text('tagline', 'The line beside the telephone number', ['tagline']),
  text('booking-url', 'Address of your booking page, or "none"', ['bookingUrl'], (typed) =>
    typed === '' || typed === 'none' ? null : typed,
  ),
]

function hoursByDay(typed: string): Partial<Record<Weekday, string>> | string {
  const days: Partial<Record<Weekday, string>> = {}
  for (const part of typed.split(';').filter((part) => part.trim())) {
    const [named = '', ...rest] = part.split(':')
    const range = daysOf(named)
    const hours = rest.join(':').trim()
    if (!range || !hours) return `cannot read "${part.trim()}"; write it as Monday - Friday: 9 AM - 6 PM`
    for (const day of range) days[day] = hours
  }
  return days
}

function daysOf(named: string): readonly Weekday[] | undefined {
  const [from, to = from] = named.split(/\s*(?:-|–|\bto\b)\s*/).map(dayCalled)
  if (from === undefined || to === undefined || from < 0 || to < from) return undefined
  return week.slice(from, to + 1)
}

const dayCalled = (typed: string) => {
  const wanted = typed.trim().toLowerCase()
  return wanted.length < 3 ? -1 : week.findIndex((day) => day.toLowerCase().startsWith(wanted))
}

function hoursLine(file: AgencyDocument): string {
  const runs: { first: Weekday; last: Weekday; hours: string; next: number }[] = []
  for (const [index, day] of week.entries()) {
    const hours = file.text(['hours', day])
    if (!hours) continue
    const before = runs.at(-1)
    if (before?.next === index && before.hours === hours) {
      before.last = day
      before.next = index + 1
    } else runs.push({ first: day, last: day, hours, next: index + 1 })
  }
  return runs
    .map(({ first, last, hours }) => `${first === last ? first : `${first} - ${last}`}: ${hours}`)
    .join('; ')
}
