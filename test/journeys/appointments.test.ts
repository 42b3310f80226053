/** An appointment from the wish of a visitor to the list of the week, with a real browser and without its scripts. */
import { expect, it } from 'vitest'
import { saveCalendar, sealAccount } from '#app/submissions/appointments/calendars/calendars.server.ts'
import { faultsOn } from '../support/accessibility.ts'
import { allAppointments, appointmentPosts, dayAhead } from '../support/appointments.ts'
import { widths } from '../support/browser.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { said } from '../support/messages.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { chooseTab } from '../support/person-page.ts'

const open = databaseOpener('sqlite')

/** A desk with a visitor who asked for a day in two weeks. */
async function asked() {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  desk.door.services.start()
  const wish = { preferredDate: dayAhead(14), consultationTime: '3:00 PM - 4:00 PM', state: 'California' }
  const person = { firstName: 'Dorothy', lastName: 'Ohio', email: 'dot@example.com', phone: '(216) 555-0133' }
  await desk.door.post('/contact', { variant: 'contact', from: '/contact', ...person, ...wish })
  const { id } = await desk.door.services.database.db
    .selectFrom('submissions')
    .select('id')
    .executeTakeFirstOrThrow()
  return { desk, id, path: `/admin/leads/${id}` }
}

it('is booked as it was asked for, moved in their own zone and called off', async () => {
  const { desk, path } = await asked()
  const page = await sitAt(desk.door, 'agent')
  await page.goto(path)
  const panel = page.getByRole('region', { name: 'Appointment', exact: true })
  await chooseTab(page, 'Appointment')
  await panel.getByText('They asked for').waitFor()
  await panel.getByLabel('Day', { exact: true }).fill(dayAhead(14))
  await panel.getByLabel('Time', { exact: true }).fill('15:00')
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await said(page, 'Appointment booked. Emails are not sent here')
  await panel.getByText('Emails are not sent here, because no mail server is set up.').waitFor()
  await panel.getByText('12:00 – 12:30 PM Pacific for them').waitFor()
  await panel.getByText('Reschedule', { exact: true }).first().click()
  await panel.getByLabel('Time', { exact: true }).fill('09:00')
  await panel.getByLabel('Time zone').selectOption('Pacific (theirs)')
  await panel.getByRole('button', { name: 'Reschedule', exact: true }).click()
  await panel.getByText('12:00 – 12:30 PM Eastern').waitFor()
  await page.getByRole('link', { name: 'Appointments', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Appointments' }).waitFor()
  for (const days of [7, 14]) {
    await page.getByRole('link', { name: 'Later' }).click()
    await page.waitForURL(`**day=${dayAhead(days)}*`)
  }
  await page.getByRole('link', { name: 'Dorothy Ohio' }).click()
  await chooseTab(page, 'Appointment')
  await panel.getByText('Call it off', { exact: true }).click()
  await panel.getByLabel('Why').fill('They are ill')
  await panel.getByRole('button', { name: 'Yes, call it off' }).click()
  await expect
    .poll(async () => (await allAppointments(desk.door)).map(({ state }) => state))
    .toEqual(['canceled'])
})

it('reads well at every width, light and dark', async () => {
  const { desk, path } = await asked()
  const long = { firstName: 'Wilhelmina', email: 'w@example.com', phone: '(808) 555-0178' }
  const other = await desk.lead(long)
  const { db } = desk.door.services.database
  await db
    .updateTable('submissions')
    .set({ last_name: 'Featherstonehaugh-Montgomery', state: 'Hawaii' })
    .where('id', '=', other)
    .execute()
  const { book, cancel } = appointmentPosts(desk)
  await book(other, { day: dayAhead(1), time: '14:00' })
  const third = await desk.lead({ firstName: 'Bo', email: 'bo@example.com', phone: '(216) 555-0177' })
  await book(third, { day: dayAhead(1), time: '16:00' })
  await cancel(third, (await allAppointments(desk.door)).at(-1)?.id ?? '')
  await desk.post('agent', '/admin/appointments', { form: 'calendar', address: 'https://127.0.0.1/a.ics' })
  // Its screen as it is where an account with several calendars is connected and takes none of them.
  const server = { address: 'https://caldav.example.com/', login: { user: 'bo@example.com', password: 'x' } }
  const staffId = await desk.staffId('owner')
  await desk.door.services.database.transact(async (tx) => {
    const { services } = desk.door
    await saveCalendar(tx, services, staffId, server)
    const collections = ['Work', 'Wilhelmina Featherstonehaugh-Montgomery and family'].map((name) => ({
      ...{ url: `${server.address}${name.length}/`, name, syncs: true, saysBusy: true },
    }))
    const account = { ...server.login, collections, chosen: collections[0]?.url ?? null }
    const refused = 'Your calendar does not take appointments (403). They stay here, and it is tried again.'
    await tx
      .updateTable('staff_calendars')
      .set({ login: sealAccount(services, account, staffId), refused })
      .where('staff_id', '=', staffId)
      .execute()
  })
  const issues: string[] = []
  const owner = await sitAt(desk.door, 'owner')
  const page = await sitAt(desk.door, 'agent')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await owner.emulateMedia({ colorScheme })
    await owner.goto('/admin/appointments')
    await owner.getByLabel('Appointments go into').waitFor()
    for (const summary of await owner.locator('details.confirm > summary').all()) await summary.click()
    for (const width of widths) {
      await owner.setViewportSize({ width, height: 900 })
      issues.push(...(await faultsOn(owner, `connected ${width} ${colorScheme}`)))
    }
    for (const [name, at] of Object.entries({
      list: '/admin/appointments',
      empty: '/admin/appointments?view=day&day=2030-01-01',
      asked: path,
      booked: `/admin/leads/${other}`,
      today: '/admin',
    })) {
      await page.goto(at)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const details of await page.locator('details.confirm').all())
        await details.evaluate((element) => element.setAttribute('open', ''))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        issues.push(...(await faultsOn(page, `${at} ${width} ${colorScheme}`)))
        if (process.env.PICTURES)
          await page.screenshot({
            path: `${process.env.PICTURES}/${name}-${colorScheme}-${width}.png`,
            fullPage: true,
          })
      }
    }
  }
  expect(issues).toEqual([])
})
