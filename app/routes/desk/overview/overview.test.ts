/** The front of the desk through the front door: what it says, and to whom. */
import { expect, it } from 'vitest'
import type { Role } from '#app/staff/permissions.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
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
