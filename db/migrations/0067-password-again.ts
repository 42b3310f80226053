/** When somebody typed their password again in a session: what takes everybody's data asks for it. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  // Null until then: the sign-in itself counts.
  await db.schema.alterTable('staff_sessions').addColumn('password_at', moment).execute()
}
