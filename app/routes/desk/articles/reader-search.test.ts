/** The list of synonyms and of searches in vain, as editors look after them. */
import { expect, it } from 'vitest'
import { clearArticles, storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

const page = '/admin/articles/search'

describeOnSqliteFirst('the search, for editors', (open) => {
  it('lists what was looked for in vain, once each, without who', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    for (const typed of ['Flood zzzz', 'flood ZZZZ', 'qqqq ann@example.com', 'qqqq 216-555-0123'])
      await door.get(`/research?q=${encodeURIComponent(typed.replace(/flood /i, 'zz'))}`)
    const html = await (await door.get(page, { cookie })).text()
    expect(html).toMatch(/zzzzzz<\/strong><\/td><td[^>]*>2</)
    expect(html).not.toContain('qqqq')
    // Whoever speaks to the browser says what stands on the button.
    expect(html).toContain('>Done<span class="sr-only">: take “zzzzzz” off the list</span></button>')
    const seen = await door.post(page, { form: 'seen', words: 'zzzzzz' }, { cookie })
    expect(seen.status).toBe(303)
    expect(await (await door.get(page, { cookie })).text()).toContain('found all that was asked for')
  })

  it('lists what only something near was found for, once for all its pages', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    const html = async (typed: string) => (await door.get(`/research?q=${typed}`)).text()
    // Once all words are read: before, nobody knows a word for a mistyped one.
    await expect.poll(() => html('benificiary')).toContain('Did you mean')
    // A word of English, and no slip for "floor": nobody has written about it.
    expect(await html('flood+insurance')).toContain('These come closest.')
    expect(await html('umbrella+insurance')).toContain('These come closest.')
    await html('umbrella+insurance&page=2')
    expect(await html('life+insurance')).toContain('results for')
    const list = await (await door.get(page, { cookie })).text()
    expect(list).toMatch(/>umbrella insurance<\/strong><\/td><td[^>]*>1</)
    expect(list).toContain('>flood insurance</strong>')
    expect(list).not.toContain('>life insurance</strong>')
  })

  it('sets apart what was only mistyped, below, with what it was taken for', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    const find = async (typed: string) => (await door.get(`/research?q=${typed}`)).text()
    await expect.poll(() => find('benificiary')).toContain('Did you mean')
    for (const typed of ['benificiary', 'benificiary', 'morgage+insurance', 'zzzz', 'zzzz+mortage'])
      await find(typed)
    const html = await (await door.get(page, { cookie })).text()
    const [vain = '', mistyped = ''] = html.split('>Mistyped</h2>')
    // Its frequency would have put it at the head of what nobody has written about.
    const rowsIn = (part: string) =>
      [...part.matchAll(/<td data-label="Search"><strong>([^<]*)/g)].map((row) => row[1])
    expect(rowsIn(vain).toSorted()).toEqual(['zzzz', 'zzzz mortage'])
    expect(rowsIn(mistyped)).toEqual(['benificiary', 'morgage insurance'])
    expect(mistyped).toMatch(
      />benificiary<\/strong><\/td><td data-label="Taken for">beneficiary<.*>mortgage insurance</s,
    )
    expect((await door.post(page, { form: 'seen', words: 'benificiary' }, { cookie })).status).toBe(303)
    expect(await (await door.get(page, { cookie })).text()).not.toContain('>benificiary<')
  })

  it('goes by the list of synonyms from the next search on, and refuses one that is none', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    await clearArticles(door)
    await storeArticle(door, { title: 'Quillwort', body: '<p>On umbrellas.</p>' })
    const find = async () => (await door.get('/research?q=brolly')).text()
    expect(await find()).not.toContain('Quillwort')
    const saved = await door.post(page, { form: 'synonyms', synonyms: 'Umbrella, brolly\n\n' }, { cookie })
    expect(saved.status).toBe(303)
    expect(await find()).toContain('Quillwort')
    expect(await (await door.get(page, { cookie })).text()).toContain('umbrella, brolly</textarea>')
    for (const [typed, says] of [
      ['umbrella', 'Line 1: write at least two words'],
      ['umbrella\n\nbrolly', 'between.\nLine 3: write at least two words'],
      ['one, two\nthe, umbrella', 'is left out of every search'],
      [`${'a'.repeat(61)}, b`, 'Line 1'],
    ] as const) {
      const refused = await door.post(page, { form: 'synonyms', synonyms: typed }, { cookie })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(html).toContain(says)
      expect(html).toContain(`${typed}</textarea>`)
    }
    expect(await find()).toContain('Quillwort')
  })

  it('takes a word of the list for what it is, though another one is a letter away', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await addStaff(door, 'editor')
    const cookie = await signInAs(door, 'editor')
    await clearArticles(door)
    await storeArticle(door, { title: 'Quillwort', body: '<p>On umbrellas and the lobby.</p>' })
    await storeArticle(door, { slug: 'trolley', title: 'Sundew', body: '<p>A trolley and a brally.</p>' })
    const find = async (typed: string) => (await door.get(`/research?q=${typed}`)).text()
    await expect.poll(() => find('umbrelas')).toContain('Did you mean “umbrellas”?')
    expect(await find('brolly')).toContain('Did you mean “brally”?')
    await door.post(page, { form: 'synonyms', synonyms: 'umbrella, brolly' }, { cookie })
    const found = await find('brolly')
    expect(found).toContain('Quillwort')
    expect(found).not.toContain('Did you mean')
    // And one that stands in the list alone is mended as any other.
    expect(await find('brollyy')).toMatch(/Did you mean “brolly”\?.*Quillwort/s)
  })

  it('is not for agents', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'agent')
    expect((await door.get(page, { cookie })).status).toBe(404)
    expect((await door.post(page, { form: 'synonyms', synonyms: '' }, { cookie })).status).toBe(404)
  })
})
