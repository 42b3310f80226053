/**
 * That a reviewer wants changes before an article goes out, what they are, and of whom. An earlier release writes and reads none of
 * it; where one asks for a review, that counts and these columns do not.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  const article = () => db.schema.alterTable('research_articles')
  // All null while nobody wants any, and once a review is asked for again (`review_asked_at`).
  await article().addColumn('changes_wanted', 'text').execute()
  await article().addColumn('changes_wanted_at', moment).execute()
  await article().addColumn('changes_wanted_by', id).execute()
  // Whose they are to make; null where nobody is known.
  await article().addColumn('changes_wanted_of', id).execute()
  await db.schema
    .createIndex('research_articles_changes_wanted')
    .on('research_articles')
    .columns(['changes_wanted_of', 'changes_wanted_at', 'id'])
    .where(sql.ref('changes_wanted_of'), 'is not', null)
    .execute()
}
