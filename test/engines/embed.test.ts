/** A form of ours in a frame of another site, on each engine: as tall as it is, and sent by keyboard, for no driver looks into a frame of others. */
import { describe, expect, it } from 'vitest'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { css } from '../support/engines/target.ts'
import { listSites, openSite, tagOf } from '../support/other-site.ts'

const around = (tag: string) => `<button type="button">Before</button><div>${tag}</div>`

/** Waits until the frame is as tall as a form, or as a few lines; it stands at 900 pixels until it is told. */
const isTall = (page: EnginePage, isForm: boolean) =>
  page.until((form) => {
    const tall = document.querySelector('iframe')?.getBoundingClientRect().height ?? 900
    return tall !== 900 && tall > 650 === form
  }, isForm)

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it.each([390, 1280])('is sent from a listed site at %i px, with what led there', async (width) => {
    const { page, door } = await visit('/healthz', { width })
    const site = await openSite(door, around(tagOf(door, 'quote')))
    await listSites(door, [site])
    await page.goto(`${site}/?utm_campaign=Partner&gclid=abcdefgh1234`)
    await isTall(page, true)
    // Its driver hands keys to the page around alone.
    if (engine.name === 'firefox') return
    await page.click(css('button'))
    for (const text of ['Dorothy', '216 555 0123', 'dorothy@example.com']) {
      await page.press('Tab')
      await page.type(text)
    }
    await page.press('Enter')
    const leads = () =>
      door.services.database.db
        .selectFrom('submissions')
        .select(['first_name', 'email', 'campaign'])
        .execute()
    await expect
      .poll(leads)
      .toEqual([{ first_name: 'Dorothy', email: 'dorothy@example.com', campaign: 'Partner' }])
    // It says so in its place, and no empty screen is left.
    await isTall(page, false)
  })

  it('is not there on another site, which is told in a few lines', async () => {
    const { page, door, expectComplaint } = await visit('/healthz')
    expectComplaint(/403/)
    expectComplaint(/preload/)
    const site = await openSite(door, around(tagOf(door, 'quote')))
    await listSites(door, ['https://www.partner.example'])
    await page.goto(site)
    await isTall(page, false)
  })
})
