/** Leads that other programs post: who may, with which key and fields, what came last, and what each lead cost. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, flag } = columnTypes(db)
  await db.schema
    .createTable('lead_sources')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', id, (column) => column.notNull())
    // SHA-256 of the key, and of the one before it while that is still taken.
    .addColumn('key_digest', 'text', (column) => column.notNull().unique())
    .addColumn('key_hint', 'text', (column) => column.notNull())
    .addColumn('former_digest', 'text', (column) => column.unique())
    .addColumn('former_until', moment)
    .addColumn('revoked_at', moment)
    .addColumn('last_used_at', moment)
    .addColumn('per_minute', 'integer', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('consent_basis', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer')
    .addColumn('return_days', 'integer', (column) => column.notNull())
    .addColumn('is_test', flag, (column) => column.notNull())
    // JSON: what each field holds, and which names came and went since somebody looked.
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('news', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('lead_posts')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('source_id', id, (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    // JSON: the fields in their order.
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('subject_id', id)
    .execute()
  await db.schema.createIndex('lead_posts_source').on('lead_posts').columns(['source_id', 'at']).execute()
  await db.schema
    .createTable('vendor_leads')
    .addColumn('subject_id', id, (column) => column.primaryKey())
    .addColumn('source_id', id, (column) => column.notNull())
    .addColumn('vendor_id', 'text')
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('price_cents', 'integer')
    .addColumn('trusted_form', 'text', (column) => column.notNull())
    .addColumn('jornaya', 'text', (column) => column.notNull())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('consent_at', moment)
    .addColumn('consent_ip', 'text', (column) => column.notNull())
    .addColumn('returned_at', moment)
    .addColumn('returned_by', id)
    .addColumn('return_reason', 'text')
    .execute()
  await db.schema
    .createIndex('vendor_leads_vendor_id')
    .on('vendor_leads')
    .columns(['source_id', 'vendor_id'])
    .where(sql.ref('vendor_id'), 'is not', null)
    .unique()
    .execute()
  await db.schema.createIndex('vendor_leads_at').on('vendor_leads').columns(['source_id', 'at']).execute()
}
