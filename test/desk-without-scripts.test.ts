/** The desk as a browser without scripts has it: everything is done by links and forms, and each answer is a page. */
import { expect, it } from 'vitest'
import { appointmentPosts, dayAhead } from './support/appointments.ts'
import { openArticleDesk } from './support/article-desk.ts'
import { storeArticle, storeVersion } from './support/articles.ts'
import { inMinutes, stopAt } from './support/clock.ts'
import { databaseOpener } from './support/databases.ts'
import { addStaff } from './support/desk.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { openPersonDesk } from './support/person-desk.ts'
import { openPlainPage } from './support/plain-page.ts'
import { addQueue } from './support/queue.ts'

const open = databaseOpener('sqlite')
const leads = '/admin/leads'

/** A desk of an owner and an agent, and the page of one of them. */
async function sit(role: 'owner' | 'agent' = 'owner') {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  return { desk, page: openPlainPage(desk.door, desk.cookies[role]) }
}

it('is entered by the printed link, and moves a lead', async () => {
  const door = await openDoor(open)
  await door.post('/', goodQuote)
  const page = openPlainPage(door)
  await page.goto((await door.services.staff.ownerLink()) ?? '')
  page.fill('Your name', 'Olivia Owner')
  page.fill('Email', 'owner@example.com')
  page.fill('Password', 'a porch light in November')
  await page.press('Create my account')
  await page.goto(leads)
  const card = page.part('article', 'Ann')
  card.fill('Status of Ann', 'qualified')
  await card.press('Save')
  expect(page.text).toContain('Lead status updated successfully')
  const rows = door.services.database.db.selectFrom('submissions').where('kind', '=', 'lead')
  expect(await rows.select('status').execute()).toEqual([{ status: 'qualified' }])
})

it('says by when to call, and where to sort', async () => {
  // In the night a call is promised for the same day.
  stopAt('2026-11-16T12:00')
  const { desk, page } = await sit()
  await desk.lead({ firstName: 'Dorothy' })
  await page.goto(leads)
  expect(page.text).toMatch(/On time.*left.*Call by tomorrow at/)
  await page.press('Newest')
  expect(page.attribute('button', 'Newest', 'aria-pressed')).toBe('true')
})

it('refuses a change that was overtaken and says by what', async () => {
  const { desk, page } = await sit('agent')
  const id = await desk.lead({ firstName: 'Dorothy' })
  await page.goto(`${leads}/${id}`)
  await desk.post('owner', `${leads}/${id}/status`, { status: 'qualified' })
  page.fill('Status of Dorothy', 'closed')
  await page.press('Save')
  expect(page.text).toContain('The owner changed the status from new to qualified')
  expect((await desk.row(id)).status).toBe('qualified')
  await page.follow('Go back')
  expect(page.part('h1', 'Dorothy').text).toBe('Dorothy')
})

it('moves a card of the board', async () => {
  const { desk, page } = await sit()
  const id = await desk.lead({ firstName: 'Bo' })
  await desk.post('owner', `${leads}/look`, { look: 'board' })
  await page.goto(leads)
  page.fill('Status of Bo', 'qualified')
  await page.press('Move Bo')
  await page.follow('qualified 1')
  expect(page.part('article', 'Bo').text).toContain('Bo')
  expect((await desk.row(id)).status).toBe('qualified')
})

it('works the queue of the day off, and chooses a step with the outcome', async () => {
  const { desk, page } = await sit('agent')
  await addQueue(desk.door)
  await page.goto('/admin')
  await page.follow('Abel')
  page.fill('Next attempt', 'In a week')
  await page.press('Left a message')
  expect(page.part('h1', 'Berta').text).toBe('Berta')
  expect(page.text).toContain('Call logged')
  await page.follow('Change the one before')
  expect(page.part('h1', 'Abel').text).toBe('Abel')
  const rows = desk.door.services.database.db.selectFrom('submissions').where('first_name', '=', 'Abel')
  const { next_at } = await rows.select('next_at').executeTakeFirstOrThrow()
  expect(next_at && next_at > inMinutes(5 * 24 * 60)).toBe(true)
})

it('books an appointment and refuses one', async () => {
  const { desk, page } = await sit('agent')
  const other = await desk.lead({ firstName: 'Bo', email: 'bo@example.com', phone: '(216) 555-0177' })
  await appointmentPosts(desk).book(other, { day: dayAhead(14), time: '15:00' })
  const id = await desk.lead({ firstName: 'Dorothy' })
  const book = async (time: string) => {
    await page.goto(`${leads}/${id}`)
    const form = page.part('form', 'counts as a contact')
    form.fill('Day', dayAhead(14))
    form.fill('Time', time)
    await form.press('Book')
  }
  await book('15:15')
  expect(page.text).toContain('has another appointment then')
  await book('15:30')
  expect(page.text).toContain('Appointment booked. Emails are not sent here')
  expect((await desk.row(id)).next_step).toBe('appointment')
})

it('begins an article', async () => {
  const { door, cookie } = await openArticleDesk(open)
  const page = openPlainPage(door, cookie)
  await page.goto('/admin/articles')
  await page.follow('Add New Article')
  page.fill('Title', 'No category yet')
  await page.press('Start writing')
  expect(page.text).toContain('Choose a category')
  expect(page.value('Title')).toBe('No category yet')
  page.fill('Title', 'Surrender periods')
  page.fill('Category', 'annuities')
  await page.press('Start writing')
  expect(page.url.pathname).toMatch(/^\/admin\/articles\/[0-9a-f-]{36}\/edit$/)
})

it('compares two versions of an article and brings one back', async () => {
  const { door, cookie } = await openArticleDesk(open)
  const { id } = await storeArticle(door)
  await storeVersion(door, { id, number: 1, kind: 'published' })
  await storeVersion(door, { id, number: 2, kind: 'draft', texts: { content: '<p>Another</p>' } })
  await door.services.database.db
    .updateTable('research_articles')
    .set({ draft: 2 })
    .where('id', '=', id)
    .execute()
  const page = openPlainPage(door, cookie)
  await page.goto(`/admin/articles/${id}/versions/1`)
  page.fill('Compare with', '2')
  await page.press('Compare')
  expect(page.part('h2', 'From version 1 to version 2').text).toBe('From version 1 to version 2')
  await page.press('Restore version 1')
  expect(page.url.pathname + page.url.search).toBe(`/admin/articles/${id}/edit?notice=article-restored`)
})

it('sends an article to review and withdraws it', async () => {
  const { door, cookie, db } = await openArticleDesk(open)
  await addStaff(door, 'owner')
  const { id } = await storeArticle(door, { title: 'Fees explained' })
  await storeVersion(door, { id, number: 1, kind: 'published' })
  await storeVersion(door, { id, number: 2, kind: 'draft', texts: { content: '<p>And more</p>' } })
  await db.updateTable('research_articles').set({ draft: 2 }).where('id', '=', id).execute()
  const page = openPlainPage(door, cookie)
  await page.goto(`/admin/articles/${id}/edit`)
  await page.press('Send to review')
  await page.press('Withdraw from review')
  expect(page.text).toContain('Withdrawn from review')
  expect(page.has('button', 'Send to review')).toBe(true)
})
