/** Comments and suggestions on a passage of an article. An earlier release knows of none; they go with their article. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('article_threads')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', id, (column) => column.notNull())
    // open, resolved, and of a suggestion accepted or declined; then by whom and when.
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('decided_at', moment)
    .addColumn('decided_by', id)
    // The words as they were when it was begun.
    .addColumn('original', 'text', (column) => column.notNull())
    // Where it is: the words as they are now, what stands before and after them, and how far into the text that was.
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    // The words that are proposed instead; null for a comment, empty to leave them out.
    .addColumn('suggestion', 'text')
    .execute()
  await db.schema
    .createIndex('article_threads_article')
    .on('article_threads')
    .columns(['article_id', 'id'])
    .execute()
  await db.schema
    .createIndex('article_threads_open')
    .on('article_threads')
    .column('article_id')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute()
  await db.schema
    .createTable('article_remarks')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('thread_id', id, (column) =>
      column.notNull().references('article_threads.id').onDelete('cascade'),
    )
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', id, (column) => column.notNull())
    .addColumn('edited_at', moment)
    // Empty once its writer took it away and others had answered.
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('article_remarks_thread')
    .on('article_remarks')
    .columns(['thread_id', 'id'])
    .execute()
}
