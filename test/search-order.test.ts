/** In which order the search shows what it finds: the same on both engines, the better first, the newer only of equals. */
import { expect, it } from 'vitest'
import { type ArticleSearch, openArticleSearch } from '#app/articles/search/article-search.server.ts'
import { newId } from '#app/lib/ids.ts'
import { openLog } from '#app/platform/process/log.ts'
import { clearArticles, storeArticle } from './support/articles.ts'
import { databaseOpener, describeOnEachEngine } from './support/databases.ts'
import { openDoor } from './support/door.ts'
import { searches } from './support/searches.ts'

const log = openLog('silent')

async function firstThree(search: ArticleSearch, typed: string) {
  const found = await search.find({ search: typed, page: 1 }, '')
  if (!('items' in found)) throw new Error('no place')
  return found.items.slice(0, 3).map((item) => (item.kind === 'article' ? item.card.slug : item.path))
}

it('is nearly always the same on both engines, in the first three places', async () => {
  const [sqlite, postgres] = await Promise.all(
    (['sqlite', 'postgres'] as const).map(async (engine) => {
      const { database } = await databaseOpener(engine)({ articles: true })
      return openArticleSearch(database, { limited: false, log })
    }),
  )
  const different: string[] = []
  for (const [typed] of searches) {
    const [one, other] = [
      await firstThree(sqlite as ArticleSearch, typed),
      await firstThree(postgres as ArticleSearch, typed),
    ]
    if (one[0] !== other[0]) different.push(`first of ${typed}: ${one[0]}, ${other[0]}`)
    // The measures of the engines differ a little, and so may what stands close together.
    else if (`${one}` !== `${other}`) different.push(`${typed}: ${one}, ${other}`)
  }
  expect(different.length / searches.length, different.join('\n')).toBeLessThanOrEqual(0.2)
  expect(different.filter((line) => line.startsWith('first of'))).toEqual([])
})

describeOnEachEngine('of articles that are found', (open) => {
  it('the newer comes first only where both fit as well', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const body = '<p>About a lighthouse and its keeper.</p>'
    const days = { oldest: '2026-03-01', newest: '2026-05-01', middle: '2026-04-01' }
    for (const [slug, publishedAt] of Object.entries(days))
      await storeArticle(door, { slug, title: 'Quillwort', body, publishedAt })
    await storeArticle(door, { slug: 'best', title: 'Lighthouse keepers', body, publishedAt: '2020-01-01' })
    const html = await (await door.get('/research?q=lighthouse')).text()
    const paths = [...html.matchAll(/href="\/research\/annuities\/([a-z-]+)"/g)].map(([, slug]) => slug)
    expect([...new Set(paths)]).toEqual(['best', 'newest', 'middle', 'oldest'])
  })

  it('only those of a subject are shown, where one is chosen', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const body = '<p>About a lighthouse.</p>'
    await storeArticle(door, { slug: 'one', title: 'Quillwort', body })
    await storeArticle(door, { slug: 'two', title: 'Sundew', body, category: 'life-insurance' })
    const html = await (await door.get('/research?category=life-insurance&q=lighthouses')).text()
    expect(html).toContain('1 result for “lighthouses”')
    expect(html).toContain('Sundew')
    expect(html).not.toContain('Quillwort')
    // Services and words of the glossary have no subject.
    expect(await (await door.get('/research?category=annuities&q=beneficiary')).text()).toContain(
      'No articles match',
    )
    expect(html).toContain('name="category" value="life-insurance"')
  })

  it('one is found behind hundreds that fit better and are not for readers', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const hidden = await storeArticle(
      door,
      { slug: 'hidden', title: 'Lighthouse', body: '<p>Short.</p>' },
      { status: 'draft' },
    )
    const copies = Array.from({ length: 500 }, (_, n) => ({ ...hidden, id: newId(), slug: `hidden-${n}` }))
    await door.services.database.db.insertInto('research_articles').values(copies.slice(0, 250)).execute()
    await door.services.database.db.insertInto('research_articles').values(copies.slice(250)).execute()
    const body = `<p>${'Of many other things. '.repeat(200)}And of a lighthouse.</p>`
    await storeArticle(door, { slug: 'shown', title: 'Quillwort', body })
    await storeArticle(door, { slug: 'elsewhere', title: 'Lighthouse', body, category: 'life-insurance' })
    const counted = async (query: string) =>
      /(\d+) results? for/.exec(await (await door.get(`/research?${query}`)).text())?.[1]
    await expect.poll(() => counted('q=lighthouse'), { timeout: 60_000 }).toBe('2')
    expect(await counted('q=lighthouse&category=annuities')).toBe('1')
  })
})
