/** The front of the desk and the report on promises through the front door: what they say, and to whom. */
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

const staffId = async ({ services: { database } }: Door, role: Role) =>
  (await database.db.selectFrom('staff').select('id').where('role', '=', role).executeTakeFirstOrThrow()).id

/** A lead that came so many days ago and was answered by `by` after so many minutes; never when they are null. */
async function answered(
  door: Door,
  person: string,
  { days = 1, minutes, by }: { days?: number; minutes: number | null; by: string | null },
) {
  const { db } = door.services.database
  await door.post('/', { ...goodQuote, firstName: person, email: `${person}@example.com` })
  const created = Date.now() - days * 86_400_000
  const at = (ms: number) => new Date(ms).toISOString()
  await db
    .updateTable('submissions')
    .where('kind', '=', 'lead')
    .set({
      created_at: at(created),
      respond_by: at(created + 86_400_000),
      ...(minutes !== null && {
        first_contact_at: at(created + minutes * 60_000),
        response_seconds: minutes * 60,
        first_contact_by: by,
        call_order: 1e13 - created,
      }),
    })
    .where('first_name', '=', person)
    .execute()
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
    expect(pages.owner).toContain('Leads today 2')
    expect(pages.agent).toContain('Leads today 1')
    expect(pages.owner).toContain('On time')
    expect(pages.owner).toContain('Call by tomorrow at')
  })

  it('puts the most pressing first, counts how far people got, and has a table behind each chart', async () => {
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
    expect(page).toContain('Step People Share Submitted 2 100% Tried 0 0% Contacted 0 0%')
    // Three of leads; nobody has applied yet, which leaves one of recruits, and nobody used a right.
    expect(page.match(/Show as a table/g)).toHaveLength(5)
    const [lead] = await db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .select('id')
      .where('first_name', '=', 'Sooner')
      .execute()
    await door.post(`/admin/leads/${lead?.id}/status`, { status: 'converted' }, { cookie })
    expect(await read(door, '/admin', cookie)).toContain(
      'Submitted 2 100% Tried 1 50% Contacted 1 50% Qualified 1 50% Converted 1 50%',
    )
  })
})

describeOnEachEngine('the report on promises', (open) => {
  it('measures each promise and person over the period in the address', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const cookies = await signInEverybody(door)
    const [owner, agent] = [await staffId(door, 'owner'), await staffId(door, 'agent')]
    for (const minutes of [10, 20, 30, 40, 1500])
      await answered(door, `Mine${minutes}`, { days: 3, minutes, by: owner })
    await answered(door, 'Agents', { days: 3, minutes: 60, by: agent })
    await answered(door, 'Nobodys', { days: 3, minutes: null, by: null })
    await answered(door, 'Waiting', { days: 0, minutes: null, by: null })
    await answered(door, 'Old', { days: 20, minutes: 5, by: owner })

    const week = await read(door, '/admin/promises?days=7', cookies.owner)
    const within = 'Everything else within 24 hours'
    expect(week).toContain(`${within} 7 30 min 1 d 1 h 71%`)
    expect(week).toContain(`${within} The owner 5 30 min 1 d 1 h 80%`)
    expect(week).toContain(`${within} The agent 1 1 h 00 min 1 h 00 min 100%`)
    expect(week).toContain(`${within} Unassigned 1 – – 0%`)
    expect(await read(door, '/admin/promises', cookies.owner)).toContain(`${within} The owner 6`)

    const own = await read(door, '/admin/promises?days=7', cookies.agent)
    expect(own).toContain('Your response times')
    expect(own).toContain(`${within} 1 1 h 00 min`)
    expect(own).not.toContain('The owner')
    expect(await read(door, '/admin/promises', cookies.recruiter)).toContain('Nothing to report yet')
    expect((await door.get('/admin/promises', { cookie: cookies.editor })).status).toBe(404)
  })
})
