/** Who waits for an answer is told of what was written before there was a list of messages, as it is of what is written now. */
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../db/migrations/0072-conversations.ts'
import { describeOnEachEngine } from './support/databases.ts'
import { openReplyDesk } from './support/reply-desk.ts'

describeOnEachEngine('messages of an earlier release', (open) => {
  it('are carried over as they stand', async () => {
    const { desk, db, id, path, receive, write } = await openReplyDesk(open)
    const lead = (firstName: string, email: string, phone: string) =>
      desk.lead({ firstName, lastName: '', email, phone })
    const columns = async (subject: string) => {
      const { last_message, message_order } = await desk.row(subject)
      return { last_message, message_order: message_order === null ? null : Number(message_order) }
    }
    const [harold, mary, stopped] = [
      await lead('Harold', 'harold@example.com', '(216) 555-0122'),
      await lead('Mary', 'mary@example.com', '(216) 555-0133'),
      await lead('Sue', 'sue@example.com', '(216) 555-0144'),
    ]
    await write()
    await receive({ text: 'He wrote "automatic":true to me' })
    await receive({ text: 'Away', headers: 'Auto-Submitted: auto-replied' })
    await desk.post('agent', `${path}/calls`, { outcome: 'no-answer', back: path })
    await receive({ from: 'harold@example.com', text: 'Hello' })
    const other = `/admin/leads/${harold}`
    await desk.post('agent', `${other}/calls`, { outcome: 'talked', back: other })
    await receive({ from: 'sue@example.com', text: 'STOP' })
    const dot = await lead('Dot', 'dot@example.com', '(216) 555-0155')
    await receive({ from: 'dot@example.com', text: 'Again' })
    const kept = await lead('Dorothea', 'dorothea@example.com', '(216) 555-0166')
    await desk.post('owner', `/admin/leads/${kept}/merge`, { other: dot })
    const people = [id, harold, mary, stopped, kept]
    const before = await Promise.all(people.map((one) => columns(one)))
    expect(before.map(({ message_order }) => message_order && message_order > 1e14)).toEqual([
      true,
      false,
      null,
      false,
      true,
    ])
    for (const name of ['messages', 'messages_by_owner'])
      await db.schema.dropIndex(`submissions_${name}`).execute()
    for (const name of ['last_message', 'message_order'])
      await db.schema.alterTable('submissions').dropColumn(name).execute()
    await up(db as unknown as Kysely<unknown>)
    expect(await Promise.all(people.map((one) => columns(one)))).toEqual(before)
  })
})
