/** Publishing articles through the front door, and taking them off again. */
import { expect, it } from 'vitest'
import { reviewRequired } from '#app/articles/review/reviewers.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

const later = { publishAt: '2031-12-01T09:00' }

describeOnSqliteFirst('publishing an article', (open, _engine) => {
  it('puts the newest text live, and keeps the old address leading there', async () => {
    const { door, row, versions, act, acts, read } = await openWriters(open)
    const { id, published_at } = await storeArticle(door)
    const typed = { ...goodTexts, tags: 'fees, Exit costs,, FEES' }
    expect((await act(id, 'save', typed)).notice).toBe('article-saved')
    expect((await read('/research/annuities/a-new-article')).status).toBe(404)
    expect((await act(id, 'publish')).notice).toBe('article-live')
    const page = await read('/research/annuities/a-new-article')
    expect(page.status).toBe(200)
    expect(visible(await page.text())).toContain('A new article')
    const old = await read('/research/annuities/surrender-charges')
    expect([old.status, old.headers.get('location')]).toEqual([308, '/research/annuities/a-new-article'])
    expect(await row(id)).toMatchObject({ draft: null, published_at, content: '<h2>Part</h2><p>Hello</p>' })
    expect((await row(id))?.tags).toBe('["fees","Exit costs"]')
    expect((await versions(id)).map(({ kind }) => kind)).toEqual(['published', 'published'])
    expect(await acts(id)).toEqual(['article-changed', 'article-published'])
    // Back to the address it had: that one is no longer an old one.
    expect((await act(id, 'publish', { slug: 'surrender-charges' })).notice).toBe('article-live')
    const back = await read('/research/annuities/a-new-article')
    expect(back.headers.get('location')).toBe('/research/annuities/surrender-charges')
    expect((await read('/research/annuities/surrender-charges')).status).toBe(200)
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect((await acts(id)).filter((one) => one === 'article-published')).toHaveLength(2)
  })

  it('tells a script what was done, with the version to go on from', async () => {
    const { door, post } = await openWriters(open)
    const { id } = await storeArticle(door)
    const done = await post(`${id}/edit.data`, { ...goodTexts, version: '1', action: 'publish' })
    expect(done.status).toBe(200)
    const text = await done.text()
    expect(text).toContain('Published. Readers see this text now.')
    expect(text).toContain('savedAt')
    const refused = await post(`${id}/edit.data`, { title: '', version: '2', action: 'publish' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Enter a title')
  })

  it('saves what cannot be published and says what must be mended', async () => {
    const { door, row, versions, act, read } = await openWriters(open)
    await storeArticle(door)
    const { id } = await storeArticle(door, { slug: 'other' })
    const taken = await act(id, 'publish', { ...goodTexts, slug: 'surrender-charges' })
    expect(taken.status).toBe(422)
    expect(taken.text).toContain('Another article already uses this address')
    expect(taken.text).toContain('Your text is saved but not published')
    const bad = {
      title: ' ',
      category: 'cars',
      readingTime: 'soon',
      sources: 'No day | yesterday',
      author: '',
    }
    const { status, text } = await act(id, 'publish', { ...bad, slug: 'annuities' })
    expect(status).toBe(422)
    for (const words of [
      'Enter a title',
      'The name of a category or of another page cannot be used',
      'Choose a category',
      'Enter the author’s name',
      'Enter the date each source was checked',
      'Enter a whole number of minutes',
    ])
      expect(text).toContain(words)
    expect((await versions(id)).at(-1)?.texts).toMatchObject({ author: '', category: 'cars' })
    expect(await row(id)).toMatchObject({ slug: 'other', author: 'Ann Example', status: 'published' })
    expect((await read('/research/annuities/other')).status).toBe(200)
  })

  it('completes the address of a source that begins with www', async () => {
    const { door, row, act } = await openWriters(open)
    const { id } = await storeArticle(door)
    const sources = 'A regulator | www.naic.org/a?b=1 | 2026-11-20'
    expect((await act(id, 'publish', { ...goodTexts, sources })).status).toBe(303)
    const [source] = JSON.parse((await row(id)).sources)
    expect(source).toMatchObject({ name: 'A regulator', url: 'https://www.naic.org/a?b=1' })
  })

  it('names all that is missing at once, wherever it is asked for', async () => {
    const { door, db, act, post } = await openWriters(open)
    await writeSetting(db, reviewRequired, true, null)
    const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null })
    const picture = '<img src="/research-pictures/claim-steps.svg" alt="">'
    const content = `<figure>${picture}</figure><p><a href="/nowhere">there</a></p>`
    const lacks = [
      'Enter a title',
      'Choose a category',
      'Describe each picture',
      'needs a review',
      'One of its links is broken',
    ]
    for (const name of ['publish', 'schedule']) {
      const refused = await act(id, name, { title: '', category: 'cars', content })
      expect(refused.status).toBe(422)
      for (const words of lacks) expect(refused.text).toContain(words)
      if (name === 'schedule') expect(refused.text).toContain('Choose a date and time')
    }
    const fromList = await (await post(`${id}/status.data`, { status: 'published' })).text()
    for (const words of lacks) expect(fromList).toContain(words)
  })

  it('lets no reader meet an empty page or a picture without words', async () => {
    const { door, row, save, act } = await openWriters(open)
    const { id } = await storeArticle(door)
    const picture = (alt: string) =>
      `<figure><img src="/research-pictures/claim-steps.svg" alt="${alt}"></figure>`
    for (const [content, words] of [
      ['<p> </p>', 'Write some text first'],
      ['<p>\u200b \u0301</p>', 'Write some text first'],
      [`<p>See:</p>${picture(' ')}`, 'Describe each picture'],
    ] as const) {
      const { version } = await row(id)
      expect(await save(id, version, { content })).toMatchObject({
        ok: true,
        issues: { content: expect.any(String) },
      })
      const refused = await act(id, 'publish')
      expect(refused.status).toBe(422)
      expect(refused.text).toContain(words)
    }
    expect((await act(id, 'publish', { content: picture('Five steps') })).notice).toBe('article-live')
  })

  it('lists broken links before publishing, and publishes all the same where it is wished', async () => {
    const { door, row, save, act } = await openWriters(open)
    const { id } = await storeArticle(door)
    const other = await storeArticle(door, { slug: 'other' })
    const content = `<p><a href="/nowhere">there</a> <a href="${door.url}/research/annuities/other">ours</a></p>`
    const saved = await save(id, 1, { content })
    expect(saved).toMatchObject({ ok: true, brokenLinks: [{ href: '/nowhere', text: 'there' }] })
    for (const name of ['publish', 'schedule']) {
      const refused = await act(id, name, { publishAt: '2031-12-01T09:00' })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('One of its links is broken')
      expect(refused.text).toMatch(/there ?: /)
    }
    expect((await act(id, 'publish', { anyway: 'on' })).notice).toBe('article-live')
    expect((await row(id)).content).toContain(`<a href="article:${other.id}">ours</a>`)
  })

  it('never takes an address that another article had', async () => {
    const { door, act, read } = await openWriters(open)
    const { id: first } = await storeArticle(door)
    const { id } = await storeArticle(door, { slug: 'other' })
    await act(first, 'publish', { slug: 'moved' })
    expect((await act(id, 'publish', { slug: 'surrender-charges' })).status).toBe(422)
    const old = await read('/research/annuities/surrender-charges')
    expect(old.headers.get('location')).toBe('/research/annuities/moved')
  })

  it('lets one of two at once have an address', async () => {
    const { door, act } = await openWriters(open)
    const { id: one } = await storeArticle(door, { slug: 'one' })
    const { id: other } = await storeArticle(door, { slug: 'other' })
    const answers = await Promise.all([
      act(one, 'publish', { slug: 'wanted' }),
      act(other, 'publish', { slug: 'wanted' }, 'owner'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  it('takes back and archives, and plans are off then', async () => {
    const { door, row, act, acts, read } = await openWriters(open)
    const { id } = await storeArticle(door)
    await act(id, 'schedule', { ...goodTexts, ...later })
    expect((await row(id)).publish_at).toBe('2031-12-01T14:00:00.000Z')
    expect((await act(id, 'unpublish')).notice).toBe('article-unpublished')
    expect(await row(id)).toMatchObject({ status: 'draft', publish_at: null, draft: 2 })
    expect((await read('/research/annuities/surrender-charges')).status).toBe(404)
    expect((await act(id, 'archive')).notice).toBe('article-archived')
    expect((await row(id)).status).toBe('archived')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect((await read('/research/annuities/a-new-article')).status).toBe(200)
    expect((await acts(id)).filter((one) => one === 'article-status-changed')).toHaveLength(2)
  })
})
