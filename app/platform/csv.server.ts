/** Tables as CSV (RFC 4180), made while they are sent: no more than a page of rows is in memory. */
import { stringify } from 'csv-stringify/sync'
import { piecesOf } from './http/bodies/send-bytes.server.ts'

/**
 * The bytes of a table. Begins with the mark by which Excel knows UTF-8. Text that a spreadsheet would take for a formula
 * gets an apostrophe in front.
 */
export async function* csvBytes(
  headers: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${csvText([headers])}`)
  for await (const rows of pages) if (rows.length > 0) yield* piecesOf(encoder.encode(csvText(rows)))
}

const options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Otherwise only the whole delimiter is quoted, and a single line feed would end the row for most programs.
  quoted_match: /[\r\n]/,
} as const

function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(disarmed)),
    options,
  )
}

/** Spreadsheets skip line feeds and blanks in front of a formula, which `escape_formulas` does not look behind. */
function disarmed(cell: string): string {
  return /^[\s\0]+[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) && !/^[\t\r]/.test(cell) ? `'${cell}` : cell
}

/** The bytes as the body of an answer, asked for as fast as the browser takes them; given back when it hangs up. */
export function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await bytes.return(undefined)),
  })
}
