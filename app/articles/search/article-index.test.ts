/** The index while releases with other rules for words work on it together. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { bringIndexUpToDate } from './article-index.server.ts'

const openPostgres = databaseOpener('postgres')

it('keeps no list of words beside itself, which PostgreSQL would count as its cost (migration 0048)', async () => {
  const { database } = await openPostgres({ articles: true })
  await bringIndexUpToDate(database, () => {})
  const { rows } = await sql`select reloptions, gin_clean_pending_list(oid) as waiting from pg_class
    where relname = 'article_index_words'`.execute(database.db)
  expect(rows).toEqual([
    { reloptions: ['fastupdate=off'], waiting: expect.toSatisfy((pages) => Number(pages) === 0) },
  ])
})

describeOnEachEngine('the index of articles', (open) => {
  it('of a newer release is left alone, that of an older one is read again', async () => {
    const { database } = await open({ articles: true })
    const { db } = database
    const read = () => bringIndexUpToDate(database, () => {})
    const articles = await read()
    expect([articles > 5, await read()]).toEqual([true, 0])
    const editions = () => db.selectFrom('article_index').select('edition').distinct().execute()
    const [{ edition: ours } = { edition: 0 }] = await editions()

    await db
      .updateTable('article_index')
      .set({ edition: ours + 1 })
      .execute()
    expect([await read(), await editions()]).toEqual([0, [{ edition: ours + 1 }]])
    // What has changed since is nobody's work yet.
    const { article_id: id } = await db
      .selectFrom('article_index')
      .select('article_id')
      .executeTakeFirstOrThrow()
    const article = db.updateTable('research_articles').where('id', '=', id)
    await article.set({ updated_at: '2999-01-01T00:00:00.000Z' }).execute()
    expect([await read(), await read()]).toEqual([1, 0])
    // Readers do not see it any more, or it had been read when they did not.
    await db
      .updateTable('article_index')
      .where('article_id', '=', id)
      .set({ edition: -ours - 1 })
      .execute()
    expect([await read(), await read()]).toEqual([1, 0])

    await db
      .updateTable('article_index')
      .set({ edition: ours - 1 })
      .execute()
    expect([await read(), await editions()]).toEqual([articles, [{ edition: ours }]])
  })
})
