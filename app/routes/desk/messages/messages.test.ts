/** The messages of one's people: who waits for an answer, who is told of whom, and what ends it. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addEvent } from '#app/submissions/timeline/events.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { openReplyDesk } from '#test/support/reply-desk.ts'

const list = '/admin/messages'

async function openMessages(open: Parameters<typeof openReplyDesk>[0]) {
  const replies = await openReplyDesk(open)
  const { desk, id, db } = replies
  /** The names in the list, in its order, those who wait for an answer with a star. */
  const names = async (query = '', role: 'owner' | 'agent' = 'owner') => {
    const { html } = await desk.see(role, list + query)
    return [...html.matchAll(/class="message-row".*?<\/a>/gs)].map(
      ([row]) => `${/<strong>(.*?)<\/strong>/s.exec(row)?.[1]}${row.includes('Unanswered') ? '*' : ''}`,
    )
  }
  const columns = async (subject = id) => {
    const { last_message, message_order } = await desk.row(subject)
    return { last_message, message_order: message_order === null ? null : Number(message_order) }
  }
  const lead = (firstName: string, email: string, phone: string) =>
    desk.lead({ firstName, lastName: '', email, phone })
  return { ...replies, names, columns, lead, db }
}

describeOnEachEngine('messages', (open) => {
  it('stand with who waits first, are done with an undo, and answered from the same screen', async () => {
    const { desk, id, path, receive, write, names, lead } = await openMessages(open)
    expect(await names()).toEqual([])
    const harold = await lead('Harold', 'harold@example.com', '(216) 555-0122')
    const other = `/admin/leads/${harold}`
    await receive({ from: 'harold@example.com', text: 'When does it begin?' })
    await write()
    expect(await names()).toEqual(['Harold*', 'Dorothy'])
    expect(await names('?show=unanswered')).toEqual(['Harold*'])
    expect(await names('?show=mine', 'agent')).toEqual(['Dorothy'])
    const menu = (await desk.see('owner', '/admin')).text
    expect(menu).toMatch(/Messages 1 unanswered/)
    // Nobody was reached: he still waits. An absence note asks nothing.
    await desk.post('agent', `${other}/calls`, { outcome: 'no-answer', back: other })
    await receive({ text: 'I am away', headers: 'Auto-Submitted: auto-replied' })
    expect(await names()).toEqual(['Harold*', 'Dorothy'])
    const next = `${list}?person=${id}`
    const opened = await desk.see('agent', `${list}?person=${harold}`)
    expect(opened.text).toContain('When does it begin?')
    expect(opened.html.replaceAll('&amp;', '&')).toContain(`name="back" value="${next}"`)
    const done = await desk.post('agent', `${other}/resolve`, { back: next })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${next}&notice=resolved`])
    expect((await desk.see('agent', `${next}&notice=resolved`)).text).toContain('Done. No answer is needed.')
    expect(await names('?show=unanswered')).toEqual([])
    const { html, text } = await desk.see('agent', other)
    expect(text).toContain('You marked their messages as done')
    const event = /name="event" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await desk.post('agent', `${other}/undo`, { event, back: other })).status).toBe(303)
    expect(await names()).toEqual(['Harold*', 'Dorothy'])
    await desk.post('agent', `${other}/emails`, { subject: 'In May', text: 'It begins in May.', back: next })
    expect(await names('?show=unanswered')).toEqual([])
    // The newest first, once nobody waits.
    expect(await names()).toEqual(['Harold', 'Dorothy'])
    await receive({ text: 'Thank you' })
    expect(await names()).toEqual(['Dorothy*', 'Harold'])
    await desk.post('agent', `${path}/calls`, { outcome: 'talked', back: path })
    expect(await names()).toEqual(['Dorothy', 'Harold'])
    await receive({ text: 'STOP' })
    expect(await names('?show=unanswered')).toEqual([])
    expect((await desk.see('agent', next)).text).toContain('Do not contact')
  })

  it('wait on until somebody at the desk has seen and answered them', async () => {
    const { desk, id, path, receive, names } = await openMessages(open)
    await receive({ subject: 'A question', text: 'What does it cost?' })
    expect((await desk.see('agent', `${list}?person=${id}`)).html).toContain('value="Re: A question"')
    const { version } = await desk.row(id)
    await receive({ text: 'And may my wife join?' })
    // The page was made before the second one came.
    const late = await desk.post('agent', `${path}/resolve`, { version: String(version), back: list })
    expect([late.status, (await late.text()).includes('took an email from them')]).toEqual([409, true])
    expect(await names('?show=unanswered')).toEqual(['Dorothy*'])
    // A time that they booked themselves says nothing of what they asked.
    const data = {
      outcome: 'booked',
      next: null,
      online: true,
      appointment: id,
      at: '2026-12-01T15:00:00.000Z',
    } as const
    await desk.door.services.database.transact((tx) =>
      addEvent(tx, { subjectId: id, staffId: null, version: null, event: { type: 'logged', data } }),
    )
    expect(await names('?show=unanswered')).toEqual(['Dorothy*'])
    expect((await desk.post('agent', `${path}/resolve`, { back: list })).status).toBe(303)
    const [, event = ''] = /name="event" value="([^"]+)"/.exec((await desk.see('agent', path)).html) ?? []
    await desk.post('agent', `${path}/undo`, { event, back: path })
    const { text } = await desk.see('agent', `${list}?person=${id}`)
    expect(text).toContain('You marked their messages as done (undone)')
  })

  it('are those of one’s own people and of nobody’s, whatever the address says', async () => {
    const { desk, db, id, receive, names } = await openMessages(open)
    await receive({ text: 'Private words' })
    expect(await names('', 'agent')).toEqual(['Dorothy*'])
    await db.updateTable('submissions').set({ assigned_to: 'a colleague' }).where('id', '=', id).execute()
    expect(await names()).toEqual(['Dorothy*'])
    expect(await names('', 'agent')).toEqual([])
    for (const query of [`?person=${id}`, `?person=${id}&show=mine`, '?person=x&after=y&before=z&show=w']) {
      const { status, text } = await desk.see('agent', list + query)
      expect(status).toBe(200)
      expect(text).not.toContain('Private words')
    }
    expect((await desk.see('agent', `${list}?person=${id}`)).text).toContain('This conversation is not here')
    expect((await desk.see('agent', '/admin')).text).not.toMatch(/Messages 1 unanswered/)
    expect((await desk.post('agent', `/admin/leads/${id}/resolve`, { back: list })).status).toBe(404)
    await desk.post('owner', `/admin/leads/${id}/junk`, { junk: 'yes', back: list })
    expect(await names()).toEqual([])
  })

  it('go with a merge and come back from it, and are erased with their person', async () => {
    const { desk, id, receive, names, lead, columns } = await openMessages(open)
    await receive({ text: 'About the first' })
    const kept = await lead('Dot', 'dot@example.com', '(216) 555-0122')
    const merge = (more = {}) => desk.post('owner', `/admin/leads/${kept}/merge`, { other: id, ...more })
    await merge()
    expect(await names()).toEqual(['Dot*'])
    expect((await desk.see('owner', `${list}?person=${kept}`)).text).toContain('About the first')
    expect((await desk.see('owner', `${list}?person=${id}`)).text).toContain('About the first')
    await desk.post('owner', `/admin/leads/${kept}/resolve`, { back: list })
    expect(await names()).toEqual(['Dot'])
    await merge({ undo: 'yes' })
    expect(await names()).toEqual(['Dorothy*'])
    expect(await columns(kept)).toEqual({ last_message: null, message_order: null })
    const erase = { form: 'erase', email: 'dorothy@example.com', confirm: 'ERASE', password }
    await desk.post('owner', '/admin/people', erase)
    expect(await names()).toEqual([])
  })

  it('are read from an index, page by page', async () => {
    const { desk, db, id, receive, names } = await openMessages(open)
    await receive({ text: 'Hello' })
    const row = await desk.row(id)
    // Copies of the one, a second older each.
    for (let n = 1; n <= 60; n += 1) {
      const copy = { ...row, id: sql`${`00000000-0000-7000-8000-0000000000${n + 10}`}`, first_name: `N${n}` }
      await db
        .insertInto('submissions')
        .values({ ...copy, message_order: Number(row.message_order) - n * 1000 } as never)
        .execute()
    }
    const first = await desk.see('owner', list)
    const next =
      /href="([^"]*after=[^"]*)"[^>]*>Next page/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect([...(await names()), ...(await names(next.slice(list.length)))]).toHaveLength(61)
    expect(first.text).toMatch(/Messages 50\+ unanswered/)
    expect(await names(next.slice(list.length))).toEqual(Array.from({ length: 11 }, (_, n) => `N${n + 50}*`))
  })
})
