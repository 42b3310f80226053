/** The submissions of a filter as the rows of a CSV file, whatever their number. */
import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { rowWindows } from '#app/platform/database/row-windows.server.ts'
import { consentOf } from '../intake/consent-proof.server.ts'
import type { Kind } from '../kind.ts'
import { isListed } from '../list/is-listed.server.ts'
import type { ListChoice } from '../list/list-filter.ts'
import { answerColumns, cellOf, sharedColumns } from './csv-columns.ts'

/** All columns of a kind's file, in one stable order. */
export const csvColumns = (kind: Pick<Kind, 'csv' | 'forms'>) => [
  ...sharedColumns,
  ...kind.csv,
  ...answerColumns(kind.forms),
]

/** The rows page by page, newest first. A page may be empty. */
export async function* csvPages(
  { reads, engine }: Database,
  kind: Kind,
  choice: Omit<ListChoice, 'sort'>,
): AsyncGenerator<string[][]> {
  const columns = csvColumns(kind)
  const rows = reads
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where(isListed(engine, kind, choice))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  for await (const window of rowWindows(reads, 'submissions', sql`kind = ${kind.name}`)) {
    const page = await rows.where(window).execute()
    yield page.map((row) => columns.map((column) => cellOf(column.read(row))))
  }
}
