/** Tables as CSV (RFC 4180), made while they are sent: no more than a page of rows is in memory. */
import { stringify } from 'csv-stringify/sync'
import { piecesOf } from './http/bodies/send-bytes.server.ts'

/**
 * Begins with a byte order mark, for Excel. Text a spreadsheet would calculate gets an apostrophe; a number with a
 * plus is none.
 */
export async function* csvBytes(
  headers: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let top = `\uFEFF${csvText([headers])}`
  for await (const rows of pages) {
    const text = top + csvText(rows)
    top = ''
    if (text !== '') yield* piecesOf(encoder.encode(text))
  }
  if (top !== '') yield encoder.encode(top)
}

const options = {
  record_delimiter: 'windows',
  // Otherwise only the whole delimiter is quoted, and a single line feed would end the row for most programs.
  quoted_match: /[\r\n]/,
} as const

function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(disarmed)),
    options,
  )
}

/** What spreadsheets calculate, also behind line feeds and blanks; the last four are the same signs of East Asian scripts. */
const formula = /^[\s\0]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/
/** +12165550142 is a telephone number to every other program, and to a spreadsheet a number: it calculates nothing. */
const plainNumber = /^\+\d{7,15}$/

const disarmed = (cell: string): string => (formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell)

/**
 * Pulled as fast as the browser takes them. The first bytes are there when this resolves. @throws what `bytes` throws
 * before them.
 */
export async function streamOf(bytes: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  let first: IteratorResult<Uint8Array> | undefined = await bytes.next()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = first ?? (await bytes.next())
      first = undefined
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await bytes.return(undefined)),
  })
}
