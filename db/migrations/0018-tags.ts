/** Tags: the short words that an agency marks its leads and applications with. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db)
  await db.schema
    .createTable('submission_tags')
    .addColumn('subject_id', id, (column) => column.notNull())
    // In lower case, single spaces.
    .addColumn('word', 'text', (column) => column.notNull())
    // That of the submission: each kind has words of its own.
    .addColumn('kind', 'text', (column) => column.notNull())
    // The merged row that it came from; null where somebody put it on this one.
    .addColumn('from_id', id)
    .addPrimaryKeyConstraint('submission_tags_key', ['subject_id', 'word'])
    .execute()
  // Which rows have a word, and which words there are.
  await db.schema
    .createIndex('submission_tags_word')
    .on('submission_tags')
    .columns(['kind', 'word', 'subject_id'])
    .execute()
}
