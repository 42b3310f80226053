/**
 * What readers find articles by: words without their endings, by where they stand. The program fills it, and again when its
 * rules for words change; an earlier release does not know it and goes on with `search_words`. And what was looked for in
 * vain, without who.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, sqlite } = columnTypes(db)
  let index = db.schema
    .createTable('article_index')
    .addColumn('article_id', id, (column) =>
      column.primaryKey().references('research_articles.id').onDelete('cascade'),
    )
    // Of the article when it was read: another one means that it has to be read again.
    .addColumn('changed_at', moment, (column) => column.notNull())
    // Of the rules for words.
    .addColumn('edition', 'integer', (column) => column.notNull())
    // Words of the title, the tags and the headings, without endings.
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('headings', 'text', (column) => column.notNull())
    // The beginning of the text as it is read, for the passage that is shown.
    .addColumn('passage', 'text', (column) => column.notNull())
  // Its row among the words; PostgreSQL has them in the row itself.
  index = sqlite
    ? index.addColumn('place', 'integer', (column) => column.notNull())
    : index.addColumn('words', sql`tsvector`, (column) => column.notNull())
  await index.execute()
  if (sqlite) {
    await db.schema.createIndex('article_index_place').on('article_index').column('place').unique().execute()
    await sql`create virtual table article_words using fts5(title, tags, headings, body, content = '', contentless_delete = 1, tokenize = 'unicode61')`.execute(
      db,
    )
  } else await sql`create index article_index_words on article_index using gin (words)`.execute(db)
  await db.schema
    .createTable('search_misses')
    .addColumn('words', 'text', (column) => column.primaryKey())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('last_at', moment, (column) => column.notNull())
    .execute()
}
