/** The articles that a page offers to read on with, as they are now: none that was archived, renamed or never written. */
import { findCards } from '#app/articles/article-reader.server.ts'
import { continueLearning } from '#app/content/pages/continue-learning.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Learning } from '../sections/service/continue-learning.tsx'
import { viewCard } from './research-data.server.ts'

/** The block with its articles, or null when none is published. @throws when the database is away. */
export async function offerLearning(database: Database): Promise<Learning | null> {
  const found = await findCards(database, continueLearning.articles)
  if (found.length === 0) return null
  const cards = found.map((card) => {
    const { path, title, categoryLabel, readingTime } = viewCard(card)
    return { path, title, categoryLabel, readingTime }
  })
  return { copy: continueLearning, cards }
}
