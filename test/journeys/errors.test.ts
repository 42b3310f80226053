import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'

const open = databaseOpener('sqlite')

it('tells an owner of a mistake in the program, until it is put away', async () => {
  const { door } = await openPersonDesk(open, ['owner'])
  const wrong = Object.assign(new TypeError(`no such thing: ${'Long'.repeat(60)}`), {
    stack: `TypeError\n    at readAll (file:///srv/${'folder/'.repeat(20)}build/server/index.js:1:2)`,
  })
  door.services.log.error({ err: wrong, requestId: crypto.randomUUID() }, 'request failed')
  door.services.log.error({ err: new RangeError('out of range') }, 'a listener failed')
  await door.services.surprises.flush()
  const page = await sitAt(door, 'owner')
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: 'See what happened.' }).click()
  await page.getByRole('heading', { level: 2, name: 'TypeError' }).waitFor()
  await page.getByText('Where it happened: TypeError').click()
  await page.getByText('readAll (build/server/index.js:1:2)').waitFor()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect(await faultsOn(page, `errors ${width} ${colorScheme}`)).toEqual([])
    }
  await page.getByRole('button', { name: 'Put all 2 away' }).press('Enter')
  await page.getByText('All put away. What happens again comes back.').waitFor()
  await page.getByText('Put away (2)').click()
  await page.getByRole('heading', { level: 2, name: 'TypeError' }).waitFor()
  await page.getByText('since the last error was put away').waitFor()
})
