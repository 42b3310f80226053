/**
 * The readers' search, and what the desk's takes from it. One runs at a time, few wait and not for long, and an
 * address may only ask so often.
 */
import { openYields } from '#app/lib/yield-to-others.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { limitKey, openLimit } from '#app/platform/limits.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { within } from '#app/platform/process/within.ts'
import type { ArticleCategory } from '../model/article.ts'
import { cardsOnPage } from '../model/list-page.ts'
import { type ArticleCardData, findCardsById, type Tagged } from '../reader/article-reader.server.ts'
import { openFreshener, trustedMs } from './article-index.server.ts'
import { type Answer, findAnswers } from './find-answers.server.ts'
import { type Corrections, understand } from './meant.ts'
import { markedWhole, type PassagePart, passageOf, passageOfPage } from './passage.ts'
import { asksForMeaning, readQuestion, type Wanted } from './question.ts'
import type { SitePage } from './site-pages.ts'
import { readSynonyms, synonyms } from './synonyms.ts'
import { type KnownWords, knownWords } from './vocabulary.ts'
import { askedWords, plainWords } from './words.ts'

const rule = { name: 'article-search', times: 30, seconds: 60 } as const
const busySeconds = 5
/** Answered or given up in this time; half of it may go to reading new articles. */
const longestMs = 3000
/** About 10 KB each. */
const maxKept = 300

export interface ArticleQuestion {
  category?: ArticleCategory | undefined
  /** Only among the articles with one tag. */
  tagged?: Tagged | undefined
  search: string
  /** From 1. */
  page: number
}

export type FoundItem =
  | { kind: 'article'; card: ArticleCardData; passage: readonly PassagePart[] }
  | (SitePage & { passage: readonly PassagePart[] })

export type ArticlesFound =
  | ItemsFound
  /** Seconds; `isBusy` where too many ask, not this address. */
  | { retryAfter: number; isBusy: boolean }

interface ItemsFound {
  items: FoundItem[]
  count: number
  hasMore: boolean
  /** For `correct`. */
  mended: Corrections | null
  isLoose: boolean
  isThere: boolean
}

export interface ArticleSearchOptions {
  limited: boolean
  log: Log
  /** Milliseconds, where it is not the usual time. */
  longest?: number
}

export type ArticleSearch = ReturnType<typeof openArticleSearch>

const others = readSynonyms(synonyms)

const nothing = { items: [], count: 0, hasMore: false, mended: null, isLoose: false, isThere: false }

export function openArticleSearch(
  database: Database,
  { limited, log, longest = longestMs }: ArticleSearchOptions,
) {
  const limit = limited ? openLimit(database, rule) : null
  const freshen = openFreshener(database, log)
  const inTurn = openTurns()
  const kept = saveAnswers<ItemsFound>(maxKept)

  async function prepare(trusted: number) {
    await freshen.wait(trusted)
    return { edition: freshen.edition(), words: freshen.words() }
  }

  /** From memory, as long as nothing has changed. */
  async function answerOnce(question: ArticleQuestion, signal: AbortSignal): Promise<ItemsFound | undefined> {
    const key = keyOf(question)
    const known = freshen.isFresh() ? kept.get(key, freshen.edition()) : undefined
    if (known) return known
    return inTurn(async () => {
      signal.throwIfAborted()
      const { edition, words } = await prepare(trustedMs)
      const said = words && knownWords([words.published, others.vocabulary], words.ordinary)
      const found = await answer(database, question, said, signal)
      // The first answers after a start come before all words are read.
      if (freshen.isFresh() && edition === freshen.edition()) kept.add(key, edition, found)
      return found
    })
  }

  return {
    async find(question: ArticleQuestion, address: string): Promise<ArticlesFound> {
      // Only signs: it is not the same as no search.
      if (plainWords(question.search).length === 0) return nothing
      const retryAfter = (await limit?.use(limitKey(address))) ?? 0
      if (retryAfter > 0) return { retryAfter, isBusy: false }
      const found = await inTime(longest, (signal) => answerOnce(question, signal))
      return found ?? { retryAfter: busySeconds, isBusy: true }
    },
    /** May know words that no reader sees. */
    async wantedAtDesk(text: string): Promise<readonly Wanted[]> {
      // Nobody announces a draft.
      const { words } = await prepare(0)
      const known = words && knownWords([words.published, words.hidden, others.vocabulary], words.ordinary)
      return understand({ read: (said) => readQuestion(said, others), text }, known).wanted
    },
    /** Something was published or changed. */
    changed: () => freshen.changed(),
  }
}

/** Two questions with the same words are one, whatever stands between them. */
const keyOf = ({ search, category, tagged, page }: ArticleQuestion) =>
  JSON.stringify([category, tagged?.key, page, asksForMeaning(search), askedWords(search)])

async function answer(
  database: Database,
  { search, category, tagged, page }: ArticleQuestion,
  known: KnownWords | undefined,
  signal: AbortSignal,
): Promise<ItemsFound> {
  const read = (text: string) => readQuestion(text, others)
  const isForMeaning = asksForMeaning(search)
  const within = { category, tagged: tagged?.articles.map(({ id }) => id) }
  const question = { text: search, read, within, isForMeaning, signal }
  const { answers, wanted, ...how } = await findAnswers(database, question, known)
  signal.throwIfAborted()
  const start = (page - 1) * cardsOnPage
  const items = await show(database, answers.slice(start, start + cardsOnPage), wanted)
  return { items, count: answers.length, hasMore: answers.length > start + cardsOnPage, ...how }
}

async function show(
  database: Database,
  answers: readonly Answer[],
  wanted: readonly Wanted[],
): Promise<FoundItem[]> {
  const ids = answers.flatMap((answer) => (answer.kind === 'article' ? answer.id : []))
  const [cards, passages] = await Promise.all([findCardsById(database, ids), readPassages(database, ids)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const takeBreak = openYields()
  const items: FoundItem[] = []
  for (const answer of answers) {
    await takeBreak()
    if (answer.kind !== 'article') items.push({ ...answer, passage: passageOn(answer, wanted) })
    else {
      const card = byId.get(answer.id)
      const passage = passageOf(passages.get(answer.id) ?? card?.excerpt ?? '', wanted)
      if (card) items.push({ kind: 'article', card, passage })
    }
  }
  return items
}

const passageOn = ({ kind, says, text }: SitePage, wanted: readonly Wanted[]) =>
  kind === 'term' ? markedWhole(says, wanted) : passageOfPage(says, text?.() ?? '', wanted)

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

/** The one asked for longest ago goes first. */
function saveAnswers<T>(max: number) {
  const kept = new Map<string, T>()
  let keptEdition = -1

  function turnTo(edition: number) {
    if (edition !== keptEdition) kept.clear()
    keptEdition = edition
  }
  return {
    get(key: string, edition: number): T | undefined {
      turnTo(edition)
      const answer = kept.get(key)
      if (answer === undefined) return undefined
      kept.delete(key)
      kept.set(key, answer)
      return answer
    },
    add(key: string, edition: number, answer: T): void {
      turnTo(edition)
      kept.set(key, answer)
      for (const oldest of kept.keys()) {
        if (kept.size <= max) return
        kept.delete(oldest)
      }
    },
  }
}

const maxWaiting = 10

/** Undefined where too many wait. Side by side they would only compete. */
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

/** Undefined after `longest` milliseconds; its signal then aborts the work. */
async function inTime<T>(longest: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const giveUp = new AbortController()
  const late = new Error('took too long')
  return within(longest, work(giveUp.signal), () => late).catch((error: unknown) => {
    if (error !== late) throw error
    giveUp.abort()
    return undefined
  })
}
