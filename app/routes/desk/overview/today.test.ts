/** The queue of the day through the front door: what is in it, in which order, for whom, and how one walks through it. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'
import { applied } from '#test/support/recruits.ts'

const minute = 60_000
const day = 86_400_000

type Change = Record<string, string | number | boolean | null>

/** A lead by that name, due so many minutes from now; `change` is written past the program. */
async function lead(desk: PersonDesk, firstName: string, minutes: number, change: Change = {}) {
  const id = await desk.lead({ firstName, email: `${firstName.toLowerCase()}@example.com` })
  const due = Date.now() + minutes * minute
  await desk.door.services.database.db
    .updateTable('submissions')
    .set({ respond_by: new Date(due).toISOString(), call_order: due, state: 'Ohio', ...change })
    .where('id', '=', id)
    .execute()
  return id
}

/** The names in the queue, in order. */
async function namesIn(desk: PersonDesk, role: 'owner' | 'agent', query = '') {
  const { html } = await desk.see(role, `/admin${query}`)
  return [...html.matchAll(/data-key="open"[^>]*><strong>([^<]+)/g)].map(([, name]) => name)
}

/** Where the first link leads that bears a mark. */
function linkBy(html: string, mark: string): string {
  const tag = html.match(/<a [^>]*>/g)?.find((one) => one.includes(mark)) ?? ''
  return /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
}
const firstLink = (html: string) => linkBy(html, 'data-key="open"')
const walkLink = (html: string, name: string) => linkBy(html, `data-walk="${name}"`)
const backOf = (html: string) =>
  html
    .match(/<input [^>]*>/g)
    ?.find((one) => one.includes('value="/admin/next'))
    ?.match(/value="([^"]+)"/)?.[1]
    ?.replaceAll('&amp;', '&') ?? ''

describeOnEachEngine('the queue of the day', (open) => {
  it('holds what is due, own and free, in the order in which it is due, and nothing of others', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [owner, agent] = [await desk.staffId('owner'), await desk.staffId('agent')]
    const next = (minutes: number) => ({
      next_at: new Date(Date.now() + minutes * minute).toISOString(),
      next_step: 'call',
    })
    await lead(desk, 'Free', -10)
    await lead(desk, 'Mine', -30, { assigned_to: agent })
    await lead(desk, 'Again', -20, { assigned_to: agent, ...next(-20) })
    await lead(desk, 'Coming', 2 * 24 * 60, { assigned_to: agent })
    await lead(desk, 'Planned', 3 * 24 * 60, { assigned_to: agent, ...next(3 * 24 * 60) })
    await lead(desk, 'Theirs', -40, { assigned_to: owner })
    await lead(desk, 'Old', (-20 * day) / minute, { assigned_to: agent })
    await applied(desk.door)
    expect(await namesIn(desk, 'agent')).toEqual(['Mine', 'Again', 'Free', 'Coming'])
    expect((await desk.see('agent', '/admin')).text).toContain('1 has waited for more than 14 days')
    expect(await namesIn(desk, 'agent', '?whose=free')).toEqual(['Free'])
    // Whoever may not look into other people's queues sees the own one.
    expect(await namesIn(desk, 'agent', `?whose=${owner}`)).toEqual(await namesIn(desk, 'agent'))
    expect(await namesIn(desk, 'agent', '?whose=anybody')).toEqual(await namesIn(desk, 'agent'))
    expect(await namesIn(desk, 'owner')).toEqual(['Theirs', 'Free', 'Rosa Diaz'])
    expect(await namesIn(desk, 'owner', `?whose=${agent}`)).toEqual(['Mine', 'Again', 'Coming'])
    const all = await namesIn(desk, 'owner', '?whose=anybody')
    expect(all.slice(0, 4)).toEqual(['Theirs', 'Mine', 'Again', 'Free'])
    expect(all).not.toContain('Planned')
  })

  it('shows tasks of today where they are due, and appointments, and calls only inside calling hours', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const agent = await desk.staffId('agent')
    const id = await lead(desk, 'Tasked', -5, { assigned_to: agent })
    const { db } = desk.door.services.database
    const due = (days: number) => new Date(Date.now() + days * day).toISOString()
    for (const [n, days] of [-30, -0.01, 3].entries())
      await db
        .insertInto('tasks')
        .values({
          ...{ id: crypto.randomUUID(), subject_id: id, staff_id: agent, title: `Task ${n}` },
          ...{ due_at: due(days), created_at: due(-40), event_id: null, done_at: null, done_by: null },
        })
        .execute()
    const { text } = await desk.see('agent', '/admin')
    expect(text).toContain('Task: Task 0')
    expect(text).toContain('Task: Task 1')
    expect(text).not.toContain('Task: Task 2')
    await db
      .updateTable('submissions')
      .set({ do_not_contact_at: due(0) })
      .execute()
    expect((await desk.see('agent', '/admin')).html).not.toContain('href="tel:')
  })

  it('is walked from one to the next, an outcome brings the next, and the end leads back', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const ids: string[] = []
    for (const [n, name] of ['One', 'Two', 'Three'].entries()) ids.push(await lead(desk, name, -30 + n))
    const page = async (path: string) => {
      const answer = await desk.see('agent', path)
      return { ...answer, name: /<h1[^>]*>([^<]+)/.exec(answer.html)?.[1] }
    }
    /** Follows an address of the walk. */
    const follow = async (path: string) => {
      const answer = await desk.door.get(path, { cookie: desk.cookies.agent ?? '' })
      expect(answer.status).toBe(303)
      return page(answer.headers.get('location') ?? '')
    }
    const first = await page(firstLink((await desk.see('agent', '/admin')).html))
    expect(first.name).toBe('One')
    const second = await follow(walkLink(first.html, 'next'))
    expect(second.name).toBe('Two')
    expect((await follow(walkLink(second.html, 'previous'))).name).toBe('One')

    // Without scripts the form leads on, and back to who was just left.
    const back = backOf(second.html)
    const logged = await desk.post('agent', `/admin/leads/${ids[1]}/calls`, { outcome: 'no-answer', back })
    const third = await follow(logged.headers.get('location') ?? '')
    expect(third.name).toBe('Three')
    expect(third.text).toContain('Call logged')
    // Who was just left is part of the walk: from there it goes on to where one was.
    const before = await page(linkBy(third.html, `href="/admin/leads/${ids[1]}`))
    expect(before.name).toBe('Two')
    expect((await follow(walkLink(before.html, 'next'))).name).toBe('Three')
    expect((await follow(walkLink(before.html, 'previous'))).name).toBe('One')
    // A note alone is no reason to go on.
    const noted = await desk.post('agent', `/admin/leads/${ids[1]}/notes`, {
      text: 'Later',
      back: backOf(before.html),
    })
    expect((await follow(noted.headers.get('location') ?? '')).name).toBe('Two')
    const end = await desk.door.get(walkLink(third.html, 'next'), { cookie: desk.cookies.agent ?? '' })
    expect(end.headers.get('location')).toBe('/admin?notice=queue-end')
    expect((await namesIn(desk, 'agent')).slice(0, 2)).toEqual(['One', 'Three'])
  })

  it('comes back to who has to be decided about, and never to a page that is out of reach', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [owner, agent] = [await desk.staffId('owner'), await desk.staffId('agent')]
    const id = await lead(desk, 'Tried', -30, { assigned_to: agent, attempts: 4 })
    await lead(desk, 'Next', -20)
    const { html } = await desk.see('agent', firstLink((await desk.see('agent', '/admin')).html))
    const back = backOf(html)
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'busy' })
    const go = async (path: string) =>
      (await desk.door.get(path, { cookie: desk.cookies.agent ?? '' })).headers.get('location') ?? ''
    expect(await go(back)).toContain(`/admin/leads/${id}?at=`)
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: owner })
    expect(await go(back)).not.toContain(id)
    for (const hostile of ['?from=//evil.example&done=1', '?at=x', `?whose=${owner}`, '?from=/admin/leads/x'])
      expect(await go(`/admin/next${hostile}`)).toMatch(/^\/admin\/leads\/[\w-]+\?/)
  })
})
