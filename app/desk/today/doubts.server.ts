/** What staff are asked: whether somebody said no who wrote what may be one, and whether a request is spam. */
import { sql } from 'kysely'
import { fullName } from '#app/lib/person-name.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, kindScope, submissionPath } from '#app/submissions/model/kind.ts'
import { doubts, isDoubted, ownWordOf } from '#app/submissions/person/do-not-contact-table.ts'
import { findUnclear } from '#app/submissions/timeline/events.server.ts'
import type { Doubt, Suspect } from './doubts.tsx'

/** More are shown once these are answered. */
const shown = 20

/** The oldest first, each person once: their other requests are held back by the same words. */
export async function listDoubts(db: Queries, who: SignedIn, kinds: readonly Kind[]): Promise<Doubt[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'kind', 'version', 'first_name', 'last_name', 'do_not_contact_at', 'do_not_contact_by'])
    .where(isDoubted)
    .where('do_not_contact_by', 'in', doubts)
    .where(unindexed('merged_into'), 'is', null)
    .where(unindexed('junk'), 'is', null)
    .where(isAskedOf(who, kinds))
    .orderBy('do_not_contact_at')
    .orderBy('id')
    .limit(shown * 2)
    .execute()
  const said = await findUnclear(
    db,
    rows.map((row) => row.id),
  )
  // Whose request the words came to; the others of the person are answered with it.
  const once = Map.groupBy(rows, (row) => row.do_not_contact_at)
  return [...once.values()].slice(0, shown).flatMap((same) => {
    const row = same.find((one) => said.has(one.id)) ?? same[0]
    const kind = row && kinds.find(({ name }) => name === row.kind)
    if (!row || !kind) return []
    return {
      id: row.id,
      path: submissionPath(kind, row.id),
      version: row.version,
      name: fullName(row),
      said: ownWordOf(row.do_not_contact_by)?.said ?? '',
      words: said.get(row.id) ?? '',
    }
  })
}

/** A test of a submission: whoever is asked may call its sender. */
function isAskedOf({ person }: SignedIn, kinds: readonly Kind[]) {
  const tests = kinds.flatMap((kind) => {
    const scope = kindScope(kind, person.role, 'calls')
    if (scope === null) return []
    const own = sql`(assigned_to is null or assigned_to = ${person.id})`
    // Of the index that knows who is asked about, and not of the one of all that wait.
    return [sql`(${unindexed('kind')} = ${kind.name} and ${scope === 'all' ? sql`1 = 1` : own})`]
  })
  return tests.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(tests, sql` or `)})`
}

/** What may be spam, the newest first, and how many there are, as far as that is counted. */
export async function listSuspects(
  db: Queries,
  who: SignedIn,
  kinds: readonly Kind[],
): Promise<{ count: number; suspects: Suspect[] }> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'kind', 'version', 'first_name', 'last_name', 'spam_signs'])
    .select(sql<string>`substr(message, 1, ${sql.lit(mostWords)})`.as('words'))
    .where('junk', '=', sql.lit<'doubtful'>('doubtful'))
    .where(isAskedOf(who, kinds))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(counted)
    .execute()
  const suspects = rows.slice(0, shown).flatMap((row) => {
    const kind = kinds.find(({ name }) => name === row.kind)
    const { id, version } = row
    const words = { name: fullName(row), signs: row.spam_signs ?? '', words: row.words }
    return kind ? [{ id, version, path: submissionPath(kind, id), ...words }] : []
  })
  return { count: rows.length, suspects }
}

/** Characters. */
const mostWords = 200
const counted = 100
