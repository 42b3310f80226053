/** Reads the words of all articles and pages: what readers see, and the rest for the desk. */
import { openBreaks } from '#app/lib/breaks.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

/** Articles that are read in one step. */
const batch = 250

/** Kept apart: no search of a reader may give away a word that is not published. */
export interface ArticleWords {
  published: Vocabulary
  hidden: Vocabulary
}

/** The words of all articles in the index; `more` are those of other pages that readers see. */
export async function readArticleWords(
  { reads }: Pick<Database, 'reads'>,
  more: readonly string[],
): Promise<ArticleWords> {
  const words: ArticleWords = { published: openVocabulary(), hidden: openVocabulary() }
  for (const text of more) words.published.add(text)
  const published = reads.selectFrom('research_articles as article').where('article.status', '=', 'published')
  await addAll(words.published, (last) =>
    published
      .select(['article.id', 'article.search_words as text'])
      .$if(last !== '', (query) => query.where('article.id', '>', last))
      .orderBy('article.id')
      .limit(batch)
      .execute(),
  )
  const hidden = reads
    .selectFrom('research_articles as article')
    .innerJoin('article_index as known', 'known.article_id', 'article.id')
    .where('article.status', '!=', 'published')
    .where('article.trashed_at', 'is', null)
  await addAll(words.hidden, async (last) => {
    const rows = await hidden
      .select(['article.id', 'article.title', 'article.author', 'known.passage'])
      .$if(last !== '', (query) => query.where('article.id', '>', last))
      .orderBy('article.id')
      .limit(batch)
      .execute()
    return rows.map(({ id, ...texts }) => ({ id, text: hiddenWords(texts) }))
  })
  return words
}

/** The words of an article that readers do not see, as far as they are known without reading all of it. */
export const hiddenWords = ({
  title,
  author,
  passage,
}: {
  title: string
  author: string
  passage: string
}): string => `${title} ${author} ${passage}`

async function addAll(
  words: Vocabulary,
  next: (last: string) => Promise<readonly { id: string; text: string }[]>,
): Promise<void> {
  const takeBreak = openBreaks()
  for (let last = ''; ; ) {
    const rows = await next(last)
    for (const { text } of rows) {
      await takeBreak()
      words.add(text)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < batch) return
  }
}
