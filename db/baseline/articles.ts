/** Research articles with their versions and pictures, the addresses they once had, the document made of them, and which seeds were put in. */
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createArticles(db: Kysely<unknown>): Promise<void> {
  await createArticleTable(db)
  await createVersions(db)
  const { id, moment, bytes } = columnTypes(db)

  // A changed slug keeps its old address.
  await db.schema
    .createTable('article_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('article_id', id, (column) =>
      column.notNull().references('research_articles.id').onDelete('cascade'),
    )
    .addColumn('retired_at', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('article_slugs_article').on('article_slugs').column('article_id').execute()

  // One row: the newest document of all published articles. Every node serves it from here.
  await db.schema
    .createTable('research_document')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('made_at', moment, (column) => column.notNull())
    // What it was made of: equal articles make no new document.
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('data', bytes, (column) => column.notNull())
    .execute()

  // What was put in at the first start: it is not put in again when staff have deleted it.
  await db.schema
    .createTable('seeds')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('sown_at', moment, (column) => column.notNull())
    .execute()
}

async function createArticleTable(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('research_articles')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    // The first publication; null before it.
    .addColumn('published_at', moment)
    // Published at, or made at while it was not: the order of the desk's list.
    .addColumn('listed_at', moment, (column) => column.notNull())
    // Minutes as shown: computed from the words, unless an editor set them.
    .addColumn('reading_time', 'integer', (column) => column.notNull())
    .addColumn('reading_time_set', 'integer')
    // JSON lists of texts and of sources.
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('sources', 'text', (column) => column.notNull())
    .addColumn('not_for', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('draft'))
    // Grows with each change, so that two editors notice each other.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    // The words a reader may look for, in lower case, each once.
    .addColumn('search_words', 'text', (column) => column.notNull())
    // Empty: search engines see the title and the excerpt.
    .addColumn('seo_title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('seo_description', 'text', (column) => column.notNull().defaultTo(''))
    // The number of the version that is being written; null while there is nothing beyond the live text.
    .addColumn('draft', 'integer')
    // When the draft goes live by itself; and why it did not, in words for the editor.
    .addColumn('publish_at', moment)
    .addColumn('publish_error', 'text')
    // Last, because SQLite reads past all that stands before a column. HTML as the cleaner left it; nothing else is ever written here.
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`research_articles_${name}`).on('research_articles').columns(columns).execute()
  await index('newest', ['status', 'published_at', 'id', 'category', 'reading_time'])
  await index('by_category', ['category', 'status', 'published_at', 'id'])
  await index('listed', ['listed_at', 'id'])
  // Few articles wait for their time; without this each look at the clock would read the texts of all of them.
  await db.schema
    .createIndex('research_articles_publish_at')
    .on('research_articles')
    .column('publish_at')
    .where('publish_at', 'is not', null)
    .execute()
}

async function createVersions(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
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
