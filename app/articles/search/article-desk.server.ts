import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Engine, Queries } from '#app/platform/database/database.server.ts'
import { newestFirst, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { asOneText, holdsPart } from '#app/platform/database/text-search.server.ts'
import type { ArticleSource, ArticleStatus } from '../model/article.ts'
import { type ArticleFilter, type ArticlePage, cursorIn, type FoundPart } from '../model/article-filter.ts'
import { byWords, testWanted } from './candidates.server.ts'
import type { Wanted } from './question.ts'
import '../model/author.ts'
import '#app/staff/staff-tables.ts'

interface Looking {
  wanted: readonly Wanted[]
  writers: readonly string[]
}

/**
 * Newest published first. `wanted` is the search, `writers` are who may be meant by it. What has all of it in the title comes first.
 */
export async function listArticles(database: Database, filter: ArticleFilter, { wanted, writers }: Looking) {
  const { engine } = database
  if (!filter.search) {
    const found = await selectListed(database.reads, filter).execute()
    const { rows: articles, ...pages } = pageOf(found, filter, newestFirst)
    return { articles, ...pages }
  }
  return byWords(database, async (queries) => {
    const id = sql.ref('articles.id')
    const inTitle = await testWanted({ queries, engine }, id, wanted, 'title')
    const has = await testWanted({ queries, engine }, id, wanted)
    const written = writers.map((id) => isWrittenBy(engine, id))
    const named = holdsPart(engine, [asOneText(engine, [sql`title`, sql`author`])], filter.search)
    return pageOfParts(filter, (part, page) =>
      part === 'title'
        ? selectListed(queries, page).where(inTitle).execute()
        : selectListed(queries, page)
            .where(sql<SqlBool>`not (${inTitle})`)
            .where((eb) => eb.or([...named, has, ...written]))
            .execute(),
    )
  })
}

function selectListed(queries: Queries, filter: ArticleFilter) {
  const { category, status, review } = filter
  const { direction, begins, limit } = pageQuery(filter)
  let query = queries
    // Pages are cut by a column of this name.
    .selectFrom((eb) =>
      eb
        .selectFrom('research_articles')
        .select(['listed_at as created_at', 'id', 'slug', 'title', 'category', 'excerpt', 'author'])
        .select(['published_at', 'reading_time', 'status', 'draft', 'publish_at', 'publish_error'])
        .select(['begun_by', 'review_asked_at'])
        .where('trashed_at', 'is', null)
        .as('articles'),
    )
    .selectAll()
    .where(begins)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
  if (category !== 'all') query = query.where('category', '=', category)
  if (status !== 'all') query = query.where('status', '=', status)
  if (review !== 'all') query = query.where('review_asked_at', 'is not', null)
  return query
}

export type ListedArticle = Awaited<ReturnType<typeof listArticles>>['articles'][number]

/** So that an empty list can say why it is empty. */
export async function hasArticles({ db }: Database): Promise<boolean> {
  const all = db.selectFrom('research_articles').select('id').where('trashed_at', 'is', null).limit(1)
  return (await all.executeTakeFirst()) !== undefined
}

/** Null for what is in the trash. */
export async function findArticle(queries: Queries, id: string) {
  const row = await queries
    .selectFrom('research_articles')
    .selectAll()
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    tags: JSON.parse(row.tags) as string[],
    sources: JSON.parse(row.sources) as ArticleSource[],
  }
}

export async function withdrawArticle(tx: Queries, id: string, status: Exclude<ArticleStatus, 'published'>) {
  const article = await tx
    .selectFrom('research_articles')
    .select(['status', 'draft', 'publish_at'])
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  if (!article) return null
  await tx
    .updateTable('research_articles')
    .set({
      status,
      updated_at: new Date().toISOString(),
      publish_at: null,
      publish_error: null,
      publish_wording: null,
    })
    .where('id', '=', id)
    .execute()
  return { from: article.status, hasDraft: article.draft !== null, wasPlanned: article.publish_at !== null }
}

/** Of another article than `id`. */
export async function isSlugTaken(queries: Queries, slug: string, id: string): Promise<boolean> {
  const retired = queries.selectFrom('article_slugs').select('slug').where('article_id', '!=', id)
  const taken = await queries
    .selectFrom('research_articles')
    .select('slug')
    .where('id', '!=', id)
    .where('slug', '=', slug)
    .unionAll(retired.where('slug', '=', slug))
    .executeTakeFirst()
  return taken !== undefined
}

/** The old address leads on to the new one. */
export async function changeAddress(
  tx: Queries,
  { id, before, now }: { id: string; before: string; now: string },
): Promise<void> {
  if (before === now) return
  await tx.deleteFrom('article_slugs').where('slug', '=', now).where('article_id', '=', id).execute()
  const retired = { article_id: id, retired_at: new Date().toISOString() }
  await tx
    .insertInto('article_slugs')
    .values({ slug: before, ...retired })
    // It leads to who had it last.
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(retired))
    .execute()
}

/**
 * Began the article, or its byline is a name this person has or had. PostgreSQL reads in the order of the list.
 * SQLite keeps both columns behind the long text, so it uses their indexes; the plus keeps the order of the list,
 * else it sorts thousands.
 */
function isWrittenBy(engine: Engine, staffId: string): RawBuilder<SqlBool> {
  const names = sql`select lower(name) from staff where id = ${staffId}
    union all select lower(name) from author_names where staff_id = ${staffId}`
  return engine === 'postgres'
    ? sql<SqlBool>`(articles.begun_by = ${staffId} or lower(articles.author) = any(array(${names})))`
    : sql<SqlBool>`+articles.id in (select id from research_articles where begun_by = ${staffId}
        union all select id from research_articles where lower(author) in (${names}))`
}

/** Before all there can be, in a list read from its end. */
const end = { at: '0001-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' }

type Row = { id: string; created_at: string }

/** One page over both parts. */
async function pageOfParts<R extends Row>(
  filter: ArticleFilter,
  find: (part: FoundPart, page: ArticleFilter) => Promise<readonly R[]>,
) {
  const rows = await readParts(filter, find)
  const { previous, next, rows: articles } = pageOf(rows, filter, newestFirst)
  const [first, last] = [articles[0], articles.at(-1)]
  return {
    articles,
    previous: previous && first ? cursorIn(first.part, previous) : null,
    next: next && last ? cursorIn(last.part, next) : null,
  }
}

/** Those of the other part begin where those of this one end. */
async function readParts<R extends Row>(
  filter: ArticleFilter,
  find: (part: FoundPart, page: ArticleFilter) => Promise<readonly R[]>,
) {
  const { before, part } = filter
  const { limit } = pageQuery(filter)
  const read = async (part: FoundPart, page: ArticlePage) =>
    (await find(part, { ...filter, ...page })).map((row) => ({ ...row, part }))
  const rows = await read(part, filter)
  const other = before ? 'title' : 'rest'
  if (rows.length === limit || part === other) return rows
  const page = { part: other, after: null, before: before && end } as const
  return [...rows, ...(await read(other, page))].slice(0, limit)
}
