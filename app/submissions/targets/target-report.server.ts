/** How response targets were met: of how many requests, which share, and how fast. */
import { sql } from 'kysely'
import type { ResponseTimeName } from '#app/content/promises/promises.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { importedType } from '../model/entry-fields.ts'
import type { Kind, Owners } from '../model/kind.ts'

export interface TargetLine {
  promise: ResponseTimeName
  /** Who was in touch first, or whose it is where nobody was; null for nobody. */
  person: string | null
  /** Rows whose promise was kept or broken; those that still run say nothing yet. */
  count: number
  kept: number
  /** Half of those who were answered waited as long or less: seconds, as the promise counts them; null where nobody was answered. */
  median: number | null
}

export interface TargetsWanted {
  kind: Pick<Kind, 'name'>
  owners: Owners
  /** Of what came between them, ISO, UTC; null for no end. */
  since: string | null
  until: string | null
  now: Date
}

/** A line for each target and person. */
export async function reportTargets(
  { reads }: Pick<Database, 'reads'>,
  { kind, owners, since, until, now }: TargetsWanted,
): Promise<TargetLine[]> {
  const person = sql<
    string | null
  >`case when first_contact_at is null then assigned_to else first_contact_by end`
  // A minute is fine enough for hours, and ten seconds for what is promised in minutes: few numbers for a hundred thousand rows.
  const seconds = sql<number | null>`case
    when response_seconds is null then null
    when response_seconds < 7200 then (response_seconds + 5) / 10 * 10
    else (response_seconds + 30) / 60 * 60 end`
  let query = reads
    .selectFrom('submissions')
    .select(['target as promise', person.as('person'), seconds.as('seconds')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(case when first_contact_at <= respond_by then 1 else 0 end)`.as('kept'))
    .where('kind', '=', kind.name)
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    // Who came with a file was promised nothing.
    .where('form_type', '<>', importedType)
    .where((eb) =>
      eb.or([
        eb('response_seconds', 'is not', null),
        eb.and([eb('first_contact_at', 'is', null), eb('respond_by', '<', now.toISOString())]),
      ]),
    )
    .groupBy(['target', person, seconds])
    .orderBy('seconds')
  if (since) query = query.where('created_at', '>=', since)
  if (until) query = query.where('created_at', '<', until)
  if (owners !== 'all') query = query.where(sql<boolean>`${person} in (${sql.join(owners)})`)
  const groups = Map.groupBy(await query.execute(), (row) => `${row.promise} ${row.person}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ promise: first.promise, person: first.person, ...sumOf(rows) }] : []
  })
}

/** Of rows in the order of their seconds. */
function sumOf(rows: readonly { seconds: number | null; count: number; kept: number }[]) {
  const answered = rows.filter(({ seconds }) => seconds !== null)
  const total = (of: readonly { count: number }[]) => of.reduce((sum, { count }) => sum + Number(count), 0)
  let rank = Math.ceil(total(answered) / 2)
  const middle = answered.find(({ count }) => {
    rank -= Number(count)
    return rank <= 0
  })
  return {
    count: total(rows),
    kept: rows.reduce((sum, { kept }) => sum + Number(kept), 0),
    median: middle?.seconds ?? null,
  }
}
