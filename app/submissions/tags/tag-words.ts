/** A tag as somebody types it and as it is kept: a few words in lower case, so that "Spanish" and "spanish" are one. */
import { tidyLine } from '#app/lib/tidy-text.ts'

/** Longest tag, characters. */
export const maxTag = 40
/** Of one submission. */
export const maxTags = 12
/** What the filters of a list say for "any": no tag can be called that. */
const taken = 'all'

/** The tag as it is kept; empty for what is none. */
export function tidyTag(typed: string): string {
  const word = wordOf(typed)
  return isTag(word) ? word : ''
}

const wordOf = (typed: string) => tidyLine(typed).toLowerCase()
const isTag = (word: string) => word.length <= maxTag && word !== taken && !word.includes(',')

/** The tags of a field, where commas stand between several, or why it holds none. */
export function readTags(typed: string | undefined): { words: string[] } | { issue: string } {
  const words = [...new Set((typed ?? '').split(',').map(wordOf))].filter((word) => word !== '')
  if (words.length === 0) return { issue: `Type a tag: a word or a few, up to ${maxTag} characters.` }
  if (words.some((word) => word.length > maxTag))
    return { issue: `A tag has up to ${maxTag} characters. Shorten it, or write a note instead.` }
  if (words.includes(taken)) return { issue: 'The filters use “all” for every tag. Choose another word.' }
  return { words }
}
