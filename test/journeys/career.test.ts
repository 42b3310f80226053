/** The career application in a real browser: on its page and in the dialog, with scripts and without. */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { said } from '../support/messages.ts'
import { eventsOf, islandScripts, sendUnchecked, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
// When it is depends on the day this runs on; promises-kept.test.ts holds each wording to a stopped clock.
const sent =
  /Application submitted! We'll contact you (within 24 hours|by \w+(, \w+ \d+)?, \d+ PM ET) to discuss career opportunities\./
const recruits = (door: Door) =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', 'recruit').selectAll().execute()

async function fill(form: Locator) {
  await form.getByLabel('First name').fill('Marcus')
  await form.getByLabel('Last name').fill('Bell')
  await form.getByLabel('Email').fill('marcus@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('614 555 0123')
  await form.getByLabel('State').selectOption('Ohio')
  await form.getByLabel('Yes').check()
}

it.each([360, 1280])(
  'is sent from the careers page, %i px wide, and thanked for where it stood',
  async (width) => {
    const { page, door, complaints, posts } = await visit('/join-team', { width })
    await touchForms(page)
    const form = page.locator('#recruitment-form form')
    await fill(form)
    await expect.poll(() => form.locator('select[name=bestContactTime] option').count()).toBe(25)
    await form.getByRole('button', { name: 'Submit Career Application' }).click()
    await said(page, sent)
    // What the toast said stands in place of the form, in sight and with the focus, when it has gone.
    await page.getByRole('button', { name: 'Dismiss message' }).click()
    const answer = page.locator('#recruitment-form').getByRole('status')
    await expect.poll(() => answer.textContent()).toMatch(sent)
    await expect.poll(() => answer.evaluate((place) => place.getBoundingClientRect().top)).toBeGreaterThan(0)
    await expect
      .poll(() => answer.evaluate((place) => place.getBoundingClientRect().bottom))
      .toBeLessThan(844)
    expect(await form.count()).toBe(0)
    expect(await recruits(door)).toMatchObject([
      {
        first_name: 'Marcus',
        state: 'Ohio',
        source: 'website_career_page',
        message: 'Career application submission',
      },
    ])
    const told = (await eventsOf(page)).map((event) => event.form_type ?? event.event)
    expect(told).toEqual(['page_view', 'recruitment_main', 'conversion'])

    // A refresh says the same, and tells of nothing again.
    const words = await answer.textContent()
    await page.reload()
    await expect.poll(() => answer.textContent()).toBe(words)
    await touchForms(page)
    expect((await eventsOf(page)).map((event) => event.event)).toEqual(['page_view'])

    // A second application is a second filling-in, not a repeat of the first.
    await page.goto('/join-team')
    await touchForms(page)
    expect(await form.getByLabel('First name').inputValue()).toBe('')
    await fill(form)
    await form.getByLabel('First name').fill('Denise')
    await form.getByRole('button', { name: 'Submit Career Application' }).click()
    await expect.poll(async () => (await recruits(door)).length).toBe(2)
    expect((await recruits(door)).map((recruit) => Boolean(recruit.possible_duplicate))).toEqual([
      false,
      false,
    ])
    // The lead is there before the browser's word of the post is.
    await expect.poll(() => posts.length).toBe(2)
    expect(complaints.join('\n')).toBe('')
  },
)

it('opens in a dialog from the header, offers twelve slots, and closes when it is sent', async () => {
  const { page, door } = await visit('/privacy', { width: 1280 })
  await touchForms(page)
  await page.getByRole('link', { name: 'Join Team' }).click()
  const dialog = page.locator('#recruitment-dialog')
  await expect.poll(() => dialog.getByRole('heading', { name: 'Join Our Team' }).isVisible()).toBe(true)
  const form = dialog.locator('form.form')
  // The dialog stands before its form is drawn.
  await form.waitFor()
  await expect.poll(() => form.locator('select[name=bestContactTime] option').count()).toBe(13)
  await fill(form)
  await form.getByRole('button', { name: 'Submit Career Application' }).click()
  await said(page, sent)
  await expect.poll(() => dialog.isVisible()).toBe(false)
  expect(await recruits(door)).toMatchObject([{ source: 'website_mobile', form_type: 'recruitment_header' }])
  expect((await eventsOf(page)).map((event) => event.form_type)).toContain('recruitment_header')
})

it('says that an urgent applicant need not choose a time', async () => {
  const { page } = await visit('/join-team')
  const form = page.locator('#recruitment-form form')
  await form.getByLabel(/as soon as possible/i).check()
  const select = form.getByLabel('Best contact time').locator('visible=true')
  await expect.poll(() => select.isDisabled()).toBe(true)
  await expect.poll(() => select.textContent()).toBe('ASAP Contact Selected')
})

it('asks for what is missing without a request', async () => {
  const { page, posts } = await visit('/join-team')
  await touchForms(page)
  const form = page.locator('#recruitment-form form')
  await form.getByRole('button', { name: 'Submit Career Application' }).click()
  await said(page, 'Please fill in all required fields')
  await expect.poll(() => form.locator('.error-summary li').count()).toBe(6)
  expect(posts).toEqual([])
})

it('works without scripts: faults with what was typed, then the success text on the careers page, told once', async () => {
  const { page, door } = await visit('/join-team', { javaScriptEnabled: false })
  const form = page.locator('#recruitment-form form')
  await form.getByLabel('First name').fill('Marcus')
  await sendUnchecked(form)
  await form.getByRole('button', { name: 'Submit Career Application' }).click()
  await page.getByText('Please fill in all required fields').waitFor()
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Marcus')
  await fill(form)
  await form.getByRole('button', { name: 'Submit Career Application' }).click()
  await page.getByText(sent).waitFor()
  expect(page.url()).toContain('/join-team?sent=1#recruitment-form')
  // A refresh says the same, not what is usual.
  const said = await page.locator('#recruitment-form').textContent()
  await page.reload()
  await expect.poll(() => page.locator('#recruitment-form').textContent()).toBe(said)
  expect(await recruits(door)).toHaveLength(1)
})

it('tells of an application sent before React woke, once, where it lands', async () => {
  const { page } = await visit('/join-team')
  await page.route(islandScripts, () => {})
  await page.reload()
  await fill(page.locator('#recruitment-form form'))
  await page.getByRole('button', { name: 'Submit Career Application' }).first().click()
  await page.getByText(sent).waitFor()
  await page.unroute(islandScripts)
  await page.reload()
  await touchForms(page)
  expect((await eventsOf(page)).map((event) => event.event)).toEqual(['page_view'])
})
