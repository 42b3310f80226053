/** The queue of the day through the front door: what is in it, in which order, for whom, and how one walks through it. */

import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isOpenAt } from '#app/content/promises/response-times.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { stoppedFrom } from '#app/submissions/model/response-target.ts'
import { anybody, readQueue } from '#app/submissions/queue/queue.server.ts'
import { stopAt } from '#test/support/clock.ts'
import {
  databaseOpener,
  describeOnEachEngine,
  describeOnSqliteFirst,
  type OpenDatabase,
} from '#test/support/databases.ts'
import { signInAs } from '#test/support/desk.ts'
import { goodQuote, openDoor } from '#test/support/door.ts'
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

/** Today and the list of leads name the same person first, whether the office is open or closed. */
const hour = 3_600_000

/** The next moment at which the office is open, or closed, at least a day from now. */
function momentThatIs(open: boolean): Date {
  for (let at = Date.now() + 24 * hour; ; at += hour) if (isOpenAt(new Date(at)) === open) return new Date(at)
}

describeOnSqliteFirst('the order of Today', (open) => {
  it('is that of the list, with ASAP requests first in the order of their promises', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { database } = desk.door.services
    const lead = async (firstName: string, hours: number, isAsap: boolean) => {
      const id = await desk.lead({
        firstName,
        email: `${firstName}@example.com`,
        contactASAP: isAsap ? 'on' : '',
      })
      const due = Date.now() + hours * hour
      await database.db
        .updateTable('submissions')
        .set({ respond_by: new Date(due).toISOString(), call_order: isAsap ? due - stoppedFrom : due })
        .where('id', '=', id)
        .execute()
    }
    await lead('Ordinary', 1, false)
    await lead('Urgentlast', 40, true)
    await lead('Urgentfirst', 30, true)
    await lead('Overdue', -5, false)
    const expected = ['Urgentfirst', 'Urgentlast', 'Overdue', 'Ordinary']
    const { html } = await desk.see('owner', '/admin/leads')
    const listed = [...html.matchAll(/data-key="open"[^>]*>(?:<[^>]+>)*(\w+)/g)].map(([, name]) => name)
    expect(listed).toEqual(expected)
    for (const isOpen of [true, false]) {
      const now = momentThatIs(isOpen)
      const entries = await readQueue(database, { kinds, holders: [null], now, limit: 10 })
      expect([isOpen, entries.map(({ row }) => row.first_name)]).toEqual([isOpen, expected])
    }
  })
})

/** More than the queue reads, all of them due. */
const tasks = 4000

const mostRead = tasks / 4

describe('the tasks of the day on PostgreSQL', () => {
  const open = databaseOpener('postgres')

  it('are read in the order of their index in everybody’s queue', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const { database } = door.services
    await door.post('/', goodQuote)
    await fill(database.db)
    const plans = await plansOf(database)
    // All kinds at once: of one that has none every task would be read.
    expect(plans).toHaveLength(1)
    for (const plan of plans) {
      expect(
        /"Node Type":"(\w+ Join|Seq Scan|Bitmap Heap Scan)"/.exec(JSON.stringify(plan))?.[0],
      ).toBeUndefined()
      expect(rowsRead(plan)).toBeGreaterThanOrEqual(200)
      expect(rowsRead(plan)).toBeLessThan(mostRead)
    }
  })
})

/** As many leads, each with a task. */
async function fill(db: Database['db']): Promise<void> {
  const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  // In steps: no statement of the product may take long.
  for (let step = 0; step < 5; step++)
    await sql`insert into submissions select copies.* from submissions as one, generate_series(1, ${sql.lit(tasks / 5)}) as n,
      lateral jsonb_populate_record(one, jsonb_build_object('id', md5(n || ' ' || ${sql.lit(step)})::uuid)) as copies
      where one.id = ${id}`.execute(db)
  await sql`insert into tasks (id, subject_id, staff_id, title, due_at, created_at)
    select gen_random_uuid(), id, 'somebody', 'Send papers',
      now() - random() * interval '10 days', now() from submissions limit ${sql.lit(tasks)}`.execute(db)
  await sql`analyze submissions, tasks`.execute(db)
}

interface Plan {
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** The plans of the statements that look for tasks in everybody’s queue, as they were executed. */
async function plansOf(database: Database): Promise<Plan[]> {
  const asked: RootOperationNode[] = []
  const capture: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const reads = database.reads.withPlugin(capture)
  await readQueue({ ...database, reads }, { kinds, holders: [anybody], now: new Date(), limit: 26 })
  const plans: Plan[] = []
  for (const node of asked) {
    const compiled = database.reads.getExecutor().compileQuery(node, { queryId: 'explained' })
    if (!compiled.sql.includes('from "tasks"')) continue
    const explained = { ...compiled, sql: `explain (analyze, format json) ${compiled.sql}` }
    const { rows } = await database.reads.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan) plans.push(plan)
  }
  return plans
}

const rowsRead = (plan: Plan): number =>
  (plan['Index Name'] === 'tasks_due' ? (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)

/** A Monday; what comes in then was promised a contact within 24 hours. */
const arrived = '2026-11-16T10:00'

async function opened(open: OpenDatabase, cadences: string) {
  stopAt(arrived)
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const settings = { form: 'attempts', attempts: '5', cadences }
  expect((await desk.post('owner', '/admin/settings', settings)).status).toBe(303)
  const id = await desk.lead({ serviceInterest: 'Annuities' })
  const post = async (action: string, fields: Record<string, string>) =>
    expect((await desk.post('agent', `/admin/leads/${id}/${action}`, fields)).status).toBe(303)
  return {
    log: (fields: Record<string, string> = {}) => post('calls', { outcome: 'no-answer', ...fields }),
    move: (fields: Record<string, string>) => post('next-step', fields),
    /** What the line in Today says at that hour; empty where there is none. */
    async shown(local: string): Promise<string> {
      stopAt(local)
      desk.cookies.agent = await signInAs(desk.door, 'agent')
      const { html } = await desk.see('agent', '/admin')
      const [line = ''] = html.match(/<li class="queue-row"[\s\S]*?<\/li>/g) ?? []
      return line.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    },
    row: () => desk.row(id),
    /** The page to which one walks at that hour. */
    async walked(local: string): Promise<boolean> {
      stopAt(local)
      desk.cookies.agent = await signInAs(desk.door, 'agent')
      const next = await desk.door.get('/admin/next', { cookie: desk.cookies.agent ?? '' })
      return (next.headers.get('location') ?? '').includes(id)
    },
  }
}

describeOnSqliteFirst('somebody who was tried and not reached', (open) => {
  for (const [said, cadence, fields] of [
    ['a cadence', 'Annuities: 0 call, 7 call', {}],
    ['a choice', '', { again: 'week' }],
    ['a day', '', { again: 'date', day: '2026-12-14', time: '15:00' }],
  ] as const)
    it(`is due by the promise where ${said} is later`, async () => {
      const desk = await opened(open, cadence)
      await desk.log(fields)
      const { next_at } = await desk.row()
      expect(Date.parse(String(next_at)) - Date.now()).toBeGreaterThan(6 * 86_400_000)
      expect(await desk.shown('2026-11-16T10:05')).toBe('')
      expect(await desk.walked('2026-11-17T09:50')).toBe(true)
      expect(await desk.shown('2026-11-17T08:05')).toContain('10:00 AM')
      expect(await desk.shown('2026-11-18T11:00')).toContain('Overdue')
    })

  it('is due by the promise where the next attempt is moved behind it', async () => {
    const desk = await opened(open, '')
    await desk.move({ again: 'week' })
    expect(await desk.shown('2026-11-17T08:05')).toContain('10:00 AM')
    await desk.log()
    await desk.move({ again: 'week' })
    expect(await desk.shown('2026-11-17T08:10')).toContain('10:00 AM')
  })
})
