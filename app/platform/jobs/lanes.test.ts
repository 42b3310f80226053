/** One side that is slow, silent or away, and what everything else does meanwhile. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { allJobs, letTimePass, until } from '#test/support/jobs.ts'
import type { Database } from '../database/database.server.ts'
import { jobError } from '../process/job-error.ts'
import { openLog } from '../process/log.ts'
import { addJobs, type JobsOptions, openJobs } from './jobs.server.ts'

const log = openLog('silent')
const runner = (database: Database, options: Partial<JobsOptions> = {}) =>
  openJobs({ database, log, ...options })
const waiting = (kinds: readonly string[]) => kinds.map((kind) => ({ kind, payload: {} }))

/** A handler that never gets an answer, until `end`. */
function stuck() {
  let began = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = () => {
    began++
    return promise
  }
  return { run, began: () => began, end: resolve }
}

describeOnEachEngine('jobs beside a slow partner', (open) => {
  it('hold two places, whatever their kind, and the others go on', async () => {
    const { database } = await open()
    const jobs = runner(database)
    const mail = stuck()
    const reachable = async () => true
    const ran: string[] = []
    jobs.handle('letter', { run: mail.run, reachable })
    jobs.handle('reminder', { run: mail.run, reachable })
    jobs.handle('other', { run: async () => void ran.push('other') })
    const some = ['letter', 'letter', 'letter', 'reminder', 'reminder']
    await addJobs(database.db, [
      ...waiting(some).map((job) => ({ ...job, priority: 1 })),
      ...waiting(['other', 'other']),
    ])
    jobs.start()
    await until(() => ran.length === 2)
    expect(mail.began()).toBe(2)
    mail.end()
    await until(() => mail.began() === 5)
    await jobs.stop()
  })

  it('never hold up what is prompt, even when every ordinary place is stuck', async () => {
    const { database } = await open()
    const jobs = runner(database)
    const [a, b, c] = [stuck(), stuck(), stuck()]
    let ticks = 0
    for (const [kind, { run }] of Object.entries({ a, b, c })) jobs.handle(kind, { run })
    jobs.schedule('clock', 1, async () => void ticks++, { prompt: true })
    await addJobs(database.db, waiting(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c']))
    jobs.start()
    await until(() => a.began() + b.began() + c.began() === 4)
    const before = ticks
    await until(() => ticks > before + 1)
    expect([a.began(), b.began(), c.began()]).toEqual([2, 2, 0])
    for (const { end } of [a, b, c]) end()
    await jobs.stop()
  })

  it('wait as a whole while it cannot be reached, and use up no tries', async () => {
    const { database } = await open()
    const jobs = runner(database)
    let away = true
    const ran: string[] = []
    const handler = (kind: string) => ({
      reachable,
      async run() {
        if (away) throw jobError('connection refused', { unreachable: true })
        ran.push(kind)
      },
    })
    const reachable = async () => !away
    jobs.handle('letter', handler('letter'))
    jobs.handle('reminder', handler('reminder'))
    await addJobs(database.db, waiting(['letter', 'letter', 'letter', 'reminder', 'reminder']))
    for (let hour = 0; hour < 12; hour++) {
      await jobs.runDue()
      await letTimePass(database)
    }
    const attempts = (await allJobs(database)).map((row) => row.attempts)
    expect(attempts.sort()).toEqual([0, 0, 0, 1, 1])
    away = false
    await jobs.runDue()
    expect(ran.sort()).toEqual(['letter', 'letter', 'letter', 'reminder', 'reminder'])
  })

  it('are tried again where nobody can ask whether it is back', async () => {
    const { database } = await open()
    const jobs = runner(database, { probeMs: 1 })
    let tries = 0
    jobs.handle('hook', {
      async run() {
        if (++tries < 3) throw jobError('no answer', { unreachable: true })
      },
    })
    await addJobs(database.db, waiting(['hook', 'hook', 'hook']))
    jobs.start()
    await until(async () => {
      await letTimePass(database)
      return (await jobs.counts()).waiting === 0
    })
    await jobs.stop()
    expect(tries).toBe(5)
  })
})
