/** Reading an article in a browser: what is counted of it, what is not, and where editors see it. */
import { expect, it } from 'vitest'
import { clearArticles, storeArticle } from '../support/articles.ts'
import type { Door } from '../support/door.ts'
import { askedAll } from '../support/nothing-more.ts'
import { nowhere, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
/** A browser without a screen says so, and is not counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const long = Array.from({ length: 40 }, (_, n) => `<p>Paragraph ${n} on what leaving early costs.</p>`).join(
  '',
)

/** Two articles beside each other that take no time to read. */
async function storeTwo(door: Door) {
  await clearArticles(door)
  await storeArticle(door, { body: long }, { reading_time: 0 })
  await storeArticle(door, { slug: 'second', title: 'The second', body: long }, { reading_time: 0 })
}

const beaconsOf = (posts: readonly string[]) =>
  posts.filter((url) => url.includes('/read/')).map((url) => url.replace(/^.*\/read/, ''))

it('counts an article that is in sight, its end once that is, and the next one', async () => {
  const { page, door, posts, complaints } = await visit(nowhere, { userAgent })
  await page.clock.install()
  await storeTwo(door)
  const html = await (await door.get('/research/annuities/surrender-charges')).text()
  const told = page.waitForResponse((answer) =>
    answer.url().endsWith('/read/research/annuities/surrender-charges'),
  )
  await page.goto('/research/annuities/surrender-charges')
  await touchForms(page)
  await settled(page)
  await page.clock.runFor(3_000)
  expect((await told).status()).toBe(204)
  expect(beaconsOf(posts)).toEqual(['/research/annuities/surrender-charges'])
  const ended = page.waitForResponse((answer) => answer.url().endsWith('?end'))
  await page.locator('.article-body > p').last().scrollIntoViewIfNeeded()
  await page.clock.runFor(1_000)
  expect((await ended).status()).toBe(204)
  const second = page.waitForResponse((answer) => /\/read\/.*\/second$/.test(answer.url()))
  await page
    .getByRole('link', { name: /The second/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'The second' }).waitFor()
  await settled(page)
  await page.clock.runFor(3_000)
  await second
  await door.services.readCounts.flush()
  const rows = await door.services.database.db
    .selectFrom('article_reads')
    .innerJoin('research_articles', 'research_articles.id', 'article_id')
    .select(['slug', 'reads', 'finished'])
    .orderBy('slug')
    .execute()
  expect(rows[0]).toMatchObject({ slug: 'second', reads: 1 })
  expect(rows[1]).toEqual({ slug: 'surrender-charges', reads: 1, finished: 1 })
  expect(await page.context().cookies()).toEqual([])
  expect(complaints).toEqual([])
  // The page itself is the same for everybody, and knows nothing of it.
  expect(await (await door.get('/research/annuities/surrender-charges')).text()).toBe(html)
})

it.each(['globalPrivacyControl', 'doNotTrack'])('tells nothing with %s', async (signal) => {
  const { page, door, posts } = await visit(nowhere, { userAgent })
  await storeTwo(door)
  await page.clock.install()
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
  }, signal)
  await page.goto('/research/annuities/surrender-charges')
  await touchForms(page)
  await page.locator('.article-body > p').last().scrollIntoViewIfNeeded()
  await settled(page)
  await page.clock.runFor(60_000)
  await askedAll(page)
  expect(beaconsOf(posts)).toEqual([])
})
