/** Versions of articles through the front door: what is saved, who was faster, and what readers see of it. */
import { expect, it } from 'vitest'
import { restoreVersion } from '#app/articles/publishing/version-store.server.ts'
import { newId } from '#app/lib/ids.ts'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, openWriters, type Writer } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

const path = '/research/annuities/surrender-charges'
const paragraph = (text: string) => ({ content: `<p>${text}</p>` })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describeOnSqliteFirst('versions of an article', (open) => {
  it('saves beside the live text, cleaned, and never touches the page', async () => {
    const { door, save, row, versions, acts } = await openWriters(open)
    const { id, updated_at } = await storeArticle(door)
    const before = await (await door.get(path)).text()
    const answer = await save(id, 1, goodTexts)
    expect(answer).toMatchObject({
      status: 200,
      ok: true,
      version: 2,
      number: 2,
      issues: {},
      brokenLinks: [],
    })
    expect(Date.parse(answer.savedAt)).toBeGreaterThan(Date.parse(updated_at))
    door.services.pages.clear()
    expect(await (await door.get(path)).text()).toBe(before)
    expect(await row(id)).toMatchObject({
      title: 'Surrender charges, year by year',
      slug: 'surrender-charges',
      updated_at,
      draft: 2,
      version: 2,
    })
    const [live, draft] = await versions(id)
    expect(live).toMatchObject({ number: 1, kind: 'published', saved_by: null })
    expect(live?.texts).toMatchObject({ title: 'Surrender charges, year by year', slug: 'surrender-charges' })
    expect(draft?.texts).toMatchObject({ title: 'A new article', content: '<h2>Part</h2><p>Hello</p>' })
    expect(await acts(id)).toEqual(['article-changed'])
  })

  it('shows the newest text in the editor, also after signing in again', async () => {
    const { door, save, cookies } = await openWriters(open)
    const { id } = await storeArticle(door)
    await save(id, 1, { title: 'Not live yet' })
    const html = await (await door.get(`/admin/articles/${id}/edit`, { cookie: cookies.owner })).text()
    expect(html).toContain('>Not live yet</textarea>')
    expect(visible(html)).toContain('Readers see an earlier text.')
  })

  it('keeps what is incomplete and says what is missing', async () => {
    const { door, save, versions, row } = await openWriters(open)
    await storeArticle(door, { slug: 'taken' })
    const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null })
    const answer = await save(id, 1, {
      ...goodTexts,
      title: '',
      slug: 'Not a slug',
      category: '',
      excerpt: 'New',
    })
    expect(answer).toMatchObject({ status: 200, ok: true, version: 2 })
    expect(Object.keys(answer.issues).toSorted()).toEqual(['category', 'slug', 'title'])
    expect((await save(id, 2, { slug: 'taken' })).issues).toMatchObject({
      slug: 'Another article already uses this address. Choose a different one',
    })
    expect((await versions(id)).at(-1)?.texts).toMatchObject({ title: '', slug: 'taken', category: '' })
    // The list shows what was written, as far as a list can.
    expect(await row(id)).toMatchObject({
      title: 'Surrender charges, year by year',
      excerpt: 'New',
      category: 'annuities',
      slug: 'surrender-charges',
      content: '<p>A <strong>surrender</strong> charge is a fee.</p>',
    })
  })

  it('goes on in one version for ten minutes, for one person, until a review', async () => {
    const { door, db, save, versions, act, acts } = await openWriters(open)
    const { id } = await storeArticle(door)
    let version = 1
    const write = async (text: string, who: Writer = 'editor') => {
      const answer = await save(id, version, paragraph(text), who)
      version = answer.version
      return answer.number
    }
    expect([await write('a'), await write('b'), await write('c')]).toEqual([2, 2, 2])
    expect(await write('d', 'owner')).toBe(3)
    expect(await write('e')).toBe(4)
    await db
      .updateTable('article_versions')
      .set({ created_at: ago(11) })
      .where('number', '=', 4)
      .execute()
    expect([await write('f'), await write('g')]).toEqual([5, 5])
    expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
    expect(await write('h')).toBe(6)
    const texts = (await versions(id)).slice(1).map(({ texts }) => texts.content)
    expect(texts).toEqual(['c', 'd', 'e', 'g', 'h'].map((text) => `<p>${text}</p>`))
    expect((await versions(id)).filter(({ reviewed_by }) => reviewed_by).map(({ number }) => number)).toEqual(
      [5],
    )
    expect((await acts(id)).filter((act) => act === 'article-changed')).toHaveLength(5)
    expect(await acts(id)).toContain('article-reviewed')
  })

  it('writes nothing when nothing changed, also when an answer got lost', async () => {
    const { door, save, versions, row } = await openWriters(open)
    const { id } = await storeArticle(door)
    expect(await save(id, 1, { title: 'Surrender charges, year by year' })).toMatchObject({
      version: 1,
      number: 0,
    })
    expect(await versions(id)).toEqual([])
    await save(id, 1, goodTexts)
    expect(await save(id, 1, goodTexts)).toMatchObject({ status: 200, version: 2, number: 2 })
    expect((await row(id)).version).toBe(2)
  })

  it('refuses a stale save and keeps both texts', async () => {
    const { door, save, versions, row, post } = await openWriters(open)
    const { id } = await storeArticle(door)
    await save(id, 1, paragraph('mine'))
    const late = await save(id, 1, paragraph('yours'), 'owner')
    expect(late).toMatchObject({
      status: 409,
      ok: false,
      reason: 'changed-meanwhile',
      by: 'The editor',
      version: 2,
    })
    expect(late.fields).toMatchObject({ title: 'Surrender charges, year by year', content: '<p>mine</p>' })
    // The same text once more, and then a longer one, stay in that version.
    expect((await save(id, 1, paragraph('yours'), 'owner')).aside).toBe(late.aside)
    const again = await save(id, 1, { ...paragraph('yours and more'), aside: String(late.aside) }, 'owner')
    expect(again).toMatchObject({ status: 409, aside: late.aside })
    expect((await versions(id)).map(({ kind, texts }) => [kind, texts.content])).toEqual([
      ['published', '<p>A <strong>surrender</strong> charge is a fee.</p>'],
      ['draft', '<p>mine</p>'],
      ['aside', '<p>yours and more</p>'],
    ])
    expect(await row(id)).toMatchObject({ draft: 2, version: 2 })
    const plain = await post(
      `${id}/edit`,
      { ...paragraph('plain'), version: '1', action: 'publish' },
      'owner',
    )
    expect(plain.status).toBe(409)
    const html = await plain.text()
    expect(visible(html)).toContain('The editor changed this article while you were writing')
    expect(visible(html)).toContain('Your text is saved as version 4')
    expect(html).toContain('&lt;p&gt;plain&lt;/p&gt;')
    expect(html).toMatch(/name="aside" value="4"/)
    expect(await row(id)).toMatchObject({
      draft: 2,
      version: 2,
      content: expect.not.stringContaining('plain'),
    })
  })

  it('loses no word of twenty saves at once', async () => {
    const { door, save, versions, row } = await openWriters(open)
    const { id } = await storeArticle(door)
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    const who = (index: number): Writer => (index % 2 ? 'owner' : 'editor')
    const text = (index: number) => `save number ${index}.`
    const answers = await Promise.all(numbers.map((index) => save(id, 1, paragraph(text(index)), who(index))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const kept = await versions(id)
    expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
    expect(
      kept
        .slice(1)
        .map(({ texts }) => texts.content)
        .toSorted(),
    ).toEqual(numbers.map((index) => `<p>${text(index)}</p>`).toSorted())
    expect((await row(id)).version).toBe(2)
  })

  it('loses no word of two people who go on from each other', async () => {
    const { door, save, versions } = await openWriters(open)
    const { id } = await storeArticle(door)
    const write = async (who: Writer) => {
      let seen = { version: 1, content: '' }
      for (let round = 0; round < 10; round++)
        for (let done = false; !done; ) {
          const answer = await save(id, seen.version, paragraph(`${seen.content} ${who}${round};`), who)
          done = answer.ok
          // Who was late reads the other text and goes on from it.
          const content = answer.ok
            ? `${seen.content} ${who}${round};`
            : (answer.fields.content ?? '').replace(/<\/?(p|strong)>/g, '')
          seen = { version: answer.version, content }
        }
    }
    await Promise.all([write('editor'), write('owner')])
    const kept = await versions(id)
    const newest = kept.filter(({ kind }) => kind === 'draft').at(-1)?.texts.content ?? ''
    for (const who of ['editor', 'owner'])
      for (let round = 0; round < 10; round++) expect(newest).toContain(`${who}${round};`)
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1))
  })

  it('brings an older version back as a new one', async () => {
    const { door, save, versions, row, act } = await openWriters(open)
    const { id } = await storeArticle(door)
    await save(id, 1, paragraph('first'))
    await save(id, 2, paragraph('second'), 'owner')
    const staff = await door.services.database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const restore = (number: number, version?: number) =>
      restoreVersion(
        door.services.database,
        { id, number, ...(version !== undefined && { version }) },
        { staffId: staff.id, address: '' },
      )
    expect(await restore(2, 1)).toEqual({ refused: 'changed-meanwhile' })
    expect(await restore(9)).toEqual({ refused: 'unknown' })
    expect(await restore(2, 3)).toMatchObject({ saved: { version: 4, number: 4 } })
    expect((await versions(id)).at(-1)).toMatchObject({
      kind: 'draft',
      restored_from: 2,
      texts: { content: '<p>first</p>' },
    })
    // What was brought back stands as it is: going on begins a version of its own.
    expect((await save(id, 4, paragraph('third'))).number).toBe(5)
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect(await row(id)).toMatchObject({ content: '<p>third</p>', draft: null })
  })

  it('keeps a hundred drafts, and all that were published or reviewed', async () => {
    const { door, db, save, versions } = await openWriters(open)
    const { id } = await storeArticle(door)
    await save(id, 1, paragraph('one'))
    const [, first] = await versions(id)
    if (!first) throw new Error('no draft')
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...first,
      id: newId(),
      number: index + 3,
      kind: index === 2 || index === 3 ? ('aside' as const) : ('draft' as const),
      published_alone: false,
      reviewed_at: index === 1 ? ago(5) : null,
      updated_at: index === 2 ? ago(91 * 24 * 60) : ago(1),
      texts: JSON.stringify(first.texts),
    }))
    await db.insertInto('article_versions').values(rows).execute()
    await db
      .updateTable('article_versions')
      .set({ created_at: ago(11) })
      .where('number', '=', 2)
      .execute()
    expect((await save(id, 2, paragraph('two'))).number).toBe(123)
    const kept = await versions(id)
    const plain = kept.filter(({ kind, reviewed_at }) => kind === 'draft' && reviewed_at === null)
    expect(plain).toHaveLength(100)
    expect(plain.at(-1)?.number).toBe(123)
    expect(kept.filter(({ number }) => [1, 4, 5, 6].includes(number)).map(({ number }) => number)).toEqual([
      1, 4, 6,
    ])
  })

  it('refuses what is too large, unknown, or not signed in', async () => {
    const { door, save, post, versions, cookies } = await openWriters(open)
    const { id } = await storeArticle(door)
    const deep = await save(id, 1, { content: '<div>'.repeat(200) })
    expect(deep).toMatchObject({ status: 413, ok: false, reason: 'too-large' })
    expect(deep.issues.content).toContain('nested too deeply')
    expect(await save(id, 1, { content: '<div>'.repeat(80_000) })).toMatchObject({ status: 413, ok: false })
    const large = await post(`${id}/edit`, { ...goodTexts, content: '<div>'.repeat(80_000), version: '1' })
    expect(large.status).toBe(413)
    expect(visible(await large.text())).toContain('The limit is 256 KB of HTML')
    for (const unknown of [newId(), 'x']) {
      expect(await save(unknown, 1, goodTexts)).toMatchObject({ status: 404, ok: false, reason: 'unknown' })
      for (const act of ['save', 'publish', 'schedule', 'review', 'archive'])
        expect((await post(`${unknown}/edit`, { ...goodTexts, version: '1', act })).status).toBe(404)
      expect((await door.get(`/admin/articles/${unknown}/edit`, { cookie: cookies.editor })).status).toBe(404)
    }
    expect((await post(`${id}/edit`, { version: '1', action: 'constructor' })).status).toBe(422)
    expect((await door.post(`/admin/articles/${id}/draft`, { ...goodTexts, version: '1' })).status).toBe(401)
    expect((await door.post(`/admin/articles/${id}/edit`, { ...goodTexts, version: '1' })).status).toBe(401)
    expect(await versions(id)).toEqual([])
  })

  it('says as JSON that the database is away', async () => {
    const { door, db, save } = await openWriters(open)
    const { id } = await storeArticle(door)
    await db.schema.alterTable('article_versions').renameTo('gone').execute()
    expect(await save(id, 1, goodTexts)).toMatchObject({ status: 500, ok: false, reason: 'failed' })
  })
})
