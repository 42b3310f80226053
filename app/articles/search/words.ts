/** Words of texts and of searches in one shape, the same on every database: folded, and without their endings. */
import { stemmer } from 'stemmer'
import { foldedWords } from '../text/article-words.ts'

/** Words that say nothing of what somebody looks for. */
const stopWords = new Set(
  `a about after all also am an and any are as at be been best before being between both but by can could define definition did do does
  doing dont each for from get getting give go going good had has have having he her here him his how i if im in into is
  it its just like me mean meaning means my need needs no not of off on one only or other our out own please should
  so some such take taken takes taking tell than that the their them then there these they thing things this those to too up us use used using
  versus very vs want was way we were what whats when where which while who whom why will with without would you your`.split(
    /\s+/,
  ),
)

/** Letters of the longest word that is kept whole. */
const longest = 40

/** Plans that are called by a section of the tax law and its letter, whatever stands between them: 401(k), 403-b. */
const plans = /\b(40[13]|457)[\s-]([bk])\b/giu

/**
 * The words of `text` as people read them, without those that say nothing. "401(k)" is one word, and so is "spouse's"; signs of
 * print that hold two letters, and what breaks a word without being seen, are none.
 */
export function plainWords(text: string): string[] {
  const joined = text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/(\d{3})\s?\(([a-z])\)/giu, '$1$2')
    .replace(plans, '$1$2')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
  return foldedWords(joined)
    .map((word) => word.replaceAll('%', 'pct').replaceAll('$', '').slice(0, longest))
    .filter((word) => word !== '' && !stopWords.has(word))
}

/** A word without its ending: "annuities" and "annuity" are one (Porter's algorithm). */
export const stemOf = (word: string): string => stemmer(word)

/** The words of `text` without their endings. */
export const stemsOf = (text: string): string[] => plainWords(text).map(stemOf)
