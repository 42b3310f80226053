/** What led somebody to the site, and what ad networks were told of what became of it. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('touches')
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('medium', 'text')
    .addColumn('campaign', 'text')
    .addColumn('click_kind', 'text')
    .addColumn('click_id', 'text')
    .addColumn('referrer', 'text')
    .addColumn('landing', 'text')
    .addPrimaryKeyConstraint('touches_place', ['subject_id', 'position'])
    .execute()
  // What was told is told: rows are added only.
  await db.schema
    .createTable('ad_conversions')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('batch_id', id, (column) => column.notNull())
    .addColumn('made_at', moment, (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('conversion', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('happened_at', moment, (column) => column.notNull())
    .addColumn('value_cents', 'integer', (column) => column.notNull())
    .addColumn('click_kind', 'text', (column) => column.notNull())
    .addColumn('click_id', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('ad_conversions_batch').on('ad_conversions').column('batch_id').execute()
  await db.schema.createIndex('ad_conversions_subject').on('ad_conversions').column('subject_id').execute()
}
