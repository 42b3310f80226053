/** The filter of a list as a test of a row. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '#app/platform/database/engine.ts'
import { unindexed } from '#app/platform/database/unindexed.ts'
import type { Kind } from '../kind.ts'
import { isFound, isShort } from '../search/search-index.server.ts'
import type { ListChoice } from './list-filter.ts'
import { moreTests } from './more-tests.server.ts'

/** Whether a submission is one of those the filter asks for, wherever in the list it stands. */
export function isListed(
  engine: Engine,
  kind: Kind,
  { search, status, facet, junk, more, self, isRare = false }: Omit<ListChoice, 'sort'>,
): RawBuilder<SqlBool> {
  const { tag, ...others } = more
  const isNamed = isRare || (search !== '' && !isShort(search))
  const column = isNamed ? unindexed : (name: string) => sql.ref(name)
  const tests = [
    // A search or a rare tag names its few rows: no walk of a kind, a status or a facet may be taken for shorter.
    sql`${column('kind')} = ${kind.name}`,
    junk ? sql`junk is not null` : sql`junk is null`,
    // Junk is little: its own index, and not that of a status.
    ...(status === 'all' ? [] : [sql`${junk ? unindexed('status') : column('status')} = ${status}`]),
    ...(facet === 'all' ? [] : [sql`${column('facet')} = ${kind.facet?.values[facet] ?? ''}`]),
    ...(search ? [isFound(engine, kind, search)] : []),
    ...(isRare && tag ? [isTagged(kind, tag)] : []),
    ...moreTests(kind, isRare ? others : more, self),
  ]
  return sql`${sql.join(tests, sql` and `)}`
}

const isTagged = ({ name }: Kind, tag: string) =>
  sql`id in (select subject_id from submission_tags where kind = ${name} and word = ${tag})`
