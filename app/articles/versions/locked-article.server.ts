/** An article held for one change: who changes it next waits, so numbers ascend and nothing is overwritten unseen. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { findNewestText } from './newest-text.server.ts'

/** The article with its newest text, locked until the end of the transaction `tx`; null for an unknown id. */
export async function lockNewestText(tx: Queries, id: string) {
  const row = tx.selectFrom('research_articles').select('id').where('id', '=', id)
  const found = await lockRows(tx, row).executeTakeFirst()
  // Read in a second statement: on PostgreSQL it sees what was committed while this one waited.
  return found ? findNewestText(tx, id) : null
}

export type NewestText = NonNullable<Awaited<ReturnType<typeof findNewestText>>>
