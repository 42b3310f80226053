/** Continue Learning: what it offers is there to be read. */
import { expect, it } from 'vitest'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { seedArticles } from '#app/content/index-of-seeds.ts'
import { defaultLearning, learningFor } from '#app/content/pages/continue-learning.ts'
import { clearArticles, notice, storeArticle } from './support/articles.ts'
import { databaseOpener } from './support/databases.ts'
import { type Door, openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')

const slugs = [...new Set([...defaultLearning, ...Object.values(learningFor).flat()])]
it.each(slugs)('%s is one of the articles that come with the site', (slug) => {
  expect(seedArticles.map((article) => article.slug)).toContain(slug)
})

/** The articles that a page offers to read on with, by address. */
async function offered(door: Door, path: string) {
  const page = await (await door.get(path)).text()
  return [
    ...page.matchAll(/class="[^"]*\blearning-card" href="([^"]+)"[\s\S]*?class="learning-title">([^<]+)</g),
  ].map(([, to = '', title = '']) => ({ to, title }))
}

it('offers each page the articles for its readers, of any state', async () => {
  const door = await openDoor(open)
  for (const { path } of servicePages()) {
    const cards = await offered(door, path)
    const own = learningFor[path as keyof typeof learningFor] ?? []
    expect([path, cards.map(({ to }) => to.split('/').at(-1))]).toEqual([path, own.slice(0, 3)])
    for (const slug of own)
      expect(seedArticles.find((article) => article.slug === slug)?.state, slug).toBeUndefined()
  }
  const audiences = servicePages()
    .slice(-4)
    .map(({ path }) => learningFor[path as keyof typeof learningFor])
  expect(new Set(audiences.map((one) => one?.join())).size).toBe(4)
})

it('offers another article in place of one that was archived, and what an editor calls it now', async () => {
  const door = await openDoor(open)
  expect(await offered(door, '/services/truckers')).toHaveLength(3)
  const { db } = door.services.database
  await db
    .updateTable('research_articles')
    .set({ status: 'archived' })
    .where('slug', '=', 'understanding-insurance-guide')
    .execute()
  await db
    .updateTable('research_articles')
    .set({ title: 'Five policies' })
    .where('slug', '=', 'top-5-life-insurance-policies')
    .execute()
  await notice(door.services)
  const cards = await offered(door, '/services/truckers')
  expect(cards.map(({ title }) => title)).toContain('Five policies')
  expect(new Set(cards.map(({ to }) => to)).size).toBe(3)
  for (const { to } of cards) expect((await door.get(to)).status, to).toBe(200)
})

it('offers what there is, and no empty block', async () => {
  const door = await openDoor(open)
  await clearArticles(door)
  expect(await offered(door, '/services/truckers')).toEqual([])
  expect(await (await door.get('/services/truckers')).text()).not.toContain('Continue Learning')
  const { title } = await storeArticle(door)
  expect(await offered(door, '/services/truckers')).toMatchObject([{ title }])
})

it('leaves the block out while the database is away, and keeps no page like that', async () => {
  const door = await openDoor(open)
  const { db } = door.services.database
  await db.schema.alterTable('research_articles').renameTo('away').execute()
  const page = await door.get('/services/truckers')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toContain(door.services.agency().phone)
  await db.schema.alterTable('away').renameTo('research_articles').execute()
  expect(await offered(door, '/services/truckers')).toHaveLength(3)
})
