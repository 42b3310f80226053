/** "Send me a link to go on" is no way to fill a stranger's mailbox, whatever is typed in between. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openDoor } from '#test/support/door.ts'
import { askForLink, begun, linkIn } from '#test/support/drafts.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const other = { ...begun, email: 'other@example.com' }

describeOnEachEngine('the pause after a link to go on', (open) => {
  it('is kept when the address is changed and changed back, and the link works again', async () => {
    const sink = await startSmtpSink()
    const door = await openDoor(open, { SMTP_URL: sink.url })
    await askForLink(door)
    const link = linkIn(sink.emails.at(-1))
    await askForLink(door, other)
    const others = linkIn(sink.emails.at(-1))
    expect((await door.get(link)).status).toBe(404)
    const again = await askForLink(door, { ...begun, lastName: 'Keane' })
    expect(again.said).toContain('We sent you the link a few minutes ago.')
    const page = await door.get(link)
    expect([page.status, (await page.text()).includes('value="Keane"')]).toEqual([200, true])
    expect((await door.get(others)).status).toBe(404)
    for (const fields of [other, begun]) await askForLink(door, fields)
    expect(sink.emails.map(({ to }) => to.join())).toEqual([begun.email, other.email])
  })

  it('ends, and then a day has its most', async () => {
    const sink = await startSmtpSink()
    const door = await openDoor(open, { SMTP_URL: sink.url })
    const { database, drafts } = door.services
    const ask = async ({ key, ...values }: typeof begun) => {
      const minutesAgo = new Date(Date.now() - 11 * 60_000).toISOString()
      await database.db.updateTable('drafts').set({ emailed_at: minutesAgo }).execute()
      return drafts.keep({ key, content: { values, step: 1 } })
    }
    const results: string[] = []
    for (let time = 0; time < 5; time += 1) results.push(await ask(begun), await ask(other))
    const most = ['emailed', 'emailed', 'emailed', 'enough', 'enough']
    expect(results).toEqual(most.flatMap((result) => [result, result]))
  })
})
