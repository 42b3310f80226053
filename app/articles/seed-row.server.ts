/** The row of a sample article. */
import type { SeedArticle } from '#app/content/articles/seed-article.ts'
import { newId } from '#app/lib/ids.ts'
import { readDraft } from './draft/article-draft.server.ts'

/** @throws when it breaks a rule, naming it. */
export function seedRow(seed: SeedArticle) {
  const { publishedAt, body, ...texts } = seed
  const read = readDraft({ ...texts, content: body, readingTime: null, seoTitle: '', seoDescription: '' })
  if ('issues' in read) throw new Error(`The article ${seed.slug}: ${JSON.stringify(read.issues)}`)
  // Noon in New York is the same day in all of the country.
  const published_at = `${publishedAt}T17:00:00.000Z`
  return {
    ...read.columns,
    id: newId(),
    created_at: published_at,
    updated_at: published_at,
    published_at,
    listed_at: published_at,
    status: 'published' as const,
  }
}
