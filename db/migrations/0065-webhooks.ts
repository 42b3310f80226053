/** Programs of others that are told what happens, each thing they are told, and which keys may read. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, flag, no } = columnTypes(db)
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    // Encrypted.
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('former_secret', 'text')
    .addColumn('former_until', moment)
    .addColumn('is_personal', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('version', 'integer', (column) => column.notNull())
    // The source whose key subscribed it; null where somebody added it at the desk.
    .addColumn('source_id', id)
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', id)
    .addColumn('told_at', moment)
    .addColumn('failing_since', moment)
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('paused_until', moment)
    .addColumn('last_error', 'text')
    .addColumn('disabled_at', moment)
    .execute()
  await db.schema
    .createTable('webhook_subscriptions')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('endpoint_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_subscriptions_key', ['type', 'endpoint_id'])
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('event_id', id, (column) => column.notNull())
    .addColumn('endpoint_id', id, (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('subject_id', id, (column) => column.notNull())
    // Counts what an endpoint is told of one person: ids of two nodes are in no order.
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    // JSON of ids, moments and words of lists: nothing personal.
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', moment)
    .addColumn('ended_at', moment)
    .addColumn('last_error', 'text')
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['event_id', 'endpoint_id'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_waiting')
    .on('webhook_deliveries')
    .columns(['endpoint_id', 'seq', 'event_id'])
    .where(sql.ref('state'), '=', 'waiting')
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_subject')
    .on('webhook_deliveries')
    .columns(['subject_id', 'endpoint_id', 'seq'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_newest')
    .on('webhook_deliveries')
    .columns(['endpoint_id', 'event_id'])
    .execute()
  await db.schema.createIndex('webhook_deliveries_age').on('webhook_deliveries').column('at').execute()
  // What the key may: words of a list, separated by spaces.
  await db.schema
    .alterTable('lead_sources')
    .addColumn('scopes', 'text', (column) => column.notNull().defaultTo('leads:write'))
    .execute()
  await db.schema
    .createIndex('submissions_changed')
    .on('submissions')
    .columns(['kind', 'updated_at', 'id'])
    .execute()
}
