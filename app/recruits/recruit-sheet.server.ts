/** The applications of a filter as the pages of a sheet, whatever their number. */
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import {
  answerColumns,
  cellOf,
  plainColumns,
  type SheetColumn,
  submittedColumns,
  yesOrNo,
} from '#app/intake/sheet.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { rowWindows } from '#app/platform/database/row-windows.server.ts'
import { career } from './career.ts'
import type { RecruitChoice } from './recruit-filter.ts'
import { isListed } from './recruit-list.server.ts'

type SheetRow = Awaited<ReturnType<ReturnType<typeof recruitRows>['executeTakeFirstOrThrow']>>

const columns: readonly SheetColumn<SheetRow>[] = [
  ...submittedColumns,
  { header: 'licensed', read: (row) => yesOrNo(row.licensed) },
  ...plainColumns<SheetRow>(['state', 'best_contact_time']),
  ...answerColumns([career]),
]

export const recruitHeaders = columns.map(({ header }) => header)

/** Newest first. A page may be empty. */
export async function* recruitPages(
  database: Database,
  filter: Omit<RecruitChoice, 'sort'>,
): AsyncGenerator<string[][]> {
  for await (const window of rowWindows(database.db, 'recruits')) {
    const rows = await recruitRows(database, filter).where(window).execute()
    yield rows.map((row) => columns.map((column) => cellOf(column.read(row))))
  }
}

const recruitRows = ({ db, engine }: Database, filter: Omit<RecruitChoice, 'sort'>) =>
  db
    .selectFrom('recruits')
    .selectAll()
    .select(hasConsent('recruits.id').as('consented'))
    .where((eb) => isListed(eb, engine, filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
