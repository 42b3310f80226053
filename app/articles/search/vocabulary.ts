/** Words that stand in some texts, so that a word nobody wrote can be told from one that was mistyped. */
import { plainWords, stemOf } from './words.ts'

/** Shorter words are too often another word with one letter wrong. */
const minLetters = 5
/** From here on a word with two letters wrong is still told from others: "medicaid" is not "medical". */
const minLettersForTwo = 9
/** In a shorter word the first letter is hardly ever another one: "power" is not "lower". */
const minLettersForFirst = 8
/** Known words with the same beginning that such a word is compared with. */
const maxCompared = 1000
/** Letters of each of two words that were written as one, and of the beginning of one. */
const minPart = 3
/** Different words that are kept in memory, a few megabytes. */
const maxWords = 100_000
/** Letters that are tried in place of a wrong one: alphabets and digits, not all of Chinese. */
const maxLetters = 150

/** The words of some texts. */
export interface Vocabulary {
  /** Counts in the words of one more text. */
  add(text: string): void
  /** The same for a text whose words stand as people write them, and which of them stand side by side. */
  addInOrder(text: string): void
  /** In how many texts a word stands. */
  times: ReadonlyMap<string, number>
  stems: ReadonlySet<string>
  /** Two words side by side, with a space between. */
  pairs: ReadonlySet<string>
  /** The words by their first letters: no search looks through all of them. */
  byBeginning: ReadonlyMap<string, readonly string[]>
  letters: ReadonlySet<string>
}

/** A vocabulary without words. */
export function openVocabulary(): Vocabulary {
  const times = new Map<string, number>()
  const stems = new Set<string>()
  const pairs = new Set<string>()
  const byBeginning = new Map<string, string[]>()
  const letters = new Set<string>()

  function learn(word: string) {
    stems.add(stemOf(word))
    for (const letter of word) if (letters.size < maxLetters) letters.add(letter)
    const beginning = word.slice(0, minPart)
    const others = byBeginning.get(beginning)
    if (others) others.push(word)
    else byBeginning.set(beginning, [word])
  }
  function count(words: readonly string[]) {
    for (const word of new Set(words)) {
      const known = times.get(word)
      if (known === undefined && times.size >= maxWords) continue
      if (known === undefined) learn(word)
      times.set(word, (known ?? 0) + 1)
    }
  }
  return {
    add: (text) => count(plainWords(text)),
    addInOrder(text) {
      const words = plainWords(text)
      count(words)
      for (const [index, word] of words.entries())
        if (index > 0 && pairs.size < maxWords) pairs.add(`${words[index - 1]} ${word}`)
    },
    ...{ times, stems, pairs, byBeginning, letters },
  }
}

export type KnownWords = ReturnType<typeof knownWords>

/** What stands in any of `vocabularies`, and what was probably meant by a word that stands in none and is no `ordinary` one. */
export function knownWords(vocabularies: readonly Vocabulary[], ordinary: ReadonlySet<string> = new Set()) {
  const timesOf = (word: string) => vocabularies.reduce((sum, { times }) => sum + (times.get(word) ?? 0), 0)
  /** The one that stands in most texts; of equals the first of the alphabet, so that all nodes choose the same. */
  function mostFrequent(words: Iterable<string>): string | null {
    let best: string | null = null
    let most = 0
    for (const word of words) {
      const count = timesOf(word)
      if (count > most || (count === most && best !== null && word < best)) [best, most] = [word, count]
    }
    return best
  }
  return {
    /** Whether it stands anywhere, in whatever form. */
    has: (word: string) => vocabularies.some(({ stems }) => stems.has(stemOf(word))),
    /** Whether a known word begins with it. */
    begins: (word: string) =>
      word.length >= minPart &&
      vocabularies.some(({ byBeginning }) =>
        byBeginning.get(word.slice(0, minPart))?.some((known) => known.startsWith(word)),
      ),
    /** The two known words that were written as one, of several pairs the more frequent ones. Null when it is none. */
    split(word: string): string | null {
      if (ordinary.has(word)) return null
      let best: [count: number, pair: string] = [0, '']
      for (let at = minPart; at <= word.length - minPart; at++) {
        const pair = [word.slice(0, at), word.slice(at)]
        const count = Math.min(...pair.map(timesOf))
        if (count > best[0]) best = [count, pair.join(' ')]
      }
      return best[1] || null
    },
    /**
     * The word that was probably meant: one letter wrong, left out, too many or swapped; in a long word that begins well two such
     * slips. Null when there is none.
     */
    mend(word: string): string | null {
      if (word.length < minLetters || ordinary.has(word)) return null
      return mostFrequent(oneSlipFrom(word, lettersOf(vocabularies))) ?? mostFrequent(twoSlipsFrom(word))
    },
    /**
     * The same for a short word, which alone is too often another one: what makes a known pair with the word before or behind it,
     * as "hole life" does.
     */
    mendBeside(word: string, before: string | undefined, after: string | undefined): string | null {
      if (word.length < minPart) return null
      const isPair = (pair: string) => vocabularies.some(({ pairs }) => pairs.has(pair))
      return mostFrequent(
        oneSlipFrom(word, lettersOf(vocabularies)).filter(
          (near) => timesOf(near) > 0 && (isPair(`${before} ${near}`) || isPair(`${near} ${after}`)),
        ),
      )
    },
    /** A word that is known by its stem alone, as others spell it: "insurence" finds what it should, and is shown as "insurance". */
    spell(word: string): string {
      if (timesOf(word) > 0) return word
      const stem = stemOf(word)
      const near = oneSlipFrom(word, lettersOf(vocabularies)).filter((one) => timesOf(one) > 0)
      return mostFrequent(near.filter((one) => stemOf(one) === stem)) ?? word
    },
  }

  /** Known words with the same beginning, two slips away at most. */
  function twoSlipsFrom(word: string): string[] {
    if (word.length < minLettersForTwo) return []
    const beginning = word.slice(0, minPart)
    return vocabularies
      .flatMap(({ byBeginning }) => byBeginning.get(beginning) ?? [])
      .filter((known) => Math.abs(known.length - word.length) <= 2)
      .slice(0, maxCompared)
      .filter((known) => isWithinTwo(word, known))
  }
}

const lettersOf = (vocabularies: readonly Vocabulary[]) =>
  new Set(vocabularies.flatMap(({ letters }) => [...letters]))

const far = 3
/** What is worked with, made once: words are 40 letters long at most. */
const rows = [new Uint8Array(48), new Uint8Array(48), new Uint8Array(48)] as const

/**
 * Whether at most two letters are wrong, left out, too many or swapped with the next (optimal string alignment). Only what lies so
 * near the diagonal counts, and most words are told apart after a few letters.
 */
function isWithinTwo(one: string, other: string): boolean {
  let [before, last, row] = rows
  for (let to = 0; to <= other.length; to++) last[to] = Math.min(to, far)
  for (let at = 1; at <= one.length; at++) {
    row.fill(far)
    row[0] = Math.min(at, far)
    let least = row[0]
    for (let to = Math.max(1, at - 2); to <= Math.min(other.length, at + 2); to++) {
      const isSame = one.charCodeAt(at - 1) === other.charCodeAt(to - 1)
      let here = Math.min(last[to] ?? far, row[to - 1] ?? far) + 1
      here = Math.min(here, (last[to - 1] ?? far) + (isSame ? 0 : 1))
      if (!isSame && at > 1 && isSwapped(one, at, other, to))
        here = Math.min(here, (before[to - 2] ?? far) + 1)
      row[to] = here
      least = Math.min(least, here)
    }
    if (least >= far) return false
    ;[before, last, row] = [last, row, before]
  }
  return (last[other.length] ?? far) < far
}

const isSwapped = (one: string, at: number, other: string, to: number) =>
  one.charCodeAt(at - 1) === other.charCodeAt(to - 2) && one.charCodeAt(at - 2) === other.charCodeAt(to - 1)

/**
 * Everything that `word` becomes with one letter left out, swapped with the next, put in or put in place of another: a few
 * hundred to look up, where going through all known words would hold everybody else up.
 */
function* oneSlipFrom(word: string, letters: ReadonlySet<string>) {
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after !== '') yield before + after.slice(1)
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2)
    const isOther = after !== '' && (at > 0 || word.length >= minLettersForFirst)
    for (const letter of letters) {
      yield before + letter + after
      if (isOther) yield before + letter + after.slice(1)
    }
  }
}
