/** What the head of an article says to search engines. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { clearArticles, notice, storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { type Door, openDoor } from '#test/support/door.ts'

const livePath = '/research/annuities/surrender-charges'
const text = async (door: Door, path: string) => (await door.get(path)).text()

describeOnEachEngine('a shared link', (open) => {
  it('says that it leads to an article, and from when it is', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door)
    const html = await text(door, livePath)
    const { db } = door.services.database
    const row = await db
      .selectFrom('research_articles')
      .select(['published_at', 'updated_at'])
      .executeTakeFirstOrThrow()
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain(`<meta property="article:published_time" content="${row.published_at}"/>`)
    expect(html).toContain(`<meta property="article:modified_time" content="${row.updated_at}"/>`)
    expect(html).not.toContain('content="website"')
    const list = await text(door, '/research')
    expect(list).toContain('<meta property="og:type" content="website"/>')
    expect(list).not.toContain('article:published_time')
  })
})

describeOnEachEngine('words for search engines', (open) => {
  it('stand in the head in place of title and excerpt, and nowhere else', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door)
    const plain = await text(door, livePath)
    expect(plain).toContain(`<title>Surrender charges, year by year | ${agency.name}</title>`)
    expect(plain).toContain('<meta name="description" content="What leaving early costs."/>')
    const set = { seo_title: 'Fees & exits <2026>', seo_description: 'Told to search engines.' }
    await door.services.database.db.updateTable('research_articles').set(set).execute()
    await notice(door.services)
    const html = await text(door, livePath)
    expect(html).toContain('<title>Fees &amp; exits &lt;2026&gt;</title>')
    expect(html).toContain('<meta property="og:title" content="Fees &amp; exits &lt;2026&gt;"/>')
    expect(html).toContain('<meta name="description" content="Told to search engines."/>')
    expect(html).toContain('<meta property="og:description" content="Told to search engines."/>')
    expect(html).toContain('"headline":"Surrender charges, year by year"')
    expect(html).toContain('Surrender charges, year by year</h1>')
    const feed = await text(door, '/research/feed.xml')
    expect(feed).toContain('<title>Surrender charges, year by year</title>')
    expect(feed).not.toContain('Fees &amp; exits')
  })
})

describeOnEachEngine('subjects of the site', (open) => {
  it('get one link each in an article, and none to where somebody made one', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const body = '<p>An annuity, a veteran, more annuities, and <a href="/contact">IUL</a>.</p>'
    await storeArticle(door, { body })
    const html = await text(door, livePath)
    const inText = /<div class="article-body">(.*?)<\/div>/s.exec(html)?.[1]?.replaceAll('<!-- -->', '')
    expect(inText).toContain(
      'An <a href="/annuities">annuity</a>, a <a href="/veterans-planning">veteran</a>',
    )
    expect(inText).toContain('more annuities, and <a href="/contact">IUL</a>.')
  })
})
