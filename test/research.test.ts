/** The research pages through the front door: what is read, what is not, and how fast a change shows. */
import { describe, expect, it } from 'vitest'
import { articlePath, offeredCategories } from '#app/articles/model/article.ts'
import { cardsOnPage } from '#app/articles/model/list-page.ts'
import { seedArticles } from '#app/content/index-of-seeds.ts'
import { clearArticles, notice, storeArticle } from './support/articles.ts'
import { databaseOpener, describeOnSqliteFirst } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { type Door, openDoor, openDoorOn } from './support/door.ts'

const text = async (door: Door, path: string) => (await door.get(path)).text()
/** Moments, not a second: other tests share the machine. */
const patience = { timeout: 60_000 }
const guide = '/research/life-insurance/understanding-insurance-guide'

describeOnSqliteFirst('research', (open) => {
  it('puts the sample articles in once, and not again after they were deleted', async () => {
    const door = await openDoor(() => open())
    const { db } = door.services.database
    const count = async () => (await db.selectFrom('research_articles').select('id').execute()).length
    expect(await count()).toBe(seedArticles.length)
    await clearArticles(door)
    await openDoorOn(door)
    expect(await count()).toBe(0)
  })

  it('shows every sample article, whole and without scripts', async () => {
    const door = await openDoor(open)
    for (const seed of seedArticles) {
      const answer = await door.get(articlePath(seed))
      expect(answer.status, seed.slug).toBe(200)
      const html = await answer.text()
      expect(html).toContain(seed.notFor.slice(0, 20).replaceAll("'", '&#x27;'))
      expect(html).toContain('"@type":"Article"')
      expect(html).toContain('"@type":"BreadcrumbList"')
      expect(html).not.toMatch(/ style="| on\w+="/)
    }
  })

  it('lists by subject with counts, at most three tags, and empty subjects in words', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    expect(await text(door, '/research?q=&category=')).toContain('No Articles Yet')
    await storeArticle(door)
    const all = await text(door, '/research')
    expect(all).toMatch(/Annuities(<!-- -->)? <span class="research-count">1</)
    expect(all).toContain('Surrender charges, year by year')
    expect(all).toContain('fees, contracts, exit<')
    expect(all).not.toContain('fourth')
    const empty = await text(door, '/research?category=mortgage-protection')
    expect(empty).toContain('No Mortgage Protection Articles')
    expect(empty).toContain('Check back soon for articles in this category.')
    expect(await text(door, '/research/annuities')).toContain('Surrender charges, year by year')
  })

  it('finds words of the text in any case and accent, all of them', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { body: '<p>Ein Café at 5% and the SURRENDER period</p>' })
    expect(await text(door, '/research?q=CAFE')).toContain('Surrender charges, year by year')
    expect(await text(door, '/research?q=surrender+period+5%25')).toContain('1 result for')
    expect(await text(door, '/research?q=zzzz+qqqq')).toContain('No articles match your search')
    for (const nothing of ['_', '%3F', 'what+is']) {
      const page = await text(door, `/research?q=${nothing}`)
      expect(page).toContain('No articles match your search')
      expect(page).toContain('Type a word or two, such as')
    }
    expect((await door.get(`/research?q=${'%27--%00'.repeat(40)}`)).status).toBe(200)
  })

  it('cuts long lists into pages that are kept, and no others', async () => {
    const door = await openDoor(open)
    for (let n = 0; n < cardsOnPage + 2; n++) await storeArticle(door, { slug: `number-${n}` })
    expect(await text(door, '/research/annuities')).toContain('href="/research/annuities?page=2#articles"')
    expect(await text(door, '/research/annuities?page=2')).toMatch(
      /href="\/research\/annuities#articles"[^>]*>← Previous page/,
    )
    expect((await door.get('/research/annuities?page=1&utm_source=x')).status).toBe(200)
    const size = door.services.pages.size
    for (const page of ['0', '3', '99', '-1', '1.5', 'x']) {
      const answer = await door.get(`/research/annuities?page=${page}`)
      expect(answer.status, page).toBe(404)
      const html = await answer.text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).toMatch(/<h1>No such page<.*href="\/research\/annuities"[^>]*>Back to Annuities</s)
    }
    expect(door.services.pages.size).toBe(size + 1)
  })

  it('leads old, short and wrong addresses on with 308', async () => {
    const door = await openDoor(open)
    const { id } = await storeArticle(door)
    const { db } = door.services.database
    const retired_at = new Date().toISOString()
    await db.insertInto('article_slugs').values({ slug: 'early-exit', article_id: id, retired_at }).execute()
    await notice(door.services)
    for (const path of [
      '/research/surrender-charges',
      '/research/life-insurance/surrender-charges',
      '/research/nothing/surrender-charges',
      '/research/early-exit',
      '/research/annuities/early-exit',
    ]) {
      const answer = await door.get(path)
      expect([answer.status, answer.headers.get('location')], path).toEqual([
        308,
        '/research/annuities/surrender-charges',
      ])
    }
  })

  it('says 404 for what is unknown, a draft or archived, and keeps few such pages', async () => {
    const door = await openDoor(open)
    await storeArticle(door, { slug: 'secret-draft', title: 'Hidden' }, { status: 'draft' })
    await storeArticle(door, { slug: 'old-news', title: 'Hidden' }, { status: 'archived' })
    const articles = [
      ...['secret-draft', 'old-news', 'never-was', '-', '..%2f', '__proto__'],
      ...Array.from({ length: 40 }, (_, n) => `unknown-${n}`),
    ]
    const size = door.services.pages.size
    for (const slug of articles)
      for (const category of ['annuities', 'nothing']) {
        const answer = await door.get(`/research/${category}/${slug}`)
        const html = await answer.text()
        expect(answer.status, slug).toBe(404)
        expect(html).not.toContain('Hidden')
        expect(html).toContain('Article Not Found')
        expect(html).toContain('View all research')
        if (category === 'annuities') expect(html).toContain('href="/research/annuities"')
      }
    for (const category of ['secret-draft', 'never-was', 'constructor']) {
      const answer = await door.get(`/research/${category}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Category not found')
    }
    expect((await door.get('/research/a/b/c')).status).toBe(404)
    expect(door.services.pages.size - size).toBeLessThanOrEqual(4)
    for (const path of ['/research', '/research?q=hidden', '/research/feed.xml', '/sitemap.xml'])
      expect(await text(door, path), path).not.toMatch(/Hidden|secret-draft/)
  })

  it('tells feeds and search engines of each article, in valid XML', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const { id, updated_at } = await storeArticle(door, {
      title: 'Fees & <charges> "now"',
      excerpt: 'a\u0008b',
    })
    const feed = await door.get('/research/feed.xml')
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    const rss = await feed.text()
    expect(rss).toContain('<title>Fees &amp; &lt;charges&gt; &quot;now&quot;</title>')
    expect(rss).toContain(`<guid isPermaLink="false">urn:uuid:${id}</guid>`)
    expect(rss).toContain('<pubDate>Mon, 02 Mar 2026 17:00:00 GMT</pubDate>')
    const sitemap = await text(door, '/sitemap.xml')
    expect(sitemap).toContain(
      `<url><loc>${door.url}/research/annuities/surrender-charges</loc><lastmod>${updated_at}</lastmod></url>`,
    )
    for (const category of offeredCategories())
      expect(sitemap).toContain(`<loc>${door.url}/research/${category}</loc>`)
    for (const xml of [rss, sitemap]) expect(unbalanced(xml)).toEqual([])
  })

  it('shows an article on every node within moments of its publication, and hides it again', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const other = await openDoorOn(door)
    door.services.start()
    other.services.start()
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    const { id } = await storeArticle(door, {}, { status: 'draft' })
    const path = '/research/annuities/surrender-charges'
    const seen = async (node: Door) => [
      (await node.get(path)).status,
      (await text(node, '/research')).includes('Surrender charges'),
      (await text(node, '/sitemap.xml')).includes(path),
      (await text(node, '/research/feed.xml')).includes(path),
    ]
    const move = (status: string) => door.post(`/admin/articles/${id}/status`, { status }, { cookie })
    for (const node of [door, other]) expect(await seen(node)).toEqual([404, false, false, false])
    await move('published')
    expect(await seen(door)).toEqual([200, true, true, true])
    await expect.poll(() => seen(other), patience).toEqual([200, true, true, true])
    await move('archived')
    expect(await seen(door)).toEqual([404, false, false, false])
    await expect.poll(() => seen(other), patience).toEqual([404, false, false, false])
    await move('published')
    await expect.poll(() => seen(other), patience).toEqual([200, true, true, true])
    await door.post(`/admin/articles/${id}/delete`, {}, { cookie })
    await expect.poll(() => seen(other), patience).toEqual([404, false, false, false])
  })

  it('prints the document once, serves it on every node, and reads the label from it', async () => {
    const door = await openDoor(open, {}, { documents: true })
    expect((await door.get('/research/hearthline-research.pdf')).status).toBe(404)
    expect(await text(door, '/research')).not.toContain('.pdf')
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    const { id } = await storeArticle(door, {}, { status: 'draft' })
    await door.post(`/admin/articles/${id}/status`, { status: 'published' }, { cookie })
    await door.post(`/admin/articles/${id}/status`, { status: 'published' }, { cookie })
    const { db } = door.services.database
    const made = () => db.selectFrom('research_document').select(['pages', 'size', 'made_at']).execute()
    const runNow = async () => {
      await db
        .updateTable('jobs')
        .set({ run_at: new Date(0).toISOString() })
        .where('kind', '=', 'research.document')
        .execute()
      await door.services.jobs.runDue()
    }
    await runNow()
    const [first] = await made()
    expect(first?.pages).toBeGreaterThan(3)
    const other = await openDoorOn(door)
    const file = await other.get('/research/hearthline-research.pdf')
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
    expect(bytes.length).toBe(first?.size)
    const etag = file.headers.get('etag') ?? ''
    expect((await other.get('/research/hearthline-research.pdf', { 'if-none-match': etag })).status).toBe(304)
    const html = await text(other, '/research')
    expect(html).toMatch(
      new RegExp(`href="/research/hearthline-research.pdf"[^]*PDF, ${first?.pages} pages, `),
    )
    // Moved there and back: the same articles make no new document.
    await door.post(`/admin/articles/${id}/status`, { status: 'archived' }, { cookie })
    await door.post(`/admin/articles/${id}/status`, { status: 'published' }, { cookie })
    await runNow()
    expect(await made()).toEqual([first])
  })
})

describe('research on a database that went away', () => {
  it('says so with a way back and a reference, and keeps nothing', async () => {
    const door = await openDoor(databaseOpener('sqlite'))
    await door.services.database.db.schema.alterTable('research_articles').renameTo('gone').execute()
    for (const [path, heading] of [
      ['/research?q=x', 'Error loading articles:'],
      ['/research/annuities', 'Error Loading Articles'],
      [guide, 'Article Not Found'],
    ] as const) {
      const answer = await door.get(path)
      const html = await answer.text()
      expect(answer.status, path).toBe(500)
      expect(html).toContain(heading)
      expect(html).toMatch(/<a href="\/research[^"]*"[^>]*>Try Again/)
      expect(html).toMatch(/An error occurred \(reference [0-9a-f-]{36}\)/)
      expect(html).not.toContain('no such table')
    }
  })
})

/** Tags of an XML document that have no partner, and bare ampersands: enough to catch what escaping missed. */
function unbalanced(xml: string): string[] {
  const issues: string[] = [...xml.matchAll(/&(?!(amp|lt|gt|quot|apos);)/g)].map(
    ({ index }) => `& at ${index}`,
  )
  const open: string[] = []
  for (const [tag, slash, name = '', , alone] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g)) {
    if (slash && open.pop() !== name) issues.push(tag)
    if (!slash && !alone) open.push(name)
  }
  return [...issues, ...open]
}
