/** What is computed from an article's words: how long it takes to read, and what it can be found by. */

import { linesOf } from './article-lines.ts'
import type { ArticleNode } from './article-node.ts'

/** Words a grown-up reads in a minute, on the slow side of what is measured for prose on a screen. */
const wordsPerMinute = 200

/** The words of a body, as they are counted and found. */
export const bodyText = (nodes: readonly ArticleNode[]): string => nodes.flatMap(linesOf).join(' ')

/** How many words `text` has. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** Minutes for a text, at least one. */
export const readingMinutes = (text: string): number => readingMinutesOf(countWords(text))

/** Minutes for a number of words, at least one. */
export function readingMinutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/** Each word once, folded, at most 12,000 characters: what a search looks through. */
export function searchWords(...texts: string[]): string {
  return [...new Set(foldedWords(texts.join(' ')))].join(' ').slice(0, 12_000)
}

/** The words of `text` in lower case and without accents, the same on every database. */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}$%]+/gu) ?? []
  )
}
