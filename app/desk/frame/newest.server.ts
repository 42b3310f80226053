/** The newest lead and application somebody may see, so that an open desk notices when there is a newer one. */
import type { Database } from '#app/platform/database/database.server.ts'
import { scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { Newest } from './arrivals.ts'

/** What a desk is told that may see nobody. */
export const noNews: Newest = { lead: null, recruit: null }

/** Their ids; what is older than an hour is news to nobody, and junk and tests never are. */
export async function readNewest(
  { db }: Pick<Database, 'db'>,
  { person, owesTwoStep }: SignedIn,
): Promise<Newest> {
  if (owesTwoStep) return noNews
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const newest = async (table: 'leads' | 'recruits') => {
    const scope = scopeOf(person.role, `${table}.see`)
    if (scope === null) return null
    // Both tables have these columns; the builder wants one of them.
    let query = db
      .selectFrom(table as 'leads')
      .select('id')
      .where('created_at', '>', since)
      .where('junk', 'is', null)
      .where('is_test', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
    if (scope !== 'all')
      query = query.where((eb) => eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', person.id)]))
    return (await query.executeTakeFirst())?.id ?? null
  }
  const [lead, recruit] = await Promise.all([newest('leads'), newest('recruits')])
  return { lead, recruit }
}
