/** Hostile, outworn and hurried use of the articles desk, through the front door: nothing breaks and nothing gets lost. */
import { expect, it } from 'vitest'
import { makePreviewLink } from '#app/articles/preview/preview-links.server.ts'
import { emptyTrash } from '#app/articles/trash/trash.server.ts'
import { newId } from '#app/lib/ids.ts'
import { goodTexts, letMomentCome, openWriters } from '#test/support/article-writers.ts'
import { storeArticle, storeVersion } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openDoorOn } from '#test/support/door.ts'

const draft = { status: 'draft', published_at: null } as const
const hostile: Record<string, Record<string, string>> = {
  nothing: { title: '\u0001', author: '\u200e', excerpt: '\0', tags: '\0,\u0001', sources: '\0|\0|\0' },
  signs: { content: '<p>a\0b &#1;c &#x202e;d</p><p><a href="/&#x200e;/evil.example">e</a></p>' },
  'too-much': { title: 'ﷺ'.repeat(300), tags: 'a,'.repeat(2000), sources: 'a|b|c\n'.repeat(500) },
  names: { category: '__proto__', readingTime: 'Infinity', slug: 'constructor' },
  halves: { title: '😀'.repeat(150), excerpt: `${'x'.repeat(499)}😀` },
}

describeOnEachEngine('the articles desk under attack', (open, engine) => {
  it('shows, compares and publishes hostile texts', async () => {
    const { door, row, cookies, save, act } = await openWriters(open)
    const cookie = { cookie: cookies.editor }
    for (const [what, texts] of Object.entries(hostile)) {
      const { id } = await storeArticle(door, { slug: `h-${what}` }, draft)
      expect((await save(id, 1, texts)).status, what).toBe(200)
      const preview = makePreviewLink(door.services.secret, id).path
      const pages = ['', `/${id}/edit`, `/${id}/versions`, `/${id}/versions/1`]
      for (const path of [preview, ...pages.map((page) => `/admin/articles${page}`)])
        expect([what, path, (await door.get(path, cookie)).status]).toEqual([what, path, 200])
      const { content = '<p>x</p>' } = texts
      const good = { ...goodTexts, slug: `p-${what}`, content }
      expect([what, (await act(id, 'publish', good)).notice]).toEqual([what, 'article-live'])
      const stored = (await row(id)).content
      expect(stored).toBe(what === 'signs' ? '<p>ab c d</p><p><a>e</a></p>' : content)
    }
  })

  it('reads versions of another shape', async () => {
    const { door, db, row, cookies, act } = await openWriters(open)
    const cookie = { cookie: cookies.editor }
    const shapes = [
      '{}',
      'null',
      '[]',
      '{"title":"Old words","subtitle":"gone","summary":["x"]}',
      '{"title":"Old words","tags":["a"],"content":5,"sources":{},"readingTime":7,"excerpt":null}',
    ]
    for (const texts of shapes) {
      const { id } = await storeArticle(door, { slug: `o-${newId()}` }, draft)
      for (const number of [1, 2]) await storeVersion(door, { id, number, kind: 'draft' })
      await db
        .updateTable('article_versions')
        .set({ texts })
        .where('article_id', '=', id)
        .where('number', '=', 2)
        .execute()
      await db.updateTable('research_articles').set({ draft: 2 }).where('id', '=', id).execute()
      const preview = makePreviewLink(door.services.secret, id).path
      const pages = ['edit', 'versions/1', 'versions/2', 'versions/1?against=newest']
      for (const path of [preview, ...pages.map((page) => `/admin/articles/${id}/${page}`)])
        expect([texts, path, (await door.get(path, cookie)).status]).toEqual([texts, path, 200])
      expect([texts, (await act(id, 'publish')).notice]).toEqual([texts, 'article-live'])
      const title = texts.includes('Old') ? 'Old words' : 'Surrender charges, year by year'
      expect(await row(id)).toMatchObject({ status: 'published', title })
    }
  })

  it('has one address for a version, and none for another article’s', async () => {
    const { door, db, cookies, post, versions } = await openWriters(open)
    const cookie = { cookie: cookies.editor }
    const { id } = await storeArticle(door, {}, draft)
    const other = await storeArticle(door, { slug: 'other' }, draft)
    for (const number of [1, 16]) await storeVersion(door, { id, number, kind: 'draft' })
    for (const number of ['0x10', '01', '1e0', '1.0', '%201', '+1', '0b1', '1e9', '-1', '1e400', '%EF%BC%91'])
      for (const answer of [
        await door.get(`/admin/articles/${id}/versions/${number}`, cookie),
        await post(`${id}/versions/${number}`),
      ])
        expect([number, answer.status]).toEqual([number, 404])
    expect((await post(`${other.id}/versions/16`)).status).toBe(404)
    expect(await versions(other.id)).toEqual([])
    const old = await door.get(`/admin/articles/${id}/versions/16?against=0x1`, cookie)
    expect(await old.text()).toContain('Version 16')
    await db.deleteFrom('research_articles').where('id', '=', id).execute()
    expect((await post(`${id}/versions/1`)).status).toBe(404)
  })

  it('plans for the first of an hour that comes twice, and for no year that is mistyped', async () => {
    const { door, row, act } = await openWriters(open)
    const { id } = await storeArticle(door, {}, draft)
    // On 2 November 2031 the clocks go from 2 back to 1.
    expect((await act(id, 'schedule', { publishAt: '2031-11-02T01:30' })).notice).toBe('article-scheduled')
    expect((await row(id)).publish_at).toBe('2031-11-02T05:30:00.000Z')
    for (const publishAt of ['9999-12-31T23:59', '2199-01-01T09:00']) {
      const { status, text } = await act(id, 'schedule', { publishAt })
      expect(status).toBe(422)
      expect(text).toContain('within the next ten years')
    }
    for (const publishAt of ['0000-01-01T00:00', '2031-12-01T24:00', '2031-12-01T09:00Z', '٢031-12-01T09:00'])
      expect([publishAt, (await act(id, 'schedule', { publishAt })).status]).toEqual([publishAt, 422])
    expect((await row(id)).publish_at).toBe('2031-11-02T05:30:00.000Z')
  })

  it('ends what is under way for an article that is deleted', async () => {
    const { door, db, act, post, cookies, row } = await openWriters(open)
    const second = engine === 'postgres' ? await openDoorOn(door) : door
    const cookie = { cookie: cookies.editor }
    for (let n = 0; n < 6; n++) {
      const { id } = await storeArticle(door, { slug: `gone-${n}` }, n % 2 ? {} : draft)
      await act(id, 'schedule', { ...goodTexts, slug: `new-${n}`, publishAt: '2031-12-01T09:00' })
      const version = String((await row(id)).version)
      const path = `/admin/articles/${id}`
      const answers = await Promise.all([
        door.post(`${path}/draft`, { version, title: 'One' }, cookie),
        second.post(`${path}/edit`, { version, action: 'publish' }, cookie),
        second.post(`${path}/edit`, { version, action: 'schedule', publishAt: '2031-12-02T09:00' }, cookie),
        door.post(`${path}/versions/1`, {}, cookie),
        second.get(`${path}/edit`, cookie),
        second.get(makePreviewLink(door.services.secret, id).path),
        post(`${id}/delete`),
        second.post(`${path}/draft`, { version, title: 'Two' }, cookie),
        second.post(`${path}/edit`, { version, action: 'review' }, cookie),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect((await row(id)).publish_at).toBe(null)
      await letMomentCome(door, id)
    }
    await door.services.jobs.runDue()
    const left = await db.selectFrom('research_articles').select(['status', 'trashed_at']).execute()
    expect(left).toHaveLength(6)
    for (const row of left) expect(row).toEqual({ status: 'archived', trashed_at: expect.any(String) })
    await emptyTrash(door.services.database, new Date(Date.now() + 31 * 86_400_000))
    for (const table of ['research_articles', 'article_versions', 'article_slugs'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    const failed = await db.selectFrom('jobs').select('kind').where('last_error', 'is not', null).execute()
    expect(failed).toEqual([])
  })

  it('leaves an article live or not, and whole, when that is asked for at once', async () => {
    const { door, row, act, versions, cookies } = await openWriters(open)
    const second = engine === 'postgres' ? await openDoorOn(door) : door
    const cookie = { cookie: cookies.editor }
    for (let n = 0; n < 6; n++) {
      const { id } = await storeArticle(door, { slug: `both-${n}` })
      await act(id, 'save', { title: 'Begun' })
      const path = `/admin/articles/${id}`
      const answers = await Promise.all([
        door.post(`${path}/status`, { status: 'published' }, cookie),
        second.post(`${path}/status`, { status: 'draft' }, cookie),
        second.post(`${path}/status`, { status: 'published' }, cookie),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const after = await row(id)
      const [last] = (await versions(id)).toReversed()
      // Published once, whoever was first; and no draft is left behind beside it.
      expect(after).toMatchObject({ title: 'Begun', draft: null, publish_at: null })
      expect(last).toMatchObject({ kind: 'published', number: 2 })
    }
  })

  it('gives each of many articles of one title its own address, on two nodes at once', async () => {
    const { door, db, cookies } = await openWriters(open)
    const second = engine === 'postgres' ? await openDoorOn(door) : door
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 ? second : door).post(
          '/admin/articles/new',
          { title: 'The same', category: 'annuities', form: newId() },
          { cookie: cookies.editor },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 303))
    const rows = await db.selectFrom('research_articles').select('slug').execute()
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(16)
  })
})
