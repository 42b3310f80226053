/**
 * Calls and texts are agreed to one by one. `granted` is about calls from now on; where `granted_texts` is null, one box
 * stood for both and `granted` says it of both, so that the proofs from before stay as they are.
 */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag } = columnTypes(db)
  await db.schema.alterTable('consents').addColumn('granted_texts', flag).execute()
}
