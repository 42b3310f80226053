/** A new article: an empty draft with a title, a category and an address that nobody has. */
import { stripControls } from '#app/lib/escape.ts'
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/faults.ts'
import type { ArticleCategory } from './article.ts'
import type { Also } from './article-desk.server.ts'
import { slugOf } from './article-slug.ts'
import { searchWords } from './article-words.ts'

export interface ArticleBeginning {
  /** At most 200 characters are kept. */
  title: string
  category: ArticleCategory
  author: string
}

/** Adds the draft; `also` writes in the same transaction. @throws when the database cannot keep it. */
export async function beginArticle(
  database: Database,
  { title, category, author }: ArticleBeginning,
  also: Also,
): Promise<{ id: string }> {
  const texts = { title: oneLine(title, 200), category, author: oneLine(author, 100) }
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transact(async (tx) => {
        const id = newId()
        const now = new Date().toISOString()
        await tx
          .insertInto('research_articles')
          .values({
            ...empty,
            ...texts,
            id,
            slug: await freeSlug(tx, texts.title),
            search_words: searchWords(texts.title, texts.author),
            created_at: now,
            updated_at: now,
            listed_at: now,
          })
          .execute()
        await also(tx, id)
        return { id }
      })
    } catch (fault) {
      // Somebody took the address between the look and the insert.
      if (!isUniqueViolation(fault) || attempt === 5) throw fault
    }
  }
}

const empty = {
  excerpt: '',
  content: '',
  tags: '[]',
  sources: '[]',
  not_for: '',
  reading_time: 1,
  reading_time_set: null,
  published_at: null,
  status: 'draft',
} as const

/** An address that no article has or had: made from the title, with -2, -3 and so on where it is in use. */
async function freeSlug(tx: Queries, title: string): Promise<string> {
  const slug = slugOf(title)
  const like = `${slug}%`
  const used = await tx.selectFrom('research_articles').select('slug').where('slug', 'like', like).execute()
  const retired = await tx.selectFrom('article_slugs').select('slug').where('slug', 'like', like).execute()
  const taken = new Set([...used, ...retired].map((row) => row.slug))
  for (let number = 1; ; number++) {
    const one = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(one)) return one
  }
}

const oneLine = (text: string, most: number) =>
  stripControls(text.toWellFormed()).replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()
