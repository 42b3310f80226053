/**
 * The readers' search, and what the desk's takes from it. Anybody may ask it for anything: so one looks at a time, only so many wait, and an address may only
 * ask so often.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import { limitKey, openLimit } from '#app/platform/limits.server.ts'
import type { Log } from '#app/platform/log.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import type { ArticleCategory } from '../article.ts'
import { type ArticleCardData, cardsOnPage, findCardsById } from '../article-reader.server.ts'
import { bringIndexUpToDate } from './article-index.server.ts'
import { type Answer, findAnswers, understand } from './find-answers.server.ts'
import { type ArticleWords, readArticleWords } from './known-words.server.ts'
import { type PassagePart, passageOf } from './passage.ts'
import { asksForMeaning, readQuestion, type Wanted } from './question.ts'
import { noteMiss } from './search-misses.server.ts'
import { type SitePage, wordsOfPages } from './site-pages.ts'
import { openSynonymWords, synonyms } from './synonyms.ts'
import { knownWords } from './vocabulary.ts'
import { plainWords } from './words.ts'

/** Searches that wait while one is under way. */
const maxWaiting = 10
/** Searches of one address. */
const rule = { name: 'article-search', times: 30, seconds: 60 } as const
/** How long to wait after a search that found no place, in seconds. */
const busySeconds = 5
/** Milliseconds that searches wait while new articles are read; those that come later do not wait for the rest. */
const freshenMs = 1500
/** After so many changed articles all words are read anew. After fewer theirs are added, and those that are gone stay. */
const maxAdded = 100
/** After this time it is looked whether something is new, also when nobody said so. */
const trustedMs = 30_000

export interface ArticleQuestion {
  category?: ArticleCategory | undefined
  search: string
  /** From 1. */
  page: number
}

export type FoundItem =
  | { kind: 'article'; card: ArticleCardData; passage: readonly PassagePart[] }
  | (SitePage & { passage: readonly PassagePart[] })

export type ArticlesFound =
  | { items: FoundItem[]; count: number; hasMore: boolean; mended: string | null; isLoose: boolean }
  /** Seconds until it may be asked again. */
  | { retryAfter: number }

export interface ArticleSearchOptions {
  /** Whether an address may only ask so often. */
  limited: boolean
  log: Log
}

export type ArticleSearch = ReturnType<typeof openArticleSearch>

const nothing = { items: [], count: 0, hasMore: false, mended: null, isLoose: false }

/** The search over the published articles of `database`, and over what else the site explains. */
export function openArticleSearch(database: Database, { limited, log }: ArticleSearchOptions) {
  const limit = limited ? openLimit(database, rule) : null
  const freshen = openFreshener(database, log)
  const inTurn = openTurns()
  const wordsOf = openSynonymWords()

  async function prepare(trusted: number) {
    await freshen.wait(trusted)
    const others = wordsOf(await readSetting(database.db, synonyms))
    const words = freshen.words()
    return {
      read: (text: string) => readQuestion(text, others),
      words: words && { ...words, others: others.vocabulary },
    }
  }

  async function answer({ search, category, page }: ArticleQuestion) {
    const { read, words } = await prepare(trustedMs)
    const found = await findAnswers(
      database,
      { text: search, read, category, isForMeaning: asksForMeaning(search) },
      words && knownWords(words.published, words.others),
    )
    const start = (page - 1) * cardsOnPage
    const items = await show(database, found.answers.slice(start, start + cardsOnPage), found.wanted)
    const count = found.answers.length
    const { mended, isLoose } = found
    const isMissed = count === 0 || isLoose || mended !== null
    // A search is not refused because a list for editors cannot be kept.
    if (isMissed && !category && page === 1)
      await noteMiss(database, search.toLowerCase()).catch((error: unknown) =>
        log.warn({ err: error }, 'a search in vain was not counted'),
      )
    return { items, count, hasMore: count > start + cardsOnPage, mended, isLoose }
  }

  return {
    /** What answers the question best; `address` is the asker's. */
    async find(question: ArticleQuestion, address: string): Promise<ArticlesFound> {
      // A search without a single term (only signs) finds nothing; it is not the same as no search.
      if (plainWords(question.search).length === 0) return nothing
      const retryAfter = (await limit?.use(limitKey(address))) ?? 0
      if (retryAfter > 0) return { retryAfter }
      return (await inTurn(() => answer(question))) ?? { retryAfter: busySeconds }
    },
    /** What somebody at the desk looks for, who may know words that no reader sees. */
    async wantedAtDesk(text: string): Promise<readonly Wanted[]> {
      // Nobody announces a draft.
      const { read, words } = await prepare(0)
      const known = words && knownWords(words.published, words.hidden, words.others)
      return understand({ read, text }, known).wanted
    },
    /** Something was published or changed. */
    changed: () => freshen.changed(),
  }
}

/** One after the other: side by side they would only take turns, and memory. Undefined where too many wait. */
function openTurns() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (waiting >= maxWaiting) return undefined
    waiting++
    const before = last
    const mine = (async () => {
      await before
      waiting--
      return work()
    })()
    last = mine.catch(() => {})
    return mine
  }
}

/** Keeps the index and the known words up with the articles. Nothing is read before somebody searches. */
function openFreshener(database: Database, log: Log) {
  let known: ArticleWords | undefined
  let changes = 0
  let freshAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let startedAt = 0

  async function run() {
    const seen = changes
    startedAt = performance.now()
    const read = await bringIndexUpToDate(database, (words, isPublished) =>
      known?.[isPublished ? 'published' : 'hidden'].add(words),
    )
    if (!known || read > maxAdded) known = await readArticleWords(database, wordsOfPages)
    // What was announced meanwhile may have come too late for it.
    if (seen === changes) freshAt = performance.now()
  }
  const begin = () => {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'the index of articles waits for the database'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    /** Undefined until they are read. */
    words: () => known,
    changed() {
      changes++
      freshAt = Number.NEGATIVE_INFINITY
    },
    /** Waits a moment for what is new since `trusted` milliseconds; a search goes on with what is there. */
    async wait(trusted: number): Promise<void> {
      if (performance.now() - freshAt < trusted) return
      const run = begin()
      const left = startedAt + freshenMs - performance.now()
      if (left <= 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, left)
      await Promise.race([run, promise])
      clearTimeout(timer)
    },
  }
}

async function show(
  database: Database,
  answers: readonly Answer[],
  wanted: readonly Wanted[],
): Promise<FoundItem[]> {
  const ids = answers.flatMap((answer) => (answer.kind === 'article' ? answer.id : []))
  const [cards, passages] = await Promise.all([findCardsById(database, ids), readPassages(database, ids)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return answers.flatMap((answer): FoundItem[] => {
    if (answer.kind !== 'article') return [{ ...answer, passage: passageOf(answer.says, wanted) }]
    const card = byId.get(answer.id)
    if (!card) return []
    return [{ kind: 'article', card, passage: passageOf(passages.get(answer.id) ?? card.excerpt, wanted) }]
  })
}

async function readPassages(
  { reads }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('article_index')
    .select(['article_id', 'passage'])
    .where('article_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ article_id, passage }) => [article_id, passage]))
}
