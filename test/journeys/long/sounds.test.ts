/** A desk in an open office is quiet: it makes a sound only for who switched it on in that browser. */
import { expect, it } from 'vitest'
import { databaseOpener } from '../../support/databases.ts'
import { listenAt, sitAt } from '../../support/let-in.ts'
import { said } from '../../support/messages.ts'
import { openPersonDesk } from '../../support/person-desk.ts'
import { settled } from '../../support/visit.ts'

declare global {
  interface Window {
    /** How many notes this page has begun. */
    notes: number
  }
}

const open = databaseOpener('sqlite')

it('stays silent until somebody asks for a sound, and keeps that over a reload', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  desk.door.services.start()
  const page = await sitAt(desk.door, 'owner')
  await page.addInitScript(() => {
    window.notes = 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...given) {
      window.notes += 1
      return start.apply(this, given)
    }
  })
  const notes = () => page.evaluate(() => window.notes)
  let n = 0
  /** A new lead, of which the open desk says so. */
  const arrive = async () => {
    const firstName = `Lead${n++}`
    await desk.lead({ firstName, email: `${firstName}@example.com`, phone: `(216) 555-01${10 + n}` })
    await said(page, `New lead: ${firstName}`)
  }
  await listenAt(page, '/admin/leads')
  await settled(page)
  await arrive()
  expect(await notes()).toBe(0)

  await page.keyboard.press('?')
  const sound = page.getByLabel('Play a sound')
  expect(await sound.isChecked()).toBe(false)
  await sound.check()
  // It is heard at once, so that nobody wonders what it will be.
  expect(await notes()).toBe(2)
  await page.getByRole('button', { name: 'Close' }).click()
  await arrive()
  expect(await notes()).toBe(4)

  await listenAt(page, '/admin/leads')
  await settled(page)
  await arrive()
  expect(await notes()).toBe(2)
  await page.keyboard.press('?')
  await sound.uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await arrive()
  expect(await notes()).toBe(2)
})
