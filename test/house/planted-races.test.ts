/** That what makes journeys race is found, and what cannot race is left alone. */
import { describe, expect, it } from 'vitest'
import { findRaces } from './races.ts'

const inJourney = (text: string) => findRaces([{ path: 'test/journeys/a.test.ts', text: `\n${text}` }])

describe.each([
  [
    'waits for a while',
    [
      'await page.waitForTimeout(500)',
      `import { setTimeout as pause } from 'node:timers/promises'`,
      'await new Promise((done) => setTimeout(done, 50))',
      'await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))',
      `await page.goto('/', { waitUntil: 'networkidle' })`,
      `await page.waitForLoadState('networkidle')`,
    ],
    [
      `await page.getByText('Saved').waitFor()`,
      'await page.clock.runFor(500)',
      'const later = setTimeout\nsetTimeout(() => post.call(this, message), 400)',
      'await new Promise((done) => requestAnimationFrame(done))',
      'await new Promise((done) => setTimeout(done))',
    ],
  ],
  [
    'waits for a message, which may have passed',
    [
      `await page.locator('.toast', { hasText: 'Saved' }).waitFor()`,
      `await owner\n  .locator('.toast', { hasText: 'Saved' })\n  .first().waitFor()`,
    ],
    [`await said(page, 'Saved')`, `await page.locator('.toast').getByRole('button').click()`],
  ],
  [
    'begins to wait when the answer may have come',
    [
      `await page.waitForResponse('**/draft')`,
      `await page.waitForRequest('**/draft')`,
      `const tab = await context.waitForEvent('page')`,
    ],
    [
      `const answer = page.waitForResponse('**/draft')\nawait button.click()\nawait answer`,
      `const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])`,
    ],
  ],
  [
    'looks at the real day',
    [
      'const day = new Date()',
      'const due = Date.now() + 60_000',
      `const day = Temporal.Now.plainDateISO('UTC')`,
      `it('a', () => { const due = Date.now(); stopAt('2026-11-16T10:00') })`,
      `describe('a', () => { it('b', () => stopAt('2026-11-16T10:00')); it('c', () => Date.now()) })`,
      `const due = () => Date.now(); it('a', () => { stopAt('2026-11-16T10:00'); due() }); it('b', () => due())`,
      `export const due = () => Date.now()`,
    ],
    [
      `const day = new Date('2026-11-16')`,
      'const due = inMinutes(1)',
      `it('a', () => { stopAt('2026-11-16T10:00'); const due = Date.now() })`,
      `const due = () => Date.now(); it('a', () => { stopAt('2026-11-16T10:00'); due() })`,
      `function open() { stopAt('2026-11-16T10:00') }\nit('a', () => { open(); const due = Date.now() })`,
      `const due = () => Date.now(); const open = () => { stopAt('2026-11-16T10:00'); due() }; it('a', open)`,
      'await page.clock.pauseAt(Date.now() + 60_000)',
      'const now = await page.evaluate(() => Date.now())',
    ],
  ],
  [
    'waits for a worker',
    ['await page.evaluate(() => navigator.serviceWorker.ready)'],
    [`await workerAtWork(page, '/admin')`],
  ],
  [
    'happens when the page may not listen yet',
    [
      `await page.goto('/admin/leads')\nawait desk.post('owner', path, {})`,
      `await bob.page.goto(path)\nconst id = await desk.lead()\nawait said(bob.page, 'New')`,
      `await page.goto(path)\nawait applied(door)`,
    ],
    [
      `await listenAt(page, '/admin/leads')\nawait desk.post('owner', path, {})`,
      `await page.goto('/admin/leads')\nawait desk.lead()\nawait page.reload()`,
      `await page.goto('/contact')\nawait door.post('/', {})`,
      `await page.goto(path)\nawait takenOver(page)\nawait desk.lead()`,
    ],
  ],
  [
    'fills a field in right behind a link',
    [
      `await page.getByRole('link', { name: 'New' }).click()\nawait page.getByLabel('Title').fill('A')`,
      `await page.getByRole('link', { name: 'New' }).press('Enter')\nawait page.getByLabel('Kind').selectOption('a')`,
    ],
    [
      `await page.getByRole('link', { name: 'New' }).click()\nawait page.waitForURL('**/new')\nawait page.getByLabel('Title').fill('A')`,
      `await page.getByRole('button', { name: 'New' }).click()\nawait page.getByLabel('Title').fill('A')`,
    ],
  ],
  [
    'gives the focus behind a selection',
    [
      `await text.selectText()\nawait text.focus()`,
      `await text.evaluate((one) => one.setSelectionRange(0, 2))\nawait text.focus()`,
    ],
    [
      `await text.focus()\nawait text.selectText()`,
      `await text.selectText()\nawait page.keyboard.press('Delete')`,
    ],
  ],
  [
    'chooses a port by hand',
    ['server.listen(4400)', `await open({ PORT: '4400' })`, 'await start({ port: 4400 })'],
    ['server.listen(0)', 'await open({ PORT: String(port) })', 'await start({ port: 0 })'],
  ],
] as const)('%s', (words, faults, sound) => {
  it.each(faults)('refuses %s', (text) => {
    expect(inJourney(text)).toEqual([
      expect.stringMatching(new RegExp(`^test/journeys/a\\.test\\.ts:[23] ${words}`)),
    ])
  })
  it.each(sound)('takes %s', (text) => expect(inJourney(text)).toEqual([]))
})

it('looks at what drives a browser, and at nothing else', () => {
  const text = 'await page.waitForTimeout(500)'
  expect(findRaces([{ path: 'test/support/a.ts', text }])).toEqual([])
  expect(findRaces([{ path: 'app/leads/a.test.ts', text }])).toEqual([])
  const driven = `import type { Page } from 'playwright-core'\n${text}`
  expect(findRaces([{ path: 'test/support/a.ts', text: driven }])).toHaveLength(1)
})
