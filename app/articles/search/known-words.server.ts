/** Reads the words of all published articles and pages. */
import { openBreaks } from '#app/lib/breaks.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

/** Articles that are read in one step. */
const batch = 250

/** The words of the published articles; `more` are the words of other pages. */
export async function readArticleWords({ reads }: Database, more: readonly string[]): Promise<Vocabulary> {
  const takeBreak = openBreaks()
  const words = openVocabulary()
  for (const text of more) words.add(text)
  for (let last = ''; ; ) {
    const rows = await reads
      .selectFrom('research_articles')
      .select(['id', 'search_words'])
      .where('status', '=', 'published')
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { search_words } of rows) {
      await takeBreak()
      words.add(search_words)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < batch) return words
  }
}
