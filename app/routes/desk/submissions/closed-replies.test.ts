/** Who was lost or sold something and writes again comes back to somebody's queue. */
import { expect, it } from 'vitest'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { receiveText } from '#app/submissions/replies/receive-text.server.ts'
import { saveReply } from '#app/submissions/replies/save-reply.server.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

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
