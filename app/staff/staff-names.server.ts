/** The names of people with an account, by id; also of those whose account was switched off. */
import type { Database } from '#app/platform/database/database.server.ts'
import './staff-tables.ts'

export async function staffNames({ db }: Pick<Database, 'db'>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
