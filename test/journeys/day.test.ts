/**
 * A day at the desk: ten leads arrive, two people work on two screens, a promise is missed and escalates, a duplicate is
 * merged and taken apart, an export is made, and the session of somebody who left ends at once.
 */
import { expect, it } from 'vitest'
import { inMinutes } from '../support/clock.ts'
import { databaseOpener } from '../support/databases.ts'
import { emailOf } from '../support/desk.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { said } from '../support/messages.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { unfold } from '../support/person-page.ts'
import { startSmtpSink } from '../support/smtp-sink.ts'

const open = databaseOpener('sqlite')

const names = ['Abel', 'Berta', 'Carl', 'Dora', 'Emil', 'Flora', 'Gus', 'Hanna', 'Ivan', 'Judith'] as const

it('goes from the first lead to the last sign-out', async () => {
  const sink = await startSmtpSink()
  const desk = await openPersonDesk(open, ['owner', 'agent'], {
    SMTP_URL: sink.url,
    LEADS_TO: 'desk@agency.example',
  })
  const { door } = desk
  const { db } = door.services.database
  door.services.start()
  const [owner, agent] = [await sitAt(door, 'owner'), await sitAt(door, 'agent')]
  for (const page of [owner, agent]) await listenAt(page, '/admin/leads')

  // Ten leads arrive, the last of them Abel once more under another name; both screens show each without a reload.
  const ids: Record<string, string> = {}
  for (const [index, firstName] of names.entries()) {
    const email = firstName === 'Judith' ? 'abel@example.com' : `${firstName.toLowerCase()}@example.com`
    const phone = firstName === 'Judith' ? '(216) 555-0100' : `(216) 555-010${index}`
    ids[firstName] = await desk.lead({ firstName, email, phone })
  }
  for (const page of [owner, agent]) {
    await page.getByRole('heading', { name: 'Judith' }).waitFor()
    await expect.poll(() => page.locator('[data-person]').count()).toBe(10)
  }

  // Two people work: a call on one screen stands on the other.
  for (const page of [owner, agent]) await listenAt(page, `/admin/leads/${ids.Berta}`)
  await agent.getByRole('button', { name: 'Talked' }).click()
  await owner
    .getByText(/The agent (called|talked)/)
    .first()
    .waitFor()
  const called = await db
    .selectFrom('submissions')
    .where('kind', '=', 'lead')
    .selectAll()
    .where('id', '=', ids.Berta ?? '')
    .executeTakeFirst()
  expect(called?.first_contact_at).toBeTruthy()

  // Carl's promise passes without a call: both desks hear of it, and an e-mail goes out.
  for (const page of [owner, agent]) await listenAt(page, '/admin/leads')
  const past = inMinutes(-1)
  await db
    .updateTable('submissions')
    .where('kind', '=', 'lead')
    .set({ respond_by: past, call_order: Date.parse(past), target_check_at: past })
    .where('id', '=', ids.Carl ?? '')
    .execute()
  // A toast goes after a few seconds, and so may have gone before the last of the jobs is done.
  await Promise.all([
    door.services.jobs.runDue(),
    ...[owner, agent].map((page) => said(page, 'Overdue: Carl (lead) was promised a call')),
  ])
  await expect
    .poll(() => sink.emails.some((email) => email.header('subject').some((text) => /overdue/i.test(text))))
    .toBe(true)

  // Abel wrote twice: merged, looked at, taken apart again.
  await owner.goto(`/admin/leads/${ids.Abel}`)
  await unfold(owner, 'other request')
  await owner.getByRole('button', { name: 'Merge Judith into this one' }).click()
  await said(owner, 'Records merged')
  await owner.goto('/admin/leads')
  await owner.getByRole('heading', { name: 'Abel' }).waitFor()
  await expect.poll(() => owner.locator('[data-person]').count()).toBe(9)
  await owner.goto(`/admin/leads/${ids.Abel}`)
  await unfold(owner, 'Merged requests')
  await owner.getByRole('button', { name: /^Separate from Judith/ }).click()
  await owner.getByRole('button', { name: 'Merge Judith into this one' }).waitFor()

  // An export, as the list stands.
  await owner.goto('/admin/leads')
  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const sheet = Buffer.concat(await stream.toArray()).toString('utf8')
  for (const name of names) expect(sheet).toContain(name)

  // The agent leaves the agency while the desk is open.
  await listenAt(agent, '/admin/leads')
  await owner.goto('/admin/staff')
  const row = owner.getByRole('listitem').filter({ hasText: emailOf('agent') })
  await row.locator('summary', { hasText: 'Disable' }).click()
  await row.getByRole('button', { name: /^Disable/ }).click()
  await agent.getByText('Your session has ended.').waitFor()
  expect((await door.get('/admin/leads', { cookie: desk.cookies.agent ?? '' })).status).toBe(303)

  // The trail knows who did what.
  await owner.goto('/admin/audit')
  await owner.getByRole('cell', { name: 'Person disabled' }).waitFor()
})
