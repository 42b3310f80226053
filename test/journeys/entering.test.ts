import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it('enters a caller by the keyboard, and leads to who is known under the number', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const ann = await desk.lead()
  const page = await sitAt(desk.door, 'owner')
  // The keys work once the page has woken.
  await listenAt(page, '/admin')
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'New lead' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('button', { name: 'Save lead' }).click()
  await page.getByText('Enter a first name.').waitFor()
  expect(await faultsOn(page, 'refused')).toEqual([])
  await page.getByLabel('First name').fill('Cora')
  await page.getByLabel('Phone').fill('(216) 555-0111')
  await page.getByLabel('Source').selectOption('phone')
  await page.getByLabel('Consent to contact').selectOption('spoken')
  await page.getByRole('button', { name: 'Save lead' }).click()
  const warning = page.getByText('This phone number or email has 1 other request.')
  await warning.waitFor()
  // It is in view and has the focus, and pressing the same button again makes no double.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('known-requests')
  const inView = () =>
    warning.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(inView).toBe(true)
  await page.getByRole('button', { name: 'Save lead' }).dblclick()
  await warning.waitFor()
  const { db } = desk.door.services.database
  expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(1)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Cora')
  expect(await page.getByRole('link', { name: 'Open Ann' }).getAttribute('href')).toBe(`/admin/leads/${ann}`)
  expect(await faultsOn(page, 'known')).toEqual([])
  // Whoever opens it takes the note along, and who comes back finds the form as it was.
  await page.getByLabel('I have it').uncheck()
  await page.getByLabel('Note', { exact: true }).fill('Walked in, asks for Medigap')
  await page.getByRole('link', { name: 'Open Ann' }).click()
  await page.getByRole('heading', { name: 'Ann' }).waitFor()
  const note = page.getByLabel('What the next colleague should know')
  await expect.poll(() => note.inputValue()).toBe('Walked in, asks for Medigap')
  await page.goBack()
  await page.getByRole('heading', { name: 'New lead' }).waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Cora')
  expect(await page.getByLabel('Source').inputValue()).toBe('phone')
  expect(await page.getByLabel('I have it').isChecked()).toBe(false)
  await page.getByLabel('I have it').check()
  await page.getByRole('button', { name: 'Save lead' }).click()
  await warning.waitFor()
  await page.getByRole('button', { name: 'Save as a new lead' }).click()
  await page.getByText('Lead saved. Log the outcome of your call below.').waitFor()
  await expect.poll(() => page.getByText('You entered it by hand.').isVisible()).toBe(true)
})

it.each([
  { width: 360, colorScheme: 'dark', javaScriptEnabled: false },
  { width: 1280, colorScheme: 'light', javaScriptEnabled: true },
] as const)('imports a list at $width px', async ({ width, colorScheme, javaScriptEnabled }) => {
  const desk = await openPersonDesk(open, ['owner'])
  desk.door.services.start()
  const page = await sitAt(desk.door, 'owner', {
    viewport: { width, height: 800 },
    colorScheme,
    javaScriptEnabled,
  })
  const look = async (state: string) => {
    if (javaScriptEnabled) expect(await faultsOn(page, state)).toEqual([])
  }
  await page.goto('/admin/leads')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.waitForURL('**/import*')
  await page.getByLabel('File of people').setInputFiles({
    ...{ name: 'fair.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('First name,Phone\nAdalbertina,2165550101\n,2165550102\nBen,2165550103\n'),
  })
  await look('upload')
  await page.getByRole('button', { name: 'Upload and choose columns' }).click()
  await page.getByText('What is in each column?').waitFor()
  await page.getByLabel('Source').selectOption('event')
  await page.getByLabel('Consent to contact').selectOption('none')
  await look('columns')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByText('Line 3: First name: Enter a first name.').waitFor()
  // A word is whole: what has no room scrolls in its frame.
  const lines = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })
  for (const words of ['Line', 'Adalbertina', '2165550101'])
    expect([words, await lines(words)]).toEqual([words, 1])
  await look('checked')
  await page.getByRole('button', { name: 'Import 2 leads' }).click()
  const end = page.getByRole('heading', { name: 'Import finished' })
  const again = page.getByRole('link', { name: 'See where it stands' })
  // A page that asks by itself has no such link.
  while (!(await end.isVisible())) {
    await end.or(again).first().waitFor()
    if (!javaScriptEnabled && (await again.isVisible())) await again.click()
    else await end.waitFor()
  }
  const first = page.getByText('2 leads imported')
  await first.waitFor()
  // A list, and no point of a line: that class draws a disc around all of it.
  const list = () => first.evaluate((one) => getComputedStyle(one.parentElement ?? one).borderRadius)
  expect(await list()).toBe('0px')
  await look('done')
  await page.getByRole('link', { name: 'Go to leads' }).click()
  await page.getByRole('link', { name: 'Adalbertina' }).first().waitFor()
})
