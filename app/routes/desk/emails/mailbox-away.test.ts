/** The mailbox for replies: away, slow, broken off in the middle, read by two nodes; each email is taken once all the same. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { incoming, openReplyDesk } from '#test/support/reply-desk.ts'

describeOnSqliteFirst('the mailbox for replies', (open) => {
  it('is read on where it broke off, and nothing counts twice', async () => {
    const { desk, imap, id, read, timeline } = await openReplyDesk(open)
    for (const text of ['One', 'Two', 'Three']) imap.put(incoming({ text }))
    imap.breaks = 2
    for (let look = 0; look < 3; look += 1) await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 3 })
    imap.put(incoming({ text: 'Four' }))
    await Promise.all([read(), read()])
    expect(await desk.row(id)).toMatchObject({ contacts: 4 })
    imap.remove(imap.put('gone'))
    await read()
    expect(await timeline()).toMatch(/Four.*Three.*Two.*One/)
  })

  it('takes nothing from before it was set up', async () => {
    const { desk, imap, id, read, waiting } = await openReplyDesk(open)
    imap.put(incoming({ text: 'Old' }), new Date(Date.now() - 3 * 86_400_000))
    imap.validity = 9
    await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 0 })
    expect(await waiting()).toEqual([])
  })

  it('pauses while it cannot be read, says so to owners, and goes on', async () => {
    const { desk, imap, id, read, look, db } = await openReplyDesk(open)
    imap.put(incoming({ text: 'Waiting' }))
    imap.letsIn = false
    await read()
    const banner = 'No replies have been read since'
    expect((await desk.see('owner', '/admin')).text).toMatch(/No replies have been read since .* \(EAUTH\)/)
    expect((await desk.see('agent', '/admin')).text).not.toContain(banner)
    const tries = imap.commands.filter((one) => one === 'LOGIN').length
    await look()
    expect(imap.commands.filter((one) => one === 'LOGIN')).toHaveLength(tries)
    await imap.goAway()
    await read()
    expect((await desk.see('owner', '/admin')).text).toMatch(/No replies have been read since .* \(\w+\)/)
    const dead = await db.selectFrom('jobs').select('kind').where('state', '=', 'dead').execute()
    expect(dead).toEqual([])
    await imap.comeBack()
    imap.letsIn = true
    await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect((await desk.see('owner', '/admin')).text).not.toContain(banner)
  })
})
