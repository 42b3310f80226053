/** What is typed before React has come: as safe as what is typed later. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { islandScripts, nowhere, touchForms, visitor, workerAtWork } from '../support/visit.ts'

const visit = visitor()
const quote = (page: Page) => page.locator('#quick-quote-form form')
const names = (door: Door) =>
  door.services.database.db
    .selectFrom('submissions')
    .where('kind', '=', 'lead')
    .select('first_name')
    .execute()

/** Holds React back until the function that it gives back is called. */
async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route(islandScripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

async function fill(page: Page) {
  await quote(page).getByLabel('First name').fill('Dorothy')
  await quote(page).getByLabel('Email').fill('dorothy@example.com')
  await quote(page).getByLabel('Phone').fill('216 555 0123')
}

const filled = (page: Page) =>
  Promise.all(['First name', 'Email', 'Phone'].map((name) => quote(page).getByLabel(name).inputValue()))

it.each(['/', '/estimates/lifetime-income'])(
  'stands in its fields at once when %s is read anew',
  async (path) => {
    const { page, complaints } = await visit(path)
    const release = await holdScripts(page)
    await page.reload()
    await fill(page)
    await quote(page)
      .getByLabel(/^Call me/)
      .check()
    await page.reload()
    const typed = ['Dorothy', 'dorothy@example.com', '216 555 0123']
    expect(await filled(page)).toEqual(typed)
    // Agreement is given anew.
    expect(
      await quote(page)
        .getByLabel(/^Call me/)
        .isChecked(),
    ).toBe(false)
    release()
    await touchForms(page)
    expect(await filled(page)).toEqual(typed)
    expect(complaints.join('\n')).toBe('')
  },
)

it('is kept on the device when the line is lost before it is sent, and goes by itself', async () => {
  const { page, door } = await visit('/')
  const release = await holdScripts(page)
  await page.reload()
  await fill(page)
  const keeping = page.waitForResponse(/save-form.*\.js/)
  release()
  await touchForms(page)
  // Nothing more is typed: what keeps it comes for what stands there.
  await keeping
  await workerAtWork(page, '/assets/')
  await page.context().setOffline(true)
  await quote(page).getByRole('button', { name: 'Get My Free Quote' }).click()
  const strip = page.locator('.kept-forms section')
  await strip.getByText('not sent yet').waitFor()
  await page.context().setOffline(false)
  await strip.getByText('Quote form: sent.').waitFor()
  expect(await names(door)).toEqual([{ first_name: 'Dorothy' }])
})

it('is no draft any more once the browser has sent it', async () => {
  const { page, door } = await visit('/')
  await page.route(islandScripts, (route) => route.abort())
  await page.reload()
  await fill(page)
  await quote(page).getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
  expect(await names(door)).toEqual([{ first_name: 'Dorothy' }])
  // The page that says so clears it, by a script that comes after its words.
  await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith('draft:')))
  await page.goto('/')
  expect(await filled(page)).toEqual(['', '', ''])
})

it('opens a dialog as high as its form, so that nothing moves when that is drawn', async () => {
  const { page } = await visit('/', { width: 390 })
  const release = await holdScripts(page)
  await page.reload()
  await page.locator('[data-dialog=quote-dialog]').first().click()
  const dialog = page.locator('#quote-dialog')
  await dialog.getByText('Opening...').waitFor()
  // Where it stands once it has come up.
  const top = () =>
    dialog.evaluate((one) =>
      Promise.all(one.getAnimations().map((each) => each.finished)).then(
        () => one.getBoundingClientRect().top,
      ),
    )
  const before = await top()
  release()
  await dialog.getByLabel('First name').waitFor()
  expect(await top()).toBe(before)
})

it('leaves the step and the ticks of before to whoever types on before React is back', async () => {
  const { page } = await visit('/contact')
  await touchForms(page)
  const form = page.locator('#consultation-form form')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('Text message').check()
  const release = await holdScripts(page)
  await page.reload()
  await form.getByLabel('State').selectOption('Ohio')
  release()
  await form.getByText('Step 3 of 4').waitFor()
  await expect.poll(() => form.getByLabel('Text message').isChecked()).toBe(true)
  await expect.poll(() => form.getByLabel('State').inputValue()).toBe('Ohio')
})

it('takes what the browser fills in before anything runs, of which no event tells', async () => {
  const { page, door, complaints } = await visit(nowhere)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const answers = { firstName: 'Dorothy', email: 'dorothy@example.com', phone: '216 555 0123' }
      for (const [name, value] of Object.entries(answers)) {
        const input = document.querySelector<HTMLInputElement>(`#quick-quote-form [name=${name}]`)
        if (input) input.value = value
      }
    }),
  )
  await page.goto('/')
  await touchForms(page)
  expect(await filled(page)).toEqual(['Dorothy', 'dorothy@example.com', '216 555 0123'])
  await quote(page).getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you**')
  expect(await names(door)).toEqual([{ first_name: 'Dorothy' }])
  expect(complaints.join('\n')).toBe('')
})

it('keeps what stands in one form of a page while another one is sent', async () => {
  const { page, door } = await visit('/')
  const consultation = page.locator('#consultation-form form')
  await touchForms(page)
  await consultation.getByLabel('State').selectOption('Ohio')
  await fill(page)
  await page.evaluate(() => dispatchEvent(new Event('openConsultation')))
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  await quote(page).getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you**')
  expect(await names(door)).toEqual([{ first_name: 'Dorothy' }])
  await page.goto('/')
  await touchForms(page)
  expect(await filled(page)).toEqual(['', '', ''])
  await expect.poll(() => consultation.getByLabel('State').inputValue()).toBe('Ohio')
})
