/** A clock that was a day ahead and is right again. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openLog } from '../log.ts'
import { addJob, openJobs } from './jobs.server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describeOnEachEngine('jobs of a clock that was ahead', (open) => {
  it('are done: begun, put off and just added ones, and none that is planned', async () => {
    const { database } = await open()
    const tomorrow = inDays(1)
    const rows = {
      begun: { attempts: 1, lease_owner: 'died', lease_until: tomorrow },
      putOff: { attempts: 3 },
      added: { created_at: tomorrow },
      planned: {},
    }
    for (const [kind, changed] of Object.entries(rows)) {
      await addJob(database.db, { kind, payload: {} })
      const set = { run_at: tomorrow, ...changed }
      await database.db.updateTable('jobs').set(set).where('kind', '=', kind).execute()
    }
    const done: string[] = []
    const jobs = openJobs({ database, log: openLog('silent') })
    for (const kind of Object.keys(rows)) jobs.handle(kind, { run: async () => void done.push(kind) })
    jobs.start()
    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(3)
    await jobs.stop()
    expect(done.sort()).toEqual(['added', 'begun', 'putOff'])
  })
})
