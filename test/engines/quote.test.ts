/** Visitors ask for a quote, on each engine. */
import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, field } from '../support/engines/target.ts'

const form = '#quick-quote-form'
const leads = (door: Door) =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().execute()

async function fill(page: EnginePage) {
  await page.fill(field('First name', form), 'Dorothy')
  await page.fill(field('Email', form), 'dorothy@example.com')
  await page.fill(field('Phone', form), '216 555 0123')
}

/** Waits until the page has told of `event`, and returns all that it told of. */
async function eventsWith(page: EnginePage, event: string): Promise<string[]> {
  const told = await page.until((wanted) => {
    const events = ((window.dataLayer ?? []) as Record<string, string>[]).flatMap(({ event }) => event ?? [])
    return events.includes(wanted) && events
  }, event)
  return told || []
}

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it.each([390, 1280])('takes a quick quote at %i px and tells of it once', async (width) => {
    const { page, door } = await visit('/', { width })
    await fill(page)
    await page.choose(field('What can we help with?', form), 'Annuities')
    await page.click(button('Get My Free Quote', form))
    await page.see('Your Free Quote Request is Submitted!')
    await page.see('Thank you, Dorothy.')
    await page.see(door.services.agency().phone)
    await page.until(() => `${location.pathname}${location.search}` === '/thank-you?type=quote')
    expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', service_interest: 'Annuities' }])
    const told = await eventsWith(page, 'conversion')
    expect(told.filter((event) => event !== 'page_view')).toEqual(['form_submission', 'conversion'])
    await page.reload()
    await page.see('Your Free Quote Request is Submitted!')
    expect(await eventsWith(page, 'page_view')).toEqual(['page_view'])
  })

  it('takes it without scripts, after the browser and the server asked for what was missing', async () => {
    const { page, door, expectComplaint } = await visit('/', { scripts: false })
    expectComplaint(/status of 422/)
    await page.fill(field('First name', form), 'Dorothy')
    await page.click(button('Get My Free Quote', form))
    await page.until(() => document.activeElement?.matches('input:invalid'))
    expect(await page.path()).toBe('/')
    await fill(page)
    await page.choose(field('What can we help with?', form), 'Annuities')
    // An answer to the browser, and none to us.
    await page.fill(field('First name', form), ' ')
    await page.click(button('Get My Free Quote', form))
    await page.see('Please fill in all required fields')
    expect(await page.find(field('Email', form))).toMatchObject({ value: 'dorothy@example.com' })
    expect(await page.find(field('Phone', form))).toMatchObject({ value: '216 555 0123' })
    expect(await page.find(field('What can we help with?', form))).toMatchObject({ value: 'Annuities' })
    expect(await leads(door)).toEqual([])
    await page.fill(field('First name', form), 'Dorothy')
    await page.click(button('Get My Free Quote', form))
    await page.see('Thank you, Dorothy.')
    expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', service_interest: 'Annuities' }])
  })

  it('leads to each field that is missing', async () => {
    const { page, door } = await visit('/')
    await page.fill(field('First name', form), 'Dorothy')
    await page.click(button('Get My Free Quote', form))
    await page.until(() => document.activeElement?.matches('.error-summary'))
    await page.press('Tab')
    await page.press('Enter')
    await page.until(() => document.activeElement?.matches('[name=email], [name=phone]'))
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    expect(await page.find(field('First name', form))).toMatchObject({ value: 'Dorothy' })
    expect(await leads(door)).toEqual([])
  })

  it('keeps what was typed over a reload, until it is cleared', async () => {
    const { page } = await visit('/')
    const name = field('First name', form)
    const holds = (value: string) =>
      page.until((wanted) => {
        const input = document.querySelector<HTMLInputElement>('#quick-quote-form [name=firstName]')
        return input?.value === wanted
      }, value)
    await fill(page)
    await page.reload()
    await page.find(name)
    await holds('Dorothy')
    await page.click(button('Clear', form))
    await holds('')
    await page.reload()
    await page.find(name)
    await holds('')
  })
})
