/** The pages of authors, through the front door: who has one, what it says, and what is left when somebody goes. */
import { expect, it } from 'vitest'
import type { Role } from '#app/staff/permissions.ts'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, openWriters } from '#test/support/article-writers.ts'
import { notice, storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf, password } from '#test/support/desk.ts'

const texts = {
  form: 'profile',
  button: 'show',
  version: '0',
  title: 'Agent',
  bio: 'About\n\nTwo',
  earlierNames: '',
}
const page = '/research/authors/ann-example'
const article = '/research/annuities/surrender-charges'

/** An editor and an owner with an article by Ann Example, and the form of the editor's own page. */
async function openAuthors(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { door, db, cookies } = desk
  const { id } = await storeArticle(door)
  const staffId = async (role: Role) =>
    (await db.selectFrom('staff').select('id').where('email', '=', emailOf(role)).executeTakeFirstOrThrow())
      .id
  const write = async (
    fields: Record<string, string> = {},
    cookie = cookies.editor,
    path = '/admin/author',
  ) => {
    const answer = await door.post(path, { ...texts, name: 'Ann Example', ...fields }, { cookie })
    const said = new URL(answer.headers.get('location') ?? '/', door.url).searchParams.get('notice')
    await notice(door.services)
    return { status: answer.status, notice: said, text: visible(await answer.text()) }
  }
  const words = async (path: string) => visible(await (await door.get(path)).text())
  return { ...desk, id, staffId, write, words }
}

/** What a page says of itself to machines. */
function described(html: string, type: string) {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const parts = [...scripts].flatMap(([, json = '[]']) => JSON.parse(json) as Record<string, unknown>[])
  return parts.find((part) => part['@type'] === type)
}

describeOnEachEngine('the page of an author', (open) => {
  it('is there once somebody shows it, and every byline leads to it', async () => {
    const { door, write } = await openAuthors(open)
    expect((await door.get(page)).status).toBe(404)
    expect(await (await door.get(article)).text()).not.toContain('/research/authors/')
    expect((await write({ button: 'keep' })).notice).toBe('kept')
    expect((await door.get(page)).status).toBe(404)
    expect((await write({ version: '1' })).notice).toBe('shown')
    const html = await (await door.get(page)).text()
    expect(visible(html)).toMatch(/Research.* Ann Example Agent About Two.* Articles by Ann Example/)
    expect(html).toContain(`href="${article}"`)
    expect(html).not.toMatch(/Licensed agent in| style="/)
    const url = `${door.url}${page}`
    expect(described(html, 'ProfilePage')).toMatchObject({
      mainEntity: { '@type': 'Person', '@id': `${url}#person`, name: 'Ann Example', jobTitle: 'Agent' },
    })
    expect(described(html, 'BreadcrumbList')).toBeDefined()
    const read = await (await door.get(article)).text()
    expect(read).toContain(`href="${page}"`)
    expect(described(read, 'Article')).toMatchObject({ author: { '@type': 'Person', url } })
    expect(await (await door.get('/sitemap.xml')).text()).toContain(`<loc>${url}</loc>`)
    const { size } = door.services.pages
    for (const beyond of ['2', '0', 'x']) {
      const answer = await door.get(`${page}?page=${beyond}`)
      expect([answer.status, visible(await answer.text())], beyond).toEqual([
        404,
        expect.stringMatching(/No such page.*Back to Ann Example/),
      ])
    }
    expect(door.services.pages.size).toBe(size + 1)
    // Sent twice, it is kept once.
    expect((await write({ version: '1' })).notice).toBe('shown')
    expect((await write({ version: '1', bio: 'Of another window' })).status).toBe(409)
  })

  it('names the license of whoever holds one, and says where it is a sample', async () => {
    const { door, db, staffId, write, words } = await openAuthors(open)
    const { agentLicenses } = await import('#app/content/agency/licenses.ts')
    const [license] = Object.values(agentLicenses)
    if (!license) throw new Error('no agent has a license')
    await storeArticle(door, { slug: 'licensed', author: license.holder })
    // A license is named by whoever holds it, or by an owner.
    const refused = await write({ name: license.holder })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Ask an owner')])
    await db
      .updateTable('staff')
      .set({ name: license.holder })
      .where('id', '=', await staffId('editor'))
      .execute()
    expect((await write({ name: license.holder })).notice).toBe('shown')
    const slug = license.holder.toLowerCase().replace(' ', '-')
    const said = await words(`/research/authors/${slug}`)
    expect(said).toContain(`National Producer Number ${license.npn}`)
    expect(said).toContain(`Licensed agent in ${new Intl.ListFormat('en-US').format(license.states)}.`)
    expect(said).toContain('Sample license of an invented agent')
    expect(await (await door.get(`/research/authors/${slug}`)).text()).not.toContain('"propertyID":"NPN"')
  })

  it('calls nobody licensed whose license has ended since the title was shown', async () => {
    const { door, db, write } = await openAuthors(open)
    await write()
    const { shown } = await db.selectFrom('author_profiles').select('shown').executeTakeFirstOrThrow()
    const before = { shown: JSON.stringify({ ...JSON.parse(shown ?? ''), title: 'Licensed agent' }) }
    await db.updateTable('author_profiles').set(before).execute()
    const html = await (await door.get(page)).text()
    expect(html).toContain('Ann Example')
    expect(html).not.toMatch(/licensed agent/i)
  })

  it('goes with its links, its picture and its license when somebody leaves, and comes back with them', async () => {
    const { door, cookies, staffId, write } = await openAuthors(open)
    door.services.start()
    await write()
    expect((await door.get(page)).status).toBe(200)
    expect((await door.get(article)).status).toBe(200)
    const id = await staffId('editor')
    const owner = { cookie: cookies.owner }
    await door.post('/admin/staff', { form: 'disable', id }, owner)
    expect((await door.get(page)).status).toBe(404)
    expect(await (await door.get(article)).text()).not.toContain('/research/authors/')
    expect(await (await door.get('/sitemap.xml')).text()).not.toContain('/research/authors/')
    const form = await (await door.get(`/admin/staff/${id}/author`, owner)).text()
    expect(visible(form)).toContain('This account is disabled: there is no page')
    expect(form).not.toContain('name="bio"')
    await door.post('/admin/staff', { form: 'enable', id, password }, owner)
    expect((await door.get(page)).status).toBe(200)
    // And nothing is left of what was deleted.
    await door.post(`/admin/staff/${id}/author`, { form: 'delete' }, owner)
    expect((await door.get(page)).status).toBe(404)
    expect(await door.services.database.db.selectFrom('author_names').selectAll().execute()).toEqual([])
  })

  it('leads on from an old name, and keeps the articles under it', async () => {
    const { door, write, words } = await openAuthors(open)
    await write()
    expect((await write({ version: '1', name: 'Ann Married' })).notice).toBe('shown')
    const moved = await door.get(page)
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/research/authors/ann-married'])
    expect(await words('/research/authors/ann-married')).toMatch(
      /stand under Ann Example\..*Articles by Ann Married/,
    )
    expect(await (await door.get(article)).text()).toContain('href="/research/authors/ann-married"')
    // Back again, the first address is no old one any more.
    await write({ version: '2', earlierNames: 'Ann Married' })
    expect((await door.get(page)).status).toBe(200)
    const other = await door.get('/research/authors/ann-married')
    expect(other.headers.get('location')).toBe(page)
  })

  it('is there only for who has something published, and is dropped with it', async () => {
    const { door, id, post, write } = await openAuthors(open)
    door.services.start()
    await write()
    expect((await door.get(page)).status).toBe(200)
    await post(`${id}/status`, { status: 'archived' })
    expect((await door.get(page)).status).toBe(404)
    await post(`${id}/status`, { status: 'published' })
    expect((await door.get(page)).status).toBe(200)
  })

  it('tells who reviewed an article, with their page, and stops when the text changes', async () => {
    const { door, id, act, cookies, write, read, words } = await openAuthors(open)
    await storeArticle(door, { slug: 'more' })
    await act(id, 'save', goodTexts, 'editor')
    await act(id, 'review', {}, 'owner')
    await act(id, 'publish', {}, 'editor')
    await write({ name: 'Rita Reviewer' }, cookies.owner)
    const live = '/research/annuities/a-new-article'
    const html = await (await read(live)).text()
    expect(visible(html)).toMatch(/Reviewed by Rita Reviewer on \w+ \d/)
    const url = `${door.url}/research/authors/rita-reviewer`
    expect(described(html, 'Article')?.mainEntityOfPage).toMatchObject({
      reviewedBy: { '@type': 'Person', url },
    })
    expect(await words('/research/authors/rita-reviewer')).toMatch(
      /Articles reviewed by Rita Reviewer .*A new article/,
    )
    await act(id, 'publish', { title: 'One word more' }, 'editor')
    expect(visible(await (await read(live)).text())).not.toContain('Reviewed by')
    expect((await door.get('/research/authors/rita-reviewer')).status).toBe(404)
  })

  it('calls nobody the reviewer of what they wrote or signed', async () => {
    const { db, id, act, read, staffId } = await openAuthors(open)
    await act(id, 'save', goodTexts, 'editor')
    await act(id, 'review', {}, 'owner')
    await act(id, 'publish', {}, 'editor')
    const live = '/research/annuities/a-new-article'
    expect(visible(await (await read(live)).text())).toContain('Reviewed by The owner')
    const versions = db.updateTable('article_versions').where('article_id', '=', id)
    await versions
      .set({ saved_by: await staffId('owner') })
      .where('kind', '=', 'published')
      .execute()
    expect(visible(await (await read(live)).text())).not.toContain('Reviewed by')
    await versions.set({ saved_by: null }).execute()
    await db.updateTable('research_articles').set({ author: 'the OWNER' }).where('id', '=', id).execute()
    expect(visible(await (await read(live)).text())).not.toContain('Reviewed by')
  })
})
