/**
 * A whole table, newest first, in windows of bounded cost: a filter that hardly anything passes makes a window poor,
 * never long.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from './database.server.ts'

const windowRows = 250

/** `among` narrows the table to rows that an index leads to, before `created_at` and `id`. */
export async function* rowWindows(
  db: Queries,
  table: 'submissions',
  among: RawBuilder<SqlBool>,
): AsyncGenerator<RawBuilder<SqlBool>> {
  let begins = sql<SqlBool>`true`
  for (;;) {
    const last = await db
      .selectFrom(table)
      .select(['created_at', 'id'])
      .where(among)
      .where(begins)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(windowRows - 1)
      .limit(1)
      .executeTakeFirst()
    if (!last) return yield begins
    const end = sql`(${last.created_at}, ${last.id})`
    yield sql<SqlBool>`${begins} and (created_at, id) >= ${end}`
    begins = sql<SqlBool>`(created_at, id) < ${end}`
  }
}
