/** Who was chosen to review an article, and by when. An earlier release writes and reads neither. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db)
  const article = () => db.schema.alterTable('research_articles')
  // Of the review that is asked for now (`review_asked_at`), and of none once that is null; null for whoever may.
  await article().addColumn('review_by', id).execute()
  // The day, YYYY-MM-DD, by which it is wanted; null for no day.
  await article().addColumn('review_due', 'text').execute()
  await db.schema
    .createIndex('research_articles_review_by')
    .on('research_articles')
    .columns(['review_by', 'review_due', 'id'])
    .where(sql.ref('review_by'), 'is not', null)
    .execute()
}
