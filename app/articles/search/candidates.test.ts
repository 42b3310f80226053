/** Articles with certain words for the list at the desk: named at once where few have them, asked one by one where many do. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { bringIndexUpToDate } from './article-index.server.ts'
import { byWords, testWanted } from './candidates.server.ts'
import { readQuestion } from './question.ts'

describeOnEachEngine('the articles with certain words', (open) => {
  it('are the same, however many there are', async () => {
    const { database } = await open({ articles: true })
    await bringIndexUpToDate(database, () => {})
    const find = (words: string, most: number) =>
      byWords(database, async (queries) => {
        const wanted = readQuestion(words, { groups: [] })
        const has = await testWanted(
          { queries, engine: database.engine, most },
          sql.ref('articles.id'),
          wanted,
        )
        const query = queries.selectFrom('research_articles as articles').select('slug').where(has)
        return (await query.orderBy('slug').execute()).map(({ slug }) => slug)
      })
    const all = await database.db.selectFrom('research_articles').select('slug').execute()
    for (const words of ['insurance', 'annuity', 'surrender charges', 'insurance zyzzyva', 'zyzzyva']) {
      const named = await find(words, 1_000)
      expect([words, await find(words, 0)]).toEqual([words, named])
      // Every sample is about insurance.
      expect(named.length < all.length, words).toBe(words !== 'insurance')
      expect(named.length > 0, words).toBe(!words.includes('zyzzyva'))
    }
  })
})
