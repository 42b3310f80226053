/** Makes of a row of a file, or of what a lead vendor sent, what staff could have entered, by the same rules. */
import { createHash } from 'node:crypto'
import { agency } from '#app/content/agency/agency.ts'
import { placeCalled } from '#app/content/agency/state-codes.ts'
import {
  type Answer,
  type Form,
  fieldsOf,
  isOneAddress,
  longest,
  optionsOf,
  textOf,
} from '#app/forms/field.ts'
import { dayIn } from '#app/lib/dates.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { fullName } from '#app/lib/person-name.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { isUnreadable } from '#app/submissions/intake/prepare-submission.server.ts'
import { type CustomField, columnOfField, readValue } from '../custom-fields/custom-field.ts'
import { type EntryRead, readEntry } from '../entry/prepare-entry.server.ts'
import { readBornOn } from '../model/born-on.ts'
import { isNumber } from '../model/contact-details.ts'
import type { Kind } from '../model/kind.ts'
import { maxTags, tidyTag } from '../tags/tag-words.ts'
import {
  isNothing,
  readDay,
  readNames,
  readOptOut,
  readPast,
  readStatus,
  splitEmails,
  splitPhones,
} from './cell-values.ts'
import { type ColumnChoice, type Columns, columnChoices } from './columns.ts'
import type { FileRow } from './import-table.ts'

export interface ImportChoices {
  columns: Columns
  source: string
  consentBasis: string
  consentNote: string
  /** Calls on each working day, and the first of these days. */
  perDay: number
  start: string
  /** Whether a couple in one cell becomes two people; missing where an earlier release chose. */
  couples?: boolean
  /** What the rows came to under these choices; missing until they were gone through. */
  found?: RowsFound
}

export interface RowsFound {
  /** Imported before, or twice in the file: they stay out. */
  repeated: number
  /** Cells that could not be read, people beyond one for each row, and people who asked not to be contacted. */
  cells?: number
  more?: number
  optOuts?: number
  /** The most frequent statuses of the file with what they become; null where nobody can tell. */
  statuses?: readonly (readonly [cell: string, status: string | null, rows: number])[]
}

/** Somebody of a row: the answers of the entry form, and what a list says besides. */
export interface RowPerson extends Exclude<EntryRead, { issues: unknown }> {
  /** Further numbers and addresses, kept columns, and what could not be read, each under the header of its column. */
  more: Answer[]
  /** They said no to contact in one of the columns for it. */
  optedOut: boolean
  status: string | null
  createdAt: string | null
  tags: string[]
  /** What stands in columns of fields that an owner added. */
  custom: readonly (readonly [CustomField, string])[]
  /** Of a file that this program wrote: which one it is, and the cells of the other columns by their headers. */
  id: string
  exported: Readonly<Record<string, string>>
}

export type RowRead =
  | { people: RowPerson[] /** Cells that could not be read, a sentence each. */; cells: string[] }
  | { fault: string }

type Reading = Pick<ImportChoices, 'columns' | 'source' | 'consentBasis' | 'consentNote' | 'couples'>

/** Reads rows with these headers under these choices, `fields` being those that an owner added. The reader says what a row holds, or why it stays out. */
export function rowReader(
  kind: Pick<Kind, 'forms' | 'statuses'>,
  form: Form,
  headers: readonly string[],
  choices: Reading,
  fields: readonly CustomField[] = [],
): (row: FileRow) => RowRead {
  const places = new Map<ColumnChoice, number[]>()
  for (const [at, choice] of choices.columns.entries())
    places.set(choice, [...(places.get(choice) ?? []), at])
  return ([, ...cells]) => {
    if (cells.length !== headers.length)
      return { fault: `It has ${cells.length} columns, and the first line has ${headers.length}.` }
    return readCells({ kind, form, headers, choices, fields, places, cells, now: new Date() })
  }
}

interface Cells {
  kind: Pick<Kind, 'forms' | 'statuses'>
  form: Form
  headers: readonly string[]
  choices: Reading
  fields: readonly CustomField[]
  places: ReadonlyMap<ColumnChoice, readonly number[]>
  cells: readonly string[]
  now: Date
}

function readCells(row: Cells): RowRead {
  const { kind, form, choices, now } = row
  const missed: string[] = []
  const more: Answer[] = []
  const keep = (at: number, value: string) =>
    more.push({ name: `kept-${at}`, label: row.headers[at] ?? '', value })
  const miss = (at: number, why: string) => {
    missed.push(`${row.headers[at]}: ${why}`)
    keep(at, printable(cellAt(row, at)))
  }
  const id = textIn(row, 'id').toLowerCase()
  const isOptedOut = readOptOuts(row, missed)
  const phones = readPhones(row, miss, id !== '')
  const emails = readEmails(row, miss)
  const { people, isBusiness: isFirm, company } = readNames(namesIn(row), choices.couples === true)
  const state = readState(row, miss)
  const bornOn = readBirthday(row, miss, now)
  const interest = readInterest(row, missed)
  const status = readOne(row, 'status', miss, (cell) => readStatus(cell, kind.statuses))
  const createdAt = readOne(row, 'createdAt', miss, (cell) => readPast(cell, now))
  const [phone, ...phonesMore] = phones
  const [email, ...emailsMore] = emails
  more.push(
    ...phonesMore.map((one, n) => ({ name: `phone-${n + 2}`, label: one.label, value: one.value })),
    ...emailsMore.map((one, n) => ({ name: `email-${n + 2}`, label: one.label, value: one.value })),
    ...(company ? [{ name: 'company', label: columnChoices.company, value: company }] : []),
    ...(isFirm ? [{ name: 'business', label: 'Business', value: 'Yes' }] : []),
  )
  const custom = readCustomCells(row, miss, keep)
  for (const at of row.places.get('keep') ?? [])
    if (cellAt(row, at).trim() !== '') keep(at, printable(cellAt(row, at)))
  const note = readNote(row, interest.foreign, more)
  const values = {
    ...{ phone: phone?.value ?? '', email: email?.value ?? '', state, bornOn, note },
    ...{ serviceInterest: interest.offered, campaign: textIn(row, 'campaign') },
    ...{ consentBasis: choices.consentBasis, consentNote: choices.consentNote },
  }
  const shared = {
    optedOut: isOptedOut,
    status,
    createdAt,
    tags: readTagsOf(row),
    custom,
    id,
    exported: exportedOf(row),
  }
  const found: RowPerson[] = []
  for (const [at, { firstName, lastName }] of people.entries()) {
    // Whoever said no is kept for that, whatever they are called.
    const first = firstName || (isOptedOut ? lastName || 'Not named' : '')
    const read = readEntry(
      form,
      choices.source,
      { ...values, firstName: first, lastName },
      { anyPhone: id !== '' },
    )
    if ('issues' in read) return { fault: [formatIssues(read.issues), ...missed].join(' ') }
    const other = people[1 - at]
    const household = people.length === 2 && other ? [householdOf(other)] : []
    found.push({ ...read, ...shared, more: [...more, ...household] })
  }
  return { people: found, cells: missed }
}

const householdOf = ({
  firstName: first_name,
  lastName: last_name,
}: {
  firstName: string
  lastName: string
}) => ({
  ...{ name: 'household', label: 'Same household', value: fullName({ first_name, last_name }) },
})

/** A digest of what makes two rows the same person with the same words; a date of birth beside them makes no other one. */
export function digestOf({ answers, id }: Pick<RowPerson, 'answers'> & { id?: string }): string {
  if (id) return digestOfId(id)
  const phone = textOf(answers, 'phone')
  return hashOf([
    ...['firstName', 'lastName', 'state', 'serviceInterest', 'note'].map((name) => textOf(answers, name)),
    normalizePhone(phone) ?? digitsOf(phone),
    mailboxOf(textOf(answers, 'email')),
  ])
}

/** The same of a row of our own file, which is known by its number whatever was changed in it. */
export const digestOfId = (id: string): string => hashOf(['id', id])

const hashOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The apostrophe that our own files put before what a spreadsheet would take for a formula. */
const unarmed = (cell: string) => cell.replace(/^'(?=[\s\0]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, '')
const cellAt = ({ cells }: Cells, at: number) => unarmed(cells[at] ?? '')
const textIn = (row: Cells, choice: ColumnChoice) => {
  const [at = -1] = row.places.get(choice) ?? []
  return at < 0 ? '' : tidyLine(cellAt(row, at))
}
/** Without the letters that nobody can read. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\0\ufffd]/g, '')
    .trim()

type Miss = (at: number, why: string) => void
const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`

const namesIn = (row: Cells) => ({
  name: rawIn(row, 'name'),
  firstName: rawIn(row, 'firstName'),
  lastName: rawIn(row, 'lastName'),
  company: rawIn(row, 'company'),
})
const rawIn = (row: Cells, choice: ColumnChoice) => {
  const [at = -1] = row.places.get(choice) ?? []
  return at < 0 ? '' : cellAt(row, at)
}

function readOptOuts(row: Cells, missed: string[]): boolean {
  let says = false
  for (const at of row.places.get('optOut') ?? []) {
    const read = readOptOut(cellAt(row, at))
    if (read === null)
      missed.push(`${row.headers[at]}: ${quoted(tidyLine(cellAt(row, at)))} may be a no, and is kept as one.`)
    if (read !== false) says = true
  }
  return says
}

interface Reached {
  label: string
  value: string
}

/** All numbers of a row, each once, the first usable one first. In a file of ours the number is what somebody typed. */
function readPhones(row: Cells, miss: Miss, isOwn: boolean): Reached[] {
  const found = new Map<string, Reached>()
  for (const at of row.places.get('phone') ?? []) {
    const cell = cellAt(row, at)
    if (isOwn) return [{ label: '', value: cell }]
    const several = splitPhones(cell)
    // A slash or a comma may also stand within one number.
    const parts =
      several.length > 1 && several.every(isNumber)
        ? several
        : isNumber(tidyLine(cell))
          ? [tidyLine(cell)]
          : several
    const bad = parts.filter((part) => isUnreadable(part) || !isNumber(part))
    for (const value of parts)
      if (!bad.includes(value)) {
        const key = normalizePhone(value) ?? digitsOf(value)
        if (!found.has(key)) found.set(key, { label: row.headers[at] ?? '', value })
      }
    if (bad.length > 0)
      miss(
        at,
        `${quoted(printable(bad.join(', ')))} is no complete phone number: ten digits, or a + and the country code.`,
      )
  }
  return [...found.values()]
}

function readEmails(row: Cells, miss: Miss): Reached[] {
  const found = new Map<string, Reached>()
  for (const at of row.places.get('email') ?? []) {
    const parts = splitEmails(cellAt(row, at))
    const bad = parts.filter((part) => isUnreadable(part) || !isOneAddress(part))
    for (const value of parts)
      if (!bad.includes(value)) {
        const key = mailboxOf(value)
        if (!found.has(key)) found.set(key, { label: row.headers[at] ?? '', value })
      }
    if (bad.length > 0)
      miss(at, `${quoted(printable(bad.join(', ')))} is no email address, like name@example.com.`)
  }
  return [...found.values()]
}

/** What `read` makes of the one cell of this choice; null for an empty one, and for what it cannot read, which is missed. */
function readOne(
  row: Cells,
  choice: ColumnChoice,
  miss: Miss,
  read: (cell: string) => string | null,
): string | null {
  const [at = -1] = row.places.get(choice) ?? []
  const cell = at < 0 ? '' : cellAt(row, at)
  if (isNothing(cell)) return null
  const found = isUnreadable(cell) ? null : read(cell)
  if (found === null) miss(at, sayMissed[choice]?.(quoted(printable(tidyLine(cell)))) ?? '')
  return found
}

const sayMissed: Readonly<Partial<Record<ColumnChoice, (cell: string) => string>>> = {
  status: (cell) => `${cell} is no status that we know, so it comes in as new.`,
  createdAt: (cell) => `${cell} is no date in the past.`,
}

/** "oh" and "OHIO" are Ohio. Of several the one at home counts: that is where somebody is insured. */
function readState(row: Cells, miss: Miss): string {
  const at = row.places.get('state') ?? []
  const home = (place: number) =>
    /home|mailing|primary|residence|garaging/i.test(row.headers[place] ?? '') ? 0 : 1
  const filled = at.toSorted((a, b) => home(a) - home(b)).filter((place) => !isNothing(cellAt(row, place)))
  const [first] = filled
  const found = filled.map((place) => placeCalled(tidyLine(cellAt(row, place)))).find(Boolean)
  if (found === undefined && first !== undefined)
    miss(first, `${quoted(printable(tidyLine(cellAt(row, first))))} is no state, like OH or Ohio.`)
  return found ?? ''
}

function readBirthday(row: Cells, miss: Miss, now: Date): string {
  const [at = -1] = row.places.get('bornOn') ?? []
  const cell = at < 0 ? '' : cellAt(row, at)
  if (isNothing(cell)) return ''
  const read = readBornOn(readDay(cell) ?? printable(cell), dayIn(now, agency.timeZone))
  if ('bornOn' in read) return read.bornOn
  miss(at, read.issue)
  return ''
}

/** What was asked about, as forms offer it; `foreign` is what they do not, which is said and goes into the note. */
function readInterest(row: Cells, missed: string[]): { offered: string; foreign: string } {
  const cell = printable(textIn(row, 'serviceInterest'))
  if (isNothing(cell)) return { offered: '', foreign: '' }
  const offered = interestIn(row.form, cell)
  if (offered !== undefined) return { offered, foreign: '' }
  const [at = -1] = row.places.get('serviceInterest') ?? []
  missed.push(`${row.headers[at]}: ${quoted(cell)} is none of your interests, and goes into the note.`)
  return { offered: '', foreign: cell }
}

/** The notes of a row under their headers, where there are several; what no field takes goes on in an answer of its own. */
function readNote(row: Cells, interest: string, more: Answer[]): string {
  const at = row.places.get('note') ?? []
  const texts = at.map((place) => {
    const text = printable(cellAt(row, place))
    return text === '' || at.length === 1 ? text : `${row.headers[place]}: ${text}`
  })
  // What we do not offer is still what they asked about.
  const note = [...texts, ...(interest ? [`Interest: ${interest}`] : [])].filter(Boolean).join('\n')
  if (note.length > longest.text)
    more.push({ name: 'note-2', label: 'Note, continued', value: note.slice(longest.text) })
  return note.slice(0, longest.text)
}

const readTagsOf = (row: Cells): string[] => [
  ...new Set(
    textIn(row, 'tags')
      .split(/\s*(?::::|[,;|])\s*/)
      // Google puts a star before the groups of its own.
      .filter((word) => !word.startsWith('*'))
      .map(tidyTag)
      .filter(Boolean)
      .slice(0, maxTags),
  ),
]

/** A column whose field was deleted meanwhile is kept beside it. */
function readCustomCells(
  row: Cells,
  miss: Miss,
  keep: (at: number, value: string) => void,
): [CustomField, string][] {
  const found: [CustomField, string][] = []
  for (const [choice, [at = -1]] of row.places) {
    const cell = choice.startsWith('custom_') ? printable(cellAt(row, at)) : ''
    if (isNothing(cell)) continue
    const field = row.fields.find((one) => columnOfField(one) === choice)
    const read = field && readValue(field, (field.type === 'date' && readDay(cell)) || cell)
    if (!read) keep(at, cell)
    else if ('issue' in read) miss(at, `${quoted(tidyLine(cell))} cannot be kept: ${read.issue}`)
    else if (field) found.push([field, read.value])
  }
  return found
}

const exportedOf = (row: Cells): Record<string, string> =>
  Object.fromEntries((row.places.get('exported') ?? []).map((at) => [row.headers[at] ?? '', cellAt(row, at)]))

/** The interest as forms offer it, undefined for one that they do not. */
function interestIn(form: Form, text: string): string | undefined {
  const field = fieldsOf(form).find(({ name }) => name === 'serviceInterest')
  const options = field ? optionsOf(field, undefined) : []
  return options.find(({ value }) => namesOf(value).includes(plain(text)))?.value
}

/** How an interest is written in the lists of others: "IUL" is Indexed Universal Life (IUL), "Whole Life" is Whole Life Insurance. */
function namesOf(interest: string): string[] {
  const [, words = interest, short = ''] = /^(.*?)\s*\(([^)]*)\)$/.exec(interest) ?? []
  return [interest, words, short].map(plain).filter((name) => name !== '')
}

/** Without what lists add or leave out: case, signs, "insurance" and "policy", and one or many. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:insurance|policy|policies|plan)\b/g, '')
    .replace(/ies\b/g, 'y')
    .replace(/\s+/g, ' ')
    .trim()

const formatIssues = (issues: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(issues)
    .map(([name, issue]) =>
      Object.hasOwn(columnChoices, name)
        ? `${columnChoices[name as keyof typeof columnChoices]}: ${issue}`
        : issue,
    )
    .join(' ')
