/**
 * The picture above an article, the point of a picture that crops keep, and what a picture was replaced by. An earlier release reads
 * none of it and writes articles without such a picture.
 */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  const add = (table: string) => db.schema.alterTable(table)
  // The address as a text names it, and the picture it stands for.
  await add('research_articles')
    .addColumn('picture', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await add('research_articles')
    .addColumn('picture_alt', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await add('research_articles').addColumn('picture_id', id).execute()
  // Per cent of the width and of the height.
  for (const name of ['focus_x', 'focus_y'])
    await add('article_pictures')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(50))
      .execute()
  // The picture shown in its place, never one that is replaced itself.
  await add('article_pictures').addColumn('replaced_by', id).execute()
  await add('article_pictures').addColumn('replaced_at', moment).execute()
  await db.schema
    .createIndex('article_pictures_replaced')
    .on('article_pictures')
    .columns(['replaced_by'])
    .execute()
}
