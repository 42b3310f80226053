/** A day with tags and the board, in a browser. */
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { unfold } from '../support/person-page.ts'
import { takenOver } from '../support/visit.ts'

const open = databaseOpener('sqlite')
const leads = '/admin/leads'

async function openBoard() {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  desk.door.services.start()
  const ids = [
    await desk.lead({ firstName: 'Dorothy' }),
    await desk.lead({ firstName: 'Bo', email: 'bo@example.com', phone: '(216) 555-0177' }),
  ] as const
  await desk.post('owner', `${leads}/look`, { look: 'board' })
  const page = await sitAt(desk.door, 'owner')
  await page.setViewportSize({ width: 1280, height: 1400 })
  const card = (column: string, name: string) =>
    page.locator(`[data-column="${column}"]`).getByRole('article', { name })
  const statusOf = async (id: string) => (await desk.row(id)).status
  /** The page at `path`, once React has taken it over. */
  const see = async (path: string) => {
    await page.goto(path)
    await takenOver(page)
  }
  return { desk, ids, page, card, statusOf, see }
}

it('tags a person, then many, and takes that back', async () => {
  const { desk, ids, page, see } = await openBoard()
  const tagsOf = async (id: string) => {
    const rows = desk.door.services.database.db.selectFrom('submission_tags').select('word')
    return (await rows.where('subject_id', '=', id).orderBy('word').execute()).map(({ word }) => word)
  }
  await see(`${leads}/${ids[0]}`)
  const tags = page.getByRole('region', { name: 'Tags' })
  await unfold(page, 'Tags')
  await tags.getByLabel('Add a tag').fill('x'.repeat(60))
  await tags.getByRole('button', { name: 'Add' }).click()
  await tags.getByText('A tag has up to 40 characters').waitFor()
  await tags.getByLabel('Add a tag').fill('Spanish')
  await page.keyboard.press('Enter')
  await tags.getByRole('link', { name: 'spanish' }).waitFor()
  await desk.post('owner', `${leads}/look`, { look: 'rows' })
  await see(`${leads}?chosen=all`)
  await page.getByLabel('Tag for the chosen leads').fill('spanish, call after 5')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText('2 tagged “spanish, call after 5”.').waitFor()
  expect([await tagsOf(ids[0]), await tagsOf(ids[1])]).toEqual([
    ['call after 5', 'spanish'],
    ['call after 5', 'spanish'],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. 2 put back.').waitFor()
  expect([await tagsOf(ids[0]), await tagsOf(ids[1])]).toEqual([['spanish'], []])
  await see(`${leads}/${ids[0]}`)
  await unfold(page, 'Tags')
  await tags.getByRole('link', { name: 'spanish' }).click()
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.goBack()
  await unfold(page, 'Tags')
  await tags.getByRole('button', { name: 'Take off the tag spanish' }).click()
  await expect.poll(() => tagsOf(ids[0])).toEqual([])
})

it('moves a card with the mouse, asks why it was lost, and takes it back', async () => {
  const { ids, page, card, statusOf, see } = await openBoard()
  await see(leads)
  const drag = async (from: string, name: string, to: string) => {
    // By its words: the name is a link, and the rest has controls.
    const grip = await card(from, name).getByText('Unassigned').boundingBox()
    const goal = await page.locator(`[data-column="${to}"]`).boundingBox()
    if (!grip || !goal) throw new Error('nothing to draw')
    await page.mouse.move(grip.x + 5, grip.y + 5)
    await page.mouse.down()
    await page.mouse.move(goal.x + 40, goal.y + 30, { steps: 8 })
    await page.locator(`[data-column="${to}"][data-over="true"]`).waitFor()
    await page.mouse.up()
  }
  await card('new', 'Dorothy').waitFor()
  await drag('new', 'Dorothy', 'contacted')
  await card('contacted', 'Dorothy').waitFor()
  expect(await statusOf(ids[0])).toBe('contacted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await card('new', 'Dorothy').waitFor()
  await drag('new', 'Bo', 'closed')
  const why = card('new', 'Bo').getByLabel('Why for Bo')
  await why.selectOption('Chose someone else')
  expect(await statusOf(ids[1])).toBe('new')
  await card('new', 'Bo').getByRole('button', { name: 'Move' }).click()
  await card('closed', 'Bo').waitFor()
  await drag('new', 'Dorothy', 'converted')
  await page.getByRole('region', { name: 'Policies' }).getByText('Converted, with no details yet').waitFor()
  expect(await statusOf(ids[0])).toBe('converted')
})

it('is walked and moved by keys, and says who was faster', async () => {
  const { desk, ids, page, card, statusOf, see } = await openBoard()
  await desk.post('owner', `${leads}/${ids[1]}/status`, { status: 'qualified' })
  await see(leads)
  await card('new', 'Dorothy').getByRole('link', { name: 'Dorothy', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bo')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  expect(await statusOf(ids[0])).toBe('new')
  await page.keyboard.press('Enter')
  await card('contacted', 'Dorothy').waitFor()
  // Whoever moved it stays with it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dorothy')
  await page.route('**/*', (route) =>
    route.request().url().includes('events') ? route.abort() : route.continue(),
  )
  await see(leads)
  await desk.post('agent', `${leads}/${ids[0]}/status`, { status: 'closed', reason: 'unreachable' })
  await card('contacted', 'Dorothy').getByLabel('Status of Dorothy').selectOption('new')
  // In the place where the colleague put it, as long as nothing else is done with it.
  const said = card('closed', 'Dorothy').getByLabel('What changed meanwhile')
  await said.getByText('The agent changed the status from contacted to closed').waitFor()
  expect(await statusOf(ids[0])).toBe('closed')
})

it('ends where its cards end, whatever they say to screen readers', async () => {
  const { desk, page } = await openBoard()
  for (let n = 0; n < 9; n += 1) await desk.lead({ firstName: `Lead${n}` })
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(leads)
    const below = await page.evaluate(() => {
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
      return document.documentElement.scrollHeight - Math.round(end + scrollY)
    })
    expect([width, Math.abs(below) <= 1]).toEqual([width, true])
  }
})

it('reads well at every width, light and dark', async () => {
  const { desk, ids, page } = await openBoard()
  await desk.post('owner', `${leads}/${ids[0]}/tags`, { add: `spanish, ${'x'.repeat(40)}` })
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [leads, `${leads}/${ids[0]}`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        issues.push(...(await faultsOn(page, `${path} ${width} ${colorScheme}`)))
      }
    }
  }
  expect(issues).toEqual([])
})
