/** The audit trail. Append-only: the program inserts and reads, nothing else. It holds ids, never what a person wrote. */
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createAudit(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('audit_trail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('detail', 'text')
    .addColumn('ip', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`audit_trail_${name}`).on('audit_trail').columns(columns).execute()
  await index('newest', ['at', 'id'])
  await index('staff', ['staff_id', 'action', 'at'])
  await index('subject', ['subject_id'])
  await index('action', ['action', 'at', 'id'])
  await index('person', ['staff_id', 'at', 'id'])
  await index('subject_kind', ['subject_kind', 'at', 'id'])
}
