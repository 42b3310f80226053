/**
 * How hard a text is to read, as a school grade: Flesch and Kincaid's formula of 1975,
 * 0.39 x words per sentence + 11.8 x syllables per word - 15.59.
 */

export interface Readability {
  grade: number
  words: number
  sentences: number
}

export function readabilityOf(blocks: readonly string[]): Readability {
  const sentences = blocks.flatMap(sentencesOf)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
  return { grade, words: words.length, sentences: sentences.length }
}

/** A sentence ends with a stop, a question mark or an exclamation mark, closing quotes included, before a space. */
const sentencesOf = (block: string) =>
  block
    .replace(/\b(U\.S|e\.g|i\.e|No|St|Dr|Mr|Mrs|vs)\./g, '$1')
    .split(/(?<=[.!?][”’")]*)\s+/)
    .filter((sentence) => wordsOf(sentence).length > 0)

/** Words of letters; "$1,200", "59½" and "401(k)" are one word each, as they are read in one go. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}$][\p{L}\p{N}’'.,%$½+()]*/gu) ?? []

/**
 * Syllables: each group of vowels is one, without the silent e of "rate", "rates" and "named" ("wanted", "charges" and
 * "people" speak theirs); "ia", "io", "iu" and "uity" are two, unless t, s, c, g, x or l goes before, as in "tion". At
 * least one, and a word with a digit counts as one.
 */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (/\d/.test(word) || letters.length <= 3) return 1
  const spoken = letters
    .replace(/(?<![scgzx]|sh|ch|[^aeiouy]l)es$|(?<![td])ed$/, '')
    .replace(/(?<![^aeiouy]l)e$/, '')
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  const parted = spoken.match(/(?<![tscgxl])i[aou]|uit[iy]/g)?.length ?? 0
  return Math.max(1, groups + parted)
}
