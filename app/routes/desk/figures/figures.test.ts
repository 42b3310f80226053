/** The register of figures through the front door: what owners see of it, and what is due when. */
import { expect, it } from 'vitest'
import { figuresDue, figuresWithoutBasis, ownRegister, publicRegister } from '#app/content/agency/figures.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { signInEverybody } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

const open = databaseOpener('sqlite')

const decoded = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

it('lists each figure with what it counts, its basis and its day, for owners only', async () => {
  const door = await openDoor(open)
  const cookies = await signInEverybody(door)
  const page = decoded(await (await door.get('/admin/figures', { cookie: cookies.owner })).text())
  for (const { figure, counts, basis, review } of [...ownRegister, ...publicRegister]) {
    const at = page.indexOf(`<th scope="row">${figure}</th><td>${counts}</td>`)
    const row = page.slice(at, page.indexOf('</tr>', at))
    expect(at, counts).toBeGreaterThan(0)
    if (!basis) expect(row).toContain('<td>No basis</td>')
    if (basis?.kind === 'source') expect(row).toContain(`href="${basis.url}"`)
    expect(row).toContain(review ?? 'None needed')
  }
  expect(page).toContain(`${figuresWithoutBasis().length} figures have no basis.`)
  for (const role of ['agent', 'recruiter', 'editor'] as const)
    expect((await door.get('/admin/figures', { cookie: cookies[role] })).status).toBe(404)
  const settings = await (await door.get('/admin/settings', { cookie: cookies.owner })).text()
  expect(settings).toContain('href="/admin/figures"')
})

it('calls a figure due from its day of review on', () => {
  const [first] = publicRegister
  if (!first?.review) throw new Error('a public figure has no day of review')
  const names = (today: string) => figuresDue(today).map(({ name }) => name)
  const dayBefore = Temporal.PlainDate.from(first.review).subtract({ days: 1 }).toString()
  expect(names(dayBefore)).not.toContain(first.name)
  expect(names(first.review)).toContain(first.name)
  expect(names('2999-12-31')).toEqual(
    [...ownRegister, ...publicRegister].flatMap(({ name, review }) => (review ? [name] : [])),
  )
})
