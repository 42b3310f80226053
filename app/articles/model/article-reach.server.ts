/** Contributors work only on the articles they began. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Role, scopeOf } from '#app/staff/permissions.ts'
import './article.ts'

interface Person {
  id: string
  role: Role
}

/** Whose articles alone `person` may work on; null for everybody's. */
export const reachOf = ({ id, role }: Person): string | null =>
  scopeOf(role, 'articles.write') === 'all' ? null : id

export async function isWithinReach(queries: Queries, id: string, person: Person): Promise<boolean> {
  const own = reachOf(person)
  if (own === null) return true
  const row = await queries
    .selectFrom('research_articles')
    .select('id')
    .where('id', '=', id)
    .where('begun_by', '=', own)
    .executeTakeFirst()
  return row !== undefined
}
