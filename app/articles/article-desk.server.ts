/** What editors do with articles: the list of all of them, and every change. */
import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/faults.ts'
import { newestFirst, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'
import type { ArticleSource, ArticleStatus } from './article.ts'
import type { ArticleColumns } from './article-draft.server.ts'
import type { ArticleFilter } from './article-filter.ts'

/** One page of articles of every status, the latest published first, with the cursors of the pages beside it. */
export async function listArticles({ db, engine }: Database, filter: ArticleFilter) {
  const { search, category, status } = filter
  const { direction, begins, limit } = pageQuery(filter)
  let query = db
    // Pages are cut by a column of this name.
    .selectFrom((eb) =>
      eb
        .selectFrom('research_articles')
        .select(['listed_at as created_at', 'id', 'slug', 'title', 'category', 'excerpt', 'author'])
        .select(['published_at', 'reading_time', 'status'])
        .as('articles'),
    )
    .selectAll()
    .where(begins)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
  if (category !== 'all') query = query.where('category', '=', category)
  if (status !== 'all') query = query.where('status', '=', status)
  if (search)
    query = query.where((eb) => eb.or(holdsPart(engine, [sql.ref('title'), sql.ref('author')], search)))
  const { rows: articles, ...pages } = pageOf(await query.execute(), filter, newestFirst)
  return { articles, ...pages }
}

export type ListedArticle = Awaited<ReturnType<typeof listArticles>>['articles'][number]

/** True when there is any article at all, so that an empty list can say why it is empty. */
export async function hasArticles({ db }: Database): Promise<boolean> {
  return (await db.selectFrom('research_articles').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** One article of any status for the editor, or null. */
export async function findArticle(queries: Queries, id: string) {
  const row = await queries
    .selectFrom('research_articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    tags: JSON.parse(row.tags) as string[],
    sources: JSON.parse(row.sources) as ArticleSource[],
  }
}

/** Moves an article. Returns the status it had and its title, or null for an unknown id. */
export async function changeArticleStatus(tx: Queries, id: string, status: ArticleStatus) {
  const article = await tx
    .selectFrom('research_articles')
    .select(['status', 'title', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!article) return null
  const now = new Date().toISOString()
  // The moment of the first publication stays, whatever happens later.
  const first = status === 'published' && article.published_at === null
  await tx
    .updateTable('research_articles')
    .set({ status, updated_at: now, ...(first && { published_at: now, listed_at: now }) })
    .where('id', '=', id)
    .execute()
  return { from: article.status, title: article.title }
}

/** Deletes an article for good, with the addresses it had. Returns its title, or null for an unknown id. */
export async function deleteArticle(tx: Queries, id: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('research_articles')
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return gone?.title ?? null
}

export type SaveOutcome = { saved: string } | { refused: 'unknown' | 'changed-meanwhile' | 'slug-taken' }

/** Adds a draft. */
export async function addArticle(
  database: Database,
  columns: ArticleColumns,
  also: Also,
): Promise<SaveOutcome> {
  const id = newId()
  const now = new Date().toISOString()
  return unlessTaken(() =>
    database.transact(async (tx) => {
      await forgetOldSlug(tx, columns.slug)
      await tx
        .insertInto('research_articles')
        .values({ ...columns, id, created_at: now, updated_at: now, listed_at: now, published_at: null })
        .execute()
      await also(tx, id)
      return { saved: id }
    }),
  )
}

/** Something to write in the same transaction: the audit trail. */
export type Also = (tx: Queries, id: string) => Promise<void>

/** Changes the texts of an article, if it is still at `version`. A new slug keeps the old address. */
export async function saveArticle(
  database: Database,
  { id, version, columns }: { id: string; version: number; columns: ArticleColumns },
  also: Also,
): Promise<SaveOutcome> {
  return unlessTaken(() =>
    database.transact(async (tx) => {
      const before = await tx
        .selectFrom('research_articles')
        .select(['slug', 'version'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!before) return { refused: 'unknown' }
      const now = new Date().toISOString()
      const changed = await tx
        .updateTable('research_articles')
        .set({ ...columns, updated_at: now, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return { refused: 'changed-meanwhile' }
      if (before.slug !== columns.slug) {
        await forgetOldSlug(tx, columns.slug)
        await tx
          .insertInto('article_slugs')
          .values({ slug: before.slug, article_id: id, retired_at: now })
          .execute()
      }
      await also(tx, id)
      return { saved: id }
    }),
  )
}

/** An address in use is no longer an old one. */
async function forgetOldSlug(tx: Queries, slug: string): Promise<void> {
  await tx.deleteFrom('article_slugs').where('slug', '=', slug).execute()
}

async function unlessTaken(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save()
  } catch (fault) {
    if (isUniqueViolation(fault)) return { refused: 'slug-taken' }
    throw fault
  }
}
