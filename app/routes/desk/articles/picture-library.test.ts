/** The picture library through the door: what is listed, found, described, and never deleted while something uses it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prunePictures } from '#app/articles/pictures/pictures.server.ts'
import { newId } from '#app/lib/ids.ts'
import { openFiles } from '#app/platform/storage/files.server.ts'
import { visible } from '#test/support/article-desk.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { drawn, openPictureDoor } from '#test/support/pictures.ts'

const page = '/admin/articles/library'

async function openLibrary(open: OpenDatabase) {
  const made = await openPictureDoor(open)
  const { door, cookie } = made
  const jpeg = await drawn(600, 300).jpeg().toBuffer()
  return {
    ...made,
    async named(name: string, as = cookie) {
      const answer = await fetch(`${door.url}/admin/articles/pictures`, {
        method: 'POST',
        body: new Uint8Array(jpeg),
        headers: { 'content-type': 'image/jpeg', cookie: as, 'x-picture-name': encodeURIComponent(name) },
      })
      expect(answer.status).toBe(201)
      const { src } = (await answer.json()) as { src: string }
      return { src, id: src.split('/')[2] ?? '' }
    },
    see: async (query = '', as = cookie) => {
      const answer = await door.get(page + query, { cookie: as })
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).not.toMatch(/ style="/)
      return { html, text: visible(html) }
    },
    post: (fields: Record<string, string>, as = cookie) => door.post(page, fields, { cookie: as }),
  }
}

const figure = (src: string, alt: string) =>
  `<figure><img src="${src}" alt="${alt}" width="600" height="300" /></figure>`

describeOnEachEngine('the picture library', (open) => {
  it('lists what was uploaded with its uses, found by its name and by what an article says it shows', async () => {
    const { door, see, named, cookie } = await openLibrary(open)
    const porch = await named('porch ü.jpg')
    await named('road.jpg')
    const article = await storeArticle(door, {
      slug: 'porches',
      title: 'On porches',
      body: figure(porch.src, 'A &quot;green&quot; porch'),
    })
    const { text, html } = await see()
    expect(text).toContain('porch ü.jpg 600 × 300 pixels')
    expect(text).toMatch(/A "green" porch Used in: On porches/)
    expect(html).toContain(`href="/admin/articles/${article.id}/edit"`)
    expect(text).toContain('Not used in any article')
    for (const [query, found] of [
      ['GREEN', 'porch ü.jpg'],
      ['road', 'road.jpg'],
    ])
      expect(
        [...(await see(`?q=${query}`)).html.matchAll(/library-name">(.*?)</g)].map(([, one]) => one),
      ).toEqual([found])
    expect((await see('?q=%25')).text).toContain('No pictures found')
    expect((await see('?q=_____&after=nonsense&before=~')).text).toContain('No pictures found')
    const chosen = await door.get('/admin/articles/pictures?q=porch', { cookie })
    expect(await chosen.json()).toEqual({
      next: null,
      pictures: [
        {
          ...{ name: 'porch ü.jpg', alt: 'A "green" porch', width: 600, height: 300, src: porch.src },
          thumbnail: porch.src.replace('600.webp', '480.webp'),
        },
      ],
    })
  })

  it('keeps what somebody described there, used or not', async () => {
    const { door, db, see, post, named } = await openLibrary(open)
    const { id } = await named('one.jpg')
    const other = await named('two.jpg')
    const saved = await post({ form: 'describe', id, name: ' A  name ', alt: 'A quiet road <b>' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?notice=described`])
    await post({ form: 'describe', id, name: 'A name', alt: 'A quiet road <b>' })
    expect((await see()).html).toContain('A quiet road &lt;b&gt;')
    const trail = db.selectFrom('audit_trail').select('subject_id').where('action', '=', 'picture-changed')
    expect(await trail.execute()).toEqual([{ subject_id: id }])
    const long = await post({ form: 'describe', id, name: 'n'.repeat(121), alt: 'kept words' })
    expect(long.status).toBe(422)
    const html = await long.text()
    expect(html).toContain('Use at most 120 characters.')
    expect(html).toContain('kept words</textarea>')
    const files = openFiles(door.services.config)
    const later = new Date(Date.now() + 8 * 86_400_000)
    expect(await prunePictures({ database: door.services.database, files }, later)).toBe(1)
    const left = await db.selectFrom('article_pictures').select('id').execute()
    expect(left).toEqual([{ id }])
    expect((await post({ form: 'describe', id: other.id, name: '', alt: '' })).status).toBe(422)
    for (const unknown of [newId(), 'x', "' or 1=1"])
      expect((await post({ form: 'delete', id: unknown })).status).toBe(422)
    expect((await post({ form: 'explode', id })).status).toBe(422)
  })

  it('deletes what nothing uses: no text, no version, nothing in the trash', async () => {
    const { door, db, see, post, named, folder } = await openLibrary(open)
    const { id, src } = await named('used.jpg')
    const article = await storeArticle(door, { slug: 'uses', title: 'Uses it', body: figure(src, 'A porch') })
    const refused = async (says: string) => {
      const answer = await post({ form: 'delete', id })
      expect(answer.status).toBe(422)
      const text = visible(await answer.text())
      expect(text).toContain('This picture is in use, so it was not deleted')
      expect(text).toContain(says)
    }
    await refused('Used in: Uses it')
    const trashed = { trashed_at: new Date().toISOString(), updated_at: new Date().toISOString() }
    const row = db.updateTable('research_articles').where('id', '=', article.id)
    await row.set(trashed).execute()
    await refused('Uses it (in the trash)')
    const at = new Date().toISOString()
    const version = { id: newId(), article_id: article.id, number: 90, kind: 'draft' as const }
    const texts = JSON.stringify({ content: figure(src, 'A porch') })
    await db
      .insertInto('article_versions')
      .values({ ...version, created_at: at, updated_at: at, texts })
      .execute()
    await row.set({ content: '<p>Without it.</p>', trashed_at: null }).execute()
    await refused('Uses it (an older version)')
    await db.deleteFrom('article_versions').where('id', '=', version.id).execute()
    expect(existsSync(join(folder, 'uploads/pictures', id, '600.webp'))).toBe(true)
    const done = await post({ form: 'delete', id })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?notice=deleted`])
    expect(existsSync(join(folder, 'uploads/pictures', id, '600.webp'))).toBe(false)
    expect((await door.get(src)).status).toBe(404)
    expect((await see()).text).toContain('No pictures found')
    const trail = db.selectFrom('audit_trail').select('subject_id').where('action', '=', 'picture-deleted')
    expect(await trail.execute()).toEqual([{ subject_id: id }])
    expect((await post({ form: 'delete', id })).status).toBe(422)
  })

  it('deletes nothing that was written by a clock that is late', async () => {
    const { door, db, see, post, named } = await openLibrary(open)
    const { id, src } = await named('used.jpg')
    await see()
    const { id: article } = await storeArticle(door, {
      slug: 'late',
      title: 'Written late',
      body: figure(src, ''),
    })
    const late = new Date(Date.now() - 600_000).toISOString()
    await db.updateTable('research_articles').set({ updated_at: late }).where('id', '=', article).execute()
    await see()
    const answer = await post({ form: 'delete', id })
    expect(answer.status).toBe(422)
    expect(visible(await answer.text())).toContain('Used in: Written late')
  })

  it('is there for who writes articles alone', async () => {
    const { door } = await openLibrary(open)
    await addStaff(door, 'agent')
    const agent = await signInAs(door, 'agent')
    expect((await door.get(page, { cookie: agent })).status).toBe(404)
    expect((await door.get('/admin/articles/pictures', { cookie: agent })).status).toBe(404)
  })
})
