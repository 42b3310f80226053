/**
 * How often an article was read, by month and without who; and which article a request was sent from. An earlier release
 * writes neither.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db)
  await db.schema
    .createTable('article_reads')
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    // YYYY-MM in the agency's calendar.
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('reads', 'integer', (column) => column.notNull())
    // Of these, those that came to the end of the text and took their time.
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_reads_key', ['article_id', 'month'])
    .execute()
  // Without a reference: what somebody asked for outlives the article.
  await db.schema.alterTable('submissions').addColumn('article_id', id).execute()
  await db.schema
    .createIndex('submissions_by_article')
    .on('submissions')
    .columns(['article_id', 'created_at', 'kind', 'status', 'is_test', 'id'])
    .where(sql.ref('article_id'), 'is not', null)
    .where(sql.ref('junk'), 'is', null)
    .execute()
}
