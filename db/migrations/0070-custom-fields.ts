/** What people have in the fields that an owner added, and which of these somebody wants to see in a list. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db)
  await db.schema
    .createTable('custom_field_values')
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('field_key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    // A text in lower case, which the engines make differently; null for the other types.
    .addColumn('lowered', 'text')
    .addColumn('number', 'double precision')
    // The merged row that it came from; null where somebody wrote it on this one.
    .addColumn('from_id', id)
    .addPrimaryKeyConstraint('custom_field_values_key', ['subject_id', 'field_key'])
    .execute()
  const index = (column: string) =>
    db.schema
      .createIndex(`custom_field_values_${column}`)
      .on('custom_field_values')
      .columns(['field_key', column, 'subject_id'])
      .execute()
  await index('value')
  await index('number')
  await db.schema
    .alterTable('list_choices')
    .addColumn('columns', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
