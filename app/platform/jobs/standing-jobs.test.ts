/** The one job of its key: asked for again and again, run by one node at a time. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { allJobs } from '#test/support/jobs.ts'
import { openLog } from '../process/log.ts'
import { askForJob, openJobs } from './jobs.server.ts'

const work = { kind: 'work', uniqueKey: 'work' }
const log = openLog('silent')

describeOnEachEngine('a standing job', (open) => {
  it('is one, however often it is asked for, and is due as early as anybody asked', async () => {
    const { database } = await open()
    const soon = new Date(Date.now() + 60_000).toISOString()
    const late = new Date(Date.now() + 120_000).toISOString()
    for (const runAt of [late, soon, late]) await askForJob(database.db, { ...work, runAt })
    expect(await allJobs(database)).toMatchObject([{ state: 'waiting', run_at: soon }])
    await askForJob(database.db, { ...work, runAt: new Date(0).toISOString() })
    let runs = 0
    const jobs = openJobs({ database, log })
    jobs.handle('work', { run: async () => void runs++ })
    await jobs.runDue()
    expect(await allJobs(database)).toMatchObject([{ state: 'done' }])
    await askForJob(database.db, work)
    await jobs.runDue()
    expect(runs).toBe(2)
  })

  it('runs once more when it is asked for while it runs, and nowhere beside itself', async () => {
    const { database, anotherNode } = await open()
    let atOnce = 0
    let most = 0
    let runs = 0
    const node = (of: typeof database) => {
      const jobs = openJobs({ database: of, log })
      jobs.handle('work', {
        async run() {
          most = Math.max(most, ++atOnce)
          if (++runs === 1) {
            await askForJob(database.db, work)
            await other.runDue()
          }
          atOnce--
        },
      })
      return jobs
    }
    const one = node(database)
    const other = node(anotherNode())
    await askForJob(database.db, work)
    await one.runDue()
    expect({ runs, most }).toEqual({ runs: 2, most: 1 })
    expect(await allJobs(database)).toMatchObject([{ state: 'done' }])
  })
})
