/** Who was tried under an earlier release, which took every call for a contact, is somebody's work again. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openLog } from '#app/platform/log.ts'
import { bareDatabase } from '#test/support/copies.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'

describeOnEachEngine('attempts of an earlier release', (open, engine) => {
  it('are counted apart from contacts, and the lead that nobody reached has its next step', async () => {
    const database = openDatabase((await bareDatabase(open)).config, openLog('silent'))
    onTestFinished(() => database.close())
    await migrate(database, '0008-drafts')
    const no = engine === 'sqlite' ? 0 : false
    const at = '2026-11-02T15:00:00.000Z'
    const next = '2026-11-02T19:00:00.000Z'
    const ids: Record<string, string> = {}
    const lead = async (name: string, status: string, events: readonly [string, object][]) => {
      const id = crypto.randomUUID()
      ids[id] = name
      await sql`insert into submissions (id, kind, created_at, updated_at, first_name, last_name, email, phone,
        phone_digits, contact_asap, message, answers, source, form_type, variant, page_path, device, target, respond_by,
        call_order, status, first_contact_at) values (${id}, 'lead', ${at}, ${at}, ${name}, '', '', '', '', ${no}, '', '[]',
        '', '', '', '/', 'phone', 'standard', ${at}, ${1e13 - Date.parse(at)}, ${status}, ${at})`.execute(
        database.db,
      )
      for (const [type, data] of events)
        await sql`insert into submission_events (id, subject_id, at, type, data) values
          (${crypto.randomUUID()}, ${id}, ${at}, ${type}, ${JSON.stringify(data)})`.execute(database.db)
    }
    const missed = ['call', { outcome: 'no-answer', next }] as [string, object]
    const talked = ['call', { outcome: 'talked', next: null }] as [string, object]
    await lead('tried', 'new', [missed])
    await lead('mailed', 'contacted', [['mail', {}]])
    await lead('reached', 'contacted', [talked])
    await lead('sold', 'converted', [missed])
    await lead('quiet', 'contacted', [])
    await migrate(database)
    const rows = await database.db.selectFrom('submissions').selectAll().execute()
    const found = Object.fromEntries(
      rows.map((row) => [
        ids[row.id],
        [row.attempts, row.contacts, row.next_step, row.next_at, Number(row.call_order)],
      ]),
    )
    const done = 1e13 - Date.parse(at)
    expect(found).toEqual({
      tried: [1, 0, 'call', next, Date.parse(next)],
      mailed: [1, 0, 'call', at, Date.parse(at)],
      reached: [0, 1, null, null, done],
      sold: [1, 0, null, null, done],
      quiet: [0, 0, null, null, done],
    })
  })
})
