/** The audit of the kill runs sees each kind of damage; otherwise their passing would mean nothing. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { prepareServer } from '../support/server-process.ts'
import { audit, killUnderLoad } from './kill-run.ts'

it('sees a lost, a doubled and an unexpected lead, and missing or doubled jobs', async () => {
  const server = await prepareServer()
  try {
    const { acknowledged } = await killUnderLoad({ server, kills: 0 })
    await server.end('SIGTERM')
    const config = { engine: 'sqlite' as const, file: join(server.dataDir, 'hearthline.sqlite') }
    const [, lost = '', doubled = '', other = '', renamed = '', jobless = '', twice = ''] = acknowledged
    const database = openDatabase(config, openLog('silent'))
    const { db } = database
    const rename = (email: string, to: string) =>
      db
        .updateTable('submissions')
        .where('kind', '=', 'lead')
        .set({ email: to })
        .where('email', '=', email)
        .execute()
    const lead = (email: string) =>
      db
        .selectFrom('submissions')
        .where('kind', '=', 'lead')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    await db.deleteFrom('submissions').where('kind', '=', 'lead').where('email', '=', lost).execute()
    await rename(other, doubled)
    await rename(renamed, 'new@load.example')
    await db
      .deleteFrom('jobs')
      .where('subject_id', '=', (await lead(jobless)).id)
      .execute()
    const [job] = await db
      .selectFrom('jobs')
      .selectAll()
      .where('subject_id', '=', (await lead(twice)).id)
      .execute()
    if (job)
      await db
        .insertInto('jobs')
        .values({ ...job, id: crypto.randomUUID(), unique_key: null })
        .execute()
    await database.close()

    const ledger = await audit(config, acknowledged)
    expect(ledger).toEqual({
      leads: acknowledged.length - 1,
      lost: [lost, other, renamed].sort(),
      doubled: [doubled],
      unexpected: ['new@load.example'],
      wrongJobs: [jobless, twice].sort(),
    })
  } finally {
    await server.remove()
  }
})
