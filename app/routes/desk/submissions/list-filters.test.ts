import { expect, it } from 'vitest'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const leads = '/admin/leads'

const namesIn = (html: string) =>
  [...html.matchAll(/class="person-card-name"><a[^>]*>(.*?)</g)].map(([, name = '']) => name)

describeOnEachEngine('the filters of the list', (open) => {
  it('find by holder, due time, ASAP, state, interest, attempts and day, alone and together', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const [ann, bob, cat] = [
      await desk.lead({ firstName: 'Ann', email: 'a@example.com', contactASAP: 'on' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
      await desk.lead({ firstName: 'Cat', email: 'c@example.com', phone: '216 555 0113' }),
    ]
    const agent = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'agent')
      .executeTakeFirstOrThrow()
    const set = (id: string, values: object) =>
      db.updateTable('submissions').set(values).where('id', '=', id).execute()
    await set(bob, { state: 'Ohio', attempts: 2, call_order: Date.now() - 60_000 })
    await set(cat, {
      state: 'Iowa',
      attempts: 7,
      assigned_to: agent.id,
      created_at: '2026-01-15T12:00:00.000Z',
    })
    const find = async (role: 'owner' | 'agent', query: string) =>
      namesIn((await desk.see(role, `${leads}?${query}`)).html).toSorted()
    for (const [query, expected] of [
      ['holder=free', ['Ann', 'Bob']],
      [`holder=${agent.id}`, ['Cat']],
      ['holder=mine', []],
      ['asap=1', ['Ann']],
      ['state=Ohio', ['Bob']],
      ['state=unknown', ['Ann']],
      ['due=overdue', ['Bob']],
      ['attempts=2', ['Bob']],
      ['attempts=5', ['Cat']],
      ['from=2026-01-15&to=2026-01-15', ['Cat']],
      ['to=2026-01-14', []],
      ['state=Ohio&attempts=2&holder=free&sort=newest', ['Bob']],
      ['state=Ohio&attempts=5', []],
      ['step=follow-up', []],
      ['task=due', []],
    ] as const)
      expect(await find('owner', query), query).toEqual(expected)
    expect(await find('agent', 'holder=mine')).toEqual(['Cat'])
    expect(await find('owner', `q=iowa`)).toEqual(['Cat'])
    await desk.post('agent', `${leads}/${bob}/notes`, { text: 'Wants the blue brochure' })
    expect(await find('agent', 'q=Blue+Broch')).toEqual(['Bob'])
    expect(await find('owner', 'q=blue+brochures')).toEqual([])
    // What makes no sense is as if it were not there.
    for (const query of [
      'state=Narnia',
      'attempts=-1',
      'from=2026-02-30',
      'holder=%00',
      'due=never',
      'step=x',
    ])
      expect(await find('owner', query), query).toEqual(['Ann', 'Bob', 'Cat'])
    expect(ann).toBeTruthy()
  })

  it('stand as chips that can be taken away, with a count', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    await desk.door.services.database.db
      .updateTable('submissions')
      .set({ state: 'Ohio' })
      .where('id', '=', id)
      .execute()
    const { html, text } = await desk.see('owner', `${leads}?state=Ohio&status=new`)
    expect(text).toContain('1 lead Status: new')
    expect(html).toContain(`href="${leads}?state=Ohio"`)
    expect(html).toContain(`href="${leads}?status=new"`)
    expect(text).toContain('Clear all')
  })

  it('are saved under a name, shared by owners alone, and changed by nobody else', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const post = (role: 'owner' | 'agent', fields: Record<string, string>) =>
      desk.post(role, `${leads}/views`, fields)
    const query = 'q=ann&state=Ohio&evil=1'
    expect((await post('agent', { name: 'Ours', query, shared: 'yes' })).status).toBe(303)
    expect((await post('agent', { name: ' ', query })).status).toBe(422)
    const without = 'A view keeps the filters, and not the words you searched for.'
    expect((await desk.see('agent', `${leads}?state=Ohio&q=ann`)).text).toContain(without)
    expect((await desk.see('agent', `${leads}?state=Ohio`)).text).not.toContain(without)
    expect((await desk.see('owner', `${leads}?q=ann`)).text).not.toContain('Save these filters as')
    expect((await desk.see('owner', leads)).text).not.toContain('Ours')
    expect((await desk.see('agent', leads)).html).toMatch(/href="\/admin\/leads\?state=Ohio"[^>]*>Ours/)
    await post('owner', { name: 'Buckeyes', query, shared: 'yes' })
    await post('owner', { name: 'Buckeyes', query, shared: 'yes' })
    const { db } = desk.door.services.database
    const rows = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute()
    expect(rows.map((row) => row.query)).toEqual(['?state=Ohio', '?state=Ohio'])
    expect((await desk.see('agent', leads)).text).toContain('Buckeyes')
    const view = rows.find(({ name }) => name === 'Buckeyes')?.id ?? ''
    expect((await post('agent', { view, delete: 'yes' })).status).toBe(404)
    expect((await post('owner', { view: 'x', delete: 'yes' })).status).toBe(404)
    expect((await post('owner', { view, name: 'Ohio' })).status).toBe(303)
    expect((await desk.see('agent', leads)).text).not.toContain('Buckeyes')
    expect((await post('owner', { view, delete: 'yes' })).status).toBe(303)
    expect(await db.selectFrom('saved_views').select('id').execute()).toHaveLength(1)
  })

  it('find by interest, next step and task, each what it names and nothing else', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [ann, bob, cat] = [
      await desk.lead({ firstName: 'Ann', email: 'a@example.com', serviceInterest: 'Annuities' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com', serviceInterest: 'Life Insurance' }),
      await desk.lead({ firstName: 'Cat', email: 'c@example.com', serviceInterest: 'Annuities' }),
    ]
    const post = async (id: string, action: string, fields: Record<string, string>) =>
      expect((await desk.post('agent', `${leads}/${id}/${action}`, fields)).status).toBe(303)
    await post(ann, 'calls', { outcome: 'no-answer' })
    await post(bob, 'calls', { outcome: 'talked' })
    const soon = { title: 'Send papers', due: new Date(Date.now() + 1000).toISOString() }
    await post(cat, 'tasks', soon)
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
    await post(ann, 'tasks', { title: 'Call the carrier', due: later })
    const find = async (query: string) => namesIn((await desk.see('owner', `${leads}?${query}`)).html)
    for (const [query, expected] of [
      ['interest=Annuities', ['Ann', 'Cat']],
      ['interest=Life+Insurance', ['Bob']],
      ['interest=Whole+Life+Insurance', []],
      ['step=call', ['Ann']],
      ['step=follow-up', ['Bob']],
      ['step=mail', []],
      ['task=due', ['Cat']],
      ['task=due&interest=Life+Insurance', []],
    ] as const)
      expect([query, (await find(query)).toSorted()]).toEqual([query, expected])
    const { id: task } = await desk.door.services.database.db
      .selectFrom('tasks')
      .select('id')
      .where('subject_id', '=', cat)
      .executeTakeFirstOrThrow()
    await post(cat, 'tasks', { task, done: 'yes' })
    expect(await find('task=due')).toEqual([])
    // What is done by tonight of one who was merged is due with the one that was kept.
    await post(cat, 'tasks', { task, done: 'no' })
    expect((await desk.post('owner', `${leads}/${bob}/merge`, { other: cat })).status).toBe(303)
    expect(await find('task=due')).toEqual(['Bob'])
  })

  it('are the rows of a saved view, for whoever opens it and as they are then', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [ann, bob] = [
      await desk.lead({ firstName: 'Ann', email: 'a@example.com', serviceInterest: 'Annuities' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com' }),
    ]
    const saved = { name: 'My annuities', query: 'interest=Annuities&holder=mine', shared: 'yes' }
    expect((await desk.post('owner', `${leads}/views`, saved)).status).toBe(303)
    const [owner, agent] = [await desk.staffId('owner'), await desk.staffId('agent')]
    /** What stands in the list after a click on the view. */
    const opened = async (role: 'owner' | 'agent') => {
      const { html } = await desk.see(role, leads)
      const address = /href="([^"]+)"[^>]*>My annuities/.exec(html)?.[1]?.replaceAll('&amp;', '&')
      return namesIn((await desk.see(role, address ?? 'nowhere')).html)
    }
    expect([await opened('owner'), await opened('agent')]).toEqual([[], []])
    for (const id of [ann, bob]) await desk.post('owner', `${leads}/${id}/assign`, { to: agent })
    // "Mine" is of whoever looks.
    expect([await opened('owner'), await opened('agent')]).toEqual([[], ['Ann']])
    await desk.post('owner', `${leads}/${ann}/assign`, { to: owner })
    expect([await opened('owner'), await opened('agent')]).toEqual([['Ann'], []])
  })

  it('are looked for in a part of a long list, and the next pages go on', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead({ firstName: 'Last' })
    const { db } = desk.door.services.database
    const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .updateTable('submissions')
      .set({ call_order: 9e12, state: 'Iowa' })
      .where('id', '=', id)
      .execute()
    for (let start = 0; start < 7_000; start += 200) {
      const values = Array.from({ length: 200 }, (_, index) => ({
        ...row,
        ...{ id: crypto.randomUUID(), call_order: 1e12 + start + index, first_name: 'Other' },
        ...{ is_test: false, possible_duplicate: false, contact_asap: false, submission_key: null },
      }))
      await db.insertInto('submissions').values(values).execute()
    }
    const first = await desk.see('owner', `${leads}?state=Iowa`)
    expect(namesIn(first.html)).toEqual([])
    expect(first.text).toContain('0+ leads')
    const next = /href="(\/admin\/leads\?state=Iowa&amp;after=[^"]+)"/.exec(first.html)?.[1] ?? ''
    const second = await desk.see('owner', next.replaceAll('&amp;', '&'))
    expect(namesIn(second.html)).toEqual(['Last'])
    const back = /href="(\/admin\/leads\?state=Iowa&amp;before=[^"]+)"/.exec(second.html)?.[1] ?? ''
    expect((await desk.see('owner', back.replaceAll('&amp;', '&'))).status).toBe(200)
  })

  it('stand in rows until cards are chosen, in the order each person chose', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await desk.lead()
    expect((await desk.see('owner', leads)).html).toContain('class="person-row"')
    const back = `${leads}?status=new&after=1~${crypto.randomUUID()}`
    const answer = await desk.post('owner', `${leads}/look`, { look: 'cards', sort: 'newest', back })
    expect(answer.headers.get('location')).toBe(`${leads}?status=new`)
    await desk.post('owner', `${leads}/look`, { look: 'tiles', sort: 'oldest', back: 'https://evil.example' })
    const { html } = await desk.see('owner', leads)
    expect(html).not.toContain('class="person-row"')
    expect(html).toMatch(/value="newest" aria-pressed="true"/)
    expect((await desk.see('agent', leads)).html).toContain('class="person-row"')
  })
})

/** Four leads, the newest one last; the second has another status. */
async function openList(desk: PersonDesk) {
  const { db } = desk.door.services.database
  const ids: string[] = []
  for (const [n, firstName] of ['One', 'Two', 'Three', 'Four'].entries()) {
    const id = await desk.lead({ firstName, email: `${firstName}@example.com`, phone: `(216) 555-010${n}` })
    const created_at = new Date(Date.UTC(2026, 10, 2, 15, n)).toISOString()
    await db.updateTable('submissions').set({ created_at }).where('id', '=', id).execute()
    ids.push(id)
  }
  await desk.post('owner', `/admin/leads/${ids[1]}/status`, { status: 'contacted' })
  return ids
}

const unescaped = (html: string) => html.replaceAll('&amp;', '&')
const nameIn = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]

/** Opens the person `name` from the list at `path`, as the link there does. */
async function openFrom(desk: PersonDesk, path: string, name: string) {
  const { html } = await desk.see('owner', path)
  const link = html.match(/<a [^>]*data-key="open"[^>]*>[^<]*/g)?.find((one) => one.endsWith(`>${name}`))
  return desk.see('owner', unescaped(/href="([^"]+)"/.exec(link ?? '')?.[1] ?? ''))
}

/** Where Previous or Next of a page leads. */
async function step(desk: PersonDesk, html: string, direction: 'previous' | 'next') {
  const tag = html.match(/<a [^>]*>/g)?.find((one) => one.includes(`data-walk="${direction}"`)) ?? ''
  const path = unescaped(/href="([^"]+)"/.exec(tag)?.[1] ?? '')
  const answer = await desk.door.get(path, { cookie: desk.cookies.owner ?? '' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

describeOnSqliteFirst('a walk through a list', (open) => {
  it('keeps order and filter, leads back to the list, and ends with a word', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await openList(desk)
    for (const [path, names] of [
      ['/admin/leads?sort=newest', ['Four', 'Three', 'Two', 'One']],
      ['/admin/leads?sort=newest&status=new', ['Four', 'Three', 'One']],
      ['/admin/leads?sort=newest&q=example', ['Four', 'Three', 'Two', 'One']],
    ] as const) {
      let page = await openFrom(desk, path, names[0])
      const list = new URL(path, 'https://desk.invalid').searchParams
      for (const name of names.slice(1)) {
        page = await desk.see('owner', await step(desk, page.html, 'next'))
        expect([path, nameIn(page.html)]).toEqual([path, name])
      }
      const end = new URL(await step(desk, page.html, 'next'), 'https://desk.invalid')
      for (const [name, value] of list) expect(end.searchParams.get(name)).toBe(value)
      expect((await desk.see('owner', `${end.pathname}${end.search}`)).text).toContain(
        'That was the end of this list.',
      )
      const back = await desk.see('owner', await step(desk, page.html, 'previous'))
      expect([path, nameIn(back.html)]).toEqual([path, names.at(-2)])
      const all = /<nav class="row wrap between" aria-label="Leads">.*?href="([^"]+)"/s.exec(back.html)?.[1]
      for (const [name, value] of list)
        expect(new URL(unescaped(all ?? ''), 'https://desk.invalid').searchParams.get(name)).toBe(value)
    }
  })

  it('goes on from where the person stood, though what was done put them elsewhere', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const ids = await openList(desk)
    const page = await openFrom(desk, '/admin/leads?sort=newest&status=new', 'Three')
    await desk.post('owner', `/admin/leads/${ids[2]}/status`, { status: 'contacted' })
    expect(nameIn((await desk.see('owner', await step(desk, page.html, 'next'))).html)).toBe('One')
    expect(nameIn((await desk.see('owner', await step(desk, page.html, 'previous'))).html)).toBe('Four')
  })

  it('shows nobody who is out of reach, and makes nothing of nonsense', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    await openList(desk)
    await desk.door.services.database.db
      .updateTable('submissions')
      .set({ assigned_to: await desk.staffId('owner') })
      .execute()
    const go = async (role: 'owner' | 'agent' | 'recruiter', query: string) =>
      (await desk.door.get(`/admin/next?${query}`, { cookie: desk.cookies[role] ?? '' })).headers.get(
        'location',
      )
    const from = 'from=%2Fadmin%2Fleads%2Fx'
    expect(await go('agent', `list=&at=x&${from}`)).toMatch(/^\/admin\/leads\?.*notice=list-end/)
    expect(await go('recruiter', `list=&${from}`)).toBe('/admin')
    expect(await go('owner', 'list=&from=//evil.example')).toBe('/admin')
    expect(await go('owner', `list=%3F%26status%3Dx%26after%3D9&at=1&${from}`)).toMatch(
      /^\/admin\/leads\/[\w-]+\?list=/,
    )
  })
})
