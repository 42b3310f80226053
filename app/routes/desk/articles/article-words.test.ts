/** The search of the list of articles: what readers' search finds, in articles of every status that somebody may see. */
import { expect, it } from 'vitest'
import { openArticleDesk as openDesk } from '#test/support/article-desk.ts'
import { openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'

const look = (words: string) => `/admin/articles?q=${encodeURIComponent(words)}`
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 id="article-[^"]*"><a[^>]*>(.*?)</g)].map(([, title]) => title)

describeOnEachEngine('the search for articles at the desk', (open) => {
  it('finds forms of a word, slips, questions and other words, of every status', async () => {
    const { door, see } = await openDesk(open)
    await storeArticle(door, {
      ...{ slug: 'a', title: 'Quillwort', body: '<p>About lighthouses.</p>', publishedAt: '2026-05-03' },
    })
    const body = '<p>About a lighthouse and a gyroscope.</p>'
    await storeArticle(
      door,
      { slug: 'b', title: 'Sundew', body, publishedAt: '2026-05-02' },
      { status: 'draft' },
    )
    const old = { slug: 'c', title: 'Bladderwort', tags: ['Lighthouse'], publishedAt: '2026-05-01' }
    await storeArticle(door, old, { status: 'archived' })
    await storeArticle(door, { slug: 'd', title: 'Clover', body: '<p>The beneficiary.</p>' })
    const all = ['Quillwort', 'Sundew', 'Bladderwort']
    for (const words of ['lighthouse', 'Lighthouses', 'what is a lighthouse', 'lighthuose'])
      await expect.poll(async () => (await see(`?q=${words}`)).titles).toEqual(all)
    expect((await see('?q=gyroscopes')).titles).toEqual(['Sundew'])
    expect((await see('?q=heir')).titles).toEqual(['Clover'])
    expect((await see('?q=lighthouse&status=draft')).titles).toEqual(['Sundew'])
    expect((await see('?q=lighthouse+zzzz')).titles).toEqual([])
    // As before: parts of a title or an author.
    expect((await see('?q=ndew')).titles).toEqual(['Sundew'])
    expect((await see('?q=the')).titles).toEqual([])
    for (const odd of ['"', '* OR NOT', "' & | ! ( ) :*", 'NEAR(a b) title:x', '%', 'x '.repeat(500)])
      expect((await see(`?q=${encodeURIComponent(odd)}`)).titles, odd).toEqual([])
  })

  it('puts what has the words in its title before what mentions them, through all pages and back', async () => {
    const { door, see } = await openDesk(open)
    const store = (n: number, title: string, words: string) =>
      storeArticle(door, {
        ...{ slug: `n-${n}`, title: `${title} ${n}`, body: `<p>${words}</p>` },
        publishedAt: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
      })
    // The older half is named after it, and stands behind the other in the list.
    for (let n = 0; n < 60; n++) await store(n, 'Windmills', 'About rain.')
    for (let n = 60; n < 120; n++) await store(n, 'Number', 'About a windmill once.')
    const numbers = (from: number, count: number, title: string) =>
      Array.from({ length: count }, (_, at) => `${title} ${from - at}`)
    const wanted = [...numbers(59, 60, 'Windmills'), ...numbers(119, 60, 'Number')]
    const way = (html: string, to: 'after' | 'before') =>
      new RegExp(`href="/admin/articles([^"]*${to}=[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    // What was stored last is read into the index a moment later.
    await expect.poll(async () => (await see('?q=windmill+119')).titles).toEqual(['Number 119'])
    const pages = [await see('?q=windmill')]
    for (const _ of [1, 2]) pages.push(await see(way(pages.at(-1)?.html ?? '', 'after')))
    expect(pages.flatMap(({ titles }) => titles)).toEqual(wanted)
    expect(way(pages[2]?.html ?? '', 'after')).toBe('')
    const back = [pages[2]]
    for (const _ of [1, 2]) back.push(await see(way(back.at(-1)?.html ?? '', 'before')))
    expect(back.toReversed().flatMap((page) => page?.titles)).toEqual(wanted)
    expect(way(back[2]?.html ?? '', 'before')).toBe('')
    expect((await see('?q=windmill+rain')).titles).toEqual(wanted.slice(0, 50))
    expect((await see('?q=windm')).titles).toEqual(wanted.slice(0, 50))
  })

  it('cuts what it finds into pages', async () => {
    const { door, see } = await openDesk(open)
    for (let n = 0; n < 52; n++)
      await storeArticle(door, { slug: `n-${n}`, title: `Number ${n}`, body: '<p>About a windmill.</p>' })
    await storeArticle(door, { slug: 'other', title: 'Another', body: '<p>About rain.</p>' })
    await expect.poll(async () => (await see('?q=rain')).titles).toEqual(['Another'])
    const first = await see('?q=windmills')
    const [, next = ''] = /href="\/admin\/articles(\?[^"]*after=[^"]*)"/.exec(first.html) ?? []
    const second = await see(next.replaceAll('&amp;', '&'))
    expect(first.titles.length + second.titles.length).toBe(52)
    expect([...first.titles, ...second.titles]).not.toContain('Another')
  })

  it('reads what was written last in a draft, and tells readers nothing of it', async () => {
    const { door, act, cookies, post, read } = await openWriters(open)
    const begun = await post('new', { title: 'Quillwort', category: 'annuities' })
    const id = begun.headers.get('location')?.split('/').at(-2) ?? ''
    const find = async (words: string) =>
      titlesIn(await (await door.get(look(words), { cookie: cookies.editor })).text())
    await act(id, 'save', { content: '<p>About a lighthouse.</p>', tags: 'Beacons', excerpt: 'Foghorns.' })
    await expect.poll(() => find('lighthouses')).toEqual(['Quillwort'])
    expect(await find('beacon')).toEqual(['Quillwort'])
    await act(id, 'save', { content: '<p>About a windmill.</p>' })
    expect(await find('windmills')).toEqual(['Quillwort'])
    expect(await find('lighthouses')).toEqual([])
    const public_ = await (await read('/research?q=windmll')).text()
    expect(public_).toContain('No articles match')
    expect(public_).not.toMatch(/Quillwort|windmill\b/)
  })
})
