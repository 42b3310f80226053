/**
 * Takes an uploaded file apart into rows: CSV (RFC 4180, with the separators and quotes that programs write in its place), the
 * first sheet of an Excel workbook, and contacts.
 */
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { listenTo, startProgram } from '#app/platform/side-program.server.ts'
import { encodingOf, isArchive, isOtherFile, separatorIn, textPieces } from './decode-file.server.ts'
import { type FileRow, maxRows } from './import-table.ts'
import { isContactFile, isOldContactFile, readCards } from './read-cards.server.ts'

/** More columns, or a longer row, are no list of people. */
const maxColumns = 100
const maxRowLength = 100_000

/** Why a file cannot be read, in words for who chose it. */
export class FileFault extends Error {}

const notACsv =
  'This is not a CSV file. We read CSV, Excel workbooks (.xlsx) and contacts (.vcf): save the list as one of them and choose that file.'

/** The rows of the file, the header first, with the line each begins on. @throws FileFault where it cannot go on. */
export async function* readRows(uploaded: Uint8Array): AsyncGenerator<FileRow> {
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
    if (error instanceof CsvError) throw new FileFault(sayFault(error, opens))
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

const sayFault = ({ code }: CsvError, line: number): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? `A quotation mark on line ${line} is never closed, or a row there is longer than any list of people has. Correct it and choose the file again.`
    : `We cannot read this file from line ${line} on. Save it as CSV once more and choose it again.`
