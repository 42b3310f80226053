/** The readers' search: right however many steps it takes, and bounded in time, in number and for each address. */
import { expect, it } from 'vitest'
import { openArticleSearch } from '#app/articles/search-published.server.ts'
import { seedRow } from '#app/articles/seed-row.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { seedArticles } from '#app/content/articles/index-of-seeds.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeOnEachEngine } from './support/databases.ts'
import { openDoor } from './support/door.ts'

/** Forty articles, the newest last; every fourth holds "lighthouse" in its text, every twentieth in its title as well. */
async function storeForty({ db }: Database) {
  const [seed] = seedArticles
  if (!seed) throw new Error('there are no samples')
  const rows = Array.from({ length: 40 }, (_, n) => {
    const body = `<p>Words of number ${n}${n % 4 === 0 ? ' on a LIGHTHOUSE' : ''}.</p>`
    const title = n % 20 === 0 ? `The lighthouse ${n}` : `Article ${n}`
    const published_at = new Date(Date.UTC(2026, 0, 1, n)).toISOString()
    return seedRow({ ...seed, slug: `number-${n}`, title, body }, agency, published_at)
  })
  await db.insertInto('research_articles').values(rows).execute()
}

describeOnEachEngine('the search for articles', (open) => {
  it('finds the same in many steps as in one: titles first, then the newest', async () => {
    const { database } = await open()
    await storeForty(database)
    const titles = async (batch: number, page: number) => {
      const search = openArticleSearch(database, { limited: false, batch })
      const found = await search.find({ search: 'lighthouse', page }, '')
      return 'cards' in found && { titles: found.cards.map(({ title }) => title), hasMore: found.hasMore }
    }
    const expected = [
      ...['The lighthouse 20', 'The lighthouse 0'],
      ...[36, 32, 28, 24, 16, 12, 8, 4].map((n) => `Article ${n}`),
    ]
    for (const batch of [1, 7, 40, 1000])
      expect(await titles(batch, 1), String(batch)).toEqual({ titles: expected, hasMore: false })
    expect(await titles(7, 2)).toEqual({ titles: [], hasMore: false })
  })

  it('ends when its time is up, with what it found among the newest', async () => {
    const { database } = await open()
    await storeForty(database)
    const search = openArticleSearch(database, { limited: false, batch: 10, maxMs: 0 })
    const found = await search.find({ search: 'lighthouse', page: 1 }, '')
    expect(found).toMatchObject({ isCut: true, cards: [{ title: 'Article 36' }, { title: 'Article 32' }] })
  })

  it('lets ten wait and sends the others away', async () => {
    const { database } = await open()
    const search = openArticleSearch(database, { limited: false })
    const many = await Promise.all(
      Array.from({ length: 30 }, () => search.find({ search: 'lighthouse', page: 1 }, '')),
    )
    expect(many.filter((found) => 'retryAfter' in found)).toHaveLength(20)
    expect(await search.find({ search: 'lighthouse', page: 1 }, '')).toHaveProperty('cards')
  })

  it('gives one address thirty a minute, and says when to come back', async () => {
    const door = await openDoor(open)
    for (let n = 0; n < 30; n++) expect((await door.get(`/research?q=annuity+${n}`)).status).toBe(200)
    const refused = await door.get('/research?q=annuity')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await refused.text()
    expect(page).toContain('Too many searches right now')
    expect(page).toContain(door.services.agency().phone)
    expect((await door.get('/research')).status).toBe(200)
    expect((await door.get('/research?q=%E2%80%8B')).status).toBe(200)
  })
})
