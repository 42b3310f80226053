/** The consultation and the career application, on each engine. */
import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, field, heading, link } from '../support/engines/target.ts'

const sent = (door: Door, kind: 'lead' | 'recruit') =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', kind).selectAll().execute()

async function fillConsultation(page: EnginePage, form: string, submit: string) {
  await page.choose(field('State', form), 'Ohio')
  await page.choose(field('Primary interest', form), 'Life Insurance')
  await page.click(button('Next', form))
  await page.choose(field('Remaining mortgage balance', form), '200,000-300,000')
  await page.click(button('Next', form))
  await page.fill(field('First name', form), 'Dorothy')
  await page.fill(field('Last name', form), 'Keane')
  await page.fill(css('[name=email]', form), 'dorothy@example.com')
  await page.fill(css('[name=phone]', form), '216 555 0123')
  await page.click(field('Text message', form))
  await page.click(button('Next', form))
  await page.see('Step 4 of 4')
  await page.click(button(submit, form))
  await page.see('We have your request')
}

async function fillApplication(page: EnginePage, form: string) {
  await page.fill(field('First name', form), 'Marcus')
  await page.fill(field('Last name', form), 'Bell')
  await page.fill(css('[name=email]', form), 'marcus@example.com')
  await page.fill(css('[name=phone]', form), '614 555 0123')
  await page.choose(field('State', form), 'Ohio')
  await page.click(field('Yes', form))
  await page.click(button('Submit Career Application', form))
  await page.see('Application submitted!')
}

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it.each([390, 1280])('takes the four steps of a consultation at %i px', async (width) => {
    const { page, door } = await visit('/contact', { width })
    await fillConsultation(page, '#consultation-form', 'Submit Request')
    expect(await sent(door, 'lead')).toMatchObject([
      { first_name: 'Dorothy', last_name: 'Keane', state: 'Ohio', preferred_contact_method: 'text' },
    ])
  })

  it('hides day and time from whoever wants to be called at once', async () => {
    const { page } = await visit('/', { width: 390 })
    const form = '#quick-quote-form'
    await page.click(css('summary', form))
    await page.find(field('Preferred date', form))
    await page.click(field('Contact me as soon as possible', form))
    await page.until(() =>
      [...document.querySelectorAll('#quick-quote-form [name=preferredDate]')].every(
        (input) => !input.checkVisibility(),
      ),
    )
  })

  it('opens the consultation by keyboard, keeps the focus in it, and gives it back', async () => {
    const { page, door } = await visit('/services/annuities', { width: 1280 })
    await page.find(css('header [data-consultation]'))
    await page.evaluate(() => document.querySelector<HTMLElement>('header [data-consultation]')?.focus())
    await page.press('Enter')
    await page.find(field('Primary interest', '#consultation-dialog'))
    const isInside = () =>
      document.querySelector('#consultation-dialog')?.contains(document.activeElement) ?? false
    await page.until(isInside)
    for (let presses = 0; presses < 4; presses++) await page.press('Tab')
    expect(await page.evaluate(isInside)).toBe(true)
    await page.press('Escape')
    await page.until(() => !document.querySelector('#consultation-dialog')?.matches('[open]'))
    await page.until(() => document.activeElement?.matches('header [data-consultation]'))
    await page.press('Enter')
    await page.find(field('Primary interest', '#consultation-dialog'))
    await page.choose(field('Primary interest', '#consultation-dialog'), 'Whole Life Insurance')
    await page.see('Step 1 of 4')
    expect(await sent(door, 'lead')).toEqual([])
  })

  it.each([390, 1280])('takes a career application at %i px and says so where it stood', async (width) => {
    const { page, door } = await visit('/join-team', { width })
    await fillApplication(page, '#recruitment-form')
    await page.until(() => !document.querySelector('#recruitment-form form'))
    await page.reload()
    await page.see('Application submitted!')
    expect(await sent(door, 'recruit')).toMatchObject([
      { first_name: 'Marcus', source: 'website_career_page' },
    ])
  })

  it('takes an application in its dialog, which then closes', async () => {
    const { page, door } = await visit('/privacy', { width: 1280 })
    await page.click(link('Join Team', 'header'))
    await page.find(heading('Join Our Team', '#recruitment-dialog'))
    await fillApplication(page, '#recruitment-dialog')
    await page.until(() => !document.querySelector('#recruitment-dialog')?.matches('[open]'))
    expect(await sent(door, 'recruit')).toMatchObject([{ form_type: 'recruitment_header' }])
  })
})
