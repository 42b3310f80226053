/** Who was in touch with whom, in words, as far as the person may see it: on the screen and as a file. */

import { agency } from '#app/content/agency/agency.ts'
import { zoneName } from '#app/content/agency/time-zone.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { momentIn } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import { capitalise } from '#app/lib/tidy-text.ts'
import { readPageWanted } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may, scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type Kind, ownersSeenBy, submissionPath } from '#app/submissions/model/kind.ts'
import {
  eachContacts,
  type LogAsked,
  type LogEntry,
  listContacts,
} from '#app/submissions/reports/contact-log.server.ts'
import { outcomes } from '#app/submissions/steps/outcomes.ts'
import type { ContactLine, ContactLogProps } from './contact-log-page.tsx'
import { type LogSearch, logAddress, momentsOf, readLogSearch, usualDays } from './log-search.ts'

/** The screen that an address asks for. */
export async function describeContactLog(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  parameters: URLSearchParams,
): Promise<ContactLogProps> {
  const isOwner = seesAll(who)
  const asked = readLogSearch(parameters)
  const search = isOwner ? asked : { ...asked, who: '' }
  const [page, staff] = await Promise.all([
    listContacts(database, askedBy(who, search), readPageWanted(parameters)),
    listStaffNames(database.db),
  ])
  const nameOf = nameFinder(staff)
  return {
    search,
    isOwn: !isOwner,
    isFiltered: Object.values(search).some(Boolean),
    zone: zoneName(agency.timeZone),
    lines: page.entries.map((entry) => describeEntry(entry, who, kinds, nameOf)),
    people: isOwner ? staff.map(({ id, name }) => ({ value: id, label: name })) : [],
    periods: usualDays(new Date()).map(({ label, days }) => ({
      label,
      path: logAddress({ ...search, ...days }),
      isChosen: days.from === search.from && days.to === search.to,
    })),
    csv: may(who.person.role, 'reports.export') ? logAddress(search, '.csv') : null,
    previous: page.previous && logAddress(search, '', { before: page.previous }),
    next: page.next && logAddress(search, '', { after: page.next }),
  }
}

const seesAll = ({ person }: SignedIn) => scopeOf(person.role, 'reports.see') === 'all'

const askedBy = (who: SignedIn, search: LogSearch): LogAsked => ({
  ...momentsOf(search),
  staffId: seesAll(who) ? search.who || null : who.person.id,
})

function describeEntry(
  { event, person, isTakenBack }: LogEntry,
  who: SignedIn,
  kinds: readonly Kind[],
  nameOf: (id: string) => string,
): ContactLine {
  const kind = kinds.find(({ name }) => name === person?.kind)
  const owners = kind ? ownersSeenBy(who, kind) : []
  // A colleague's by now, or gone: whoever may not open the page reads no name here.
  const isSeen = person && (owners === 'all' || owners.includes(person.assigned_to))
  return {
    id: event.id,
    at: shortMoment(event.at),
    who: formatWho(event, nameOf),
    person:
      person && kind && isSeen
        ? {
            name: fullName(person),
            path: submissionPath(kind, person.merged_into ?? person.id),
            isTest: Boolean(person.is_test),
          }
        : null,
    ...formatWhat(event),
    isTakenBack,
  }
}

function formatWho({ type, staffId }: LogEntry['event'], nameOf: (id: string) => string): string {
  if (type === 'replied' || type === 'texted') return 'They wrote in'
  return staffId === null ? 'Nobody signed in' : capitalise(nameOf(staffId))
}

type What = Pick<ContactLine, 'what' | 'countsAs'>

/** What happened, and what it counts as where leads are counted. */
function formatWhat(event: LogEntry['event']): What {
  switch (event.type) {
    case 'mail':
      return { what: 'Email', countsAs: 'Attempt' }
    case 'replied':
    case 'texted': {
      const way = event.type === 'replied' ? 'Email' : 'Text'
      // Who asks to be left alone was not reached.
      return event.data.isStop
        ? { what: `${way}: asked us to stop`, countsAs: 'Neither' }
        : event.data.unclear
          ? { what: `${way}: may have said no`, countsAs: 'Neither' }
          : { what: way, countsAs: 'Contact' }
    }
    case 'policy-added': {
      const said = (field: string) => event.data.changes.find((one) => one.field === field)?.to
      return {
        what: ['Sold', said('product'), said('carrier')].filter(Boolean).join(', '),
        countsAs: 'Sale',
      }
    }
    case 'appointment-canceled':
      return { what: `Called off the appointment of ${shortMoment(event.data.at)}`, countsAs: 'Neither' }
    case 'call':
    case 'logged':
      return formatOutcome(event)
    default:
      return event satisfies never
  }
}

function formatOutcome({ data }: Extract<LogEntry['event'], { type: 'call' | 'logged' }>): What {
  const { label, countsAs } = outcomes[data.outcome]
  switch (data.outcome) {
    case 'text':
      return { what: 'Text', countsAs }
    case 'replied':
      return { what: 'They replied in writing', countsAs }
    case 'do-not-contact':
      return { what: 'They said no: do not contact', countsAs }
    case 'booked':
      return { what: data.at ? `${label} for ${shortMoment(data.at)}` : label, countsAs }
    default:
      return { what: `Call: ${label.toLowerCase()}`, countsAs }
  }
}

/** The columns of the file. */
export const logColumns = [
  ...['time', 'who', 'who_id', 'person', 'person_id', 'kind', 'phone', 'email'],
  ...['what', 'counts_as', 'taken_back', 'test'],
]

/** The file that an address asks for, in pages of rows; moments are on the clock of the office. */
export async function* logRows(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  search: LogSearch,
): AsyncGenerator<string[][]> {
  const nameOf = nameFinder(await listStaffNames(database.db))
  const yes = (is: boolean) => (is ? 'yes' : '')
  for await (const entries of eachContacts(database, askedBy(who, search)))
    yield entries.map((entry) => {
      const { event, person, isTakenBack } = entry
      const line = describeEntry(entry, who, kinds, nameOf)
      return [
        ...[momentIn(event.at, agency.timeZone), line.who, event.staffId ?? ''],
        ...[line.person?.name ?? '', event.subjectId, person?.kind ?? ''],
        ...[person?.phone ?? '', person?.email ?? ''],
        ...[line.what, line.countsAs.toLowerCase(), yes(isTakenBack), yes(line.person?.isTest ?? false)],
      ]
    })
}
