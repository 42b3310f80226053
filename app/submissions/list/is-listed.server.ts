/** The filter of a list as a test of a row. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '#app/platform/database/engine.ts'
import { unindexed } from '#app/platform/database/unindexed.ts'
import type { Kind } from '../kind.ts'
import { isFound } from '../search/is-found.server.ts'
import { isShort } from '../search/search-terms.ts'
import { spellingsOf } from './campaigns.server.ts'
import type { ListChoice } from './list-filter.ts'
import { moreTests } from './more-tests.server.ts'

/**
 * Whether a submission is one of those the filter asks for, wherever in the list it stands; `isSought` tests what
 * it searches for, one by one unless another test is given.
 */
export function isListed(
  engine: Engine,
  kind: Kind,
  { search, status, facet, junk, more, self, rare }: Omit<ListChoice, 'sort'>,
  isSought?: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const isNamed = rare !== undefined || (search !== '' && !isShort(search))
  const column = isNamed ? unindexed : (name: string) => sql.ref(name)
  const tests = [
    // A search, a rare tag or a rare campaign names its few rows: no walk of a kind, a status or a facet may be taken for shorter.
    sql`${column('kind')} = ${kind.name}`,
    junk ? sql`junk is not null` : sql`junk is null`,
    // Junk is little: its own index, and not that of a status.
    ...(status === 'all' ? [] : [sql`${junk ? unindexed('status') : column('status')} = ${status}`]),
    ...(facet === 'all' ? [] : [sql`${column('facet')} = ${kind.facet?.values[facet] ?? ''}`]),
    ...(search ? [isSought ?? isFound(engine, kind, search)] : []),
    ...moreOrRare(kind, more, rare, self),
  ]
  return sql`${sql.join(tests, sql` and `)}`
}

function moreOrRare(
  kind: Kind,
  more: ListChoice['more'],
  rare: ListChoice['rare'],
  self: string,
): RawBuilder<SqlBool>[] {
  if (rare === undefined) return moreTests(kind, more, self)
  const { [rare]: wanted = '', ...others } = more
  const names = rare === 'tag' ? isTagged : isOfCampaign
  return [names(kind, wanted), ...moreTests(kind, others, self)]
}

const isTagged = ({ name }: Kind, tag: string) =>
  sql<SqlBool>`id in (select subject_id from submission_tags where kind = ${name} and word = ${tag})`

const isOfCampaign = ({ name }: Kind, campaign: string) =>
  sql<SqlBool>`id in (select id from submissions as those
    where kind = ${name} and campaign in ${spellingsOf(name, campaign)} and junk is null)`
