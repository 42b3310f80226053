/** What readers can find besides articles: services, estimates, words of the glossary. */

import { findablePages } from '#app/content/findable-pages.ts'
import { glossary, termAddress } from '#app/content/glossary/glossary.ts'
import { bySold } from '#app/content/lines/sold.ts'
import { linesOfHome, linesOfService } from '#app/content/page-lines.server.ts'
import { pagesRevision } from '#app/content/pages/page-document.ts'
import type { ServicePath } from '#app/content/pages/service-page.ts'
import { openYields } from '#app/lib/yield-to-others.ts'
import type { Findable } from './rank.ts'
import { stemsOf } from './words.ts'

export interface SitePage {
  kind: 'page' | 'term'
  title: string
  path: string
  says: string
  /** Read when first wanted. */
  text?: () => string
}

export interface SearchablePage extends SitePage {
  found: Findable
  /** Says less than the rest: a service speaks of much, and is about little of it. */
  own?: () => readonly string[]
}

const isService = (path: string): path is ServicePath => path.startsWith('/services/')

function textOf(path: string): string {
  const lines = path === '/' ? linesOfHome() : isService(path) ? linesOfService(path) : []
  return lines.map((line) => line.replace(/[\p{L}\p{N}%)]$/u, '$&.')).join(' ')
}

/** Made once, and anew when an owner publishes a page: a start does not wait for what the first search needs. */
function lazily<T>(make: () => T): () => T {
  let made: { of: number; what: T } | undefined
  return () => {
    if (made?.of !== pagesRevision()) made = { of: pagesRevision(), what: make() }
    return made.what
  }
}

const pages = bySold((): readonly SearchablePage[] =>
  findablePages().map(({ path, title, says, words, names }) => {
    const text = lazily(() => textOf(path))
    return {
      kind: 'page',
      ...{ path, title, says, text, own: lazily(() => stemsOf(text())) },
      found: {
        // Whoever asks about a policy does not mean ours.
        title: stemsOf(title.replace(/ Policy$/, '')),
        names: names.map(stemsOf),
        tags: stemsOf(`${title} ${words}`),
        headings: [],
        body: stemsOf(says),
      },
    }
  }),
)

const terms = bySold((): readonly SearchablePage[] =>
  glossary().map((term) => ({
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
  })),
)

export const sitePages = bySold((): readonly SearchablePage[] => [...pages(), ...terms()])

/** Ahead of the first search, a page at a time so that others have their turn. */
export async function readOwnWords(): Promise<void> {
  const takeBreak = openYields()
  for (const { own } of pages()) {
    await takeBreak()
    own?.()
  }
}

/** What stands on them alone is no mistyped word. */
export const wordsOfPages = (): string[] => [
  ...findablePages().map(({ title, says, words, names }) => [title, says, words, ...names].join(' ')),
  ...pages().map(({ text }) => text?.() ?? ''),
  ...glossary().map(({ term, text, mentions = [] }) => `${term} ${text} ${mentions.join(' ')}`),
]
