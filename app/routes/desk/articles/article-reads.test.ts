/** What is read: beacons of pages through the door, and the figures that the desk makes of them. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { openArticleDesk, visible } from '#test/support/article-desk.ts'
import { clearArticles, storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor, openDoorOn } from '#test/support/door.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari/604.1', 'sec-fetch-site': 'same-origin' }

/** A beacon as a page of the site sends it. */
const tell = (door: Door, path: string, headers: Record<string, string> = {}) =>
  fetch(`${door.url}/read${path}`, { method: 'POST', headers: { ...browser, ...headers } })

const stored = (door: Door) =>
  door.services.database.db.selectFrom('article_reads').selectAll().orderBy('article_id').execute()

async function figures(door: Door) {
  await door.services.readCounts.flush()
  return (await stored(door)).map(({ reads, finished }) => [reads, finished])
}

describeOnEachEngine('what is read', (open) => {
  it('counts reads and ends by article and month, and tells no reader anything', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const { id } = await storeArticle(door)
    const path = '/research/annuities/surrender-charges'
    const answers = [await tell(door, path), await tell(door, path), await tell(door, `${path}?end`)]
    for (const answer of answers) {
      expect(answer.status).toBe(204)
      expect([...answer.headers.keys()]).not.toContain('set-cookie')
    }
    expect(await stored(door)).toEqual([])
    expect(await figures(door)).toEqual([[2, 1]])
    const [row] = await stored(door)
    expect(row?.article_id).toBe(id)
    expect(row?.month).toMatch(/^20\d\d-\d\d$/)
    expect(await figures(door)).toEqual([[2, 1]])
  })

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser without a screen', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/130.0' }],
    ['nobody’s browser', { 'user-agent': '' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
    ['a program that names no page', { 'sec-fetch-site': 'none' }],
    ['staff', { cookie: `staff=${'a'.repeat(43)}` }],
  ])('does not count %s, and answers as ever', async (_who, headers) => {
    const door = await openDoor(open)
    await storeArticle(door, { slug: 'one-more' })
    expect((await tell(door, '/research/annuities/one-more', headers)).status).toBe(204)
    expect(await figures(door)).toEqual([])
    // The same without it is counted.
    await tell(door, '/research/annuities/one-more', { 'user-agent': 'Mozilla/5.0 (CUBOT NOTE 20)' })
    expect(await figures(door)).toEqual([[1, 0]])
  })

  it('counts no page that is no published article, and refuses another site', async () => {
    const door = await openDoor(open)
    await storeArticle(door, { slug: 'hidden' }, { status: 'draft' })
    const odd = ['', '/', '/research/annuities', '/research/annuities/none', '/research/annuities/hidden']
    for (const path of [
      ...odd,
      '/research/life-insurance/__proto__',
      `/research/annuities/${'a'.repeat(3000)}`,
    ])
      expect([204, 404, 405]).toContain((await tell(door, path)).status)
    const own = '/research/annuities/own'
    await storeArticle(door, { slug: 'own' })
    const foreign = await tell(door, own, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect((await door.get(`/read${own}`)).status).toBe(404)
    expect(await figures(door)).toEqual([])
  })

  it('lets one address make a small part of the figures', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door)
    const path = '/research/annuities/surrender-charges'
    await Promise.all(Array.from({ length: 50 }, () => tell(door, path)))
    await Promise.all(Array.from({ length: 50 }, () => tell(door, `${path}?end`)))
    expect(await figures(door)).toEqual([[3, 3]])
  })

  it('adds up what two nodes counted, also with the end of one and an article that is gone', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const gone = await storeArticle(door, { slug: 'gone' })
    const { id } = await storeArticle(door)
    const other = await openDoorOn(door)
    for (const node of [door, other]) {
      await tell(node, '/research/annuities/surrender-charges')
      await tell(node, '/research/annuities/gone')
    }
    await door.services.database.db.deleteFrom('research_articles').where('id', '=', gone.id).execute()
    await other.services.readCounts.stop()
    expect(await figures(door)).toEqual([[2, 0]])
    expect((await stored(door))[0]?.article_id).toBe(id)
  })

  it('keeps what was counted while the database is away', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door)
    const { schema } = door.services.database.db
    await schema.alterTable('article_reads').renameTo('away').execute()
    await tell(door, '/research/annuities/surrender-charges')
    await door.services.readCounts.flush()
    await schema.alterTable('away').renameTo('article_reads').execute()
    await tell(door, '/research/annuities/surrender-charges')
    expect(await figures(door)).toEqual([[2, 0]])
  })
})

describeOnEachEngine('what articles bring', (open) => {
  it('stands beside the article: reads, leads of its page, policies of these', async () => {
    const desk = await openArticleDesk(open)
    const { door, db } = desk
    const { id } = await storeArticle(door)
    await storeArticle(door, { slug: 'unread', title: 'Nobody came' })
    const path = '/research/annuities/surrender-charges'
    expect((await desk.see()).text).toContain(
      'Last 12 months of Surrender charges, year by year: not read yet',
    )
    await tell(door, path)
    await tell(door, path)
    await tell(door, `${path}?end`)
    await door.services.readCounts.flush()
    // From the page of the article, from elsewhere, and what looks like it.
    for (const [from, firstName] of [
      [path, 'Ann'],
      [path, 'Bea'],
      ['/contact', 'Cleo'],
      [`${path}-not`, 'Dora'],
      [`${path}?end`, 'Edna'],
    ] as const)
      await door.post('/', { ...goodQuote, from, firstName, email: `${firstName}@example.com` })
    const leads = await db.selectFrom('submissions').select(['id', 'first_name', 'article_id']).execute()
    const from = Object.fromEntries(leads.map((lead) => [lead.first_name, lead.article_id]))
    expect(from).toEqual({ Ann: id, Bea: id, Cleo: null, Dora: null, Edna: null })
    const ann = leads.find(({ first_name }) => first_name === 'Ann')?.id ?? ''
    await sell(door, ann)
    const { text } = await desk.see()
    expect(text).not.toMatch(/\bBea\b/)
    expect(text).toContain(
      'Last 12 months of Surrender charges, year by year: 2 reads, 50% to the end, 2 leads, 1 policy sold',
    )
    expect(text).toContain('Last 12 months of Nobody came: not read yet')
    await addStaff(door, 'owner')
    const owner = await signInAs(door, 'owner')
    const lead = visible(await (await door.get(`/admin/leads/${ann}`, { cookie: owner })).text())
    expect(lead).toMatch(/Article Surrender charges, year by year/)
    // Junk counts nowhere.
    await db.updateTable('submissions').set({ junk: 'staff' }).where('id', '=', ann).execute()
    expect((await desk.see()).text).toContain('2 reads, 50% to the end, 1 lead ')
  })
})

async function sell({ services: { database } }: Door, subject_id: string) {
  await database.db
    .updateTable('submissions')
    .set({ status: 'converted' })
    .where('id', '=', subject_id)
    .execute()
  await database.db
    .insertInto('policies')
    .values({
      ...{ id: newId(), subject_id, created_at: new Date().toISOString(), created_by: 'test' },
      ...{ carrier: 'Lakeshore Mutual', product: 'Annuities', policy_number: '', mode: 'monthly' },
      ...{ face_cents: null, premium_cents: 100, annual_cents: 1200, commission_cents: null },
      ...{ effective_on: null, renewal_on: null, stage: 'issued', stage_on: '2026-01-01' },
      ...{ written_on: '2026-01-01', sold_on: '2026-01-01', agent_id: 'test' },
    })
    .execute()
}
