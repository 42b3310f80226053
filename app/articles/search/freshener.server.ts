/** Keeps the index and the known words up with the articles. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.ts'
import { bringIndexUpToDate } from './article-index.server.ts'
import { type ArticleWords, readArticleWords } from './known-words.server.ts'
import { readOwnWords, wordsOfPages } from './site-pages.ts'
import { lastChange } from './stale-articles.server.ts'

/** Milliseconds that searches wait while new articles are read; those that come later do not wait for the rest. */
const freshenMs = 1500
/** After so many changed articles all words are read anew. After fewer theirs are added, and those that are gone stay. */
const maxAdded = 100
/** After this time in milliseconds it is looked whether something is new, also when nobody said so. */
export const trustedMs = 30_000

/** Nothing is read before somebody searches. */
export function openFreshener(database: Database, log: Log) {
  let known: ArticleWords | undefined
  let changes = 0
  /** Another one after each look, and once something is said to have changed. */
  let edition = 0
  let freshAt = Number.NEGATIVE_INFINITY
  /** As `lastChange` was before the last look. */
  let lookedAt = ''
  let running: Promise<void> | undefined
  let startedAt = 0

  async function run() {
    const seen = changes
    startedAt = performance.now()
    const newest = await lastChange(database)
    const read = await bringIndexUpToDate(database, (words, isPublished) =>
      known?.[isPublished ? 'published' : 'hidden'].add(words),
    )
    if (!known) await readOwnWords()
    if (!known || read > maxAdded) known = await readArticleWords(database, wordsOfPages())
    edition++
    lookedAt = newest
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
  const isFresh = () => performance.now() - freshAt < trustedMs
  /** To look at ten thousand articles takes as long as to search them: most of the time the newest change is an old one. */
  const isUnchanged = async () => isFresh() && (await lastChange(database).catch(() => '')) === lookedAt
  return {
    /** Undefined until they are read. */
    words: () => known,
    /** Another number means that an answer of before may be wrong. */
    edition: () => edition,
    /** Whether all is read that anybody spoke of. */
    isFresh,
    changed() {
      changes++
      edition++
      freshAt = Number.NEGATIVE_INFINITY
    },
    /** Waits a moment for what is new since `trusted` milliseconds; a search goes on with what is there. */
    async wait(trusted: number): Promise<void> {
      if (performance.now() - freshAt < trusted || (await isUnchanged())) return
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
