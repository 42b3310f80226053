/** What the editor needs: versions of an article's texts, when it will be published, words for search engines, pictures. */
import { type Kysely, SqliteAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = sqlite ? 'text' : 'uuid'
  const moment = sqlite ? 'text' : 'timestamptz'

  const articles = db.schema.alterTable('research_articles')
  // Empty: search engines see the title and the excerpt.
  await articles.addColumn('seo_title', 'text', (column) => column.notNull().defaultTo('')).execute()
  await articles.addColumn('seo_description', 'text', (column) => column.notNull().defaultTo('')).execute()
  // The number of the version that is being written; null while there is nothing beyond the live text.
  await articles.addColumn('draft', 'integer').execute()
  // When the draft goes live by itself; and why it did not, in words for the editor.
  await articles.addColumn('publish_at', moment).execute()
  await articles.addColumn('publish_fault', 'text').execute()
  // Few articles wait for their time; without this each look at the clock would read the texts of all of them.
  await db.schema
    .createIndex('research_articles_publish_at')
    .on('research_articles')
    .column('publish_at')
    .where('publish_at', 'is not', null)
    .execute()

  await db.schema
    .createTable('article_versions')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    // Who wrote it; null for what was there before anybody did.
    .addColumn('saved_by', id)
    // draft, published, or aside: what somebody wrote while somebody else was faster.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('restored_from', 'integer')
    .addColumn('reviewed_by', id)
    .addColumn('reviewed_at', moment)
    .addColumn('published_at', moment)
    // JSON: the texts as they were written, for the form and for comparing.
    .addColumn('texts', 'text', (column) => column.notNull())
    .addUniqueConstraint('article_versions_number', ['article_id', 'number'])
    .execute()

  await db.schema
    .createTable('article_pictures')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('added_by', id)
    // Pixels of the largest file, and the bytes of all of them.
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('article_pictures_created')
    .on('article_pictures')
    .columns(['created_at', 'id'])
    .execute()
}
