import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Engine, Queries } from '#app/platform/database/database.server.ts'
import type { ArticleCategory } from '../model/article.ts'
import { ftsQuery, ftsRow, type Phrase, type Place, tsQuery, tsRow, type Wanted } from './question.ts'
import type { Findable } from './rank.ts'

/** Nobody reads on further. */
const most = 120
/** PostgreSQL's measure of titles and headings is coarse. */
const mostNear = 160
/** For the list at the desk. */
const maxNamed = 1_000
/** Title, tags, headings, text. */
const weights = [8, 4, 3, 1] as const

export interface Candidate {
  id: string
  /** In the index, on SQLite alone. */
  place: number
  publishedAt: string
  found: Omit<Findable, 'body'>
  /** By the engine, 0 to 1. */
  relevance: number
}

export interface Within {
  category: ArticleCategory | undefined
  tagged: readonly string[] | undefined
}

interface Asked {
  wanted: readonly Wanted[]
  within: Within
  joined: 'AND' | 'OR'
}

/** As the engine ranks them. */
export async function findCandidates(database: Database, asked: Asked): Promise<Candidate[]> {
  const rows = await (database.engine === 'postgres'
    ? onPostgres(database, asked)
    : onSqlite(database, asked))
  const best = Math.max(...rows.map(({ score }) => score), Number.MIN_VALUE)
  return rows.map(({ id, place, published_at, title, tags, headings, score }) => ({
    ...{ id, place },
    publishedAt: new Date(published_at).toISOString(),
    found: { title: split(title), tags: split(tags), headings: split(headings) },
    relevance: score / best,
  }))
}

const split = (stems: string) => (stems === '' ? [] : stems.split(' '))

interface Row {
  id: string
  place: number
  published_at: string
  title: string
  tags: string
  headings: string
  score: number
}

const isWithin = (engine: Engine, { category, tagged }: Within) => sql`
  ${category ? sql`and article.category = ${category}` : sql``}
  ${tagged ? sql`and article.id ${isOneOf(engine, tagged)}` : sql``}`

const isOneOf = (engine: Engine, ids: readonly string[]) =>
  engine === 'postgres' ? sql`= any(${ids})` : sql`in (select value from json_each(${JSON.stringify(ids)}))`

/**
 * Only the best are looked up: to read all that hold a frequent word takes four times as long. Where too many of
 * those are hidden, all are.
 */
async function onSqlite(database: Database, asked: Asked): Promise<Row[]> {
  const reach = asked.within.category || asked.within.tagged ? most * 16 : most * 4
  const near = await rankSqlite(database, asked, reach)
  const isWhole = near.length >= most || (near[0] !== undefined && near[0].reached < reach)
  return isWhole ? near : rankSqlite(database, asked, -1)
}

/** Of all for a negative `reach`. By `cross join` SQLite goes from the words to the articles. */
async function rankSqlite({ reads }: Database, { wanted, within, joined }: Asked, reach: number) {
  const { rows } = await sql<Row & { reached: number }>`
    with hit as materialized (select rowid as place, bm25(article_words, ${sql.join(weights)}) as score
      from article_words where article_words match ${ftsQuery(wanted, joined)} order by score limit ${reach})
    select article.id, hit.place, article.published_at, known.title, known.tags, known.headings, -hit.score as score,
      (select count(*) from hit) as reached
    from hit
    cross join article_index as known on known.place = hit.place
    cross join research_articles as article on article.id = known.article_id
    where article.status = 'published' and known.edition > 0 ${isWithin('sqlite', within)}
    order by hit.score, article.published_at desc, article.id desc limit ${most}`.execute(reads)
  return rows
}

/**
 * Makes PostgreSQL use the index of words: its planner does not know that long texts are stored apart, and would read
 * each.
 */
export const byWords = <T>(
  { engine, reads, transact }: Database,
  ask: (queries: Queries) => Promise<T>,
): Promise<T> =>
  engine === 'postgres'
    ? transact(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return ask(tx)
      })
    : ask(reads)

/**
 * Of articles with a frequent word only the best by title, tags and headings are ranked by their text, which lies
 * apart, and looked up.
 */
async function onPostgres(database: Database, { wanted, within, joined }: Asked): Promise<Row[]> {
  const [title, tags, headings, body] = weights
  const shares = sql.lit(`{${[body, headings, tags, title].map((weight) => weight / title).join(',')}}`)
  const question = sql`to_tsquery('simple', ${tsQuery(wanted, joined)})`
  const isPart = within.category || within.tagged
  const part = sql`and known.article_id in (
    select id from research_articles as article where status = 'published' ${isWithin('postgres', within)})`
  return byWords(database, async (tx) => {
    const { rows } = await sql<Row>`
      select id, 0 as place, published_at, title, tags, headings, ts_rank(${shares}::float4[], words, ${question}, 1) as score
      from (select article_id, title, tags, headings, words from article_index as known
        where words @@ ${question} and edition > 0 ${isPart ? part : sql``}
        order by ts_rank(${shares}::float4[], head, ${question}) desc, changed_at desc, article_id desc
        limit ${mostNear}) as near
      cross join lateral (select id, published_at from research_articles
        where id = near.article_id and status = 'published' offset 0) as article
      order by score desc, published_at desc, id desc limit ${most}`.execute(tx)
    return rows
  })
}

/**
 * With the stems of `row` one after the other. SQLite looks the row up once (the plus), PostgreSQL in `found` alone.
 */
export async function findInRow(
  { engine, reads }: Database,
  found: readonly Pick<Candidate, 'id' | 'place'>[],
  row: Phrase,
): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set()
  const places = JSON.stringify(found.map(({ place }) => place))
  const { rows } = await (engine === 'postgres'
    ? sql<{ id: string }>`with near as materialized (select article_id as id, words from article_index
          where article_id = any(${found.map(({ id }) => id)}))
        select id from near where words @@ to_tsquery('simple', ${tsRow(row)})`
    : sql<{ id: string }>`select known.article_id as id from article_words
        cross join article_index as known on known.place = article_words.rowid
        where article_words match ${ftsRow(row)} and +article_words.rowid in (select value from json_each(${places}))`
  ).execute(reads)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Has all of `wanted` in `place`, whatever its status; ask within `byWords`. On SQLite rare words are looked up once
 * and frequent ones asked one by one; PostgreSQL looks all up sooner than it unpacks the words of fifty.
 */
export async function testWanted(
  { queries, engine, most = maxNamed }: { queries: Queries; engine: Engine; most?: number },
  id: RawBuilder<unknown>,
  wanted: readonly Wanted[],
  place: Place = 'anywhere',
): Promise<RawBuilder<SqlBool>> {
  if (wanted.length === 0) return sql<SqlBool>`1 = 0`
  if (engine === 'postgres') {
    // The index does not know where a word stands, and a look into each takes longer than the rest.
    const inTitle =
      place === 'title' ? sql`and head @@ to_tsquery('simple', ${tsQuery(wanted, 'AND', place)})` : sql``
    return sql<SqlBool>`${id} in (select article_id from article_index
      where words @@ to_tsquery('simple', ${tsQuery(wanted, 'AND')}) ${inTitle})`
  }
  const having = sql`select rowid from article_words where article_words match ${ftsQuery(wanted, 'AND', place)}`
  const { rows } = await sql`${having} limit ${sql.lit(most + 1)}`.execute(queries)
  return rows.length > most
    ? sql<SqlBool>`exists (select 1 from article_index where article_id = ${id} and place in (${having}))`
    : sql<SqlBool>`${id} in (select article_id from article_index where place in (${having}))`
}
