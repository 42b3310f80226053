/** Shared blocks through the door: written once, shown everywhere, changed everywhere, and never deleted while a text names one. */
import { expect, it } from 'vitest'
import { reviewRequired } from '#app/articles/review/review-settings.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import { openArticleDesk, visible } from '#test/support/article-desk.ts'
import { notice, storeArticle } from '#test/support/articles.ts'
import { blockReference } from '#test/support/blocks.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'

const list = '/admin/articles/blocks'
const gone = '0198f3a2-1111-7aaa-8bbb-0123456789ab'

async function openBlocks(open: OpenDatabase) {
  const desk = await openArticleDesk(open)
  const { door, cookie } = desk
  const post = (path: string, fields: Record<string, string>, as = cookie) =>
    door.post(path, fields, { cookie: as })
  return {
    ...desk,
    /** The address of a new block. */
    async make(fields: Record<string, string>) {
      const answer = await post(`${list}/new`, { form: 'save', name: 'A block', ...fields })
      expect(answer.status).toBe(303)
      const page = (answer.headers.get('location') ?? '').split('?')[0] ?? ''
      return { page, id: page.split('/').at(-1) ?? '' }
    },
    postTo: post,
    async read(path: string, as = '') {
      await notice(door.services)
      const answer = await door.get(path, as ? { cookie: as } : {})
      const html = await answer.text()
      return { status: answer.status, html, text: visible(html) }
    },
    article: (body: string, slug = 'with-a-block') =>
      storeArticle(door, {
        slug,
        title: 'With a block',
        category: 'annuities',
        body: `<p>Before.</p>\n${body}`,
      }),
  }
}

describeOnEachEngine('shared blocks', (open) => {
  it('are changed once and right everywhere, HTML in them shown and not understood', async () => {
    const { make, article, read, postTo, cookie } = await openBlocks(open)
    const text = 'Not a **deposit** <b>here</b>.\n\n- See [the form](/contact)\n- Or [x](javascript:alert(1))'
    const { page, id } = await make({ kind: 'disclosure', text })
    await article(blockReference(id))
    const path = '/research/annuities/with-a-block'
    const { html } = await read(path)
    expect(html).toContain('Not a <strong>deposit</strong> &lt;b&gt;here&lt;/b&gt;.')
    expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>the form<\/a>/)
    expect(html).not.toContain('href="javascript:')
    const saved = await postTo(page, { form: 'save', version: '1', name: 'A block', text: 'Ask a lawyer.' })
    expect(saved.headers.get('location')).toBe(`${page}?notice=live`)
    expect((await read(path)).text).toContain('Ask a lawyer.')
    expect((await read(path)).text).not.toContain('Not a deposit')
    const shown = await read(page, cookie)
    expect(shown.text).toMatch(/Version 2 · In use .* Version 1 · Earlier/)
    expect(shown.text).toContain('With a block')
    expect((await read(list, cookie)).text).toContain('Disclosure · Shown in 1 article')
  })

  it('lead to the forms with the interest chosen, to the telephone and to an estimate', async () => {
    const { make, article, read } = await openBlocks(open)
    const words = { kind: 'action', headline: 'Ask us', sentence: 'It is free.', button: 'Begin' }
    const quote = await make({ ...words, target: 'Life Insurance' })
    const talk = await make({ ...words, target: 'consultation' })
    const call = await make({ ...words, target: 'phone' })
    const need = await make({ kind: 'calculator', estimate: '/estimates/life-insurance' })
    await article([quote, talk, call, need].map(({ id }) => blockReference(id)).join('\n'))
    const { html, text } = await read('/research/annuities/with-a-block')
    const links = [...html.matchAll(/<a [^>]*>(?:Begin|Work out your number)</g)].map(([link]) => link)
    expect(links).toHaveLength(4)
    expect(links[0]).toMatch(/data-dialog="quote-dialog"/)
    expect(links[0]).toMatch(/data-interest="Life Insurance"/)
    expect(links[0]).toMatch(/href="\/\?interest=Life\+Insurance#quick-quote-form"/)
    expect(links[1]).toMatch(/data-dialog="consultation-dialog"/)
    expect(links[1]).toMatch(/href="\/contact#consultation-form"/)
    expect(links[2]).toMatch(/href="tel:/)
    expect(links[3]).toMatch(/href="\/estimates\/life-insurance"/)
    expect(text).toContain('How much life insurance?')
  })

  it('stay while a text, a version or the trash names them, and a reference to one that is gone shows nothing', async () => {
    const { make, article, read, postTo, post, db, cookie } = await openBlocks(open)
    const { page, id } = await make({ kind: 'disclosure', text: 'Not a deposit.' })
    const { id: articleId } = await article(blockReference(id))
    const refused = await postTo(page, { form: 'delete' })
    expect(refused.status).toBe(422)
    const used = await read(page, cookie)
    expect(used.text).toContain('It is used in 1 article, so it cannot be deleted.')
    expect(used.text).not.toContain('The block is deleted at once')
    expect(visible(await refused.text())).toContain('This block is in use')
    await post(`${articleId}/delete`)
    expect((await postTo(page, { form: 'delete' })).status).toBe(422)
    expect((await read(page, cookie)).text).toContain('With a block (in the trash)')
    await db.deleteFrom('research_articles').execute()
    expect((await postTo(page, { form: 'delete' })).headers.get('location')).toBe(`${list}?notice=deleted`)
    expect((await read(page, cookie)).status).toBe(404)
    await article(`${blockReference(gone)}\n<p>After.</p>`)
    const { status, text, html } = await read('/research/annuities/with-a-block')
    expect(status).toBe(200)
    expect(text).toMatch(/Before\.\s+After\./)
    expect(html).not.toContain('"block:')
  })

  it('keep both texts of two windows', async () => {
    const { make, postTo, read, cookie } = await openBlocks(open)
    const { page } = await make({ kind: 'disclosure', text: 'First.' })
    const save = (version: string, text: string) =>
      postTo(page, { form: 'save', version, name: 'A block', text })
    expect((await save('1', 'Second.')).status).toBe(303)
    const late = await save('1', 'Third.')
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(visible(html)).toContain(
      'You saved this block in another window. Both texts are kept: the other one is in use, this one is version 3 below.',
    )
    expect(html).toContain('>Third.</textarea>')
    expect(html).toMatch(/name="version" value="2"/)
    expect((await read(page, cookie)).text).toMatch(/Version 3 · Set aside.*Version 2 · In use/)
    expect((await save('2', 'Third.')).headers.get('location')).toBe(`${page}?notice=live`)
    expect((await save('4', 'Third.')).headers.get('location')).toBe(`${page}?notice=same`)
  })

  it('say which version stood in an article when it went out, and count its words', async () => {
    const { make, postTo, post, article, row, read, cookie, door } = await openBlocks(open)
    const { page, id } = await make({ kind: 'disclosure', text: 'Zymurgy is not insured.' })
    const { id: articleId } = await article(blockReference(id), 'kept')
    const published = await post(`${articleId}/edit`, {
      ...{ action: 'publish', anyway: 'on', version: '1', title: 'Kept anew' },
      ...{ slug: 'kept', category: 'annuities', author: 'Ann Example' },
      content: `<p>Words.</p>${blockReference(id)}`,
    })
    expect(published.status).toBe(303)
    expect((await row(articleId))?.search_words).toContain('zymurgy')
    await postTo(page, { form: 'save', version: '1', name: 'A block', text: 'Beekeeping is not insured.' })
    const { text } = await read(`/admin/articles/${articleId}/versions/2`, cookie)
    expect(text).toContain('Went out with A block, version 1')
    expect(text).toContain('[Shared block: A block]')
    await door.services.jobs.runDue()
    expect((await row(articleId))?.search_words).toContain('beekeeping')
  })

  it('wait for a second person where nothing goes out without a review', async () => {
    const { make, article, postTo, read, door, db, cookie } = await openBlocks(open)
    const { page, id } = await make({ kind: 'disclosure', text: 'First.' })
    await article(blockReference(id))
    await addStaff(door, 'owner')
    const owner = await signInAs(door, 'owner')
    await writeSetting(db, reviewRequired, true, null)
    const save = await postTo(page, { form: 'save', version: '1', name: 'A block', text: 'Second.' })
    expect(save.headers.get('location')).toBe(`${page}?notice=waiting`)
    expect((await read('/research/annuities/with-a-block')).text).toContain('First.')
    expect((await read(page, cookie)).text).not.toContain('Approve version 2')
    expect((await postTo(page, { form: 'approve', version: '2' })).status).toBe(422)
    expect((await postTo(page, { form: 'approve', version: '1' }, owner)).status).toBe(422)
    const approved = await postTo(page, { form: 'approve', version: '2' }, owner)
    expect(approved.headers.get('location')).toBe(`${page}?notice=approved`)
    expect((await read('/research/annuities/with-a-block')).text).toContain('Second.')
  })

  it('are read by contributors and changed by whoever may publish, their words checked', async () => {
    const { make, postTo, read, door } = await openBlocks(open)
    const { page, id } = await make({ kind: 'disclosure', text: 'First.' })
    await addStaff(door, 'contributor')
    const contributor = await signInAs(door, 'contributor')
    expect((await read(page, contributor)).html).not.toContain('name="text"')
    for (const path of [page, `${list}/new`])
      expect((await postTo(path, { form: 'delete' }, contributor)).status).toBe(404)
    const choices = await door.get('/admin/articles/block-choices', { cookie: contributor })
    expect(await choices.json()).toMatchObject({
      blocks: [{ id, name: 'A block', kind: 'Disclosure', words: 1 }],
    })
    const risky = {
      form: 'save',
      version: '1',
      name: 'A block',
      text: 'It is a guaranteed return, risk-free.',
    }
    const asked = await postTo(page, risky)
    expect(asked.status).toBe(422)
    expect(visible(await asked.text())).toContain('Save as it is')
    expect((await postTo(page, { ...risky, anyway: 'on' })).status).toBe(303)
    const long = await postTo(page, { ...risky, version: '2', text: 'x'.repeat(8001) })
    expect(visible(await long.text())).toContain('Use at most 8,000 characters.')
  })
})
