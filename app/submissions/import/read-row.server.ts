/** Makes of a row of a file what staff could have entered, by the same rules. */
import { createHash } from 'node:crypto'
import { stateCalled } from '#app/content/agency/state-codes.ts'
import { type Form, fieldsOf, optionsOf, textOf } from '#app/forms/field.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type EntryRead, readEntry } from '../entry/read-entry.server.ts'
import { type ColumnChoice, type Columns, columnChoices, type FileRow } from './import-table.ts'

/** What holds for all rows of a file. */
export interface ImportChoices {
  columns: Columns
  source: string
  consentBasis: string
  consentNote: string
  /** Calls on each working day, and the first of these days. */
  perDay: number
  start: string
  /** What the rows came to under these choices; missing until they were gone through. */
  found?: RowsFound
}

/** What staff should know of the rows before they say yes. */
export interface RowsFound {
  /** Imported before, or twice in the file: they stay out. */
  repeated: number
  /** How many of these stand twice in the file; missing where an earlier release went through it. */
  twice?: number
  /** Rows whose interest is none of ours. */
  foreign: number
  /** The most frequent of these interests, each with its rows. */
  interests: readonly (readonly [interest: string, rows: number])[]
}

export type RowRead = Exclude<EntryRead, { issues: unknown }> | { fault: string }

/** What the row says, or what is wrong with it. */
export function readRow(
  form: Form,
  headers: readonly string[],
  choices: ImportChoices,
  row: FileRow,
): RowRead {
  const [, ...cells] = row
  if (cells.length !== headers.length)
    return { fault: `It has ${cells.length} columns, and the first line has ${headers.length}.` }
  const { source, consentBasis, consentNote } = choices
  const values = { ...valuesOf(form, headers, choices.columns, cells), consentBasis, consentNote }
  const read = readEntry(form, source, values)
  if (!('issues' in read)) return read
  return {
    fault: Object.entries(read.issues)
      .map(([name, issue]) => sayIssue(name, issue))
      .join(' '),
  }
}

/** A digest of what makes two rows the same person with the same words; a date of birth beside them makes no other one. */
export function digestOf({ answers }: Exclude<RowRead, { fault: string }>): string {
  const phone = textOf(answers, 'phone')
  const parts = [
    ...['firstName', 'lastName', 'state', 'serviceInterest', 'note'].map((name) => textOf(answers, name)),
    normalizePhone(phone) ?? digitsOf(phone),
    mailboxOf(textOf(answers, 'email')),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function valuesOf(form: Form, headers: readonly string[], columns: Columns, cells: readonly string[]) {
  const cellOf = (choice: ColumnChoice) => unarmed(cells[columns.indexOf(choice)] ?? '')
  const interest = cellOf('serviceInterest')
  const offered = interestIn(form, interest)
  const notes = columns.flatMap((choice, at) =>
    choice === 'note' ? [noteOf(headers, columns, cells, at)] : [],
  )
  return {
    ...nameOf(cellOf),
    phone: cellOf('phone'),
    email: cellOf('email').trim(),
    state: stateOf(cellOf('state')),
    bornOn: cellOf('bornOn'),
    serviceInterest: offered ?? '',
    campaign: cellOf('campaign'),
    // What we do not offer is still what they asked about.
    note: [...notes, ...(offered === undefined && interest.trim() ? [`Interest: ${interest}`] : [])]
      .filter((text) => text !== '')
      .join('\n'),
  }
}

function nameOf(cellOf: (choice: ColumnChoice) => string) {
  const [whole, first, last] = [tidyLine(cellOf('name')), cellOf('firstName'), cellOf('lastName')]
  if (whole === '' || tidyLine(first) !== '') return { firstName: first, lastName: last }
  const at = whole.lastIndexOf(' ')
  return at < 0
    ? { firstName: whole, lastName: last }
    : { firstName: whole.slice(0, at), lastName: last || whole.slice(at + 1) }
}

function noteOf(headers: readonly string[], columns: Columns, cells: readonly string[], at: number): string {
  const text = unarmed(cells[at] ?? '')
  const isOnly = columns.indexOf('note') === columns.lastIndexOf('note')
  return text.trim() === '' || isOnly ? text : `${headers[at]}: ${text}`
}

/** The apostrophe that our own files put before what a spreadsheet would take for a formula. */
const unarmed = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** "oh" and "OHIO" are Ohio; what is none is left as it is, and refused. */
function stateOf(cell: string): string {
  const text = tidyLine(cell)
  return stateCalled(text) ?? text
}

/** What a row asks about where that is none of our interests; null for nothing to tell. */
export function foreignInterest(
  form: Form,
  { columns }: ImportChoices,
  [, ...cells]: FileRow,
): string | null {
  const cell = tidyLine(unarmed(cells[columns.indexOf('serviceInterest')] ?? ''))
  return interestIn(form, cell) === undefined ? cell : null
}

/** The interest as forms offer it, empty for none, undefined for one that they do not. */
function interestIn(form: Form, cell: string): string | undefined {
  const text = tidyLine(cell)
  if (text === '') return ''
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

const sayIssue = (name: string, issue: string) =>
  name === 'state' && issue.startsWith('Choose one of the answers')
    ? `${columnChoices.state}: Enter a state, like OH or Ohio.`
    : Object.hasOwn(columnChoices, name)
      ? `${columnChoices[name as ColumnChoice]}: ${issue}`
      : issue
