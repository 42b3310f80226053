/** The leads of a filter as the pages of a sheet, whatever their number. */
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { answerColumns, cellOf, plainColumns, type SheetColumn, submittedColumns } from '#app/intake/sheet.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { rowWindows } from '#app/platform/database/row-windows.server.ts'
import type { LeadFilter } from './lead-filter.ts'
import { leadForms } from './lead-forms.ts'
import { isListed } from './lead-list.server.ts'

type SheetRow = Awaited<ReturnType<ReturnType<typeof leadRows>['executeTakeFirstOrThrow']>>

const columns: readonly SheetColumn<SheetRow>[] = [
  ...submittedColumns,
  ...plainColumns<SheetRow>([
    'service_interest',
    'preferred_contact_method',
    'state',
    'age',
    'mortgage_balance',
  ]),
  ...plainColumns<SheetRow>(['preferred_date', 'preferred_time', 'referrer', 'landing_page']),
  ...plainColumns<SheetRow>(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid']),
  ...answerColumns(leadForms),
]

export const leadHeaders = columns.map(({ header }) => header)

/** Newest first. A page may be empty. */
export async function* leadPages(
  database: Database,
  filter: Pick<LeadFilter, 'search' | 'status' | 'junk'>,
): AsyncGenerator<string[][]> {
  for await (const window of rowWindows(database.db, 'leads')) {
    const rows = await leadRows(database, filter).where(window).execute()
    yield rows.map((row) => columns.map((column) => cellOf(column.read(row))))
  }
}

const leadRows = ({ db, engine }: Database, filter: Pick<LeadFilter, 'search' | 'status' | 'junk'>) =>
  db
    .selectFrom('leads')
    .selectAll()
    .select(hasConsent('leads.id').as('consented'))
    .where((eb) => isListed(eb, engine, filter))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
