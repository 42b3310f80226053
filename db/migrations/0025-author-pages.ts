/**
 * Pages of those who write and review articles: what each says of itself, the names their articles go under, and the
 * addresses the pages once had. An earlier release writes and reads none of it.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  const staff = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
  await db.schema
    .createTable('author_profiles')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().references('staff.id').onDelete('cascade'))
    .addColumn('changed_at', moment, (column) => column.notNull())
    // Grows with each change, so that two windows notice each other.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    // As it was written last.
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    // JSON list of names.
    .addColumn('earlier_names', 'text', (column) => column.notNull())
    // JSON of the same texts as readers see them; null while there is no page.
    .addColumn('shown', 'text')
    // The last part of the page's address; null before the first page. It stays with somebody whose page was taken off.
    .addColumn('slug', 'text', (column) => column.unique())
    .execute()
  // What stands above articles of theirs, now and earlier. No two people have one in common.
  await staff('author_names')
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('author_names_key', ['staff_id', 'name'])
    .execute()
  await db.schema
    .createIndex('author_names_name')
    .unique()
    .on('author_names')
    .expression(sql`lower(name)`)
    .execute()
  // A changed address keeps its old one.
  await staff('author_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('retired_at', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('author_slugs_staff').on('author_slugs').column('staff_id').execute()

  await db.schema
    .createIndex('research_articles_by_author')
    .on('research_articles')
    .expression(sql`lower(author), status, published_at, id`)
    .execute()
  await db.schema
    .createIndex('article_versions_reviewed_by')
    .on('article_versions')
    .columns(['reviewed_by', 'article_id'])
    .where(sql.ref('reviewed_by'), 'is not', null)
    .execute()
}
