/** Keeps the rows of an uploaded file until they are imported; nothing of the file stays anywhere else. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import ICAL from 'ical.js'
import { newId } from '#app/lib/ids.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listenTo, startProgram } from '#app/platform/process/worker-process.server.ts'
import type { Kind } from '../model/kind.ts'
import { type FileRow, maxRows, rowsOfPart } from './import-table.ts'

export interface KeptBy {
  kind: Kind
  staffId: string
  address: string
}

/** The id of the import. @throws FileFault where the file cannot be read; nothing of it is kept then. */
export async function saveFile(
  database: Database,
  { kind, staffId, address }: KeptBy,
  file: { name: string; bytes: Uint8Array },
): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  await database.db
    .insertInto('imports')
    .values({
      ...{ id, kind: kind.name, staff_id: staffId, created_at: now, updated_at: now, state: 'arriving' },
      ...{ file_name: tidyLine(file.name).slice(0, 100), headers: '[]', headers_digest: '' },
    })
    .execute()
  try {
    const { headers, lines } = await saveParts(database, id, readRows(file.bytes))
    await database.transact(async (tx) => {
      await tx
        .updateTable('imports')
        .set({ state: 'mapping', headers: JSON.stringify(headers), headers_digest: digestOf(headers), lines })
        .where('id', '=', id)
        .execute()
      const action = `${kind.plural}-file-uploaded` as const
      await recordAudit(tx, { action, staffId, address, detail: { rows: lines } })
    })
    return id
  } catch (error) {
    await forget(database, id)
    throw error
  }
}

async function saveParts(database: Database, id: string, rows: AsyncIterable<FileRow>) {
  let headers: string[] | null = null
  let lines = 0
  let part = 0
  let waiting: FileRow[] = []
  const keep = async () => {
    if (waiting.length === 0) return
    const text = JSON.stringify(waiting)
    await database.db
      .insertInto('import_parts')
      // PostgreSQL keeps no zeros: like every letter that nobody can read they make their row faulty.
      .values({ import_id: id, part: part++, rows: text.replaceAll('\\u0000', '\ufffd') })
      .execute()
    waiting = []
  }
  for await (const [line, ...cells] of rows) {
    if (headers === null) {
      headers = cells.map((cell, n) => tidyLine(cell).slice(0, 100) || `Column ${n + 1}`)
      continue
    }
    waiting.push([line, ...cells])
    lines++
    if (waiting.length === rowsOfPart) await keep()
  }
  await keep()
  if (headers === null || lines === 0) throw new FileFault('This file has no rows below its first line.')
  return { headers, lines }
}

const digestOf = (headers: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(headers)).digest('base64url')

async function forget({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom('import_parts').where('import_id', '=', id).execute()
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/**
 * CSV (RFC 4180, with the separators and quotes that programs write in its place), the first sheet of a workbook, and
 * contacts.
 */

/** More columns, or a longer row, are no list of people. */
const maxColumns = 100
const maxRowLength = 100_000

/** Why a file cannot be read, in words for who chose it. */
export class FileFault extends Error {}

const notACsv =
  'This is not a CSV file. We read CSV, Excel workbooks (.xlsx) and contacts (.vcf): save the list as one of them and choose that file.'

/** The rows of the file, the header first, with the line each begins on. @throws FileFault where it cannot go on. */
async function* readRows(uploaded: Uint8Array): AsyncGenerator<FileRow> {
  if (uploaded.length === 0) throw new FileFault('This file is empty.')
  if (isOtherFile(uploaded)) throw new FileFault(notACsv)
  const bytes = isArchive(uploaded) ? await csvOfWorkbook(uploaded) : uploaded
  const encoding = await encodingOf(bytes)
  const top = new TextDecoder(encoding).decode(bytes.subarray(0, 64 * 1024))
  if (isContactFile(top)) return yield* cardRows(new TextDecoder(encoding).decode(bytes))
  let line = 1
  // Where the cell begins that the parser is in: it reads ahead of the rows that are taken from it.
  let opens = 1
  const parser = parse({
    bom: true,
    delimiter: separatorIn(top),
    relax_column_count: true,
    // 6" pipe: a quote within a cell is a letter.
    relax_quotes: true,
    max_record_size: maxRowLength,
    // While it is read: a row of nothing but separators is as long as its file, and has no size.
    cast(cell, { index, lines }) {
      opens = lines
      if (index < maxColumns) return cell
      throw new FileFault(`Line ${lines} has more than ${maxColumns} columns. ${notACsv}`)
    },
    on_record(record: string[], { lines }) {
      opens = lines + 1
      return record
    },
  })
  let rows = 0
  let blank = 0
  try {
    const records: AsyncIterable<string[]> = Readable.from(textPieces(bytes, encoding)).pipe(parser)
    for await (const record of records) {
      const began = line
      line += 1 + linesWithin(record)
      if (record.length === 1 && record[0] === '') {
        if (blank++ > maxRows) throw tooMany('empty lines')
        continue
      }
      if (rows++ > maxRows) throw tooMany('rows')
      yield [began, ...record]
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileFault(formatFault(error, opens))
    throw error
  }
}

/** Seconds after which a workbook that is not read is given up: 50,000 rows take ten. */
const workbookSeconds = 60

async function csvOfWorkbook(bytes: Uint8Array): Promise<Uint8Array> {
  const program = createRequire(import.meta.url).resolve('#app/submissions/import/read-workbook.server.ts')
  const child = startProgram(program, { flags: ['--max-old-space-size=512'] })
  child.stdin.end(bytes)
  const { code, says } = await listenTo(child, workbookSeconds)
  if (code !== 0) throw new FileFault(notACsv)
  return new TextEncoder().encode(says)
}

async function* cardRows(text: string): AsyncGenerator<FileRow> {
  if (isOldContactFile(text))
    throw new FileFault(
      'These contacts are in an old format (vCard 2.1). Export them as vCard 3.0 or 4.0 and try again.',
    )
  let rows = 0
  for await (const row of readCards(text)) {
    if (rows++ > maxRows) throw tooMany('rows')
    yield row
  }
}

const tooMany = (what: string) =>
  new FileFault(`This file has more than ${maxRows.toLocaleString('en-US')} ${what}. Split it and try again.`)

const linesWithin = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)

const formatFault = ({ code }: CsvError, line: number): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? `A quotation mark on line ${line} is never closed, or a row there is longer than any list of people has. Correct it and choose the file again.`
    : `We cannot read this file from line ${line} on. Save it as CSV once more and choose it again.`

/** The text of an uploaded file, whatever it was encoded in, a piece at a time. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that are decoded at once: a millisecond of work or two. */
const pieceBytes = 16 * 1024

/** Files that are tables to their program and nothing to us: old spreadsheets, PDF. */
const otherBeginnings = ['d0cf11e0', '25504446']

const isOtherFile = (bytes: Uint8Array): boolean =>
  otherBeginnings.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

/** What an Excel workbook is, and much else. */
const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304'

/** By its mark, else by where its zeros are, else whatever decodes it without an error. */
async function encodingOf(bytes: Uint8Array): Promise<Encoding> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const top = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of top.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > top.length / 5 && odd > 4 * even) return 'utf-16le'
  if (even > top.length / 5 && even > 4 * odd) return 'utf-16be'
  try {
    for await (const _ of textPieces(bytes, 'utf-8', true));
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text in pieces, with a breath for everybody else between them. @throws when it is `fatal` and does not decode. */
async function* textPieces(bytes: Uint8Array, encoding: Encoding, fatal = false): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
    await breathe()
  }
  yield decoder.decode()
}

/** The sign that most often stands between the cells of the first line. */
function separatorIn(top: string): string {
  let isQuoted = false
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  for (const sign of top) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\r\n]/.test(sign)) break
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** Contact files (vCard 3.0 and 4.0, RFC 2426 and 6350) as a table, a row for each card. */

/** What of a card is read; photographs, sounds and keys are not. */
const known = /^(?:[\w-]+\.)?(N|FN|ORG|TEL|EMAIL|ADR|BDAY|NOTE|KIND|CATEGORIES|VERSION)(?=[;:])/i
/** Cards between two breaths for everybody else. */
const atOnce = 50
/** Numbers and addresses of one card. */
const most = 10

/** Name, parameters, type and values, as ical.js takes a line apart (jCard, RFC 7095). */
type Property = [name: string, params: Record<string, string | string[]>, type: string, ...values: unknown[]]

interface Card {
  line: number
  texts: string[]
  phones: string[]
  emails: string[]
}

const headers = ['First Name', 'Last Name', 'Full Name', 'Company', 'State', 'Birthday', 'Note', 'Labels']

const isContactFile = (top: string): boolean => /^\uFEFF?\s*BEGIN:VCARD/i.test(top)

/** True for the version before 3.0, which writes letters and lines another way. */
const isOldContactFile = (text: string): boolean => /^VERSION:2\.1\s*$/im.test(text)

/** The header row, then a row for each card with the line it begins on. */
async function* readCards(text: string): AsyncGenerator<FileRow> {
  const cards: Card[] = []
  let line = 1
  let from = 0
  for (const { 0: whole, index } of text.matchAll(/^BEGIN:VCARD[\s\S]*?^END:VCARD/gim)) {
    line += text.slice(from, index).match(/\n/g)?.length ?? 0
    from = index
    const card = readCard(whole, line)
    if (card) cards.push(card)
    if (cards.length % atOnce === 0) await breathe()
  }
  const widest = (list: (card: Card) => string[]) =>
    Math.min(
      most,
      cards.reduce((sum, card) => Math.max(sum, list(card).length), 0),
    )
  const [phones, emails] = [widest((card) => card.phones), widest((card) => card.emails)]
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)
  yield [1, ...headers, ...numbered('Phone', phones), ...numbered('Email', emails)]
  for (const card of cards)
    yield [card.line, ...card.texts, ...fill(card.phones, phones), ...fill(card.emails, emails)]
}

const fill = (values: readonly string[], count: number) =>
  Array.from({ length: count }, (_, n) => values[n] ?? '')

/** Null for a group of others. A line that cannot be read goes into the note as it stands. */
function readCard(whole: string, line: number): Card | null {
  const lines = whole.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const version = lines.find((one) => /^VERSION:/i.test(one)) ?? 'VERSION:3.0'
  const unread: string[] = []
  const properties = lines
    .filter((one) => known.test(one) && !/^VERSION/i.test(one))
    .flatMap((one) => {
      try {
        // A card is one component of jCard: its name and its properties.
        const [, found] = ICAL.parse(`BEGIN:VCARD\r\n${version}\r\n${one}\r\nEND:VCARD`) as unknown as [
          string,
          Property[],
        ]
        return found.filter(([name]) => name !== 'version')
      } catch {
        unread.push(one)
        return []
      }
    })
  const all = (name: string) =>
    properties.filter(([called]) => called === name).toSorted((a, b) => rankOf(a) - rankOf(b))
  const first = (name: string) => all(name)[0]?.slice(3) ?? []
  const kind = partOf(first('kind')[0])
  if (/^group$/i.test(kind)) return null
  const [last, given] = listOf(first('n')[0])
  const company = partOf(listOf(first('org')[0])[0])
  const isFirm = /^org$/i.test(kind)
  const address = all('adr').map(([, , , value]) => partOf(listOf(value)[4]))
  const texts = [
    ...(isFirm
      ? ['', '', '', company || partOf(first('fn')[0])]
      : [partOf(given), partOf(last), partOf(first('fn')[0]), company]),
    address.find(Boolean) ?? '',
    partOf(first('bday')[0]),
    [...all('note').map(([, , , value]) => partOf(value)), ...unread].join('\n'),
    all('categories')
      .flatMap((one) => one.slice(3).map(partOf))
      .join(', '),
  ]
  const reached = (name: string) =>
    all(name)
      .filter((one) => !/fax|pager/i.test(typesOf(one)))
      .map(([, , , value]) => partOf(value))
  return {
    line,
    texts,
    phones: reached('tel').map(plainNumber),
    emails: reached('email').map((one) => one.replace(/^mailto:/i, '')),
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const partOf = (value: unknown): string =>
  value === undefined ? '' : Array.isArray(value) ? value.map(partOf).join(' ') : String(value)
const typesOf = ([, { type = '' }]: Property) => String(type)
/** The preferred one first (`PREF=1` or `TYPE=pref`), all others as they stand. */
const rankOf = (one: Property) => (/pref/i.test(typesOf(one)) ? 1 : Number(one[1].pref ?? 101))

/** RFC 3966: "tel:+1-216-555-0103;ext=5". */
const plainNumber = (value: string) =>
  value
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+).*$/i, ' x$1')
    .replace(/;.*$/, '')
