/** Links that articles get by themselves, as editors keep their list. */
import { expect, it } from 'vitest'
import { openArticleDesk } from '#test/support/article-desk.ts'
import { notice, storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'

const page = '/admin/articles/auto-links'

describeOnSqliteFirst('links that articles get by themselves', (open) => {
  it('follow the list from then on, also to articles, whose address they follow', async () => {
    const { door, db, cookie } = await openArticleDesk(open)
    const target = await storeArticle(door, {
      slug: 'quills',
      title: 'Quills',
      body: '<p>A quill is not a nib.</p>',
    })
    await storeArticle(door, { slug: 'source', body: '<p>A quill, a nib, an annuity.</p>' })
    const read = async (slug: string) => {
      const html = await (await door.get(`/research/annuities/${slug}`)).text()
      return (/<div class="article-body">(.*?)<\/div>/s.exec(html)?.[1] ?? '').replaceAll('<!-- -->', '')
    }
    expect(await read('source')).toContain('<a href="/annuities">annuity</a>')
    expect(await (await door.get(page, { cookie })).text()).toContain('annuity, annuities = /annuities')
    const links = 'quill, goose feather = /research/annuities/quills/\n\nnib = /contact'
    const saved = await door.post(page, { form: 'auto-links', links }, { cookie })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?notice=saved`])
    await notice(door.services)
    const linked = '<a href="/research/annuities/quills">quill</a>, a <a href="/contact">nib</a>, an annuity.'
    expect(await read('source')).toContain(linked)
    // Not from the article to itself.
    expect(await read('quills')).toContain('A quill is not a <a href="/contact">nib</a>')
    await db.updateTable('research_articles').set({ slug: 'pens' }).where('id', '=', target.id).execute()
    const retired = { slug: 'quills', article_id: target.id, retired_at: new Date().toISOString() }
    await db.insertInto('article_slugs').values(retired).execute()
    await notice(door.services)
    expect(await read('source')).toContain('<a href="/research/annuities/pens">quill</a>')
    await db.updateTable('research_articles').set({ status: 'draft' }).where('id', '=', target.id).execute()
    await notice(door.services)
    expect(await read('source')).toContain('A quill, a <a href="/contact">nib</a>')
    const trail = await db
      .selectFrom('audit_trail')
      .select('action')
      .where('action', '=', 'setting-changed')
      .execute()
    expect(trail).toHaveLength(1)
    expect((await door.post(page, { form: 'auto-links', links }, { cookie })).status).toBe(303)
  })

  it.each([
    ['annuity', 'Line 1: write the words, an equals sign'],
    [' = /contact', 'Line 1: write the words before'],
    ['nib = /contact\nNIB = /privacy', 'Line 2: “NIB” has a link already, on line 1'],
    ['nib = contact', 'address of this site'],
    ['nib = //evil.example', 'address of this site'],
    ['nib = https://evil.example', 'address of this site'],
    ['nib = javascript:alert(1)', 'address of this site'],
    ['nib = /nowhere', 'there is no page at /nowhere'],
    ['nib = /admin', 'there is no page at /admin'],
    ['nib = /thank-you', 'there is no page at /thank-you'],
    ['nib = /robots.txt', 'there is no page at /robots.txt'],
    ['nib = /research/annuities/never-written', 'there is no page or article at'],
    ['a = /contact', 'is too short'],
    ['( = /contact', 'is too short'],
    [`${'long'.repeat(20)} = /contact`, 'at most 60 characters'],
    [Array.from({ length: 201 }, (_, n) => `word ${n} = /contact`).join('\n'), 'at most 200 lines'],
  ])('are refused, and nothing typed is lost: %s', async (links, says) => {
    const { door, cookie } = await openArticleDesk(open)
    const refused = await door.post(page, { form: 'auto-links', links }, { cookie })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain(says)
    expect(html).toContain(`${links}</textarea>`)
    expect(await (await door.get(page, { cookie })).text()).toContain('annuity, annuities = /annuities')
  })

  it('are refused with all wrong lines named, up to ten, at the head of the page and at the list', async () => {
    const { door, cookie } = await openArticleDesk(open)
    const refuse = async (lines: readonly string[]) => {
      const refused = await door.post(page, { form: 'auto-links', links: lines.join('\n') }, { cookie })
      const html = await refused.text()
      const said = html.matchAll(/class="(?:form|field)-error">(.*?)<\/p>/gs)
      return [...said]
        .map(([, words = '']) => words.replaceAll(/<!-- -->|<[^>]*>/g, '').split('\n'))
        .filter(([first]) => first !== '')
    }
    const wrong = [
      'Line 1: write the words before the equals sign.',
      'Line 3: there is no page or article at /research/annuities/never-written.',
      'Line 4: “nib” has a link already, on line 2.',
    ]
    const lines = [
      '= /contact',
      'nib = /contact',
      'pen = /research/annuities/never-written',
      'nib = /privacy',
    ]
    expect(await refuse(lines)).toEqual([['Nothing was saved. Go to the list', ...wrong], wrong])
    const many = (await refuse(Array.from({ length: 12 }, () => 'alone')))[1]
    expect(many).toHaveLength(11)
    expect(many?.at(-1)).toBe('2 more lines need a change.')
  })

  it('may be empty, and are for whoever writes articles', async () => {
    const { door, cookie } = await openArticleDesk(open)
    expect((await door.post(page, { form: 'auto-links', links: ' \n' }, { cookie })).status).toBe(303)
    expect(await (await door.get(page, { cookie })).text()).toMatch(/<textarea[^>]*><\/textarea>/)
    await addStaff(door, 'agent')
    const other = await signInAs(door, 'agent')
    expect((await door.get(page, { cookie: other })).status).toBe(404)
    expect((await door.post(page, { form: 'auto-links', links: '' }, { cookie: other })).status).toBe(404)
  })
})
