import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const leads = '/admin/leads'
const undoIn = (html: string) => {
  const [button = ''] = /<button[^>]*name="undo"[^>]*>/.exec(html) ?? []
  return /value="([^"]+)"/.exec(button)?.[1] ?? ''
}

describeOnEachEngine('rows that are chosen', (open) => {
  it('are changed together, each as it would be alone, and put back', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const ids = [
      await desk.lead({ firstName: 'Ann' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
      await desk.lead({ firstName: 'Cat', email: 'c@example.com', phone: '216 555 0113' }),
    ] as const
    const chosen = Object.fromEntries(ids.map((id) => [`row-${id}`, '0']))
    await desk.post('agent', `${leads}/${ids[2]}/status`, { status: 'qualified' })
    const back = `${leads}?status=all&holder=free`
    const fields = { ...chosen, do: 'status', status: 'closed', reason: 'unreachable', back }
    const answer = await desk.post('owner', `${leads}/chosen`, fields)
    const place = answer.headers.get('location') ?? ''
    expect([answer.status, place]).toEqual([303, `${back}&notice=chosen`])
    const { text, html } = await desk.see('owner', place)
    expect(text).toContain(
      '2 set to closed. 1 left alone, changed by a colleague meanwhile: The agent changed the status from new to qualified',
    )
    const statuses = async () => Promise.all(ids.map(async (id) => (await desk.row(id)).status))
    expect(await statuses()).toEqual(['closed', 'closed', 'qualified'])
    const events = await db
      .selectFrom('submission_events')
      .select('type')
      .where('type', '=', 'status')
      .execute()
    expect(events).toHaveLength(3)
    await desk.post('agent', `${leads}/${ids[1]}/notes`, { text: 'Since then' })
    const undo = undoIn(html)
    expect((await desk.post('agent', `${leads}/chosen`, { undo, back })).status).toBe(404)
    expect((await desk.post('owner', `${leads}/chosen`, { undo, back })).status).toBe(303)
    expect(await statuses()).toEqual(['new', 'closed', 'qualified'])
    expect((await desk.row(ids[0])).first_contact_at).toBeNull()
    expect((await desk.see('owner', place)).text).toContain('Undone. 1 put back. 1 left alone')
    expect((await desk.post('owner', `${leads}/chosen`, { undo, back })).status).toBe(404)
  })

  it('are exported by owners, these and no others', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [ann, bob] = [
      await desk.lead({ firstName: 'Ann' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
      await desk.lead({ firstName: 'Cat', email: 'c@example.com', phone: '216 555 0113' }),
    ]
    const file = (role: 'owner' | 'agent', query: string) =>
      desk.door.get(`/admin/leads.csv?do=export&status=&back=x&${query}`, {
        cookie: desk.cookies[role] ?? '',
      })
    const answer = await file('owner', `row-${ann}=0&row-${bob}=1`)
    const text = await answer.text()
    expect([answer.status, /Ann/.test(text), /Bob/.test(text), /Cat/.test(text)]).toEqual([
      200,
      true,
      true,
      false,
    ])
    expect((await file('agent', `row-${ann}=0`)).status).toBe(404)
    expect((await file('owner', 'row-x=0')).status).toBe(422)
    expect((await desk.see('owner', leads)).html).toContain('formAction="/admin/leads.csv"')
    expect((await desk.see('agent', leads)).html).not.toContain('/admin/leads.csv')
    const trail = await desk.see('owner', '/admin/audit')
    expect(trail.text).toContain('chosen')
  })

  it('are given away by owners, and only taken by agents', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const [owner, agent] = [await desk.staffId('owner'), await desk.staffId('agent')]
    const give = (role: 'owner' | 'agent', to: string) =>
      desk.post(role, `${leads}/chosen`, { [`row-${id}`]: '', do: 'assign', to })
    expect((await give('agent', owner)).status).toBe(303)
    expect((await desk.row(id)).assigned_to).toBeNull()
    await give('agent', agent)
    expect((await desk.row(id)).assigned_to).toBe(agent)
    expect((await desk.see('agent', `${leads}?notice=chosen`)).html).toContain('name="undo"')
    await give('owner', owner)
    const { html, text } = await desk.see('owner', `${leads}?notice=chosen`)
    expect(text).toContain('1 assigned to The owner.')
    const undo = undoIn(html)
    await desk.post('owner', `${leads}/chosen`, { undo })
    expect((await desk.row(id)).assigned_to).toBe(agent)
    await give('owner', 'nobody')
    expect((await desk.row(id)).assigned_to).toBeNull()
    await give('agent', agent)
    // Whose they are already is no refusal.
    for (const role of ['agent', 'owner'] as const) {
      await give(role, agent)
      const { text } = await desk.see(role, `${leads}?notice=chosen`)
      expect(text).toContain('0 changed. 1 needed no change.')
    }
    await give('agent', owner)
    expect((await desk.see('agent', `${leads}?notice=chosen`)).text).toContain(
      '1 left alone, no longer yours',
    )
  })

  it('are refused kindly when nothing is asked for, or too much', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    const many = Object.fromEntries(Array.from({ length: 101 }, () => [`row-${crypto.randomUUID()}`, '0']))
    for (const fields of [
      { do: 'erase', [`row-${id}`]: '0' },
      { ...many, do: 'status', status: 'closed' },
    ])
      expect((await desk.post('owner', `${leads}/chosen`, fields)).status).toBe(422)
    expect((await desk.post('owner', `${leads}/chosen`, { undo: 'x' })).status).toBe(404)
    const answer = await desk.post('owner', `${leads}/chosen`, {
      ...{ do: 'status', status: 'nonsense', [`row-${id}`]: '0', [`row-${crypto.randomUUID()}`]: '0' },
      back: 'https://evil.example',
    })
    expect(answer.headers.get('location')).toBe(`${leads}?notice=chosen`)
    expect((await desk.row(id)).status).toBe('new')
    expect((await desk.see('owner', `${leads}?chosen=all`)).html).toMatch(/type="checkbox"[^>]*checked=""/)
  })
  it('stay chosen where something is missing, and the list says what', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const [id, other] = [await desk.lead(), await desk.lead({ firstName: 'Bob', email: 'b@example.com' })]
    const back = `${leads}?status=new`
    for (const [fields, said] of [
      // What stands first in a choice is no choice.
      [{ do: 'status', status: '' }, 'Choose a status first.'],
      [{ do: 'assign', to: '' }, 'Choose who gets them first.'],
      [{ do: 'tag', tag: ' , ' }, 'Type a tag: a word or a few'],
      [{ do: 'untag', tag: 'x'.repeat(41) }, 'A tag has up to 40 characters.'],
    ] as const) {
      const answer = await desk.post('owner', `${leads}/chosen`, { ...fields, [`row-${id}`]: '0', back })
      const place = answer.headers.get('location') ?? ''
      expect([answer.status, place.startsWith(`${back}&`)]).toEqual([303, true])
      const { html, text } = await desk.see('owner', place)
      expect(text).toContain(said)
      const boxOf = (row: string) => new RegExp(`<input[^>]*name="row-${row}"[^>]*>`).exec(html)?.[0]
      expect([boxOf(id), boxOf(other)]).toEqual([
        expect.stringContaining('checked=""'),
        expect.not.stringContaining('checked=""'),
      ])
      // Nothing of it is carried on.
      expect(html).toContain('name="back" value="/admin/leads?status=new"')
    }
    const row = await desk.post('owner', `${leads}/chosen`, { do: 'status', status: 'closed', 'row-x': '0' })
    expect((await desk.see('owner', row.headers.get('location') ?? '')).text).toContain(
      'Choose at least one lead.',
    )
    expect((await desk.row(id)).version).toBe(0)
  })
})
