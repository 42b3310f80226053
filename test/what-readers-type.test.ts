/** Searches as people type them, and pages of results as they are read: each was found by somebody who tried. */
import { expect, it } from 'vitest'
import { clearArticles, storeArticle } from './support/articles.ts'
import { describeOnSqliteFirst } from './support/databases.ts'
import { type Door, openDoor } from './support/door.ts'

const read = async (door: Door, query: Record<string, string>) =>
  (await door.get(`/research?${new URLSearchParams(query)}`)).text()
const titlesIn = (html: string) =>
  [...html.matchAll(/<h3><a[^>]*>([^<]*)</g)]
    .map(([, title]) => title)
    .filter((title) => title?.startsWith('Q:'))
const snippetsIn = (html: string) =>
  [...html.matchAll(/<p class="soft">(.*?)<\/p>/g)]
    .map(([, words = '']) => words.replace(/<[^>]+>/g, ''))
    .join(' | ')

describeOnSqliteFirst('what readers type', (open) => {
  it.each(['401k', '401(k)', '401 (k)', '401 k', '401-K', '４０１ｋ', '40\u200b1k'])(
    'means the same: %s',
    async (typed) => {
      const door = await openDoor(open)
      await clearArticles(door)
      await storeArticle(door, { title: 'Q: What to do with a 401(k)' })
      expect(titlesIn(await read(door, { q: `${typed} rollover` }))).toEqual(['Q: What to do with a 401(k)'])
      expect(titlesIn(await read(door, { q: typed }))).toEqual(['Q: What to do with a 401(k)'])
    },
  )

  it('understands letters apart, numbers in words and short words beside others', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await clearArticles(door)
    await storeArticle(door, { slug: 'a', title: 'Q: An IRA at 65' })
    await storeArticle(door, { slug: 'b', title: 'Q: Sundew at sixty-five' })
    for (const q of ['i r a', 'I.R.A.', 'what is an i. r. a?']) {
      await expect
        .poll(async () => titlesIn(await read(door, { q })), { message: q })
        .toEqual(['Q: An IRA at 65'])
    }
    // "Am I a" is no abbreviation.
    expect(titlesIn(await read(door, { q: 'am i a sundew' }))).toEqual(['Q: Sundew at sixty-five'])
    await storeArticle(door, { slug: 'c', title: 'Q: Quillwort for sixty-five thousand' })
    for (const q of ['quillwort 65k', 'quillwort $65,000', 'quillwort sixty five thousand'])
      await expect
        .poll(async () => titlesIn(await read(door, { q })), { message: q })
        .toEqual(['Q: Quillwort for sixty-five thousand'])
    for (const q of ['sundew sixty five', 'sundew 65'])
      expect(titlesIn(await read(door, { q })), q).toEqual(['Q: Sundew at sixty-five'])
    expect(await read(door, { q: 'hole life' })).toContain('“whole life”')
    // Beside another word it may be anything.
    expect(await read(door, { q: 'hole sundew' })).not.toContain('Did you mean')
    // Nobody mistypes a number into one that stands here.
    expect(await read(door, { q: 'sundew 66666' })).not.toContain('Did you mean')
  })

  it('marks the whole of a word, with its own brackets and no others', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const body =
      '<p>A 401(k), a 401 (k) or a 401-k (or her spouse’s 401(k)) and 401kg; a (rollover) of it (rollover).</p>'
    await storeArticle(door, { title: 'Q: Plans', excerpt: '', body })
    const marksIn = async (q: string) => {
      const [, snippet = ''] = (await read(door, { q })).split('>Q: Plans</a>')
      return [...snippet.slice(0, snippet.indexOf('</p>')).matchAll(/<mark>(.*?)<\/mark>/g)].map(
        ([, words]) => words,
      )
    }
    const plans = ['401(k)', '401 (k)', '401-k', '401(k)']
    expect(await marksIn('401k')).toEqual(plans)
    expect(await marksIn('spouse rollover')).toEqual(['spouse’s', 'rollover', 'rollover'])
    expect(await marksIn('401 k spouses')).toEqual([...plans.slice(0, 3), 'spouse’s', '401(k)'])
  })

  it.each([
    ['59½', 'From 59½ on, of $2,590 a part; at 59 1/2.', ['59½', '59 1/2']],
    ['$250,000', 'Of $250,000 and $100,000, 250 or 1,250,000.', ['$250,000']],
    ['10%', 'A 10% tax, 10 percent or ten percent of 10.', ['10%', '10 percent', 'ten percent']],
    ['65', 'At 65, 65% of $65,000, or sixty-five.', ['65', 'sixty-five']],
    ['tax', 'You pay what you owe: taxes, or pay the tax.', ['taxes', 'tax']],
    ['beneficiary', 'The money goes to heirs and beneficiaries.', ['heirs', 'beneficiaries']],
    ['diabetes', 'Blood pressure and blood sugar.', ['blood sugar']],
    ['death benefit', 'A benefit after a death; the death benefit.', ['death benefit']],
  ])('marks what %s stands for, and no part of another word or number', async (q, says, marks) => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { title: 'Q: Quillwort', excerpt: '', body: `<p>${says}</p>` })
    const [, snippet = ''] = (await read(door, { q })).split('>Q: Quillwort</a>')
    const shown = snippet.slice(0, snippet.indexOf('</p>'))
    expect([...shown.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, words]) => words)).toEqual(marks)
  })

  it('shows a definition from its beginning, and where a page says it in its own words', async () => {
    const door = await openDoor(open)
    const plain = (html: string) => snippetsIn(html).replaceAll('’', "'")
    expect(plain(await read(door, { q: 'heir estate' }))).toContain('The backup who is paid if no primary')
    expect(plain(await read(door, { q: 'diabetes' }))).toContain('controlled diabetes')
  })

  it('finds words that printers tie together, and numbers with a plain letter behind them', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { title: 'Q: Beneficiaries', body: '<p>It costs $401 a year.</p>' })
    expect(titlesIn(await read(door, { q: 'beneﬁciaries' }))).toEqual(['Q: Beneficiaries'])
    expect(titlesIn(await read(door, { q: '401 a year' }))).toEqual(['Q: Beneficiaries'])
  })

  it('takes a question about taxes for one, and not for what somebody pays', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { slug: 'a', title: 'Q: Life insurance and what you pay for it' })
    await storeArticle(door, { slug: 'b', title: 'Q: Life insurance and the income tax' })
    expect(titlesIn(await read(door, { q: 'do i pay taxes on life insurance' }))[0]).toBe(
      'Q: Life insurance and the income tax',
    )
  })

  it('finds words at the ends of cells and items, and keeps them apart where it shows them', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    const body = `<table><tbody><tr><td>share passed by quillwort</td><td>No</td></tr><tr><td>Sundew</td><td>Yes</td></tr></tbody></table>
      <ul><li>A <strong>lot</strong> of heath</li><li>er and more<ul><li>inner</li></ul></li></ul>`
    await storeArticle(door, { title: 'Q: Cells', body })
    for (const typed of ['quillwort', 'sundew', 'heath', 'inner']) {
      const html = await read(door, { q: typed })
      expect(titlesIn(html), typed).toEqual(['Q: Cells'])
      expect(snippetsIn(html)).not.toMatch(/quillwortNo|NoSundew|heather|moreinner/)
      if (typed === 'quillwort')
        expect(snippetsIn(html)).toContain('quillwort. No. Sundew. Yes. A lot of heath')
    }
  })

  it('prefers one word in a title to both far apart in a text', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { slug: 'a', title: 'Q: For keepers of lighthouses' })
    await storeArticle(door, { slug: 'b', title: 'Q: After a sibling dies' })
    const body = '<p>A lighthouse stands there.</p><p>Many other words.</p><p>Somebody has a sibling.</p>'
    await storeArticle(door, { slug: 'c', title: 'Q: Five kinds of plans', body })
    const html = await read(door, { q: 'lighthouse sibling' })
    // One has both words, so nobody says that nothing has.
    expect(html).toContain('These come closest to “lighthouse sibling”.')
    expect(html).not.toContain('Nothing here has all')
    expect(await read(door, { q: 'lighthouse nowhere' })).toContain('Nothing here has all of')
    expect(titlesIn(html).at(-1)).toBe('Q: Five kinds of plans')
    expect(titlesIn(html)).toHaveLength(3)
    await storeArticle(door, { slug: 'd', title: 'Q: A sibling in a lighthouse' })
    expect(titlesIn(await read(door, { q: 'lighthouse sibling' }))[0]).toBe('Q: A sibling in a lighthouse')
  })

  it('is not taken for another word that is spelled much alike', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { title: 'Q: Medical questions of a lower class' })
    for (const q of ['medicaid', 'power of attorney']) {
      const html = await read(door, { q })
      expect(html, q).not.toContain('Did you mean')
      expect(titlesIn(html), q).toEqual([])
    }
  })

  it('says in which subject it was looked for, and leads to all articles', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { slug: 'a', title: 'Q: A lighthouse', category: 'annuities' })
    await storeArticle(door, { slug: 'b', title: 'Q: A sibling in a lighthouse', category: 'life-insurance' })
    const html = await read(door, { q: 'lighthouse sibling', category: 'annuities' })
    expect(titlesIn(html)).toEqual(['Q: A lighthouse'])
    expect(html).toContain('Nothing in Annuities has all of “lighthouse sibling”. These come closest.')
    const [, way] =
      /<a[^>]*href="([^"]*)"[^>]*>← (?:<!-- -->)?Search all articles for “lighthouse sibling”/.exec(html) ??
      []
    expect(way).toMatch(/^\/research\?q=lighthouse\+sibling(#articles)?$/)
  })

  it('stays in sight: in the title, beside a subject and behind the last page', async () => {
    const door = await openDoor(open)
    await clearArticles(door)
    await storeArticle(door, { title: 'Q: Lighthouses' })
    await storeArticle(door, { slug: 'b', title: 'Q: Harbors', category: 'life-insurance' })
    const html = await read(door, { q: 'lighthouse', category: 'annuities' })
    expect(html).toContain('<title>“lighthouse”: search results | ')
    expect(html).toContain('1 result for “lighthouse” in Annuities')
    // Another subject goes on with the words.
    expect(html).toContain('href="/research?category=life-insurance&amp;q=lighthouse#articles"')
    const past = await read(door, { q: 'lighthouse', page: '9' })
    expect(past).toContain('That is all we found')
    expect(past).not.toContain('No articles match')
    expect(past).toContain('href="/research?q=lighthouse#articles"')
  })
})
