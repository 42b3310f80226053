/** A file on a person, by hand: added, downloaded, removed and put back, with and without scripts; refusals stand beside the form. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { widths } from '../../support/browser.ts'
import { folder } from '../../support/copies.ts'
import { databaseOpener } from '../../support/databases.ts'
import { sitAt } from '../../support/let-in.ts'
import { good, openFileDesk } from '../../support/person-files.ts'
import { unfold } from '../../support/person-page.ts'

const open = databaseOpener('sqlite')
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

it.each([true, false])(
  'is added, downloaded, removed and put back (scripts: %s)',
  async (javaScriptEnabled) => {
    const desk = await openFileDesk(open)
    desk.door.services.start()
    const id = await desk.lead({ firstName: 'Dorothy' })
    const page = await sitAt(desk.door, 'agent', { javaScriptEnabled })
    await page.goto(`/admin/leads/${id}`)
    const panel = page.getByRole('region', { name: 'Files' })
    await unfold(page, 'Files')
    await panel.getByLabel('Add a file').setInputFiles(file('Policy <b>.pdf', good.pdf('whole')))
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    const link = panel.getByRole('link', { name: 'Policy -b-.pdf' })
    await link.waitFor()
    await page.getByText('You added a file: Policy -b-.pdf').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('Policy -b-.pdf')
    const copy = join(folder(), 'copy')
    await download.saveAs(copy)
    expect(readFileSync(copy)).toEqual(good.pdf('whole'))

    await panel.getByLabel('Add a file').setInputFiles(file('page.pdf', Buffer.from('<!doctype html>')))
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('We cannot keep this kind of file.').first().waitFor()
    if (!javaScriptEnabled) await page.getByRole('link', { name: 'Go back' }).click()

    await panel.getByText('Remove: Policy -b-.pdf').click()
    await panel.getByRole('button', { name: 'Yes, remove it' }).click()
    await panel.getByText('No files yet.').waitFor()
    await panel.getByText('Removed in the last 30 days').click()
    await panel.getByRole('button', { name: /^Put back/ }).click()
    await link.waitFor()
  },
)

it('is measured before it is sent', async () => {
  const desk = await openFileDesk(open)
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'agent')
  await page.goto(`/admin/leads/${id}`)
  const field = page.getByLabel('Add a file')
  const large = Buffer.concat([good.pdf(), Buffer.alloc(11_000_000)])
  await expect
    .poll(async () => {
      await field.setInputFiles([])
      await field.setInputFiles(file('large.pdf', large))
      return field.evaluate((input: HTMLInputElement) => input.validationMessage)
    })
    .toBe('This file is larger than 10 MB.')
  expect(await desk.rows()).toEqual([])
})

it('reads well at every width, light and dark', async () => {
  const desk = await openFileDesk(open)
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  const long = `${'Beneficiary_change_request_'.repeat(4)}.pdf`
  for (let n = 0; n < 9; n++) await desk.send(id, n === 8 ? long : `Scan ${n}.pdf`, good.pdf(String(n)))
  const [first] = await desk.rows()
  await desk.post('agent', `/admin/leads/${id}/file-removal`, { remove: first?.id ?? '' })
  const page = await sitAt(desk.door, 'agent')
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/admin/leads/${id}`)
    const panel = page.getByRole('region', { name: 'Files' })
    await unfold(page, 'Files')
    await panel.getByText('2 older files').waitFor()
    for (const details of await panel.locator('details').all())
      await details.evaluate((element) => element.setAttribute('open', ''))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      issues.push(...(await faultsOn(page, `files ${width} ${colorScheme}`)))
      if (process.env.LOOK)
        await panel.screenshot({ path: `${process.env.LOOK}/files-${width}-${colorScheme}.png` })
    }
  }
  expect(issues).toEqual([])
})
