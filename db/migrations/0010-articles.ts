/** Research articles, the addresses they once had, the document made of them, and which seeds were sown. */
import { type Kysely, SqliteAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = sqlite ? 'text' : 'uuid'
  const moment = sqlite ? 'text' : 'timestamptz'
  const bytes = sqlite ? 'blob' : 'bytea'

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
    // Last, because SQLite reads past all that stands before a column. HTML as the cleaner left it; nothing else is ever written here.
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`research_articles_${name}`).on('research_articles').columns(columns).execute()
  await index('newest', ['status', 'published_at', 'id', 'category', 'reading_time'])
  await index('by_category', ['category', 'status', 'published_at', 'id'])
  await index('listed', ['listed_at', 'id'])

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
