/**
 * The readers' search. Anybody may ask it for anything, and it has to look at every published article: so it looks at a few
 * at a time and lets others go on in between, it ends, and only so many wait for it.
 */
import { setImmediate as letOthersGoOn } from 'node:timers/promises'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, Engine } from '#app/platform/database/database.server.ts'
import { limitKey, openLimit } from '#app/platform/limits.server.ts'
import type { ArticleCategory } from './article.ts'
import { type ArticleCardData, cardsOnPage, findCardsById } from './article-reader.server.ts'
import { foldedWords } from './text/article-words.ts'

/** More terms than this in a search say nothing more. */
const maxTerms = 6
/** Articles that are found at most, the newest first: nobody reads on so far. */
const maxFound = 20 * cardsOnPage
/** Searches that wait while one is under way. */
const maxWaiting = 10
/** Searches of one address. */
const rule = { name: 'article-search', times: 30, seconds: 60 } as const
/** How long to wait after a search that found no place, in seconds. */
const busySeconds = 5
/** SQLite works on the thread that answers everybody: a batch takes it a few milliseconds. */
const batches: Readonly<Record<Engine, number>> = { sqlite: 250, postgres: 2500 }

export interface ArticleQuestion {
  category?: ArticleCategory | undefined
  search: string
  /** From 1. */
  page: number
}

export type ArticlesFound =
  /** `isCut`: time was up before all articles were looked at. */
  | { cards: ArticleCardData[]; hasMore: boolean; isCut: boolean }
  /** Seconds until it may be asked again. */
  | { retryAfter: number }

export interface ArticleSearchOptions {
  /** Whether an address may only ask so often. */
  limited: boolean
  /** How long one search may take, in milliseconds. */
  maxMs?: number
  /** Articles looked at in one step. */
  batch?: number
}

/** The search over the published articles of `database`. */
export function openArticleSearch(
  database: Database,
  { limited, maxMs = 1000, batch = batches[database.engine] }: ArticleSearchOptions,
) {
  const limit = limited ? openLimit(database, rule) : null
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: side by side they would only take turns, and memory. */
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = last
    const mine = (async () => {
      await before
      waiting--
      return work()
    })()
    last = mine.catch(() => {})
    return mine
  }

  return {
    /** The articles that hold all terms, those with all of them in the title first; `address` is the asker's. */
    async find(question: ArticleQuestion, address: string): Promise<ArticlesFound> {
      const terms = foldedWords(question.search).slice(0, maxTerms)
      // A search without a single term (only signs) finds nothing; it is not the same as no search.
      if (terms.length === 0) return { cards: [], hasMore: false, isCut: false }
      const retryAfter = (await limit?.use(limitKey(address))) ?? 0
      if (retryAfter > 0) return { retryAfter }
      if (waiting >= maxWaiting) return { retryAfter: busySeconds }
      waiting++
      return inTurn(async () => {
        const { ids, isCut } = await scan(database, { terms, category: question.category, maxMs, batch })
        const start = (question.page - 1) * cardsOnPage
        const cards = await findCardsById(database, ids.slice(start, start + cardsOnPage))
        return { cards, hasMore: ids.length > start + cardsOnPage, isCut }
      })
    },
  }
}

interface Scan {
  terms: readonly string[]
  category: ArticleCategory | undefined
  maxMs: number
  batch: number
}

/** The ids of what holds the terms, in their order, from the newest article to the oldest. */
async function scan({ db, engine }: Database, { terms, category, maxMs, batch }: Scan) {
  const end = performance.now() + maxMs
  const inTitle: string[] = []
  const inText: string[] = []
  const all = (text: Expression<unknown>) =>
    sql<SqlBool>`(${sql.join(
      terms.map((term) => holds(engine, text, term)),
      sql` and `,
    )})`
  let query = db
    .selectFrom('research_articles')
    .select(['id', 'published_at'])
    .select(all(sql.ref('search_words')).as('found'))
    .select(all(sql`lower(title)`).as('titled'))
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(batch)
  if (category) query = query.where('category', '=', category)
  for (let rows = await query.execute(); ; ) {
    for (const { id, found, titled } of rows) if (found) (titled ? inTitle : inText).push(id)
    const oldest = rows.at(-1)
    const isDone = !oldest || rows.length < batch || inTitle.length + inText.length >= maxFound
    const isCut = !isDone && performance.now() >= end
    if (isDone || isCut) return { ids: [...inTitle, ...inText].slice(0, maxFound), isCut }
    await letOthersGoOn()
    rows = await query
      .where(sql<SqlBool>`(published_at, id) < (${oldest.published_at}, ${oldest.id})`)
      .execute()
  }
}

/** A part of a text; unlike `like` it has no signs of its own and the same idea of case on both engines. */
function holds(engine: Engine, text: Expression<unknown>, term: string): Expression<SqlBool> {
  return engine === 'postgres'
    ? sql<SqlBool>`strpos(${text}, ${term}) > 0`
    : sql<SqlBool>`instr(${text}, ${term}) > 0`
}
