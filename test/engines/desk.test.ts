/** The desk, on each engine: signing in, the day's work, the live list, settings. */
import { describe, expect, it } from 'vitest'
import { addStaff } from '../support/desk.ts'
import type { Door } from '../support/door.ts'
import { ask, signIn, sitDown, takenOver } from '../support/engines/desk.ts'
import { engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, field, heading, link } from '../support/engines/target.ts'

const leadOf = ({ services: { database } }: Door, firstName: string) =>
  database.db
    .selectFrom('submissions')
    .where('first_name', '=', firstName)
    .selectAll()
    .executeTakeFirstOrThrow()

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  it('lets nobody in with a wrong password, then in with the right one, and out again', async () => {
    const { page, door, expectComplaint } = await visit('/admin/sign-in', { width: 390 })
    expectComplaint(/status of 4\d\d/)
    await addStaff(door, 'agent')
    await signIn(page, 'agent', 'wrong horse battery')
    await page.until(() => document.querySelector('[role=alert], .error-summary, .form-error, .notice'))
    expect(await page.path()).toMatch(/^\/admin\/sign-in/)
    await page.fill(field('Password'), 'correct horse battery')
    await page.click(button('Sign in'))
    await page.see('Today')
    await takenOver(page)
    await page.click(button('More'))
    await page.click(button('Sign out'))
    await page.until(() => location.pathname === '/admin/sign-in')
    await page.goto('/admin/leads')
    await page.until(() => location.pathname === '/admin/sign-in')
  })

  it('works the queue of the day by keys, from an outcome to the next person', async () => {
    const { page, door } = await sitDown(visit, 'agent', { leads: ['Abel', 'Berta'] })
    await page.click(link('Abel', 'main'))
    await page.find(heading('Abel', 'main'))
    await page.click(button('No answer', 'main'))
    await page.find(heading('Berta', 'main'))
    expect(await leadOf(door, 'Abel')).toMatchObject({ attempts: 1 })
  })

  it('finds a lead by words and by status, and shows a new one by itself', async () => {
    const { page, door } = await sitDown(visit, 'agent', { leads: ['Abel', 'Berta'] })
    await page.goto('/admin/leads')
    await takenOver(page)
    await page.find(link('Abel', 'main'))
    await ask(door, 'Carl')
    await page.find(link('Carl', 'main'))
    await page.fill(css('#filter-search'), 'berta')
    await page.press('Enter')
    await page.until(() => location.search.includes('berta'))
    await page.seeNot('Abel')
    await page.find(link('Berta', 'main'))
    await page.back()
    await page.find(link('Abel', 'main'))
  })

  it("writes a note on a person's page, and changes the status there", async () => {
    const { page, door } = await sitDown(visit, 'agent', { leads: ['Dorothy'] })
    const { id } = await leadOf(door, 'Dorothy')
    await page.goto(`/admin/leads/${id}`)
    await takenOver(page)
    const note = field('What the next colleague should know')
    await page.fill(note, 'Asks for her sister, too')
    await page.click(button('Save note'))
    await page.until(() =>
      [...document.querySelectorAll('.timeline-text')].some((line) =>
        line.textContent?.includes('her sister'),
      ),
    )
    await page.until(() => {
      const written = [...document.querySelectorAll('textarea')].filter((one) => one.checkVisibility())
      return written.every(({ value }) => !value.includes('sister'))
    })
    await page.choose(field('Status of Dorothy'), 'qualified')
    await page.see('changed the status from new to qualified')
    expect(await leadOf(door, 'Dorothy')).toMatchObject({ status: 'qualified' })
  })

  it('sets the telephone, which then stands on the site', async () => {
    const { page } = await sitDown(visit, 'owner')
    await page.goto('/admin/agency')
    await takenOver(page)
    const number = field('Number, as it is shown')
    await page.fill(number, '(216) 555-0166')
    const form = 'form:has([name=phone])'
    await page.click(button('Save', form))
    await page.see('It is on the site now.')
    await page.goto('/contact')
    await page.find(link('(216) 555-0166', 'main'))
  })

  it.each([320, 360, 1280])('scrolls no page of the desk sideways at %i px', async (width) => {
    const { page } = await sitDown(visit, 'owner', { width, leads: ['Abel', 'Berta', 'Carl'] })
    for (const path of ['/admin', '/admin/leads']) {
      await page.goto(path)
      await page.find(css('h1'))
      const [whole, seen] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth, clientWidth]
      })
      expect(whole, path).toBe(seen)
    }
  })
})
