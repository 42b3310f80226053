/** Word checks of everything that readers see of an article, also when it goes out while nobody looks. */
import { expect, it } from 'vitest'
import { findWording } from '#app/articles/checks/article-wording.server.ts'
import { emptyTexts } from '#app/articles/draft/article-draft.server.ts'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, letMomentCome, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, emailOf } from '#test/support/desk.ts'

const draft = { status: 'draft', published_at: null } as const
const later = { publishAt: '2031-12-01T09:00' }
const claim = 'This annuity is risk-free.'

it.each([
  ['title', claim, 'Title'],
  ['excerpt', claim, 'Excerpt'],
  ['notFor', claim, 'Who this is not for'],
  ['seoTitle', claim, 'Search engine title'],
  ['seoDescription', claim, 'Search engine description'],
  ['content', `<p>${claim}</p>`, 'Paragraph'],
  ['content', `<h2>${claim}</h2>`, 'Heading'],
  ['content', `<table><tr><td>Fixed</td><td>${claim}</td></tr></table>`, 'Table row'],
  ['content', `<figure><img src="/research-pictures/a.svg" alt="${claim}"></figure>`, 'Picture'],
] as const)('reads the words of %s', (field, text, where) => {
  const fields = { ...emptyTexts(), category: 'annuities', [field]: text }
  const [found, ...more] = findWording(fields)
  expect([found?.where, found?.words, more]).toEqual([where, 'risk-free', []])
  expect(findWording(fields, [found?.key ?? ''])).toEqual([])
})

it('says nothing about good words, and what stands around them counts', () => {
  const fields = { ...emptyTexts(), title: 'No annuity is risk-free', category: 'annuities' }
  expect(findWording(fields)).toEqual([])
})

describeOnEachEngine('wording that goes out by itself', (open) => {
  it('is shown before it is planned, and goes where somebody looked at it', async () => {
    const { door, row, act } = await openWriters(open)
    const { id } = await storeArticle(door, {}, draft)
    const texts = { ...goodTexts, excerpt: claim }
    const asked = await act(id, 'schedule', { ...texts, ...later })
    expect([asked.status, asked.text]).toEqual([422, expect.stringMatching(/Excerpt: .*risk-free/)])
    expect(asked.text).toContain('Some of its wording needs a look')
    expect((await row(id)).publish_at).toBeNull()
    expect((await act(id, 'schedule', { ...texts, ...later, anyway: 'on' })).notice).toBe('article-scheduled')
    await letMomentCome(door, id)
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({ status: 'published', publish_wording: null })
  })

  it('stays back when nobody looked at it, and whoever can mend it is told once', async () => {
    const { door, db, row, act, cookies } = await openWriters(open)
    await addStaff(door, 'agent')
    const { id } = await storeArticle(door, {}, draft)
    expect((await act(id, 'schedule', { ...goodTexts, ...later })).notice).toBe('article-scheduled')
    await act(id, 'save', { seoTitle: claim })
    await letMomentCome(door, id)
    await door.services.jobs.runDue()
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({
      status: 'draft',
      published_at: null,
      publish_error: expect.stringContaining('Search engine title: “risk-free”.'),
    })
    const emails = await db.selectFrom('emails').select(['recipients', 'subject', 'text']).execute()
    const told = emails.filter(({ subject }) => subject === 'Not published: A new article')
    expect(told).toHaveLength(2)
    for (const role of ['editor', 'owner'] as const)
      expect(JSON.stringify(told.map(({ recipients }) => recipients))).toContain(emailOf(role))
    const list = await (await door.get('/admin/articles', { cookie: cookies.editor })).text()
    expect(visible(list)).toContain('Its wording needs a look: Search engine title')
    // Whoever looks at it now decides.
    expect((await act(id, 'publish')).notice).toBe('article-live')
  })
})
