/** What readers are told of where an article comes from: only what happened in this installation. */
import { expect, it } from 'vitest'
import { articlePath } from '#app/articles/model/article.ts'
import { addSampleArticles } from '#app/articles/seed-articles.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { type StateName, states } from '#app/content/agency/places.ts'
import { seedArticles } from '#app/content/index-of-seeds.ts'
import { visible } from './support/article-desk.ts'
import { openWriters } from './support/article-writers.ts'
import { storeArticle } from './support/articles.ts'
import { describeOnSqliteFirst } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { openDoor } from './support/door.ts'

const longDay = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: agency.timeZone, dateStyle: 'long' }).format(new Date(moment))
const guide = '/research/life-insurance/understanding-insurance-guide'

/** What stands under the title of an article. */
const factsOf = (html: string) => visible(/<p class="[^"]*article-facts">.*?<\/p>/s.exec(html)?.[0] ?? '')

/** The article of a page as machines read it. */
function described(html: string) {
  const [, json = '[]'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const parts = [JSON.parse(json)].flat() as Record<string, unknown>[]
  return parts.find((part) => part['@type'] === 'Article')
}

describeOnSqliteFirst('where an article comes from', (open) => {
  it('says that a sample is one, by whom and since when, and the same to machines', async () => {
    const door = await openDoor(open)
    const { db } = door.services.database
    const { sown_at } = await db.selectFrom('seeds').select('sown_at').executeTakeFirstOrThrow()
    const rows = await db.selectFrom('research_articles').selectAll().execute()
    expect(new Set(rows.flatMap((row) => [row.created_at, row.updated_at, row.published_at]))).toEqual(
      new Set([sown_at]),
    )
    expect(new Set(rows.map(({ author }) => author))).toEqual(new Set([agency.name]))
    const html = await (await door.get(guide)).text()
    const facts = factsOf(html)
    expect(facts).toContain(`By ${agency.name} Sample article, added ${longDay(sown_at)}`)
    expect(facts).not.toMatch(/Reviewed by|Last changed|Published|NPN/)
    expect(visible(html)).toMatch(/\(read on November \d+, 2026\)/)
    expect(described(html)).toMatchObject({
      datePublished: sown_at,
      dateModified: sown_at,
      author: { '@type': 'InsuranceAgency', name: agency.name },
    })
    expect(JSON.stringify(described(html))).not.toContain('reviewedBy')
    expect(visible(await (await door.get('/research')).text())).toContain('Sample article, added')
    const feed = await (await door.get('/research/feed.xml')).text()
    expect(new Set(feed.match(/<pubDate>[^<]+/g))).toEqual(
      new Set([`<pubDate>${new Date(sown_at).toUTCString()}`]),
    )
    const sitemap = await (await door.get('/sitemap.xml')).text()
    expect(new Set(sitemap.match(/<lastmod>[^<]+/g))).toEqual(new Set([`<lastmod>${sown_at}`]))
  })

  it('names who of the staff reviewed what is live, once, and nobody after the text has changed', async () => {
    const door = await openDoor(open)
    door.services.start()
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    const { db } = door.services.database
    const { id, version } = await db
      .selectFrom('research_articles')
      .select(['id', 'version'])
      .where('slug', '=', 'understanding-insurance-guide')
      .executeTakeFirstOrThrow()
    const act = (action: string, fields: Record<string, string> = {}, at = version) =>
      door.post(`/admin/articles/${id}/edit`, { action, version: String(at), ...fields }, { cookie })
    const read = async () => (await door.get(guide)).text()
    expect(factsOf(await read())).toContain('Sample article')
    expect((await act('review')).headers.get('location')).toContain('notice=article-reviewed')
    const today = longDay(new Date().toISOString())
    const html = await read()
    expect(factsOf(html)).toContain(`Reviewed by The editor on ${today}`)
    expect(factsOf(html)).not.toContain('Sample article')
    expect(described(html)?.mainEntityOfPage).toMatchObject({
      reviewedBy: { '@type': 'Person', name: 'The editor' },
    })
    // Nobody reviews it twice, and another text was reviewed by nobody.
    expect((await act('review')).status).toBe(422)
    expect((await act('publish', { title: 'Another title' })).headers.get('location')).toContain(
      'article-live',
    )
    expect(factsOf(await read())).not.toMatch(/Reviewed by|Sample article/)
  })

  it('shows the license number of a reviewer and of an author who have one on file', async () => {
    const { door, db, act, read } = await openWriters(open)
    const { licenses } = await import('#app/content/agency/licenses.ts')
    const held = Object.values(licenses).find(({ kind }) => kind === 'agent')
    if (!held) throw new Error('no agent has a license')
    const { id } = await storeArticle(door)
    await storeArticle(door, { slug: 'written', author: held.holder })
    await db
      .updateTable('staff')
      .set({ name: held.holder.toUpperCase() })
      .where('email', 'like', 'editor@%')
      .execute()
    await act(id, 'review')
    const text = factsOf(await (await read('/research/annuities/surrender-charges')).text())
    const written = factsOf(await (await read('/research/annuities/written')).text())
    expect(written).toContain(`By ${held.holder} (NPN ${held.npn})`)
    expect(text).toContain(`Reviewed by ${held.holder.toUpperCase()}, licensed agent (NPN ${held.npn}), on`)
  })

  it('calls nothing a sample that somebody here wrote', async () => {
    const { door, read } = await openWriters(open)
    await storeArticle(door)
    const text = factsOf(await (await read('/research/annuities/surrender-charges')).text())
    expect(text).toContain('Published March 2, 2026')
    expect(text).not.toContain('Sample article')
  })

  it('gives an agency of another state nothing of Ohio, and one of Ohio its insets', async () => {
    const rowsFor = async (state: StateName) => {
      const { database } = await open()
      await addSampleArticles(database, { name: 'Prairie Insurance', state, publishesSamples: true })
      return database.db.selectFrom('research_articles').selectAll().execute()
    }
    const elsewhere = await rowsFor('Texas')
    for (const { slug, ...row } of elsewhere)
      expect([slug, JSON.stringify(row)]).toEqual([
        slug,
        expect.not.stringMatching(/Ohio|Cleveland|Parma|Hearthline|Sample\b|data-state/),
      ])
    expect(elsewhere.map(({ slug }) => slug)).not.toContain('ohio-retirement-tax-strategies')
    const home = await rowsFor('Ohio')
    expect(home).toHaveLength(seedArticles.length)
    const insets = seedArticles.flatMap(({ slug, body }) => (body.includes('data-state') ? [slug] : []))
    expect(insets.length).toBeGreaterThan(3)
    for (const { slug, content } of home)
      if (insets.includes(slug)) expect([slug, content]).toEqual([slug, expect.stringContaining('Ohio')])
  })

  it('shows readers nothing of the samples where an agency reads them first', async () => {
    const { database } = await open()
    await addSampleArticles(database, { name: 'Prairie', state: 'Texas', publishesSamples: false })
    const rows = await database.db
      .selectFrom('research_articles')
      .select(['status', 'published_at'])
      .distinct()
      .execute()
    expect(rows).toEqual([{ status: 'draft', published_at: null }])
    expect(agency.publishesSamples).toBe(true)
  })
})

it('marks states by their names only', () => {
  const marked = seedArticles.flatMap(({ body, state, sources }) => [
    ...[...body.matchAll(/data-state="([^"]*)"/g)].map(([, name]) => name),
    ...sources.map((source) => source.state),
    state,
  ])
  for (const name of marked) if (name !== undefined) expect(states).toContain(name)
  for (const seed of seedArticles) expect(articlePath(seed)).toMatch(/^\/research\//)
})
