/** Emails that somebody sends in the name of a customer do not keep the customer's own from being heard. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { dorothy, incoming, openReplyDesk } from '#test/support/reply-desk.ts'

const forged = 'Authentication-Results: mx1; dmarc=fail'
const real = 'Authentication-Results: mx1; dmarc=pass'

describeOnSqliteFirst('emails in a name of somebody', (open) => {
  it('do not count against the mailbox that they forge', async () => {
    const { desk, id, imap, receive, timeline, waiting } = await openReplyDesk(open)
    for (let n = 0; n < 16; n += 1) imap.put(incoming({ headers: forged, text: `Forged ${n}` }))
    await receive({ headers: real, text: 'It is me' })
    expect(await waiting()).toHaveLength(16)
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect(await timeline()).toContain('The desk took an email from them')
  })

  it('wait, however many there are, where it is not clear whose they are', async () => {
    const { desk, imap, receive, waiting } = await openReplyDesk(open)
    await desk.lead({ firstName: 'Harold', lastName: 'Mills', email: dorothy, phone: '(216) 555-0122' })
    for (let n = 0; n < 16; n += 1) imap.put(incoming({ text: `Many ${n}` }))
    await receive({ headers: real, text: 'The last one' })
    expect((await waiting()).filter(({ words }) => words?.includes('The last one'))).toMatchObject([
      { why: 'several' },
    ])
    // A machine says of itself that it is one.
    await receive({ headers: 'Auto-Submitted: auto-replied', text: 'Away' })
    expect(await waiting()).toHaveLength(17)
  })
})
