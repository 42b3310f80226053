/** Tags of articles lead to the articles that have them, whatever words they are made of. */
import { expect, it } from 'vitest'
import { cardsOnPage } from '#app/articles/model/list-page.ts'
import { clearArticles, storeArticle } from './support/articles.ts'
import { describeOnSqliteFirst } from './support/databases.ts'
import { type Door, openDoor } from './support/door.ts'
import { pageText } from './support/page-text.ts'

const read = async (door: Door, path: string) => (await door.get(path)).text()
const titlesIn = (html: string) =>
  [...html.matchAll(/class="article-card-link"[^>]*>([^<]*)</g)].map(([, title]) => title)
const foundIn = (html: string) => {
  const [, list = ''] = html.match(/<ol class="stack search-results">(.*?)<\/ol>/s) ?? []
  return [...list.matchAll(/<h3><a[^>]*>([^<]*)</g)].map(([, title]) => title)
}

async function expectMissing(door: Door, path: string, says: string) {
  const answer = await door.get(path)
  const html = await answer.text()
  expect([answer.status, titlesIn(html)], path.slice(0, 60)).toEqual([404, []])
  expect(html).toContain(`<h1>${says}</h1>`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
}

describeOnSqliteFirst('a tag', (open) => {
  it('leads from an article to all that have it, however it is spelled', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const base = { category: 'annuities' } as const
    await storeArticle(door, { ...base, slug: 'one', title: 'The older one', tags: ['how-to', 'How to'] })
    await storeArticle(door, {
      ...{ slug: 'two', title: 'The newer one', tags: ['How to', '%'], publishedAt: '2026-04-01' },
      category: 'life-insurance',
    })
    await storeArticle(door, { ...base, slug: 'three', title: 'How to do it', tags: ['other'] })
    const article = await read(door, '/research/life-insurance/two')
    expect(article).toContain('href="/research?tag=how-to"')
    const html = await read(door, '/research?tag=how-to')
    expect(titlesIn(html)).toEqual(['The newer one', 'The older one'])
    expect(html).toContain('<title>Articles tagged “How to” | ')
    expect(html).toMatch(/<h1>Articles tagged “How to”<\/h1>/)
    expect(html).toContain(`<link rel="canonical" href="${door.url}/research?tag=how-to"/>`)
    expect(html).not.toContain('noindex')
    expect(pageText(html)).toContain('Back to all research')
    const none = await read(door, '/research?tag=how-to&category=retirement-planning')
    expect(none).toContain('No article of this subject has the tag.')
    for (const spelling of ['How+to', 'how%20to', 'HOW-TO'])
      expect(titlesIn(await read(door, `/research?tag=${spelling}`)), spelling).toHaveLength(2)
  })

  it('stays while somebody searches, with a way to all articles', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await clearArticles(door)
    const article = { category: 'annuities', body: '<p>About the lighthouse.</p>' } as const
    await storeArticle(door, { ...article, slug: 'one', title: 'Tagged', tags: ['How to'] })
    await storeArticle(door, { ...article, slug: 'two', title: 'Untagged', tags: ['other'] })
    await storeArticle(door, { ...article, slug: 'three', tags: ['how-to'], body: '<p>A windmill.</p>' })
    const html = await read(door, '/research?tag=how-to&q=lighthouse')
    expect(foundIn(html)).toEqual(['Tagged'])
    expect(html).toMatch(/>1 result for “lighthouse” tagged “how-to”</)
    expect(html).toContain('<input type="hidden" name="tag" value="how-to"/>')
    expect(html).toContain('<title>“lighthouse”: search results | ')
    expect(html).toContain('noindex')
    expect(html).toMatch(/href="\/research\?q=lighthouse"/)
    expect(pageText(html)).toContain('Search all articles for “lighthouse”')
    expect(foundIn(await read(door, '/research?q=lighthouse')).toSorted()).toEqual(['Tagged', 'Untagged'])
    const elsewhere = await read(door, '/research?category=life-insurance&tag=how-to&q=lighthouse')
    expect(pageText(elsewhere)).toContain('No articles match your search')
  })

  it('goes together with a subject, and with the pages of a long list', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    for (let n = 0; n < cardsOnPage + 2; n++)
      await storeArticle(door, {
        ...{ slug: `number-${n}`, title: `Number ${n}`, tags: ['Taxes'], publishedAt: '2026-04-01' },
        category: n % 2 ? 'annuities' : 'life-insurance',
      })
    const first = await read(door, '/research?tag=taxes')
    expect(titlesIn(first)).toHaveLength(cardsOnPage)
    expect(first).toContain('href="/research?tag=taxes&amp;page=2#articles"')
    expect(first).toContain('href="/research?category=annuities&amp;tag=taxes#articles"')
    expect(titlesIn(await read(door, '/research?tag=taxes&page=2'))).toHaveLength(2)
    const both = await read(door, '/research?category=annuities&tag=taxes')
    expect(titlesIn(both)).toHaveLength(cardsOnPage / 2 + 1)
    expect(both).toContain('<meta name="robots" content="noindex"/>')
  })

  it('is one page for all its spellings, and none for what nobody has', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { title: 'The only one', tags: ['Fees'] })
    await door.get('/research')
    await door.get('/research?tag=fees')
    const { size } = door.services.pages
    for (const asked of ['Fees', 'FEES&page=1', 'fees&page='])
      expect(titlesIn(await read(door, `/research?tag=${asked}`)), asked).toEqual(['The only one'])
    expect(door.services.pages.size).toBe(size)
    for (const asked of ['none', '-', '%00', '%20', '__proto__', 'x'.repeat(9000), 'none&category=annuities'])
      await expectMissing(door, `/research?tag=${asked}`, 'No such tag')
    expect(door.services.pages.size).toBe(size + 1)
    const html = await read(door, '/research?tag=none')
    expect(html).toMatch(/href="\/research"[^>]*>← (<!-- -->)?Back to all research/)
    expect(pageText(html)).toContain('No article has this tag')
    // Who looks for something there is led to where it may be.
    const search = await door.get('/research?tag=none&q=surrender')
    expect(search.status).toBe(404)
    expect(await search.text()).toMatch(
      /href="\/research\?q=surrender"[^>]*>← (<!-- -->)?Search all articles/,
    )
  })

  it('says of a subject and of a page that they are not there, each in one page', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    for (let n = 0; n < cardsOnPage + 1; n++)
      await storeArticle(door, { slug: `number-${n}`, category: 'annuities', tags: ['Fees'] })
    await door.get('/research')
    await door.get('/research?category=annuities')
    const { size } = door.services.pages
    for (const asked of ['nothing', '-', 'toString', 'x'.repeat(9000), 'nothing&tag=fees', 'nothing&page=2'])
      await expectMissing(door, `/research?category=${asked}`, 'No such subject')
    for (const page of ['3', '0', '-1', '1.5', 'x', '1e9']) {
      await expectMissing(door, `/research?page=${page}`, 'No such page')
      await expectMissing(door, `/research?tag=fees&page=${page}`, 'No such page')
    }
    expect(door.services.pages.size).toBe(size + 3)
    const html = await read(door, '/research?category=annuities&page=3')
    expect(html).toMatch(/href="\/research\?category=annuities&amp;page=2#articles"[^>]*>← Previous page/)
    expect(html).toMatch(/aria-current="true"[^>]*>Annuities/)
  })
})
