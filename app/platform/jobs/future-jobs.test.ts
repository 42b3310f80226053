/** A clock that was a day ahead and is right again. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { jobError } from '../process/job-error.ts'
import { openLog } from '../process/log.ts'
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
    await expect.poll(() => done.length).toBe(3)
    await jobs.stop()
    expect(done.sort()).toEqual(['added', 'begun', 'putOff'])
  })

  it('wait for a mail server no longer than others: it is asked again by a clock that only counts', async () => {
    const { database } = await open()
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    const jobs = openJobs({ database, log: openLog('silent'), probeMs: 1 })
    let asked = 0
    let sent = 0
    jobs.handle('send', {
      async run() {
        if (asked < 3) throw jobError('connection refused', { unreachable: true })
        sent++
      },
      async reachable() {
        asked++
        // Asked once by a clock that is a day ahead, which is right again from then on.
        vi.setSystemTime(now)
        return asked >= 3
      },
    })
    await addJob(database.db, { kind: 'send', payload: {} })
    await database.db
      .updateTable('jobs')
      .set({ run_at: new Date(now - 1000).toISOString() })
      .execute()
    jobs.start()
    await expect.poll(() => sent).toBe(1)
    await jobs.stop()
  })
})
