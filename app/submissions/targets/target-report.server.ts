/** How response targets were met: how many, how fast, and which share, for each target and each person. */
import { sql } from 'kysely'
import { type ResponseTimeName, responseTimes } from '#app/content/promises/promises.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { importedType } from '../model/entry-fields.ts'
import type { KindName } from '../model/submission.ts'

export interface ReportLine {
  promise: ResponseTimeName
  /** Who was in touch first, or whose it is where nobody was; null for nobody. */
  person: string | null
  /** Rows whose promise was kept or broken; those that still run say nothing yet. */
  count: number
  kept: number
  /** What was logged of these rows, apart. */
  attempts: number
  contacts: number
  /** Seconds until the first contact, as the promise counts them; null where nobody was in touch. */
  median: number | null
  ninetieth: number | null
}

export interface ReportWanted {
  kinds: readonly KindName[]
  /** UTC. */
  since: Date
  now: Date
  /** Only this person's. */
  person?: string
}

/** One line for each promise and person, and one for each promise with the person `undefined`. */
export interface TargetReport {
  people: ReportLine[]
  totals: Omit<ReportLine, 'person'>[]
}

export async function reportTargets(database: Database, wanted: ReportWanted): Promise<TargetReport> {
  const rows = await readGroups(database, wanted)
  const names = Object.keys(responseTimes) as ResponseTimeName[]
  return {
    people: names.flatMap((promise) => {
      const own = rows.filter((row) => row.promise === promise)
      const persons = [...new Set(own.map(({ person }) => person))]
      return persons.map((person) => ({
        person,
        ...lineOf(
          promise,
          own.filter((row) => row.person === person),
        ),
      }))
    }),
    totals: names
      .map((promise) =>
        lineOf(
          promise,
          rows.filter((row) => row.promise === promise),
        ),
      )
      .filter(({ count }) => count > 0),
  }
}

/** Rows that took equally long, so that a hundred thousand of them are a few thousand numbers. */
interface Group {
  promise: ResponseTimeName
  person: string | null
  seconds: number | null
  count: number
  kept: number
  attempts: number
  contacts: number
}

async function readGroups(
  { reads }: Pick<Database, 'reads'>,
  { kinds, since, now, person }: ReportWanted,
): Promise<Group[]> {
  const who = sql<
    string | null
  >`case when first_contact_at is null then assigned_to else first_contact_by end`
  // A minute is fine enough for hours, and ten seconds for what is promised in minutes.
  const seconds = sql<number | null>`case
    when response_seconds is null then null
    when response_seconds < 7200 then (response_seconds + 5) / 10 * 10
    else (response_seconds + 30) / 60 * 60 end`
  if (kinds.length === 0) return []
  let query = reads
    .selectFrom('submissions')
    .select('target as promise')
    .select([who.as('person'), seconds.as('seconds')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(case when first_contact_at <= respond_by then 1 else 0 end)`.as('kept'))
    .select(({ fn }) => [
      fn.sum<number>('attempts').as('attempts'),
      fn.sum<number>('contacts').as('contacts'),
    ])
    .where('kind', 'in', kinds)
    .where('created_at', '>=', since.toISOString())
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
    .groupBy(['target', who, seconds])
  if (person) query = query.where(sql<boolean>`${who} = ${person}`)
  const rows = await query.execute()
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    kept: Number(row.kept),
    attempts: Number(row.attempts),
    contacts: Number(row.contacts),
  }))
}

function lineOf(promise: ResponseTimeName, groups: readonly Group[]): Omit<ReportLine, 'person'> {
  const sum = (of: (group: Group) => number) => groups.reduce((total, group) => total + of(group), 0)
  const answered = groups
    .flatMap(({ seconds, count }) => (seconds === null ? [] : [{ seconds, count }]))
    .sort((a, b) => a.seconds - b.seconds)
  return {
    promise,
    count: sum(({ count }) => count),
    kept: sum(({ kept }) => kept),
    attempts: sum(({ attempts }) => attempts),
    contacts: sum(({ contacts }) => contacts),
    median: quantile(answered, 0.5),
    ninetieth: quantile(answered, 0.9),
  }
}

/** The smallest value that `share` of all do not exceed (nearest rank); null for none. */
function quantile(sorted: readonly { seconds: number; count: number }[], share: number): number | null {
  const rank = Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0))
  let passed = 0
  for (const { seconds, count } of sorted) {
    passed += count
    if (passed >= rank) return seconds
  }
  return null
}
