/** Whose submissions: everybody's, or those of some people (null is nobody's). */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, kindScope } from './kind.ts'

export type Owners = 'all' | readonly (string | null)[]

/** Whose submissions of a kind somebody sees: all of them, or the own and those nobody has taken; none without the right. */
export function ownersSeenBy({ person }: Pick<SignedIn, 'person'>, kind: Pick<Kind, 'permissions'>): Owners {
  const scope = kindScope(kind, person.role, 'see')
  if (scope === 'all') return 'all'
  return scope === null ? [] : [null, person.id]
}

/** A test that holds for the rows of `owners`. */
export function isOwnedBy(owners: Owners): RawBuilder<SqlBool> {
  if (owners === 'all') return sql`1 = 1`
  if (owners.length === 0) return sql`1 = 0`
  const tests = owners.map((owner) =>
    owner === null ? sql`assigned_to is null` : sql`assigned_to = ${owner}`,
  )
  return sql`(${sql.join(tests, sql` or `)})`
}
