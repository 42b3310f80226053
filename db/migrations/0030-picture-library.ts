/**
 * The library of pictures: what each is called and shows, and which articles name it. An earlier release reads none of it; the
 * uses it writes are found by their moment.
 */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  const pictures = () => db.schema.alterTable('article_pictures')
  // The name of the file it came from, and what it shows: the words that a text begins with when the picture is chosen again.
  await pictures()
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await pictures()
    .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Since when somebody wants it kept, used or not; null for one that goes by itself when nothing uses it.
  await pictures().addColumn('kept_at', moment).execute()
  // Made from the texts. A row may outlive its use, which is looked up in the text before it is shown.
  await db.schema
    .createTable('picture_uses')
    .addColumn('picture_id', id, (column) => column.notNull())
    .addColumn('article_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_uses_key', ['picture_id', 'article_id'])
    .execute()
  // One row for each table of texts: until when it has been read for uses.
  await db.schema
    .createTable('picture_reads')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('read_until', moment, (column) => column.notNull())
    .execute()
  for (const table of ['research_articles', 'article_versions'])
    await db.schema.createIndex(`${table}_updated`).on(table).columns(['updated_at', 'id']).execute()
}
