/** People by a part of their name, for whoever says whose an email is. */
import { sql } from 'kysely'
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'
import type { Kind } from '../model/kind.ts'
import { isFoundSoon } from '../search/is-found.server.ts'
import { isKept } from './find-answered.server.ts'

export interface Named {
  id: string
  kind: string
  name: string
  /** ISO, UTC. */
  at: string
}

/** So many are offered to choose from; whoever sees as many types more of the name. */
const maxNamed = 8

/** The newest requests of people with these letters in their name, what was merged into one left out. */
export async function findNamed(
  database: Pick<Database, 'reads' | 'engine'>,
  kinds: readonly Kind[],
  typed: string,
): Promise<Named[]> {
  const { reads, engine } = database
  const search = typed.trim().replace(/\s+/g, ' ')
  if (search.length < 2) return []
  const found = await Promise.all(
    kinds.map(async (kind) =>
      reads
        .selectFrom('submissions')
        .select(['id', 'kind', 'first_name', 'last_name', 'created_at'])
        .where('kind', '=', kind.name)
        .where(await isFoundSoon(database, kind, search))
        .where(
          sql<boolean>`(${sql.join(holdsPart(engine, [sql`(first_name || ' ' || last_name)`], search), sql` or `)})`,
        )
        .where(isKept)
        .where('merged_into', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(maxNamed)
        .execute(),
    ),
  )
  return found
    .flat()
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, maxNamed)
    .map((row) => ({ id: row.id, kind: row.kind, name: fullName(row), at: row.created_at }))
}
