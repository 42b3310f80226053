/** Forms of ours in a frame of another site, on each engine: as tall as they are, sent by keyboard, with what led there and no cookie. */
import { describe, expect, it } from 'vitest'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, field } from '../support/engines/target.ts'
import { listSites, openSite, tagOf } from '../support/other-site.ts'

const around = (tag: string) => `<button type="button">Before</button><div>${tag}</div>`

/** By keyboard: where the frame lies on the page around it no driver but one knows. */
async function push(frame: EnginePage, name: string) {
  await frame.find(button(name))
  await frame.until((said) => {
    const one = [...document.querySelectorAll('button')].find(
      (button) => button.checkVisibility() && button.textContent.includes(said),
    )
    one?.focus()
    return one !== undefined && document.activeElement === one
  }, name)
  await frame.press('Enter')
}

const heightOf = (page: EnginePage) =>
  page.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().height ?? 0)

/** Waits until the frame is as tall as what stands in it. */
const expectWhole = (page: EnginePage, frame: EnginePage) =>
  expect
    .poll(async () => {
      const inside = await frame
        .evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom)
        .catch(() => undefined)
      return Math.abs((inside ?? 0) - (await heightOf(page)))
    })
    .toBeLessThan(2)

const sends = {
  async quote(frame: EnginePage) {
    for (const [name, text] of [
      ['First name', 'Dorothy'],
      ['Phone', '216 555 0123'],
      ['Email', 'dorothy@example.com'],
    ] as const)
      await frame.fill(field(name), text)
    await frame.press('Enter')
    await frame.see('We will be in touch')
  },
  async consultation(frame: EnginePage) {
    await frame.choose(field('State'), 'Ohio')
    await frame.choose(field('Primary interest'), 'Life Insurance')
    await push(frame, 'Next')
    await frame.choose(field('Remaining mortgage balance'), '200,000-300,000')
    await push(frame, 'Next')
    await frame.fill(field('First name'), 'Dorothy')
    await frame.fill(field('Last name'), 'Keane')
    await frame.fill(css('[name=email]'), 'dorothy@example.com')
    await frame.fill(css('[name=phone]'), '216 555 0123')
    await push(frame, 'Next')
    await frame.see('Step 4 of 4')
    await push(frame, 'Submit Request')
    await frame.see('We will be in touch')
  },
}

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it.each([
    ['quote', 390],
    ['quote', 1280],
    ['consultation', 390],
    ['consultation', 1280],
  ] as const)('%s is sent from a listed site at %i px, with what led there', async (form, width) => {
    const { page, door } = await visit('/privacy', { width })
    const site = await openSite(door, around(tagOf(door, form)))
    await listSites(door, [site])
    await page.goto(`${site}/?utm_campaign=Partner&gclid=abcdefgh1234`)
    const frame = await page.frame()
    await frame.find(css('form'))
    await expectWhole(page, frame)
    await page.click(button('Before'))
    await page.press('Tab')
    await sends[form](frame)
    // It says so above the form, and is as tall as both.
    await expectWhole(page, frame)
    const rows = door.services.database.db
      .selectFrom('submissions')
      .innerJoin('touches', 'touches.subject_id', 'submissions.id')
      .select(['first_name', 'email', 'submissions.campaign', 'click_id'])
      .where('position', '=', 'last')
    expect(await rows.execute()).toEqual([
      {
        ...{ first_name: 'Dorothy', email: 'dorothy@example.com' },
        ...{ campaign: 'Partner', click_id: 'abcdefgh1234' },
      },
    ])
    expect(await frame.evaluate(() => document.cookie)).toBe('')
  })

  it('is not there on another site, which is told in a few lines', async () => {
    const { page, door, expectComplaint } = await visit('/privacy')
    expectComplaint(/403/)
    expectComplaint(/preload/)
    const site = await openSite(door, around(tagOf(door, 'quote')))
    await listSites(door, ['https://www.partner.example'])
    await page.goto(site)
    const frame = await page.frame()
    await frame.see('This form is not set up for the website you are on.')
    await expectWhole(page, frame)
    expect(await frame.evaluate(() => document.querySelector('form'))).toBeNull()
  })
})
