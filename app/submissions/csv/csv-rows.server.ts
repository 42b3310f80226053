/** The submissions of a filter as the rows of a CSV file, whatever their number. */
import { type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { stateCodes } from '#app/content/agency/state-codes.ts'
import { dayIn } from '#app/lib/dates.ts'
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

/**
 * A list as other programs of agencies take it in, by the names that their imports know: AgencyZoom's and EZLynx's as they stand in
 * files from them (import/columns.test.ts); HawkSoft publishes none, so its columns bear the plain ones that people match there.
 */
type Row = Parameters<CsvColumn['read']>[0]
type Cells = Readonly<Record<string, (row: Row) => unknown>>

const usDay = (day: string | null) => day?.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$2/$3/$1') ?? ''
const cameOn = ({ created_at }: Row) => usDay(dayIn(new Date(created_at), agency.timeZone))
const codeOf = ({ state }: Row) =>
  state ? ((stateCodes as Readonly<Record<string, string>>)[state] ?? state) : ''
const isBanned = ({ do_not_contact_at }: Row) => do_not_contact_at !== null
/** Where a program has no column for a no, it must not be lost on the way. */
const tagsOf = (row: Row) => [...(row.tags ?? []), ...(isBanned(row) ? ['Do not contact'] : [])].join(', ')

const formats = {
  agencyzoom: {
    label: 'AgencyZoom',
    cells: {
      firstname: ({ first_name }) => first_name,
      lastname: ({ last_name }) => last_name,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
      state: codeOf,
      birthday: ({ born_on }) => usDay(born_on),
      leadSourceName: ({ campaign, source }) => campaign ?? source,
      workflowStageName: ({ status }) => status,
      notes: ({ message }) => message,
      tagNames: tagsOf,
      createDate: cameOn,
    },
  },
  ezlynx: {
    label: 'EZLynx',
    cells: {
      'First Name': ({ first_name }) => first_name,
      'Last Name': ({ last_name }) => last_name,
      'Date of Birth': ({ born_on }) => usDay(born_on),
      'Cell Phone': ({ phone }) => phone,
      Email: ({ email }) => email,
      State: codeOf,
      'Lead Source': ({ campaign, source }) => campaign ?? source,
      'Line of Business': ({ service_interest }) => service_interest,
      'Do Not Call': (row) => (isBanned(row) ? 'Yes' : 'No'),
      'Created On': cameOn,
    },
  },
  hawksoft: {
    label: 'HawkSoft',
    cells: {
      'First Name': ({ first_name }) => first_name,
      'Last Name': ({ last_name }) => last_name,
      'Birth Date': ({ born_on }) => usDay(born_on),
      Phone: ({ phone }) => phone,
      Email: ({ email }) => email,
      State: codeOf,
      Source: ({ campaign, source }) => campaign ?? source,
      'Do Not Contact': (row) => (isBanned(row) ? 'Yes' : 'No'),
      Notes: ({ message }) => message,
    },
  },
} as const satisfies Record<string, { label: string; cells: Cells }>

/** Each with the name that addresses have for it. */
export const amsFormats = Object.entries(formats).map(([name, { label }]) => ({ name, label }))

/** The columns of a format; null for no such format. */
export function amsColumns(name: string | null): readonly CsvColumn[] | null {
  if (name === null || !Object.hasOwn(formats, name)) return null
  const { cells } = formats[name as keyof typeof formats]
  return Object.entries<(row: Row) => unknown>(cells).map(([header, read]) => ({ header, read }))
}
