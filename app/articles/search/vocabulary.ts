/** Tells a word that nobody wrote from one that was mistyped. */
import { plainWords, stemOf } from './words.ts'

/** A shorter word is too often another with one letter wrong. */
const minLetters = 5
/** Shorter ones with two letters wrong are others: "medicaid" is not "medical". */
const minLettersForTwo = 9
/** Shorter ones rarely have a wrong first letter: "power" is not "lower". */
const minLettersForFirst = 8
const maxCompared = 1000
/** Of two words written as one, and of the beginning of one. */
const minPart = 3
/** A few megabytes. */
const maxWords = 100_000
/** Alphabets and digits, not all of Chinese. */
const maxLetters = 150

export interface Vocabulary {
  add(text: string): void
  /** Words in order, to know which stand side by side. */
  addInOrder(text: string): void
  times: ReadonlyMap<string, number>
  stems: ReadonlySet<string>
  /** Two words with a space between. */
  pairs: ReadonlySet<string>
  /** By first letters: no search looks through all of them. */
  byBeginning: ReadonlyMap<string, readonly string[]>
  letters: ReadonlySet<string>
}

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

/** A word in none of `vocabularies` and not `ordinary` is a slip. */
export function knownWords(vocabularies: readonly Vocabulary[], ordinary: ReadonlySet<string> = new Set()) {
  const timesOf = (word: string) => vocabularies.reduce((sum, { times }) => sum + (times.get(word) ?? 0), 0)
  /** Of equals the first of the alphabet, so that all nodes choose the same. */
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
    /** In whatever form. */
    has: (word: string) => vocabularies.some(({ stems }) => stems.has(stemOf(word))),
    begins: (word: string) =>
      word.length >= minPart &&
      vocabularies.some(({ byBeginning }) =>
        byBeginning.get(word.slice(0, minPart))?.some((known) => known.startsWith(word)),
      ),
    /** The two known words that were written as one; null when it is none. */
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
     * One letter wrong, left out, too many or swapped; in a long word that begins well two. Null when there is none.
     */
    mend(word: string): string | null {
      if (word.length < minLetters || ordinary.has(word)) return null
      return mostFrequent(oneSlipFrom(word, lettersOf(vocabularies))) ?? mostFrequent(twoSlipsFrom(word))
    },
    /**
     * For a short word, which alone is too often another: what makes a known pair with a neighbor, as "hole life"
     * does.
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
    /** "insurence" is found by its stem, and shown as "insurance". */
    spell(word: string): string {
      if (timesOf(word) > 0) return word
      const stem = stemOf(word)
      const near = oneSlipFrom(word, lettersOf(vocabularies)).filter((one) => timesOf(one) > 0)
      return mostFrequent(near.filter((one) => stemOf(one) === stem)) ?? word
    },
  }

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
/** Made once: words are 40 letters long at most. */
const rows = [new Uint8Array(48), new Uint8Array(48), new Uint8Array(48)] as const

/** Two edits at most, swaps included (optimal string alignment). Only what lies near the diagonal counts. */
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

/** All words one edit away: a few hundred look-ups instead of going through all known words. */
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
