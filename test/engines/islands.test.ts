/** Forms before React has come to them, and pages to which it never comes, on each engine. */
import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { stopAt } from '../support/clock.ts'
import type { Door } from '../support/door.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, field, link } from '../support/engines/target.ts'

const form = '#quick-quote-form'
const name = field('First name', form)

/** React, and what is drawn with it. */
const islandScripts = /^\/assets\/(islands|react|kept)-.*\.js/

/** Waits until the island that holds `selector` is React's. */
const ready = (page: EnginePage, selector: string) =>
  page.until((of) => document.querySelector(of)?.closest('[data-island]')?.matches('[data-ready]'), selector)

/** Where the keyboard is in the first name, and what stands there. */
const typing = (page: EnginePage) =>
  page.evaluate((of) => {
    const input = document.querySelector<HTMLInputElement>(`${of} [name=firstName]`)
    const { activeElement } = document
    return { value: input?.value, caret: input?.selectionStart, isFocused: activeElement === input }
  }, form)

/** Keeps the scripts of islands back until `release` is called. */
function holdIslands() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { release: resolve, hear: (path: string) => (islandScripts.test(path) ? promise : undefined) }
}

/** What waits for a file that does not come waits no longer (behavior/islands.ts). */
function passMinute() {
  const wait = window.setTimeout
  const soon = (work: () => void, ms = 0, ...rest: unknown[]) => wait(work, ms < 8000 ? ms : 0, ...rest)
  window.setTimeout = soon as typeof setTimeout
}

const namesIn = async (door: Door) => {
  const { db } = door.services.database
  const rows = await db.selectFrom('submissions').select('first_name').execute()
  return rows.map(({ first_name }) => first_name)
}

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it('loses no letter, caret or focus of what is typed while a form becomes an island', async () => {
    const { release, hear } = holdIslands()
    const { page } = await visit('/', { doorOptions: { hear } })
    await page.fill(name, 'rothy Ann')
    await page.press('Home')
    await page.type('D')
    expect(await typing(page)).toEqual({ value: 'Drothy Ann', caret: 1, isFocused: true })
    release()
    await page.type('o')
    await ready(page, `${form} form`)
    expect(await typing(page)).toEqual({ value: 'Dorothy Ann', caret: 2, isFocused: true })
    await page.press('End')
    await page.type(' K')
    expect(await typing(page)).toEqual({ value: 'Dorothy Ann K', caret: 13, isFocused: true })
  })

  it('goes to the next step once its script is there, with what was chosen before', async () => {
    const { release, hear } = holdIslands()
    const { page } = await visit('/contact', { doorOptions: { hear } })
    const place = '#consultation-form'
    await page.choose(field('State', place), 'Ohio')
    await page.choose(field('Primary interest', place), 'Life Insurance')
    await page.click(button('Next', place))
    await page.see('Step 1 of 4')
    release()
    await page.see('Step 2 of 4')
    await page.click(button('Previous', place))
    expect(await page.find(field('State', place))).toMatchObject({ value: 'Ohio' })
    expect(await page.find(field('Primary interest', place))).toMatchObject({ value: 'Life Insurance' })
  })

  it('shows all steps once its script is late, and takes over what was typed when it comes after a minute', async () => {
    const { release, hear } = holdIslands()
    const { page, door } = await visit('/contact', { doorOptions: { hear } })
    const place = '#consultation-form'
    await page.find(button('Next', place))
    await page.evaluate(passMinute)
    await page.click(button('Next', place))
    await page.fill(field('First name', place), 'rothy')
    await page.press('Home')
    await page.type('D')
    release()
    await ready(page, `${place} form`)
    await page.type('o')
    expect(await page.find(field('First name', place))).toMatchObject({ value: 'Dorothy' })
    await page.choose(field('State', place), 'Ohio')
    await page.choose(field('Primary interest', place), 'Life Insurance')
    await page.fill(field('Last name', place), 'Keane')
    await page.fill(css('[name=email]', place), 'dorothy@example.com')
    await page.fill(css('[name=phone]', place), '216 555 0123')
    await page.click(button('Submit Request', place))
    await page.see('We have your request')
    expect(await namesIn(door)).toEqual(['Dorothy'])
  })

  it('has the words of yesterday in a tab that is opened again, and sends them once', async () => {
    const { page, door } = await visit('/')
    await fillQuote(page)
    await ready(page, `${form} form`)
    const tomorrow = Temporal.Now.plainDateISO(agency.timeZone).add({ days: 1 })
    stopAt(`${tomorrow}T10:30`)
    await page.reload()
    await ready(page, `${form} form`)
    expect(await page.find(name)).toMatchObject({ value: 'Dorothy' })
    await page.click(button('Get My Free Quote', form))
    await page.see('Thank you, Dorothy.')
    expect(await namesIn(door)).toEqual(['Dorothy'])
    await page.reload()
    await page.see('Thank you, Dorothy.')
    expect(await namesIn(door)).toEqual(['Dorothy'])
  })

  it('sends a quote that is filled in before its script is there, once', async () => {
    const { release, hear } = holdIslands()
    const { page, door } = await visit('/', { doorOptions: { hear } })
    await fillQuote(page)
    await page.click(button('Get My Free Quote', form))
    await page.see('Thank you, Dorothy.')
    release()
    await page.until(() => location.search === '?type=quote')
    expect(await namesIn(door)).toEqual(['Dorothy'])
    await page.back()
    expect(await page.find(name)).toMatchObject({ value: '' })
  })

  it('shows an empty form on the way back from the thank-you page', async () => {
    const { page } = await visit('/')
    await fillQuote(page)
    await ready(page, `${form} form`)
    await page.click(button('Get My Free Quote', form))
    await page.see('Thank you, Dorothy.')
    await page.back()
    await page.until(() => location.pathname === '/')
    for (const label of ['First name', 'Email', 'Phone'])
      expect(await page.find(field(label, form))).toMatchObject({ value: '' })
  })

  it('keeps the words on the way back to a form that was refused', async () => {
    const { page } = await visit('/')
    await page.fill(name, 'Dorothy')
    await ready(page, `${form} form`)
    await page.click(button('Get My Free Quote', form))
    await page.see('Please fill in all required fields')
    await page.click(link('Privacy Policy', 'footer'))
    await page.until(() => location.pathname === '/privacy')
    await page.back()
    await page.until(() => location.pathname === '/')
    expect(await page.find(name)).toMatchObject({ value: 'Dorothy' })
    await page.goto('/')
    await page.until(
      (of) => document.querySelector<HTMLInputElement>(`${of} [name=firstName]`)?.value === 'Dorothy',
      form,
    )
  })

  it('fetches no React for ten pages that are walked, and back', async () => {
    const asked: string[] = []
    const hear = (path: string) => void (islandScripts.test(path) && asked.push(path))
    const { page } = await visit('/', { doorOptions: { hear }, width: 1280 })
    const arrive = async (path: string) => {
      await page.until((to) => location.pathname === to, path)
      await page.find(css('h1'))
    }
    for (const { path, label } of servicePages()) {
      await page.click(css('details.services-menu summary'))
      await page.click(link(label, 'details.services-menu'))
      await arrive(path)
    }
    await page.click(link('Research', 'header nav'))
    await arrive('/research')
    const way = ['/', ...servicePages().map(({ path }) => path)]
    expect(way.length).toBeGreaterThanOrEqual(9)
    for (const path of way.toReversed()) {
      await page.back()
      await arrive(path)
    }
    expect(asked).toEqual([])
    await page.click(name)
    await ready(page, `${form} form`)
    expect(asked).not.toEqual([])
  })
})

async function fillQuote(page: EnginePage) {
  await page.fill(name, 'Dorothy')
  await page.fill(field('Email', form), 'dorothy@example.com')
  await page.fill(field('Phone', form), '216 555 0123')
}
