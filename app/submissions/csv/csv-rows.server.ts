/** The submissions of a filter as the rows of a CSV file, whatever their number. */
import { type SqlBool, sql } from 'kysely'
import { writeCents } from '#app/lib/money/read-amount.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { rowWindows } from '#app/platform/database/row-windows.server.ts'
import { type CustomField, columnOfField } from '../custom-fields/custom-field.ts'
import { readValues } from '../custom-fields/custom-fields.server.ts'
import { isListed } from '../list/is-listed.server.ts'
import type { ListChoice } from '../list/list-filter.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import { answerColumns, type CsvColumn, cellOf, plainColumns, sharedColumns } from '../model/csv-columns.ts'
import type { Kind } from '../model/kind.ts'
import { listPolicies, type Policy } from '../model/list-policies.server.ts'
import { describePolicy, policyLabels } from '../model/policy.ts'
import { listTags } from '../tags/tags.server.ts'

/** All columns of a kind's file, in one stable order. */
export const csvColumns = (
  kind: Pick<Kind, 'csv' | 'forms' | 'sells'>,
  fields: readonly CustomField[],
): CsvColumn[] => [
  ...sharedColumns,
  ...kind.csv,
  ...answerColumns(kind.forms),
  ...(kind.sells ? soldColumns : []),
  // Behind all that spreadsheets counted on before there were campaigns.
  ...plainColumns(['campaign']),
  ...fields.map((field) => ({
    header: columnOfField(field),
    read: ({ custom }: Parameters<CsvColumn['read']>[0]) => custom?.get(field.key),
  })),
]

/** What was sold: a line for each policy, then what they come to. Then what is known of clients alone. */
const soldColumns: readonly CsvColumn[] = [
  {
    header: 'policies',
    read: ({ policies = [] }) =>
      policies
        .map((policy) =>
          describePolicy(policy)
            .map(({ field, to }) => `${policyLabels[field]}: ${to}`)
            .join('; '),
        )
        .join('\n'),
  },
  { header: 'premium_per_year', read: ({ policies = [] }) => dollars(policies, 'annual_cents') },
  { header: 'commission_expected', read: ({ policies = [] }) => dollars(policies, 'commission_cents') },
  { header: 'date_of_birth', read: ({ born_on }) => born_on },
]

const dollars = (policies: readonly Policy[], name: 'annual_cents' | 'commission_cents'): string =>
  policies.length === 0
    ? ''
    : writeCents(
        policies.reduce((sum, policy) => sum + (policy.sold_on === null ? 0 : (policy[name] ?? 0)), 0),
      )

async function policiesBySubject(db: Queries, rows: readonly { id: string }[]) {
  const policies = await listPolicies(
    db,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(policies, ({ subject_id }) => subject_id)
}

/** The rows page by page, newest first; of `ids` only those, if there are any. A page may be empty. */
export async function* csvPages(
  { reads, engine }: Database,
  kind: Kind,
  choice: Omit<ListChoice, 'sort'>,
  ids: readonly string[] = [],
  columns: readonly CsvColumn[],
): AsyncGenerator<string[][]> {
  const rows = reads
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where(isListed(engine, kind, choice))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const windows =
    ids.length > 0
      ? [sql<SqlBool>`id in (${sql.join(ids)})`]
      : rowWindows(reads, 'submissions', sql`kind = ${kind.name}`)
  for await (const window of windows) {
    const page = await rows.where(window).execute()
    const sold = kind.sells ? await policiesBySubject(reads, page) : new Map<string, Policy[]>()
    const found = page.map(({ id }) => id)
    const tags = await listTags(reads, found)
    const custom = await readValues(reads, found)
    yield page
      .map((row) => ({
        ...row,
        policies: sold.get(row.id) ?? [],
        tags: tags.get(row.id) ?? [],
        custom: custom.get(row.id),
      }))
      .map((row) => columns.map((column) => cellOf(column.read(row))))
  }
}
