/** The words of all published articles and pages, so that a word nobody wrote can be told from one that was mistyped. */
import { openBreaks } from '#app/lib/breaks.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { plainWords, stemOf } from './words.ts'

/** Shorter words are too often another word with one letter wrong. */
const minLetters = 5
/** Letters of each of two words that were written as one. */
const minPart = 3
/** Articles that are read in one step. */
const batch = 250
/** Different words that are kept in memory, a few megabytes. */
const maxWords = 100_000

export type KnownWords = Awaited<ReturnType<typeof readKnownWords>>

/** Reads the words of the published articles; `more` are the words of other pages. */
export async function readKnownWords({ reads }: Database, more: readonly string[]) {
  const takeBreak = openBreaks()
  /** In how many articles each stands. */
  const times = new Map<string, number>()
  const stems = new Set<string>()
  const add = (text: string) => {
    for (const word of new Set(plainWords(text))) {
      const known = times.get(word)
      if (known === undefined && times.size >= maxWords) continue
      if (known === undefined) stems.add(stemOf(word))
      times.set(word, (known ?? 0) + 1)
    }
  }
  for (const text of more) add(text)
  for (let last = ''; ; ) {
    const rows = await reads
      .selectFrom('research_articles')
      .select(['id', 'search_words'])
      .where('status', '=', 'published')
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { search_words } of rows) {
      await takeBreak()
      add(search_words)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < batch) break
  }

  return {
    /** Counts in the words of one more article. */
    add,
    /** Whether it stands anywhere, in whatever form. */
    has: (word: string) => stems.has(stemOf(word)),
    /** Whether a known word begins with it. */
    begins: (word: string) => word.length >= 3 && times.keys().some((known) => known.startsWith(word)),
    /** The two known words that were written as one, of several pairs the more frequent ones. Null when it is none. */
    split(word: string): string | null {
      let best: [count: number, pair: string] = [0, '']
      for (let at = minPart; at <= word.length - minPart; at++) {
        const pair = [word.slice(0, at), word.slice(at)]
        const count = Math.min(...pair.map((part) => times.get(part) ?? 0))
        if (count > best[0]) best = [count, pair.join(' ')]
      }
      return best[1] || null
    },
    /** The word that was probably meant: one letter wrong, left out, too many or swapped. Null when there is none. */
    mend(word: string): string | null {
      if (word.length < minLetters) return null
      let best: string | null = null
      for (const [known, count] of times) {
        const most = best === null ? 0 : (times.get(best) ?? 0)
        if (count > most && isOneSlip(known, word)) best = known
      }
      return best
    },
  }
}

/** Whether one letter too many, too few, another one, or two swapped ones are all that differs. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [rest, otherRest] = [one.slice(start, end), other.slice(start, otherEnd)]
  if (rest.length <= 1 && otherRest.length <= 1) return true
  return rest.length === 2 && otherRest === [...rest].reverse().join('')
}
