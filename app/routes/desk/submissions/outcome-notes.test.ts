/** A note that is typed beside an outcome is saved with it: in one post, once, or not at all. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function opened(open: Parameters<typeof openPersonDesk>[0]) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const id = await desk.lead({ state: 'Ohio' })
  const path = `/admin/leads/${id}`
  const send = (fields: Record<string, string>) =>
    desk.post('agent', `${path}/calls`, { back: path, ...fields })
  const notes = async () => {
    const { db } = desk.door.services.database
    const rows = await db.selectFrom('submission_events').selectAll().where('type', '=', 'note').execute()
    return rows.map(({ data }) => (JSON.parse(data) as { text: string }).text)
  }
  return { desk, id, path, send, notes }
}

describeOnSqliteFirst('a note beside an outcome', (open) => {
  it.each(['no-answer', 'left-message', 'talked', 'mail', 'replied', 'booked', 'do-not-contact'])(
    'is saved with %s',
    async (outcome) => {
      const { desk, path, send, notes } = await opened(open)
      const when = outcome === 'booked' ? { day: dayFrom(2), time: '10:00' } : {}
      expect((await send({ outcome, text: ' Wants ten years ', ...when })).status).toBe(303)
      expect(await notes()).toEqual(['Wants ten years'])
      const { text } = await desk.see('agent', path)
      expect(text).toContain('Wants ten years')
      const { db } = desk.door.services.database
      const audit = await db.selectFrom('audit_trail').select('action').execute()
      expect(audit.map(({ action }) => action)).toContain('lead-noted')
    },
  )

  it('is one note however often the post is sent', async () => {
    const { desk, id, send, notes } = await opened(open)
    const post = { outcome: 'talked', text: 'Wants ten years', once: crypto.randomUUID(), version: '0' }
    await Promise.all([send(post), send(post)])
    await send(post)
    expect(await notes()).toEqual(['Wants ten years'])
    // Without scripts nothing names the post.
    const plain = { outcome: 'busy', text: 'Line was busy', version: '1' }
    await Promise.all([send(plain), send(plain)])
    expect(await notes()).toHaveLength(2)
    expect(await desk.row(id)).toMatchObject({ attempts: 1, contacts: 1 })
  })

  it('is none when nothing was typed, and nothing is logged with one that is too long', async () => {
    const { desk, id, send, notes } = await opened(open)
    await send({ outcome: 'busy', text: '   ' })
    const long = 'Long. '.repeat(1000)
    const refused = await send({ outcome: 'talked', text: long })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Long. Long.')
    expect(await notes()).toEqual([])
    expect(await desk.row(id)).toMatchObject({ attempts: 1, contacts: 0 })
  })

  it('stays when the outcome is taken back, and does not stand in its way', async () => {
    const { desk, id, path, send, notes } = await opened(open)
    const once = crypto.randomUUID()
    await send({ outcome: 'talked', text: 'Wants ten years', once })
    expect((await desk.post('agent', `${path}/undo`, { event: once })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ contacts: 0 })
    expect(await notes()).toEqual(['Wants ten years'])
  })

  it('stands in the form of the outcomes, without scripts too, and can be saved alone', async () => {
    const { desk, path, notes } = await opened(open)
    const { html } = await desk.see('agent', path)
    const form = html.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes('value="no-answer"')) ?? ''
    expect(form).toMatch(/<textarea[^>]*name="text"/)
    expect(form.toLowerCase()).toContain(`formaction="${path}/notes"`)
    expect((await desk.post('agent', `${path}/notes`, { text: 'Alone', back: path })).status).toBe(303)
    expect(await notes()).toEqual(['Alone'])
  })

  it('is kept by whoever a colleague overtook', async () => {
    const { desk, id, path, send, notes } = await opened(open)
    await desk.see('agent', path)
    await desk.post('owner', `${path}/assign`, { to: await desk.staffId('owner') })
    expect((await desk.see('agent', path)).html).toMatch(/<textarea[^>]*name="text"/)
    expect((await send({ outcome: 'talked', text: 'Wants ten years' })).status).toBe(303)
    expect(await notes()).toEqual(['Wants ten years'])
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
  })
})
