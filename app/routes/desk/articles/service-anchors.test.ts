/** Links of articles to parts of our service pages: told of when there is no such part, and never when there is. */
import { expect, it } from 'vitest'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

describeOnSqliteFirst('a link to a part of a service page', (open) => {
  it('is broken where the page has no such part, by its short address, too', async () => {
    const { door, save } = await openWriters(open)
    const { id } = await storeArticle(door)
    const links = ['/services/truckers#nowhere', '/truckers#nowhere', '/services/truckers?a=1#nowhere']
    const content = `<p>${links.map((href) => `<a href="${href}">there</a> `).join('')}</p>`
    const saved = await save(id, 1, { content })
    // The shape of the doorway.
    const { brokenLinks = [] } = saved as { brokenLinks?: { href: string; why: string }[] }
    expect(brokenLinks.map(({ href }) => href)).toEqual(links)
    expect(brokenLinks[0]?.why).toContain('There is no heading “nowhere” in “Truckers” any more')
  })

  it('is whole for each part that a service page has', async () => {
    const { door, save, row } = await openWriters(open)
    const { id } = await storeArticle(door)
    for (const { path } of servicePages()) {
      const page = await (await door.get(path)).text()
      const ids = [...page.matchAll(/<(?:section|h2|h3|main)[^>]*? id="([^"]+)"/g)].map(([, part]) => part)
      const parts = ids.filter((part) => !/dialog/.test(part ?? ''))
      expect(parts.length).toBeGreaterThan(8)
      const content = parts.map((part) => `<p><a href="${path}#${part}">there</a></p>`).join('')
      const { version } = await row(id)
      expect([path, await save(id, version, { content })]).toMatchObject([
        path,
        { ok: true, brokenLinks: [] },
      ])
    }
  })
})
