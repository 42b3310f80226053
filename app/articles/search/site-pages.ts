/** Everything that readers can find and that is no article: services, estimates, words of the glossary. */
import { findablePages } from '#app/content/findable-pages.ts'
import { glossary, termAddress } from '#app/content/glossary/glossary.ts'
import type { Findable } from './rank.ts'
import { stemsOf } from './words.ts'

export interface SitePage {
  kind: 'page' | 'term'
  title: string
  path: string
  /** In a sentence or two. */
  says: string
}

export interface SearchablePage extends SitePage {
  found: Findable
}

const pages: readonly SearchablePage[] = findablePages.map(({ path, title, says, words }) => ({
  kind: 'page',
  ...{ path, title, says },
  // Whoever asks about a policy does not mean ours.
  found: {
    title: stemsOf(title.replace(/ Policy$/, '')),
    tags: stemsOf(`${title} ${words}`),
    headings: [],
    body: stemsOf(says),
  },
}))

const terms: readonly SearchablePage[] = glossary.map((term) => ({
  kind: 'term',
  title: term.term,
  path: termAddress(term),
  says: term.text,
  found: {
    title: stemsOf(term.term),
    tags: stemsOf((term.mentions ?? []).join(' ')),
    headings: [],
    body: stemsOf(term.text),
  },
}))

export const sitePages: readonly SearchablePage[] = [...pages, ...terms]

/** Their words, so that what stands on them alone is no mistyped word. */
export const wordsOfPages: readonly string[] = [
  ...findablePages.map(({ title, says, words }) => `${title} ${says} ${words}`),
  ...glossary.map(({ term, text, mentions = [] }) => `${term} ${text} ${mentions.join(' ')}`),
]
