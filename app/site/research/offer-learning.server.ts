/** The articles that a page offers to read on with, as they are now: none that was archived, renamed or never written. */
import { findCards } from '#app/articles/reader/article-reader.server.ts'
import {
  continueLearning,
  defaultLearning,
  learningCards,
  learningFor,
} from '#app/content/pages/continue-learning.ts'
import type { ServicePath } from '#app/content/pages/service-page.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Learning } from '../sections/service/resources.tsx'
import { viewCard } from './research-data.server.ts'

/** The block of a page with its articles, or null when none is published. @throws when the database is away. */
export async function offerLearning(database: Database, page: ServicePath): Promise<Learning | null> {
  const wanted = [...new Set([...(learningFor[page] ?? []), ...defaultLearning])]
  const found = await findCards(database, wanted, learningCards)
  if (found.length === 0) return null
  const cards = found.map((card) => {
    const { path, title, categoryLabel, readingTime } = viewCard(card)
    return { path, title, categoryLabel, readingTime }
  })
  return { copy: continueLearning, cards }
}
