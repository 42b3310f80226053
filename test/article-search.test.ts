/** The readers' search: what it finds and in which order, and that it is bounded in number and for each address. */
import { expect, it } from 'vitest'
import { type ArticleSearch, openArticleSearch } from '#app/articles/search/article-search.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { clearArticles, storeArticle } from './support/articles.ts'
import { describeOnEachEngine } from './support/databases.ts'
import { openDoor } from './support/door.ts'
import { searches } from './support/searches.ts'

const log = openLog('silent')

/** Addresses that a search leads to, the best first. */
async function lookFor(search: ArticleSearch, typed: string) {
  const found = await search.find({ search: typed, page: 1 }, '')
  if (!('items' in found)) throw new Error('no place')
  return found.items.map((item) => (item.kind === 'article' ? item.card.slug : item.path))
}

describeOnEachEngine('the search for articles', (open) => {
  it('leads nine of ten searches to where they should, and nearly all within three lines', async () => {
    const { database } = await open({ articles: true })
    const search = openArticleSearch(database, { limited: false, log })
    const missed: string[] = []
    let far = 0
    for (const [typed, wanted] of searches) {
      const found = await lookFor(search, typed)
      const place = found.findIndex((path) => path.endsWith(wanted))
      if (place !== 0) missed.push(`${typed}: wanted ${wanted}, found ${found.slice(0, 3).join(' ')}`)
      if (place < 0 || place > 2) far++
    }
    expect(missed.length / searches.length, missed.join('\n')).toBeLessThanOrEqual(0.1)
    expect(far / searches.length, missed.join('\n')).toBeLessThanOrEqual(0.02)
  })

  it('takes no price for a rating, and nobody’s money for whom it goes to', async () => {
    const { database } = await open({ articles: true })
    const search = openArticleSearch(database, { limited: false, log })
    expect((await lookFor(search, 'price')).filter((path) => /rat(e|ing)$/.test(path))).toEqual([])
    expect(await lookFor(search, 'money')).not.toContain('/research/glossary#beneficiary')
    // Another question, though all that differs says nothing by itself.
    expect(await lookFor(search, 'insurance company')).not.toEqual(
      await lookFor(search, 'best insurance company'),
    )
  })

  it('finds what was published, changed or archived a moment ago', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const html = async (typed: string) => (await door.get(`/research?q=${encodeURIComponent(typed)}`)).text()
    const { id } = await storeArticle(door, { title: 'Quillwort', body: '<p>About a lighthouse.</p>' })
    expect(await html('lighthouses')).toContain('Quillwort')
    const rows = door.services.database.db.updateTable('research_articles').where('id', '=', id)
    const later = new Date().toISOString()
    await rows.set({ title: 'Sundew', content: '<p>About a windmill.</p>', updated_at: later }).execute()
    door.services.articleSearch.changed()
    expect(await html('lighthouse')).not.toContain('Sundew')
    expect(await html('windmills')).toMatch(/Sundew.*About a <mark>windmill<\/mark>\./s)
    await rows.set({ status: 'archived' }).execute()
    expect(await html('windmill')).not.toContain('Sundew')
  })

  it('says what it took a mistyped word for, and what comes closest', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const html = async (typed: string) => (await door.get(`/research?q=${typed}`)).text()
    // The first searches after a start do not wait for all words to be read.
    await expect
      .poll(() => html('benificiary'))
      .toContain('Nothing here says “benificiary”. Did you mean “beneficiary”?')
    expect(await html('beneficiary+zzzz')).toContain('These come closest.')
    // Real words, though no text has them: "floor" and "grows" are others.
    expect(await html('flood')).toContain('0 results for “flood”')
    expect(await html('kids+are+grown')).toContain('Nothing here has all of “kids are grown”.')
    for (const [typed, meant] of [
      ['benificiary+mortage', 'beneficiary mortgage'],
      // Two letters in one of them, and one that is known by its stem alone.
      ['benificary+mortage', 'beneficiary mortgage'],
      ['insurence+polcy', 'insurance policy'],
    ] as const) {
      const found = await html(typed)
      expect(found).toContain(`“${typed.replace('+', ' ')}”. Did you mean “${meant}”? `)
      expect(found).toMatch(new RegExp(`\\d results for “${meant}”`))
    }
    expect(await html('zzzz+mortage')).toContain(
      'Did you mean “zzzz mortgage”? These come closest to “zzzz mortgage”.',
    )
  })

  it('offers subjects, a form and the telephone to whoever finds nothing, and all articles to who looked in one subject', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const empty = async (query: string) => {
      const html = await (await door.get(`/research?${query}`)).text()
      const box = html.match(/<div class="research-empty">(.*?)<\/div>/s)?.[1] ?? ''
      const tabs = html.match(/<nav class="research-tabs".*?<\/nav>/s)?.[0] ?? ''
      return { html, box, subjects: [...tabs.matchAll(/href="([^"]*)"/g)].map(([, to]) => to) }
    }
    const vain = await empty('q=zzzz')
    expect(vain.html).toContain('0 results for “zzzz”')
    expect(vain.box).toContain('choose a subject below')
    expect(vain.box).toContain(`href="tel:${door.services.agency().phoneLink}"`)
    expect(vain.box).toContain('href="#consultation-form"')
    expect(vain.subjects).toContain('/research?category=annuities#articles')
    expect(vain.subjects.join()).not.toContain('zzzz')
    // Elsewhere the words may be found, and so may those that were meant.
    const elsewhere = await empty('q=zzzz&category=annuities')
    expect(elsewhere.box).toContain('href="/research?q=zzzz#articles"')
    expect(elsewhere.subjects).toContain('/research?category=life-insurance&amp;q=zzzz#articles')
    await clearArticles(door)
    await storeArticle(door, { title: 'Quillwort' })
    await expect
      .poll(async () => (await empty('q=quilwort&category=life-insurance')).box)
      .toContain('>Search all articles for “quillwort”<')
    expect((await empty('q=quilwort')).box).toBe('')
  })

  it.each([
    '"',
    '* OR NOT',
    "' & | ! ( ) :* <->",
    'NEAR(a b, 2) title:x {tags}: ^y',
    '%'.repeat(10_000),
    'x '.repeat(5_000),
    '保険 생명보험 страхование',
    'a\u0000b \ud800',
  ])('answers %j as a question like any other', async (typed) => {
    const { database } = await open({ articles: true })
    const search = openArticleSearch(database, { limited: false, log })
    expect(await search.find({ search: typed, page: 1 }, '')).toHaveProperty('items')
  })

  it('lets ten wait and sends the others away', async () => {
    const { database } = await open()
    const search = openArticleSearch(database, { limited: false, log })
    const many = await Promise.all(
      Array.from({ length: 30 }, () => search.find({ search: 'lighthouse', page: 1 }, '')),
    )
    expect(many.filter((found) => 'retryAfter' in found)).toHaveLength(20)
    expect(await search.find({ search: 'lighthouse', page: 1 }, '')).toHaveProperty('items')
  })

  it('gives a search up that takes too long', async () => {
    const { database } = await open({ articles: true })
    const search = openArticleSearch(database, { limited: false, log, longest: 0 })
    const question = { search: 'lighthouse', page: 1 }
    expect(await search.find(question, '')).toEqual({ retryAfter: 5, isBusy: true })
    expect(await openArticleSearch(database, { limited: false, log }).find(question, '')).toHaveProperty(
      'items',
    )
  })

  it('answers a question from memory until something changes', async () => {
    const { database } = await open({ articles: true })
    const search = openArticleSearch(database, { limited: false, log })
    await expect.poll(() => lookFor(search, 'benificiary')).not.toEqual([])
    const found = await search.find({ search: 'annuity taxes', page: 1 }, '')
    const again = await Promise.all(
      ['Annuity taxes', 'the ANNUITY, taxes!'].map((typed) => search.find({ search: typed, page: 1 }, '')),
    )
    for (const one of again) expect(one).toBe(found)
    for (const other of [
      { search: 'annuity taxes', page: 2 },
      { search: 'annuity taxes', page: 1, category: 'annuities' } as const,
      { search: 'annuity taxes meaning', page: 1 },
    ])
      expect(await search.find(other, '')).not.toBe(found)
    search.changed()
    expect(await search.find({ search: 'annuity taxes', page: 1 }, '')).not.toBe(found)
    expect(await search.find({ search: 'annuity taxes', page: 1 }, '')).toEqual(found)
  })

  it('shows where the words stand as they were typed, before what means the same', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const filler = '<p>Nothing of the kind stands here, at some length.</p>'.repeat(8)
    const body = `<p>A penalty is owed.</p>${filler}<p>The surrender charge falls by a point.</p>`
    await storeArticle(door, { title: 'Quillwort', body })
    const html = await (await door.get('/research?q=surrender+charge')).text()
    expect(html).toContain('The <mark>surrender charge</mark> falls by a point.')
  })

  it('marks words by the beginning that was typed, and shows where they stand', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await clearArticles(door)
    const body = `<p>${'Some words before it. '.repeat(40)}Beside a lighthouse stands a lighter.</p>`
    await storeArticle(door, { title: 'Quillwort', body })
    const html = async () => (await door.get('/research?q=lighth')).text()
    await expect.poll(html).toContain('Beside a <mark>lighthouse</mark> stands a lighter.')
  })

  it('gives one address thirty a minute, and says when to come back', async () => {
    const door = await openDoor(open)
    for (let n = 0; n < 30; n++) expect((await door.get(`/research?q=annuity+${n}`)).status).toBe(200)
    const refused = await door.get('/research?q=annuity')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await refused.text()
    expect(page).toContain('Too many searches right now')
    expect(page).toContain(door.services.agency().phone)
    expect((await door.get('/research')).status).toBe(200)
    expect((await door.get('/research?q=%E2%80%8B')).status).toBe(200)
  })
})
