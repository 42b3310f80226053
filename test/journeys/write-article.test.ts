/** An article's whole life in a real browser, and a second editor who runs into the first. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { letMomentCome } from '../support/article-writers.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { addStaff, emailOf, password } from '../support/desk.ts'
import { until as found, reviewAsOwner, saved, textOf } from '../support/editor.ts'
import { letIn, sitAt } from '../support/let-in.ts'
import { nowhere, type Visit, visitor } from '../support/visit.ts'

const visit = visitor()

/** An editor's desk with one article to link to, and the background work running. */
async function openDesk(): Promise<Visit & { target: { id: string } }> {
  const opened = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' } })
  const { door, page } = opened
  door.services.start()
  await addStaff(door, 'editor')
  await addStaff(door, 'owner')
  await clearArticles(door)
  const target = await storeArticle(door, { slug: 'surrender', title: 'Surrender charges' })
  await letIn(page, 'editor')
  await page.goto('/admin/articles')
  return { ...opened, target }
}

/** Begins an article as the desk offers it, and returns its id. */
async function begin(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Add New Article' }).click()
  await page.waitForURL('**/admin/articles/new')
  // The list it leaves has a search for titles, and stands for a moment below the new address.
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category').selectOption('annuities')
  await page.getByRole('button', { name: 'Start writing' }).click()
  await textOf(page).waitFor()
  return page.url().split('/').at(-2) ?? ''
}

/** Asks until `wanted` is true: nodes hear of a change, and jobs run, about each second. */
const until = <T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> =>
  found(async () => {
    const answer = await ask()
    return wanted(answer) && { answer }
  }).then(({ answer }) => answer)

/** What readers find at `path`, once there is something to read that holds `words`. */
const readers = (door: Visit['door'], path: string, words: string) =>
  until(
    async () => {
      const answer = await door.get(path)
      return answer.status === 200 ? answer.text() : ''
    },
    (text) => text.includes(words),
  )

it('is written, illustrated, previewed, planned, published, corrected and brought back', async () => {
  const { page, door, target, complaints } = await openDesk()
  const context = page.context()
  const path = '/research/annuities/fixed-annuities-in-plain-words'
  const id = await begin(page, 'Fixed annuities in plain words')

  // Written: a heading, a sentence the rules object to, and a link that will outlive its address.
  await textOf(page).click()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('What it promises')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A fixed annuity is risk free. Read about leaving early: ')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search our/ }).fill('surrender')
  await page.getByRole('option', { name: /^Surrender charges/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Wording to review' }).waitFor()
  await page.getByRole('button', { name: /^Show.*risk free/ }).click()
  // What is shown is selected: typing mends it.
  await page.keyboard.type('backed by the insurer that sells it')
  await page.getByRole('heading', { name: 'Wording to review' }).waitFor({ state: 'detached' })

  // Illustrated.
  await textOf(page).press('Control+End')
  const noise = { create: { width: 900, height: 500, channels: 3, background: '#384' } } as const
  const buffer = await sharp(noise).png().toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Picture (Ctrl+Shift+P)' }).click(),
  ])
  await chooser.setFiles({ name: 'steps.png', mimeType: 'image/png', buffer })
  const describe = page.getByRole('dialog', { name: 'Describe the picture' })
  await describe.getByLabel('Description').fill('Three steps of a fixed annuity')
  await describe.getByRole('button', { name: 'Save description' }).click()
  await describe.waitFor({ state: 'detached' })
  await page.getByLabel('Excerpt').fill('What the insurer promises, and what it does not.')
  await saved(page)
  expect((await door.get(path)).status).toBe(404)

  // Previewed: as readers will see it, and nobody else does yet.
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await preview.getByRole('heading', { level: 1, name: 'Fixed annuities in plain words' }).waitFor()
  await preview.getByRole('img', { name: 'Three steps of a fixed annuity' }).waitFor()
  expect(await preview.getByRole('link', { name: 'Surrender charges' }).first().getAttribute('href')).toBe(
    '/research/annuities/surrender-charges'.replace('surrender-charges', 'surrender'),
  )
  await preview.close()
  expect((await door.get(path)).status).toBe(404)

  // Reviewed by somebody else and planned; its moment comes.
  await page.getByRole('button', { name: 'Send to review' }).click()
  await page.getByText(/^Sent to review by The editor on /).waitFor()
  const owner = await sitAt(door, 'owner')
  await owner.goto('/admin/articles')
  const waiting = owner.locator('.article-to-review')
  await waiting.getByRole('link', { name: 'Fixed annuities in plain words' }).click()
  await textOf(owner).waitFor()
  await owner.getByRole('button', { name: 'Mark as reviewed' }).click()
  await owner.getByText(/^Reviewed by The owner on /).waitFor()
  await page.reload()
  await page.getByText(/^Reviewed by The owner on /).waitFor()
  await page.getByText('Publish later').click()
  await page.getByLabel('Date and time').fill('2031-12-01T09:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Will be published Dec 1, 2031, 9:00 AM.').waitFor()
  expect((await door.get(path)).status).toBe(404)
  await letMomentCome(door, id)
  const live = await readers(door, path, 'backed by the insurer that sells it')
  expect(live).toContain('type="image/avif"')

  // Corrected, with another address: readers see the old text until it is published, and the old address leads on.
  await page.goto(`/admin/articles/${id}/edit`)
  await textOf(page).waitFor()
  await textOf(page).getByText('What it promises').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', and to whom')
  await page.getByLabel('Address').fill('fixed-annuities')
  await saved(page)
  expect(await (await door.get(path)).text()).not.toContain('and to whom')
  await reviewAsOwner(door, id)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await readers(door, '/research/annuities/fixed-annuities', 'What it promises, and to whom')
  expect((await door.get(path)).headers.get('location')).toBe('/research/annuities/fixed-annuities')

  // The article it links to moves; the link does not break.
  await page.goto(`/admin/articles/${target.id}/edit`)
  await textOf(page).waitFor()
  await page.getByLabel('Address').fill('leaving-early')
  await saved(page)
  await reviewAsOwner(door, target.id)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await readers(door, '/research/annuities/leaving-early', 'Surrender charges')
  await readers(door, '/research/annuities/fixed-annuities', 'href="/research/annuities/leaving-early"')

  // Brought back: the first published words, as a draft of their own.
  await page.goto(`/admin/articles/${id}/versions`)
  const first = page.getByRole('listitem').filter({ hasText: 'Published' }).last()
  await first.getByRole('link', { name: /^What changed/ }).click()
  await page.getByRole('button', { name: /^Restore version \d+$/ }).click()
  await page.waitForURL(/notice=article-restored/)
  await textOf(page).waitFor()
  expect(await textOf(page).innerText()).not.toContain('and to whom')
  await reviewAsOwner(door, id)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const again = await readers(door, path, 'What it promises')
  expect(again).not.toContain('and to whom')
  expect(complaints.join('\n')).toBe('')
})

it('keeps every word when a second editor runs into the first', async () => {
  const { page, door } = await openDesk()
  const id = await begin(page, 'Two people, one article')
  const address = `/admin/articles/${id}/edit`
  const browser = page.context().browser()
  const context = await browser?.newContext({ baseURL: door.url, viewport: { width: 1280, height: 844 } })
  const other = await context?.newPage()
  if (!context || !other) throw new Error('no second browser')
  await other.goto(`/admin/sign-in?next=${encodeURIComponent(address)}`)
  await other.getByLabel(/e-?mail/i).fill(emailOf('owner'))
  await other.getByLabel('Password').fill(password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await textOf(other).waitFor()

  await textOf(page).click()
  await page.keyboard.type('The first editor wrote this.')
  await saved(page)
  await textOf(other).click()
  await other.keyboard.type('The second editor wrote that.')
  await other.getByRole('heading', { name: /^The editor saved this article at / }).waitFor()
  // Still typing, as people do before they read a notice; what is kept of it is answered only once the notice was.
  const answered = Promise.withResolvers<void>()
  await other.route(`**/admin/articles/${id}/draft`, async (route) => {
    const answer = await route.fetch()
    await answered.promise
    await route.fulfill({ response: answer })
  })
  await textOf(other).click()
  await other.keyboard.type(' And more.')
  const words = async () => {
    const rows = await door.services.database.db
      .selectFrom('article_versions')
      .select(['texts', 'kind'])
      .where('article_id', '=', id)
      .execute()
    return rows.map(({ kind, texts }) => `${kind}: ${(JSON.parse(texts) as { content: string }).content}`)
  }
  await until(words, (all) => all.includes('aside: <p>The second editor wrote that. And more.</p>'))
  expect(await words()).toContain('draft: <p>The first editor wrote this.</p>')

  await other.getByRole('button', { name: 'Keep mine' }).click()
  answered.resolve()
  await saved(other)
  await other.unrouteAll({ behavior: 'wait' })
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And')
  await page.getByRole('heading', { name: /^The owner saved this article at / }).waitFor()
  // Typed last, and not sent yet when the other text is chosen.
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' then this.')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await textOf(page).getByText('The second editor wrote that. And more.').waitFor()
  for (const text of [
    'The first editor wrote this.',
    'The second editor wrote that. And more.',
    'The first editor wrote this. And then this.',
  ])
    expect(
      (await words()).some((line) => line.includes(`<p>${text}</p>`)),
      text,
    ).toBe(true)
  await context.close()
})
