/** While the agency is the sample every page says so, once; for a real one nothing does. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleFoot, sampleNotice, sampleNoticeForStaff } from '#app/content/agency/sample-notice.ts'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { documentCopy } from '#app/content/pages/research-document.ts'
import { SampleBanner } from '#app/ui/ribbon.tsx'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { goodQuote, openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const countOf = (html: string, text: string | null) => html.split(text ?? 'null').length - 1
/** The markup alone: what travels as data for the browser is no second notice. */
const markup = (html: string) => html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')

it('says so on every page, screen and refusal', async () => {
  const door = await openDoor(open)
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  for (const path of [...catalogue().map((page) => page.path), '/nothing-here']) {
    const html = markup(await (await door.get(path)).text())
    expect([path, countOf(html, sampleNotice)]).toEqual([path, 1])
    // Before all else that is read, and on paper.
    expect(html.indexOf('class="ribbon"'), path).toBeLessThan(html.indexOf('<header'))
    expect(html).not.toMatch(/off-paper[^"]*ribbon|ribbon[^"]*off-paper/)
  }
  for (const path of ['/admin/sign-in', '/admin', '/admin/leads', '/admin/settings', '/admin/agency']) {
    const html = markup(await (await door.get(path, path === '/admin/sign-in' ? {} : { cookie })).text())
    expect([path, countOf(html, sampleNoticeForStaff)]).toEqual([path, 1])
  }
  const refused = await (await door.post('/', {}, { origin: 'https://evil.example' })).text()
  expect(countOf(refused, sampleNotice)).toBe(1)
  const unknown = await (await door.get('/admin/nothing', { cookie })).text()
  expect(countOf(markup(unknown), sampleNoticeForStaff)).toBe(1)
})

it('says so in the foot of emails and of the document, and with no ribbon', async () => {
  const door = await openDoor(open)
  await door.post('/', goodQuote)
  await door.services.jobs.runDue()
  const emails = await door.services.database.db.selectFrom('emails').select(['text', 'html']).execute()
  expect(emails).toHaveLength(2)
  for (const { text, html } of emails) {
    expect(countOf(text ?? '', sampleFoot[0] ?? null)).toBe(1)
    expect(countOf(html ?? '', sampleFoot[0] ?? null)).toBe(1)
    expect(html).not.toContain('ribbon')
  }
  const copy = documentCopy(door.services.agency(), { count: 1, all: 1, madeAt: new Date() })
  expect(copy.foot.join(', ')).toBe('Hearthline Financial, a demonstration agency')
  expect(copy.closing).toContain(sampleFoot[0])
})

it('leaves no trace of itself where there is nothing to say', () => {
  expect(renderToStaticMarkup(<SampleBanner notice={null} />)).toBe('')
})
