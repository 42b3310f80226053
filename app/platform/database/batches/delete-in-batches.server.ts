/** Clean-ups of any size, a few rows at a time: on SQLite everybody waits for one statement, and every writer for one transaction. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../database.server.ts'
import type { Tables } from '../tables.ts'

const batch = 200

/** An index must lead to `condition`; `key` is the primary key. */
export async function deleteInBatches<Table extends keyof Tables & string>(
  db: Queries,
  table: Table,
  key: keyof Tables[Table] & string,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  for (;;) {
    const some = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${condition} limit ${sql.lit(batch)}`
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${some})`.execute(db)
    if (Number(numAffectedRows) < batch) return
  }
}
