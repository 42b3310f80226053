/** What was over and comes back does not stay with somebody who left: it is free, or goes on by the rules. */
import { expect, it } from 'vitest'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { reassignLeft } from '#app/submissions/assignment/reassign.server.ts'
import { receiveText } from '#app/submissions/replies/receive-text.server.ts'
import { saveReply } from '#app/submissions/replies/save-reply.server.ts'
import { openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf } from '#test/support/desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const password = 'correct horse battery'

describeOnSqliteFirst('a lead that was over and comes back', (open) => {
  /** The lead of an agent, and another one of them. */
  async function opened() {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const other = await desk.lead({ email: 'bea@example.com', firstName: 'Bea', phone: '(216) 555-0177' })
    const agent = await desk.staffId('agent')
    const path = (lead = id) => `/admin/leads/${lead}`
    const act = async (action: string, fields: Record<string, string>, lead = id) => {
      const { status } = await desk.post('owner', `${path(lead)}/${action}`, fields)
      expect([action, status]).toEqual([action, 303])
    }
    for (const lead of [id, other]) await act('assign', { to: agent }, lead)
    return {
      ...desk,
      ...{ id, other, agent, act, path },
      leave: () => desk.post('owner', '/admin/staff', { form: 'disable', id: agent, password }),
      free: async () => (await desk.see('owner', '/admin/leads?holder=free')).html,
    }
  }
  type Opened = Awaited<ReturnType<typeof opened>>

  const ways: Readonly<
    Record<string, readonly [end: (desk: Opened) => unknown, back: (desk: Opened) => unknown]>
  > = {
    'lost, and opened again': [
      ({ act }) => act('status', { status: 'closed', reason: 'other' }),
      ({ act }) => act('status', { status: 'contacted' }),
    ],
    'sold, and set back to new': [
      ({ act }) => act('status', { status: 'converted' }),
      ({ act }) => act('status', { status: 'new' }),
    ],
    'junk, and restored': [
      ({ act }) => act('junk', { junk: 'yes' }),
      ({ act }) => act('junk', { junk: 'no' }),
    ],
    'not to be contacted, and allowed again': [
      ({ act }) => act('calls', { outcome: 'do-not-contact' }),
      ({ act }) => act('allow-contact', { text: 'They called' }),
    ],
    'merged, and taken out again': [
      ({ act, id, other }) => act('merge', { other: id }, other),
      ({ act, id, other }) => act('merge', { other: id, undo: 'yes' }, other),
    ],
    'lost by mistake, and taken back': [
      ({ act }) => act('status', { status: 'closed', reason: 'other' }),
      async ({ act, id, door }) => {
        const { db } = door.services.database
        const events = db.selectFrom('submission_events').select('id').where('subject_id', '=', id)
        const { id: event } = await events.where('type', '=', 'status').executeTakeFirstOrThrow()
        await act('undo', { event })
      },
    ],
  }

  it.each(Object.entries(ways))('is free where its holder left: %s', async (_, [end, back]) => {
    const desk = await opened()
    await end(desk)
    await desk.leave()
    // What is over keeps the name it had.
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: desk.agent })
    await back(desk)
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: null })
    expect(await desk.free()).toContain(`data-person="${desk.id}"`)
    const { text } = await desk.see('owner', desk.path())
    expect(text).toContain('left it unassigned, because')
    const audit = desk.door.services.database.db.selectFrom('audit_trail').select('subject_id')
    const rows = await audit.where('action', '=', 'lead-assigned').where('staff_id', 'is', null).execute()
    expect(rows.map(({ subject_id }) => subject_id)).toContain(desk.id)
  })

  it.each(Object.entries(ways))('stays with a holder who is there: %s', async (_, [end, back]) => {
    const desk = await opened()
    await end(desk)
    await back(desk)
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: desk.agent })
    expect(await desk.free()).not.toContain(`data-person="${desk.id}"`)
  })

  it('is free where its holder has other work now', async () => {
    const desk = await opened()
    await desk.act('status', { status: 'closed', reason: 'other' })
    const role = { form: 'role', id: desk.agent, role: 'editor', password }
    expect((await desk.post('owner', '/admin/staff', role)).status).toBe(303)
    await desk.act('status', { status: 'contacted' })
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: null })
  })
})

describeOnSqliteFirst('an open lead that somebody who left has all the same', (open) => {
  it('is handed on by the rules where they are on, else free', async () => {
    const desk = await openAssignmentDesk(open)
    const { database } = desk.door.services
    const stuck = async () => {
      const id = await desk.lead({ email: `n${Math.random()}@example.com` })
      await desk.door.services.jobs.runDue()
      // As when it was taken at the very moment of the leaving.
      await desk.db
        .updateTable('submissions')
        .set({ assigned_to: desk.idOf('alex') })
        .where('id', '=', id)
        .execute()
      return id
    }
    await desk.post('owner', '/admin/staff', { form: 'disable', id: desk.idOf('alex'), password })
    const first = await stuck()
    expect((await reassignLeft(database, kinds)).map(({ name }) => name)).toEqual(['lead'])
    expect(await desk.row(first)).toMatchObject({ assigned_to: null })
    expect(await reassignLeft(database, kinds)).toEqual([])
    const second = await stuck()
    await desk.setUp('blair')
    await reassignLeft(database, kinds)
    expect(await desk.holder(second)).toBe('blair')
  })

  it('is looked for by one statement, however many have left', async () => {
    const desk = await openAssignmentDesk(open)
    const { database } = desk.door.services
    for (const name of ['alex', 'blair'] as const)
      await desk.post('owner', '/admin/staff', { form: 'disable', id: desk.idOf(name), password })
    let asked = 0
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        asked++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await reassignLeft({ ...database, db }, kinds)).toEqual([])
    expect(asked).toBe(1)
  })
})

/** Who was lost or sold something and writes again comes back to somebody's queue. */
describeOnSqliteFirst('who is over and writes', (open) => {
  async function opened() {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    await desk.post('agent', `${path}/assign`, { to: await desk.staffId('agent') })
    await desk.post('agent', `${path}/status`, { status: 'closed', reason: 'unreachable' })
    const { services } = desk.door
    let count = 0
    return {
      desk,
      id,
      path,
      reply: (said: string, isAutomatic = false) =>
        services.database.transact((tx) =>
          saveReply(tx, { doNotContact: services.doNotContact, kinds }, id, {
            ...{ id: `0190f0aa-1111-7111-8111-1111111111${10 + count++}`, staffId: null, isAutomatic },
            ...{ from: 'ann@example.com', subject: 'Re: Your request', words: { text: said } },
          }),
        ),
      text: (said: string) =>
        receiveText(
          { ...services, kinds },
          { sid: `SM${count++}`, from: '+12165550111', text: said, pictures: 0 },
        ),
      queue: async (role: 'owner' | 'agent' = 'agent') => (await desk.see(role, '/admin')).text,
    }
  }

  it('is to be answered by whoever had them, once, however often they write', async () => {
    const { desk, path, reply, text, queue } = await opened()
    expect(await queue()).not.toContain('Ann')
    await reply('Out of office', true)
    expect(await queue()).not.toContain('Answer their')
    for (const said of ['sorry, call me', 'please']) await reply(said)
    expect((await queue()).match(/Task: Answer their email/g)).toHaveLength(1)
    expect(await queue('owner')).not.toContain('Answer their')
    await text('or text me')
    expect(await queue()).toContain('Task: Answer their text')
    expect((await desk.see('agent', path)).text).toContain('Answer their email')
    const { db } = desk.door.services.database
    const { id: task } = await db
      .selectFrom('tasks')
      .select('id')
      .where('title', 'like', '%email')
      .executeTakeFirstOrThrow()
    await desk.post('agent', `${path}/tasks`, { task, done: 'yes' })
    expect(await queue()).not.toContain('Answer their email')
    await reply('Thanks, one more thing')
    expect((await queue()).match(/Task: Answer their email/g)).toHaveLength(1)
  })

  it('is free where whoever had them left', async () => {
    const { desk, id, reply, queue } = await opened()
    const left = { disabled_at: new Date().toISOString() }
    await desk.door.services.database.db
      .updateTable('staff')
      .set(left)
      .where('id', '=', await desk.staffId('agent'))
      .execute()
    await reply('sorry, call me')
    expect(await queue('owner')).toContain('Task: Answer their email')
    expect(await desk.row(id)).toMatchObject({ assigned_to: null, status: 'closed' })
  })

  it('comes back for nobody who wants to hear no more, and not beside a next step', async () => {
    const { desk, id, path, reply, text, queue } = await opened()
    await desk.post('agent', `${path}/status`, { status: 'contacted' })
    await reply('sorry, call me')
    expect(await queue()).not.toContain('Task:')
    expect(await queue()).toContain('Answer their email')
    await desk.post('agent', `${path}/status`, { status: 'closed', reason: 'unreachable' })
    await text('STOP')
    await reply('and one more thing')
    expect((await desk.row(id)).do_not_contact_at).toBeTruthy()
    expect(await queue()).not.toContain('Answer their')
  })
})

/** Somebody on the do-not-contact list who asks anew is told of, to be decided about by an owner, and called by nobody. */
const ways = /href="(tel|mailto):/

/** A desk on which Ann asked not to be contacted, and wrote once more. */
async function opened(open: OpenDatabase) {
  stopAt('2026-11-16T11:00')
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const first = await desk.lead()
  const ban = await desk.post('agent', `/admin/leads/${first}/calls`, { outcome: 'do-not-contact' })
  expect(ban.status).toBe(303)
  await desk.door.services.jobs.runDue()
  const { db } = desk.door.services.database
  await db.deleteFrom('emails').execute()
  const anew = await desk.lead({ firstName: 'Anew', contactASAP: 'on', consent: 'on' })
  const lines = async (role: 'owner' | 'agent') => {
    const { html } = await desk.see(role, '/admin')
    return (html.match(/<li class="queue-row"[\s\S]*?<\/li>/g) ?? []).map((line) => ({
      html: line,
      text: line.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    }))
  }
  return { ...desk, db, first, anew, lines }
}

describeOnSqliteFirst('somebody on the do-not-contact list who asks anew', (open) => {
  it('is in the queue as a task, with what may be done, and cannot be called or taken', async () => {
    const desk = await opened(open)
    for (const role of ['owner', 'agent'] as const) {
      const [line, ...others] = await desk.lines(role)
      expect(others).toEqual([])
      expect(line?.text).toContain('Anew')
      expect(line?.text).toContain('On the do-not-contact list, and asked again. An owner may allow contact')
      expect(line?.text).toContain('Do not contact')
      expect(line?.html).not.toMatch(ways)
      expect(line?.html).not.toContain('<button')
    }
    const { html } = await desk.see('agent', '/admin/leads')
    expect(html).toContain('New lead: Anew, do not contact')
    expect(html).not.toContain('Anew, call ASAP')
  })

  it('is told of to the agency in an email whose subject asks for no answer', async () => {
    const desk = await opened(open)
    await desk.door.services.jobs.runDue()
    const emails = await desk.db.selectFrom('emails').select(['subject', 'text', 'html']).execute()
    expect(emails).toHaveLength(1)
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = emails
    expect(subject).toMatch(/^Do not contact: new quote/)
    for (const said of [subject, text, html]) expect(said).not.toMatch(/answer (Anew )?by|ASAP quote/)
    expect(text).toContain('Anew is on the do-not-contact list and asked again')
    expect(text).toContain('Do not call or email until an owner allows it')
    expect(text).not.toContain('agreed to calls')
  })

  it('is called like anybody once an owner allows it, and the task is done', async () => {
    const desk = await opened(open)
    const allowed = await desk.post('owner', `/admin/leads/${desk.first}/allow-contact`, {
      text: 'She wrote',
    })
    expect(allowed.status).toBe(303)
    const [line, ...others] = (await desk.lines('agent')).filter(({ text }) => text.includes('Anew'))
    expect(others).toEqual([])
    expect(line?.text).toContain('First contact')
    expect(line?.html).toMatch(ways)
    const tasks = await desk.db.selectFrom('tasks').select(['subject_id', 'done_at']).execute()
    expect(tasks).toEqual([{ subject_id: desk.anew, done_at: expect.any(String) }])
  })

  it('is no task where a trap caught the post', async () => {
    const desk = await opened(open)
    await desk.lead({ firstName: 'Trap', website: 'https://spam.example' })
    const tasks = await desk.db.selectFrom('tasks').select('subject_id').execute()
    expect(tasks).toEqual([{ subject_id: desk.anew }])
  })
})

/** The page says where answers to an email really go, and of no email that does not leave. */
describeOnSqliteFirst('the panel for emails', (open) => {
  it('names the mailbox that the desk reads, else the writer’s own', async () => {
    const plain = await openPersonDesk(open, ['agent'])
    expect((await plain.see('agent', `/admin/leads/${await plain.lead()}`)).text).toContain(
      `Replies go to ${emailOf('agent')}`,
    )
    const read = await openPersonDesk(open, ['agent'], {
      SMTP_URL: 'smtp://mail.example.com',
      IMAP_URL: 'imaps://replies%40example.com:word@mail.example.com/INBOX',
    })
    expect((await read.see('agent', `/admin/leads/${await read.lead()}`)).text).toContain(
      'Replies go to replies@example.com',
    )
  })

  it('promises a confirmation of an appointment only where emails leave', async () => {
    for (const [environment, isTold] of [
      [{}, false],
      [{ SMTP_URL: 'smtp://mail.example.com' }, true],
    ] as const) {
      const desk = await openPersonDesk(open, ['agent'], environment)
      const { text } = await desk.see('agent', `/admin/leads/${await desk.lead()}`)
      expect(text).toContain('Email them a confirmation')
      expect(text.includes('Emails are not sent here')).toBe(!isTold)
    }
  })
})
