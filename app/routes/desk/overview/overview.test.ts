/** The front of the desk through the front door: what it says, and to whom. */

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLog } from '#app/platform/process/log.ts'
import { backUp } from '#app/services/data-copies.server.ts'
import type { Role } from '#app/staff/permissions.ts'
import { stopAt } from '#test/support/clock.ts'
import { folder } from '#test/support/copies.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs, signInEverybody } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { applied } from '#test/support/recruits.ts'

const visible = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

async function read(door: Door, path: string, cookie: string) {
  const answer = await door.get(path, { cookie })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).not.toMatch(/ style="/)
  return visible(html)
}

describeOnEachEngine('the overview', (open) => {
  it('shows each role what it may see', async () => {
    // In the night a call is promised for the same day.
    stopAt('2026-11-16T12:00')
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await door.post('/', { ...goodQuote, firstName: 'Zebulon', serviceInterest: 'Annuities' })
    await door.post('/', { ...goodQuote, firstName: 'Theirs', email: 'theirs@example.com' })
    await applied(door)
    const cookies = await signInEverybody(door)
    const { db } = door.services.database
    await db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ assigned_to: 'another', call_order: Date.now() })
      .where('first_name', '=', 'Theirs')
      .execute()
    const pages = {} as Record<Role, string>
    for (const role of ['owner', 'agent', 'recruiter', 'editor'] as const)
      pages[role] = await read(door, '/admin?whose=anybody', cookies[role])
    const shows = (text: string) =>
      Object.entries(pages).flatMap(([role, page]) => (page.includes(text) ? [role] : []))
    expect(shows('Zebulon')).toEqual(['owner', 'agent'])
    expect(shows('Theirs')).toEqual(['owner'])
    expect(shows('Rosa Diaz')).toEqual(['owner', 'recruiter'])
    expect(shows('Where to next')).toEqual(['editor'])
    expect(pages.owner).toContain('On time')
    expect(pages.owner).toContain('Call by tomorrow at')
  })

  it('puts the most pressing first, and asks of what may be spam', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await door.post('/', { ...goodQuote, firstName: 'Later' })
    await door.post('/', { ...goodQuote, firstName: 'Sooner', email: 's@example.com' })
    await door.post('/', { ...goodQuote, firstName: 'Bot', website: 'x' })
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const { db } = door.services.database
    await db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ call_order: Date.now() })
      .where('first_name', '=', 'Sooner')
      .execute()
    const page = await read(door, '/admin', cookie)
    expect(page.indexOf('Sooner')).toBeLessThan(page.indexOf('Later'))
    // It is asked about, and stands in no queue.
    expect(page.match(/Bot/g)?.length).toBeGreaterThan(0)
    expect(page.slice(page.indexOf('Yours and unassigned'))).not.toContain('Bot')
  })
})

/** The list of what is left before the site may meet the public: each point goes by itself. */
const pointsOf = async (door: Door, cookie: string) => {
  const html = await (await door.get('/admin', { cookie })).text()
  return html.match(/<section class="panel" aria-labelledby="before-live">(.*?)<\/section>/s)?.[1] ?? null
}

describeOnSqliteFirst('before you go live', (open) => {
  it('an owner is told what is left, and whoever is none is not', async () => {
    const door = await openDoor(open)
    for (const role of ['owner', 'agent'] as const) await addStaff(door, role)
    const owner = await signInAs(door, 'owner')
    const list = await pointsOf(door, owner)
    for (const said of [
      'The agency is the invented sample.',
      'have no basis',
      'SITE_URL does not begin with https://',
      'No mail server is set.',
      'No backup has been made.',
      'An owner signs in with a password alone.',
    ])
      expect(list).toContain(said)
    expect(list).not.toContain('Nobody holds a current license')
    expect(list).toContain('href="/disclosures#figures"')
    expect(list).toContain('href="/admin/emails"')
    expect(await pointsOf(door, await signInAs(door, 'agent'))).toBeNull()

    const made = await backUp({
      config: door.services.config,
      log: openLog('silent'),
      file: join(folder(), 'backup.gz'),
    })
    expect(made.isNoted).toBe(true)
    expect(await pointsOf(door, owner)).not.toContain('backup')
  })

  it('what is set up is no point of it', async () => {
    const door = await openDoor(open, {
      SITE_URL: 'https://agency.example',
      SMTP_URL: 'smtps://mail.agency.example',
    })
    await addStaff(door, 'owner')
    await door.services.database.db
      .insertInto('settings')
      .values({
        name: 'backup.made-at',
        value: '"2026-11-20T04:00:00.000Z"',
        changed_at: '2026-11-20T04:00:00.000Z',
        changed_by: null,
      })
      .execute()
    const list = await pointsOf(door, await signInAs(door, 'owner'))
    expect(list).toContain('The agency is the invented sample.')
    expect(list).not.toMatch(/SITE_URL|SMTP_URL|backup/)
  })
})
