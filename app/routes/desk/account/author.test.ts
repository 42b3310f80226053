/** The form of an author's page, through the front door: whose words it takes, and what it makes of odd ones. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { licenses } from '#app/content/agency/licenses.ts'
import type { Role } from '#app/staff/permissions.ts'
import { visible } from '#test/support/article-desk.ts'
import { clearArticles, notice, storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf, signInEverybody } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

const texts = {
  form: 'profile',
  version: '0',
  name: 'Ann Example',
  title: '',
  bio: 'About.',
  earlierNames: '',
}

async function openForms(open: OpenDatabase) {
  const door = await openDoor(open)
  const cookies = await signInEverybody(door)
  await clearArticles(door)
  await storeArticle(door)
  const { db } = door.services.database
  const write = async (role: Role, fields: Record<string, string> = {}, path = '/admin/author') => {
    const answer = await door.post(path, { ...texts, button: 'show', ...fields }, { cookie: cookies[role] })
    const said = new URL(answer.headers.get('location') ?? '/', door.url).searchParams.get('notice')
    await notice(door.services)
    const html = await answer.text()
    return { status: answer.status, notice: said, html, text: visible(html) }
  }
  const staffId = async (role: Role) =>
    (await db.selectFrom('staff').select('id').where('email', '=', emailOf(role)).executeTakeFirstOrThrow())
      .id
  const profile = async (role: Role) =>
    db
      .selectFrom('author_profiles')
      .selectAll()
      .where('staff_id', '=', await staffId(role))
      .executeTakeFirst()
  return { door, db, cookies, write, staffId, profile }
}

describeOnSqliteFirst('the form of an author’s page', (open) => {
  it('keeps what an agent writes for an owner to show', async () => {
    const { door, cookies, write, staffId, profile, db } = await openForms(open)
    const refused = await write('agent')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Press Save')])
    // What was typed is still there.
    expect(refused.html).toContain('value="Ann Example"')
    expect((await write('agent', { button: 'keep' })).notice).toBe('waiting')
    expect(await profile('agent')).toMatchObject({ name: 'Ann Example', shown: null, slug: null })
    const path = `/admin/staff/${await staffId('agent')}/author`
    const staff = await (await door.get('/admin/staff', { cookie: cookies.owner })).text()
    expect(visible(staff)).toContain('Author page to look at')
    expect(staff).toContain(`href="${path}"`)
    expect((await write('owner', { version: '1' }, path)).notice).toBe('shown')
    expect((await door.get('/research/authors/ann-example')).status).toBe(200)
    // What is written after that waits again, and readers see what the owner saw.
    expect((await write('agent', { button: 'keep', version: '2', bio: 'Buy now!' })).notice).toBe('waiting')
    expect(await (await door.get('/research/authors/ann-example')).text()).not.toContain('Buy now')
    const mine = visible(await (await door.get('/admin/author', { cookie: cookies.agent })).text())
    expect(mine).toContain('Readers do not see the latest changes below yet.')
    // Everybody may take their own page off.
    expect((await write('agent', { form: 'hide' })).notice).toBe('hidden')
    expect((await door.get('/research/authors/ann-example')).status).toBe(404)
    const trail = await db
      .selectFrom('audit_trail')
      .select('action')
      .where('action', 'like', 'author-page-%')
      .execute()
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'author-page-hidden',
      'author-page-shown',
      'author-page-written',
      'author-page-written',
    ])
  })

  it('lets nobody but an owner near the page of a colleague', async () => {
    const { door, cookies, write, staffId, profile } = await openForms(open)
    const path = `/admin/staff/${await staffId('agent')}/author`
    for (const role of ['agent', 'recruiter', 'editor'] as const) {
      expect((await door.get(path, { cookie: cookies[role] })).status).toBe(404)
      expect((await write(role, {}, path)).status).toBe(404)
    }
    expect((await door.get(path)).status).toBe(303)
    expect(await profile('agent')).toBeUndefined()
    for (const id of ['nobody', '00000000-0000-7000-8000-000000000000', "1'--"]) {
      const odd = `/admin/staff/${encodeURIComponent(id)}/author`
      expect((await door.get(odd, { cookie: cookies.owner })).status).toBe(404)
      expect((await write('owner', {}, odd)).status).toBe(404)
    }
  })

  it('gives nobody the name of somebody else, of the agency or of another author', async () => {
    const { write, profile } = await openForms(open)
    for (const [name, why] of [
      [agency.name, 'Articles of the agency itself'],
      ['the AGENT', 'A colleague’s account has the name'],
      ['', 'Enter the name'],
      ['1234', 'Enter the name'],
      ['\u200e\u202e', 'Enter the name'],
      ['n'.repeat(101), 'Shorten this to 100 characters'],
    ] as const) {
      const refused = await write('editor', { name })
      expect([name, refused.status]).toEqual([name, 422])
      expect(refused.text).toContain(why)
    }
    expect(await profile('editor')).toBeUndefined()
    expect((await write('editor')).notice).toBe('shown')
    const second = await write('owner', { name: 'ann  EXAMPLE' })
    expect([second.status, second.text]).toEqual([422, expect.stringContaining('Another author here')])
    const earlier = await write('owner', { name: 'Owner Herself', earlierNames: 'One\nAnn Example' })
    expect([earlier.status, earlier.text]).toEqual([422, expect.stringContaining('Another author here')])
    expect(await profile('owner')).toBeUndefined()
  })

  it('makes each an address of their own, whatever letters the name has', async () => {
    const { door, write, profile } = await openForms(open)
    await storeArticle(door, { slug: 'two', author: 'Ánn Éxample' })
    await storeArticle(door, { slug: 'three', author: '李小龙' })
    await storeArticle(door, { slug: 'four', author: 'مريم' })
    await write('editor')
    expect((await write('owner', { name: 'Ánn Éxample' })).notice).toBe('shown')
    expect((await profile('owner'))?.slug).toBe('ann-example-2')
    expect(visible(await (await door.get('/research/authors/ann-example-2')).text())).toContain(
      'By Ánn Éxample'.slice(3),
    )
    const others = [
      ['editor', '李小龙', 'author', '1'],
      ['owner', 'مريم', 'author-2', '1'],
    ] as const
    for (const [role, name, slug, version] of others) {
      expect((await write(role, { name, version })).notice).toBe('shown')
      expect((await profile(role))?.slug).toBe(slug)
      expect((await door.get(`/research/authors/${slug}`)).status).toBe(200)
    }
    // The address that the first one left leads to them still, and is nobody else's.
    const left = await door.get('/research/authors/ann-example')
    expect([left.status, left.headers.get('location')]).toEqual([308, '/research/authors/author'])
  })

  it('shows markup as words, and takes no more than fits', async () => {
    const { door, write, profile } = await openForms(open)
    const bio = '<script>alert(1)</script>\r\n\r\n</p><img src=x onerror=alert(2)>\u202eevil\u0000'
    expect((await write('editor', { bio, title: '"><b>Agent</b>' })).notice).toBe('shown')
    const html = await (await door.get('/research/authors/ann-example')).text()
    expect(html).not.toMatch(/<script>alert|<img src=x|<b>Agent|\u202e/)
    expect(visible(html)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    for (const fields of [
      { bio: 'x'.repeat(1501) },
      { title: 'x'.repeat(101) },
      { earlierNames: 'A\nB\nC\nD\nE\nF' },
      { earlierNames: 'x'.repeat(101) },
    ])
      expect((await write('editor', { ...fields, version: '1' })).status).toBe(422)
    expect((await write('editor', { bio: 'New', version: 'nonsense' })).status).toBe(409)
    expect((await write('editor', { form: 'unknown' })).status).toBe(422)
    expect((await profile('editor'))?.version).toBe(1)
    // Advice, which stops nobody.
    expect((await write('editor', { bio: 'This plan is risk free.', version: '1' })).notice).toBe('shown')
    const form = await write('editor', { name: '' })
    expect(form.text).toContain('“risk free”')
  })

  it('calls nobody licensed whom the agency lists without a license', async () => {
    const { write } = await openForms(open)
    const claims = await write('editor', { title: 'LICENSED agent' })
    expect([claims.status, claims.text]).toEqual([422, expect.stringContaining('no valid license')])
    const licensed = licenses.find(({ kind }) => kind === 'agent')?.holder ?? ''
    expect((await write('owner', { title: 'Licensed agent', name: licensed })).text).not.toContain(
      'no valid license',
    )
  })

  it('says when readers will see it, as long as nothing is published under the name', async () => {
    const { write } = await openForms(open)
    expect((await write('editor', { name: 'Nobody Yet' })).notice).toBe('shown-later')
    expect((await write('editor', { version: '1' })).notice).toBe('shown')
  })

  it('takes the first of two who show the same name at once', async () => {
    const { write } = await openForms(open)
    const both = await Promise.all([write('editor'), write('owner')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })
})
