/** The articles desk through the front door: what it shows, finds and changes, and for whom. */
import { expect, it } from 'vitest'
import { articleStatuses } from '#app/articles/model/article.ts'
import { newId } from '#app/lib/ids.ts'
import { openArticleDesk as openDesk } from '#test/support/article-desk.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff } from '#test/support/desk.ts'

describeOnEachEngine('the articles desk', (open) => {
  it('shows a row as specified', async () => {
    const { door, see } = await openDesk(open)
    const { id } = await storeArticle(door, { title: 'Fees & <b>more</b>' })
    const { html, text } = await see()
    expect(text).toContain('Published Ann Example Mar 2, 2026 Annuities 1 min')
    expect(text).toContain('What leaving early costs.')
    expect(html).toContain('Fees &amp; &lt;b&gt;more&lt;/b&gt;')
    expect(html).toContain('href="/research/annuities/surrender-charges"')
    expect(html).toContain(`href="/admin/articles/${id}/edit"`)
    expect(text).toContain(
      'Delete Article Are you sure you want to delete "Fees &amp; &lt;b&gt;more&lt;/b&gt;"? It stays in the trash for 30 days. Cancel Delete',
    )
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('Add New Article')
  })

  it('says why it is empty', async () => {
    const { door, see } = await openDesk(open)
    const none = (await see()).text
    expect(none).toContain("No Articles Found You haven't created any articles yet. Create First Article")
    await storeArticle(door)
    for (const query of ['?q=nothing', '?status=draft', '?category=life-insurance'])
      expect((await see(query)).text).toContain('No Articles Found No articles match your current filters.')
  })

  it('filters by title or author, category and status, also together', async () => {
    const { door, see } = await openDesk(open)
    await storeArticle(door, { slug: 'a', title: 'Alpha 100%', author: 'Zoë' })
    await storeArticle(door, {
      slug: 'b',
      title: 'Beta',
      category: 'life-insurance',
      publishedAt: '2026-04-01',
    })
    await storeArticle(door, { slug: 'c', title: 'Gamma', publishedAt: '2026-05-01' }, { status: 'draft' })
    expect((await see()).titles).toEqual(['Gamma', 'Beta', 'Alpha 100%'])
    expect((await see('?q=ALPHA')).titles).toEqual(['Alpha 100%'])
    expect((await see('?q=zo%C3%AB')).titles).toEqual(['Alpha 100%'])
    expect((await see('?q=%25')).titles).toEqual(['Alpha 100%'])
    expect((await see('?category=annuities&status=draft')).titles).toEqual(['Gamma'])
    expect((await see('?category=nothing&status=gone&after=x')).titles).toHaveLength(3)
  })

  it('names who wrote an article, and finds it by its writer', async () => {
    const { door, db, see } = await openDesk(open)
    await addStaff(door, 'owner')
    const staff = await db.selectFrom('staff').select(['id', 'role']).execute()
    const idOf = (role: string) => staff.find((person) => person.role === role)?.id ?? ''
    const began = async (slug: string, role: string, title: string, author: string) => {
      const { id } = await storeArticle(door, { slug, title, author })
      await db
        .updateTable('research_articles')
        .set({ begun_by: idOf(role) })
        .where('id', '=', id)
        .execute()
    }
    await began('a', 'editor', 'Began by the editor', 'Hearthline Financial')
    await began('b', 'owner', 'Under the name of the editor', 'the EDITOR')
    await began('c', 'owner', 'Of the owner', 'The owner')
    await storeArticle(door, { slug: 'd', title: 'Of somebody else', author: 'Ann Example' })
    const { text, titles } = await see()
    expect(titles).toHaveLength(4)
    expect(text).toContain('Published Hearthline Financial, started by The editor Mar 2, 2026')
    expect(text).toContain('Published the EDITOR, started by The owner Mar 2, 2026')
    expect(text).toContain('Published The owner Mar 2, 2026')
    const editors = ['Began by the editor', 'Under the name of the editor']
    expect((await see('?q=the+editor')).titles.toSorted()).toEqual(editors)
    expect((await see('?q=the+owner')).titles.toSorted()).toEqual([
      'Of the owner',
      'Under the name of the editor',
    ])
    const names = { staff_id: idOf('owner'), name: 'Ann Example' }
    await db.insertInto('author_names').values(names).execute()
    expect((await see('?q=the+owner')).titles).toHaveLength(3)
  })

  it('finds by a search what somebody began, whatever name stands above it', async () => {
    const { door, db, see } = await openDesk(open)
    await addStaff(door, 'owner')
    const { id: begun_by } = await db
      .updateTable('staff')
      .set({ name: 'Cleo Márquez' })
      .where('role', '=', 'editor')
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await storeArticle(door, { slug: 'a', title: 'Fees', author: 'Hearthline Financial' })
    await db.updateTable('research_articles').set({ begun_by }).where('id', '=', id).execute()
    await storeArticle(door, { slug: 'b', title: 'Ask Cleo', author: 'Ann Example' })
    await storeArticle(door, { slug: 'c', title: 'Taxes', author: 'CLEO MÁRQUEZ' })
    const find = async (search: string) => (await see(`?q=${encodeURIComponent(search)}`)).titles
    // What has the words in its title comes first, as in every search.
    expect((await find('cleo')).slice(0, 1)).toEqual(['Ask Cleo'])
    expect((await find('cleo')).toSorted()).toEqual(['Ask Cleo', 'Fees', 'Taxes'])
    for (const name of ['Márquez', 'cleo MÁRQ', 'MA\u0301RQUEZ'])
      expect((await find(name)).toSorted()).toEqual(['Fees', 'Taxes'])
    // A part from the middle of a name, or one letter, is nobody.
    for (const other of ['rquez zz', 'cleo x', 'owner']) expect(await find(other)).toEqual([])
    expect(await find('m')).not.toContain('Fees')
    expect((await see('?q=cleo&category=annuities&status=draft')).titles).toEqual([])
  })

  it('moves freely, keeps the first publication, and writes it down', async () => {
    const { door, db, post, row, see } = await openDesk(open)
    const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null })
    const back = '/admin/articles?status=draft'
    for (const status of articleStatuses) {
      const plain = await post(`${id}/status`, { status, back })
      expect(plain.headers.get('location')).toBe(`/admin/articles?status=draft&notice=article-${status}`)
      expect((await see(`?notice=article-${status}`)).text).toContain(`Article status updated to ${status}`)
      const scripted = await post(`${id}/status.data`, { status })
      expect(await scripted.text()).toContain(`Article status updated to ${status}`)
      expect((await row(id))?.status).toBe(status)
    }
    const first = (await row(id))?.published_at
    expect(first).toMatch(/^20/)
    await post(`${id}/status`, { status: 'published' })
    expect((await row(id))?.published_at).toBe(first)
    const trail = await db
      .selectFrom('audit_trail')
      .select(['action', 'subject_id', 'detail'])
      .where('subject_kind', '=', 'article')
      .orderBy('id')
      .execute()
    expect(trail.slice(0, 2)).toEqual([
      {
        action: 'article-published',
        subject_id: id,
        detail: JSON.stringify({ version: 1, from: 'draft' }),
      },
      {
        action: 'article-status-changed',
        subject_id: id,
        detail: JSON.stringify({ from: 'published', to: 'draft' }),
      },
    ])
  })

  it('publishes the newest text from the list, or says what to mend in the editor', async () => {
    const { door, post, row } = await openDesk(open)
    const { id } = await storeArticle(door)
    await post(`${id}/draft`, { title: 'Newer', author: '', version: '1' })
    const refused = await post(`${id}/status.data`, { status: 'published' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Open the article in the editor. Author: Enter the author’s name.')
    expect((await row(id))?.title).toBe('Surrender charges, year by year')
    await post(`${id}/draft`, { author: 'Ann', version: '2' })
    expect(await (await post(`${id}/status.data`, { status: 'published' })).text()).toContain(
      'Article status updated to published',
    )
    expect(await row(id)).toMatchObject({ title: 'Newer', author: 'Ann', draft: null })
  })

  it('offers the way back where it leads to just what was', async () => {
    const { door, post } = await openDesk(open)
    const undoOf = async (id: string, status: string) =>
      /"undo","(\w+)"/.exec(await (await post(`${id}/status.data`, { status })).text())?.[1] ?? null
    const { id } = await storeArticle(door, {}, { status: 'draft' })
    expect(await undoOf(id, 'published')).toBe('draft')
    expect(await undoOf(id, 'published')).toBeNull()
    expect(await undoOf(id, 'archived')).toBe('published')
    expect(await undoOf(id, 'draft')).toBe('archived')
    await undoOf(id, 'published')
    // Publishing again would show readers what is still being written.
    await post(`${id}/draft`, { title: 'Not live yet', version: '1' })
    expect(await undoOf(id, 'draft')).toBeNull()
  })

  it('refuses what is no status and what is no article', async () => {
    const { door, post, row } = await openDesk(open)
    const { id } = await storeArticle(door)
    expect((await post(`${id}/status`, { status: 'gone' })).status).toBe(422)
    expect((await row(id))?.status).toBe('published')
    for (const unknown of [newId(), 'x'])
      for (const what of ['status', 'delete']) {
        const answer = await post(`${unknown}/${what}.data`, { status: 'draft' })
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain(
          what === 'status' ? 'Failed to update article status' : 'Failed to delete article',
        )
      }
  })

  it('says so when something breaks', async () => {
    const { door, db, post } = await openDesk(open)
    const { id } = await storeArticle(door)
    await db.schema.alterTable('research_articles').renameTo('gone').execute()
    const moved = await post(`${id}/status.data`, { status: 'draft' })
    expect(await moved.text()).toContain('An error occurred while updating the article')
    const deleted = await post(`${id}/delete.data`)
    expect(await deleted.text()).toContain('An error occurred while deleting the article')
  })
})
