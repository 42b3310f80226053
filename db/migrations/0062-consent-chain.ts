/** Proof of consent that shows when it was altered: each row sealed into a chain of hashes, and every file handed out known by its own. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  // What stood beside the boxes, with the agency named in it as it was called then.
  await db.schema
    .createTable('consent_wordings')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('since', moment, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('consent_chain')
    .addColumn('position', 'integer', (column) => column.primaryKey())
    .addColumn('consent_id', id, (column) => column.notNull().unique())
    .addColumn('wording', 'text')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('sealed_at', moment, (column) => column.notNull())
    // When the program deleted the proof by a rule: an erasure, the end of its time, an import that was taken back.
    .addColumn('removed_at', moment)
    .execute()
  await db.schema
    .createTable('consent_copies')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('made_at', moment, (column) => column.notNull())
    .execute()
}
