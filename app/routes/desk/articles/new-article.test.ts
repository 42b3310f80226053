/** The start of an article through the front door: title, category, address, and no two of one. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { openArticleDesk as openDesk, visible } from '#test/support/article-desk.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'

describeOnEachEngine('the start of an article', (open) => {
  it('begins an article with a title and a category, as an empty draft with a free address', async () => {
    const { door, db, post, see } = await openDesk(open)
    await storeArticle(door, { slug: 'roth-iras-and-taxes' })
    const { id: moved } = await storeArticle(door, { slug: 'b' })
    const retired_at = new Date().toISOString()
    await db
      .insertInto('article_slugs')
      .values({ slug: 'roth-iras-and-taxes-2', article_id: moved, retired_at })
      .execute()
    const answer = await post('new', { title: ' Roth IRAs &  Taxes ', category: 'annuities', form: newId() })
    const row = await db
      .selectFrom('research_articles')
      .selectAll()
      .where('status', '=', 'draft')
      .executeTakeFirst()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/articles/${row?.id}/edit`])
    expect(row).toMatchObject({
      title: 'Roth IRAs & Taxes',
      slug: 'roth-iras-and-taxes-3',
      published_at: null,
      content: '',
      tags: '[]',
      reading_time: 1,
      version: 1,
      draft: null,
    })
    expect((await see('?status=draft')).text).toContain(
      `Draft ${agency.name}, started by The editor Not published yet Annuities 1 min`,
    )
    const trail = await db
      .selectFrom('audit_trail')
      .select(['action', 'subject_id'])
      .where('subject_id', '=', row?.id ?? '')
      .execute()
    expect(trail).toEqual([{ action: 'article-created', subject_id: row?.id }])
    for (const [title, slug] of [
      ['Annuities', 'annuities-article'],
      ['退職', 'article'],
      ['Déjà vu: what’s new?', 'deja-vu-whats-new'],
      [`${'word '.repeat(39)}end`, Array(16).fill('word').join('-')],
    ] as const) {
      await post('new', { title, category: 'annuities' })
      expect(
        await db.selectFrom('research_articles').select('slug').where('title', '=', title).execute(),
        title,
      ).toEqual([{ slug }])
    }
  })

  it('begins one article when the same form comes twice, and another when it says something new', async () => {
    const { db, post } = await openDesk(open)
    const form = newId()
    const fields = { title: 'Twice', category: 'annuities', form }
    const answers = await Promise.all([post('new', fields), post('new', fields)])
    for (const answer of answers) expect(answer.headers.get('location')).toBe(`/admin/articles/${form}/edit`)
    await post('new', { ...fields, title: 'Another' })
    const titles = await db.selectFrom('research_articles').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual(['Another', 'Twice'])
    const created = await db
      .selectFrom('audit_trail')
      .select('id')
      .where('action', '=', 'article-created')
      .execute()
    expect(created).toHaveLength(2)
  })

  it('says what the start of an article lacks and keeps what was typed', async () => {
    const { door, db, cookie, post } = await openDesk(open)
    const page = await (await door.get('/admin/articles/new', { cookie })).text()
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).toMatch(/name="form" value="[0-9a-f-]{36}"/)
    const answer = await post('new', { title: '  ', category: 'annuities' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(visible(html)).toContain('Enter a title')
    expect(html).toContain('<option value="annuities" selected="">')
    const long = await post('new', { title: `<b>${'x'.repeat(200)}`, category: 'cars' })
    const text = await long.text()
    expect(long.status).toBe(422)
    expect(visible(text)).toContain('Shorten this to 200 characters or fewer')
    expect(visible(text)).toContain('Choose a category')
    expect(text).toContain(`value="&lt;b&gt;${'x'.repeat(200)}"`)
    expect(await db.selectFrom('research_articles').select('id').execute()).toEqual([])
  })

  it('keeps what was typed when it cannot be saved', async () => {
    const { db, post } = await openDesk(open)
    await db.schema.alterTable('research_articles').renameTo('gone').execute()
    const answer = await post('new', { title: 'Kept title', category: 'annuities' })
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(visible(html)).toMatch(/An error occurred \(reference [0-9a-f-]{36}\)\. Nothing was saved\./)
    expect(html).toContain('value="Kept title"')
  })
})
