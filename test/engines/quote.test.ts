/** Visitors ask for a quote, on each engine. */
import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, field } from '../support/engines/target.ts'

const form = '#quick-quote-form'
const leads = (door: Door) =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().execute()

async function fill(page: EnginePage) {
  await page.fill(field('First name', form), 'Dorothy')
  await page.fill(field('Email', form), 'dorothy@example.com')
  await page.fill(field('Phone', form), '216 555 0123')
}

const events = (page: EnginePage) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as Record<string, string>[]).flatMap(({ event }) => event ?? []),
  )

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it.each([390, 1280])('takes a quick quote at %i px and tells of it once', async (width) => {
    const { page, door } = await visit('/', { width })
    await fill(page)
    await page.choose(field('What can we help with?', form), 'Annuities')
    await page.click(button('Get My Free Quote', form))
    await page.see('Your Free Quote Request is Submitted!')
    await page.see('Thank you, Dorothy.')
    expect(await page.path()).toBe('/thank-you?type=quote')
    expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', service_interest: 'Annuities' }])
    const told = ['page_view', 'form_submission', 'conversion']
    await page.until((last) => JSON.stringify(window.dataLayer ?? []).includes(`"${last}"`), told.at(-1))
    expect((await events(page)).filter((event) => event !== 'page_view')).toEqual(told.slice(1))
    await page.reload()
    await page.see('Your Free Quote Request is Submitted!')
    await page.click(css('h1'))
    await page.until(() => JSON.stringify(window.dataLayer ?? []).includes('"page_view"'))
    expect(await events(page)).toEqual(['page_view'])
  })

  it('takes it without scripts, after giving back what was missing', async () => {
    const { page, door, expectComplaint } = await visit('/', { scripts: false })
    expectComplaint(/status of 422/)
    await page.fill(field('First name', form), 'Dorothy')
    await page.click(button('Get My Free Quote', form))
    await page.see('Please fill in all required fields')
    expect(await page.find(field('First name', form))).toMatchObject({ value: 'Dorothy' })
    await fill(page)
    await page.click(button('Get My Free Quote', form))
    await page.see('Thank you, Dorothy.')
    expect(await leads(door)).toHaveLength(1)
  })
})
