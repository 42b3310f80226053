/**
 * Who may say what: whether a text went live that nobody but its writer has read, who waits for a review, which wording a
 * planned text may have, what is in the trash, and the links to previews.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, flag, no } = columnTypes(db)
  // True for a version that the only one who may publish put live without a second reader.
  await db.schema
    .alterTable('article_versions')
    .addColumn('published_alone', flag, (column) => column.notNull().defaultTo(no))
    .execute()
  const article = () => db.schema.alterTable('research_articles')
  // Who began it, where that was at the desk: contributors work on no other.
  await article().addColumn('begun_by', id).execute()
  await db.schema
    .createIndex('research_articles_begun_by')
    .on('research_articles')
    .columns(['begun_by', 'listed_at', 'id'])
    .execute()
  // Since when somebody waits for a review of the newest text, and who; both null while nobody does.
  await article().addColumn('review_asked_at', moment).execute()
  await article().addColumn('review_asked_by', id).execute()
  // JSON: the wording to review that whoever planned a publication went on with; null without a plan.
  await article().addColumn('publish_wording', 'text').execute()
  // Since when it is in the trash, by whom, and the address it had; all null for one that was not deleted.
  await article().addColumn('trashed_at', moment).execute()
  await article().addColumn('trashed_by', id).execute()
  await article().addColumn('trashed_slug', 'text').execute()
  await db.schema
    .createIndex('research_articles_trashed')
    .on('research_articles')
    .columns(['trashed_at', 'id'])
    .where(sql.ref('trashed_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('research_articles_review_asked')
    .on('research_articles')
    .column('review_asked_at')
    .where(sql.ref('review_asked_at'), 'is not', null)
    .execute()
  await db.schema
    .createTable('preview_links')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('made_at', moment, (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    // When it ends; with the article it is what the link's token says.
    .addColumn('until', moment, (column) => column.notNull())
    .addColumn('revoked_at', moment)
    .addColumn('revoked_by', 'text')
    .addUniqueConstraint('preview_links_token', ['article_id', 'until'])
    .execute()
  await db.schema.createIndex('preview_links_until').on('preview_links').column('until').execute()
}
