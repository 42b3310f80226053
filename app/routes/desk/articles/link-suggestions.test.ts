/** Links that are found for whoever writes, and links to a part of a page that is gone. */
import { expect, it } from 'vitest'
import { brokenLinksOf } from '#app/articles/links/broken-links.server.ts'
import { type LinkTarget, searchLinks } from '#app/articles/links/search-links.server.ts'
import { openArticleDesk } from '#test/support/article-desk.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'

async function openDesk(open: OpenDatabase) {
  const desk = await openArticleDesk(open)
  const { database } = desk.door.services
  return {
    ...desk,
    database,
    async ask(asked: Record<string, string>): Promise<LinkTarget[]> {
      const address = `/admin/articles/links?${new URLSearchParams(asked)}`
      const answer = await desk.door.get(address, { cookie: desk.cookie })
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { results: LinkTarget[] }).results
    },
    broken: async (html: string, self?: string) =>
      (await brokenLinksOf(database, html, self)).map(({ why }) => why),
  }
}

describeOnEachEngine('links of an article that is being written', (open) => {
  it('never propose the article itself, unless its own address is asked for', async () => {
    const { door, database, ask } = await openDesk(open)
    const { id } = await storeArticle(door, { title: 'Costs of one' })
    await storeArticle(door, { slug: 'two', title: 'Costs of two' })
    expect(await ask({ q: 'costs' })).toHaveLength(2)
    expect(await ask({ q: 'costs', self: id })).toHaveLength(1)
    for (const q of ['costs', '']) {
      const found = await searchLinks(database, q, id)
      expect(found.map(({ title }) => title)).toEqual(['Costs of two'])
    }
    expect(await searchLinks(database, `article:${id}`, id)).toHaveLength(1)
    expect(await searchLinks(database, 'costs', "x' or 1=1")).toHaveLength(2)
  })

  it('are told of when the part they name is gone', async () => {
    const { door, broken } = await openDesk(open)
    const body = '<h2>What it costs</h2><p>x</p><h2>What it costs</h2>'
    const { id } = await storeArticle(door, { title: 'Costs', body })
    const links = (...hrefs: string[]) => `<p>${hrefs.map((href) => `<a href="${href}">x</a> `).join('')}</p>`
    const own = `${body}${links(`article:${id}#section-what-it-costs`, `article:${id}#section-then`)}`
    const there = ['#section-what-it-costs', '#section-what-it-costs--2']
    const fine = ['/research/glossary', ...there.map((part) => `article:${id}${part}`)]
    expect(await broken(links(...fine))).toEqual([])
    const told = await broken(
      links(
        `article:${id}#section-fees`,
        '/research/glossary#nothing',
        '/services/annuities#anything',
        `${'/research/annuities/surrender-charges'}#no`,
      ),
    )
    expect(told).toHaveLength(4)
    expect(told[0]).toContain('There is no heading “section-fees” in “Costs” any more')
    expect(told[1]).toContain('There is no heading “nothing” in the glossary any more')
    expect(told[2]).toContain('There is no heading “anything” in “Annuities” any more')
    // Of itself it is what is being written that counts.
    expect(await broken(own, id)).toEqual([expect.stringContaining('“section-then” in this article')])
  })
})
