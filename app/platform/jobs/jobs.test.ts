import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { allJobs, letTimePass, onlyJob, until } from '#test/support/jobs.ts'
import { warnings } from '#test/support/logs.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { type Database, openDatabase } from '../database/database.server.ts'
import { migrate } from '../database/migrate.server.ts'
import { jobError } from '../process/job-error.ts'
import { openLog } from '../process/log.ts'
import { addJob, addJobs, type JobsOptions, openJobs } from './jobs.server.ts'
import type { JobOutcome } from './try-job.server.ts'

const log = openLog('silent')

/** A runner on `database`, and what its jobs came to. */
function runner(database: Database, options: Partial<JobsOptions> = {}) {
  const outcomes: JobOutcome[] = []
  const jobs = openJobs({ database, log, onOutcome: (outcome) => outcomes.push(outcome), ...options })
  return { jobs, outcomes }
}

describeOnEachEngine('jobs', (open) => {
  it('runs a job once, with its payload, and tells who asks', async () => {
    const { database } = await open()
    const { jobs, outcomes } = runner(database)
    const subjectId = newId()
    const seen: unknown[] = []
    jobs.handle('greet', { run: async (payload, job) => void seen.push(payload, job.subjectId, job.attempt) })
    await database.transact((tx) => addJob(tx, { kind: 'greet', payload: { to: 1 }, subjectId }))
    expect(await jobs.counts()).toEqual({ waiting: 1, dead: 0 })
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(seen).toEqual([{ to: 1 }, subjectId, 1])
    expect(outcomes).toMatchObject([{ kind: 'greet', outcome: 'done' }])
    expect(await onlyJob(database)).toMatchObject({ state: 'done', lease_owner: null, last_error: null })
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 0 })
  })

  it('runs the urgent first, then the oldest, and the future not at all', async () => {
    const { database } = await open()
    const { jobs } = runner(database, { concurrency: 1 })
    const order: unknown[] = []
    jobs.handle('note', { run: async (payload) => void order.push(payload) })
    await addJobs(database.db, [
      { kind: 'note', payload: 'third', priority: 5, runAt: '2026-01-02T00:00:00.000Z' },
      { kind: 'note', payload: 'second', priority: 5, runAt: '2026-01-01T00:00:00.000Z' },
      { kind: 'note', payload: 'first', priority: 1 },
      { kind: 'note', payload: 'never', priority: 1, runAt: '2999-01-01T00:00:00.000Z' },
      { kind: 'unknown here', payload: 'never', priority: 1 },
    ])
    expect(await jobs.runDue()).toBe(3)
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('pauses longer after each failure, is dead after ten tries, and runs again when asked', async () => {
    const { database } = await open()
    const { jobs, outcomes } = runner(database)
    let broken = true
    jobs.handle('send', {
      async run() {
        if (broken) throw new Error('550 no mailbox ann@example.com call +1 216 555 0142')
      },
    })
    await addJob(database.db, { kind: 'send', payload: {} })
    for (const pause of [10, 30, 60, 120, 300, 600, 1800, 3600, 14_400]) {
      expect(await jobs.runDue()).toBe(1)
      const row = await onlyJob(database)
      const seconds = (Date.parse(row.run_at) - Date.now()) / 1000
      expect(seconds).toBeGreaterThan(pause - 60)
      expect(seconds).toBeLessThanOrEqual(pause + 1)
      await letTimePass(database)
    }
    expect(await jobs.runDue()).toBe(1)
    const dead = await onlyJob(database)
    expect(dead).toMatchObject({ state: 'dead', attempts: 10 })
    expect(dead.last_error).toBe('550 no mailbox [e-mail] call [digits]')
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(9).fill('postponed'), 'dead'])
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 1 })
    await letTimePass(database)
    expect(await jobs.runDue()).toBe(0)

    broken = false
    expect(await jobs.retry(dead.id)).toBe(true)
    expect(await jobs.runDue()).toBe(1)
    expect(await onlyJob(database)).toMatchObject({ state: 'done', attempts: 1 })
    expect(await jobs.retry(newId())).toBe(false)
    expect(await jobs.retry("'; drop table jobs")).toBe(false)
  })

  it('gives up at once what was refused for good, unless the handler insists', async () => {
    const { database } = await open()
    const { jobs, outcomes } = runner(database)
    const run = async () => {
      throw jobError('550 no such user', { permanent: true })
    }
    jobs.handle('heeds', { run })
    jobs.handle('insists', { run, insists: true })
    await addJobs(database.db, [
      { kind: 'heeds', payload: {} },
      { kind: 'insists', payload: {} },
    ])
    await jobs.runDue()
    expect(Object.fromEntries(outcomes.map(({ kind, outcome }) => [kind, outcome]))).toEqual({
      heeds: 'dead',
      insists: 'postponed',
    })
  })

  it('never gives one job to two of several runners', async () => {
    const { database, anotherNode } = await open()
    const ran = new Map<unknown, number>()
    const runners = [database, anotherNode(), anotherNode()].map((node) => runner(node).jobs)
    for (const jobs of runners)
      jobs.handle('count', { run: async (n) => void ran.set(n, (ran.get(n) ?? 0) + 1) })
    await addJobs(
      database.db,
      Array.from({ length: 120 }, (_, n) => ({ kind: 'count', payload: n })),
    )
    const counts = await Promise.all(runners.map((jobs) => jobs.runDue()))
    expect(counts.reduce((a, b) => a + b)).toBe(120)
    expect(ran.size).toBe(120)
    expect([...ran.values()].every((times) => times === 1)).toBe(true)
  })

  it('buries a job that ended its process at every try', async () => {
    const { database } = await open()
    const { jobs } = runner(database)
    let ran = 0
    jobs.handle('bomb', { run: async () => void ran++ })
    await addJob(database.db, { kind: 'bomb', payload: {} })
    await database.db.updateTable('jobs').set({ attempts: 10 }).execute()
    await jobs.runDue()
    expect(ran).toBe(0)
    expect(await onlyJob(database)).toMatchObject({
      state: 'dead',
      last_error: 'the process died during every try',
    })
  })

  it('keeps the lease of a long job, so that nobody else takes it', async () => {
    const { database, anotherNode } = await open()
    const long = runner(database, { leaseSeconds: 2 }).jobs
    const other = runner(anotherNode(), { leaseSeconds: 2 }).jobs
    let release = () => {}
    let ran = 0
    const run = async () => {
      ran++
      await new Promise<void>((resolve) => {
        release = resolve
      })
    }
    long.handle('long', { run })
    other.handle('long', { run })
    await addJob(database.db, { kind: 'long', payload: {} })
    const running = long.runDue()
    await until(() => ran === 1)
    const first = (await onlyJob(database)).lease_until
    await until(async () => (await onlyJob(database)).lease_until !== first)
    expect(await other.runDue()).toBe(0)
    release()
    expect(await running).toBe(1)
    expect(ran).toBe(1)
  })

  it('gives up on a try that does not end, frees its place and tries again', async () => {
    const { database } = await open()
    const { jobs, outcomes } = runner(database, { concurrency: 1 })
    let tries = 0
    const run = () => (tries++ === 0 ? new Promise<void>(() => {}) : Promise.resolve())
    jobs.handle('stuck', { limitSeconds: 0.05, run })
    await addJob(database.db, { kind: 'stuck', payload: {} })
    expect(await jobs.runDue()).toBe(1)
    const row = await onlyJob(database)
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, lease_owner: null })
    expect(row.last_error).toBe('it was not done after 0.05 seconds')
    await letTimePass(database)
    expect(await jobs.runDue()).toBe(1)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['postponed', 'done'])
  })

  it('starts at a wake, waits for running jobs at a stop, and takes none afterwards', async () => {
    const { database } = await open()
    const { jobs } = runner(database)
    const ended: unknown[] = []
    let began = 0
    const goOn = Promise.withResolvers<void>()
    jobs.handle('work', {
      async run(payload) {
        began++
        await goOn.promise
        ended.push(payload)
      },
    })
    jobs.start()
    await addJob(database.db, { kind: 'work', payload: 1 })
    jobs.wake()
    await until(() => began === 1)
    let isStopped = false
    const stopped = jobs.stop().then(() => {
      isStopped = true
    })
    await database.ping()
    expect(isStopped).toBe(false)
    goOn.resolve()
    await stopped
    expect(ended).toEqual([1])
    await addJob(database.db, { kind: 'work', payload: 2 })
    jobs.wake()
    // Another runner takes three jobs one after the other: time enough for this one to take its own.
    const { jobs: other } = runner(database, { concurrency: 1 })
    let others = 0
    other.handle('other', { run: async () => void others++ })
    await addJobs(
      database.db,
      [1, 2, 3].map((payload) => ({ kind: 'other', payload })),
    )
    other.start()
    await until(() => others === 3)
    await other.stop()
    expect(began).toBe(1)
  })

  it('runs scheduled work once for each period, whatever the number of nodes', async () => {
    const { database, anotherNode } = await open()
    let ran = 0
    const nodes = [database, anotherNode()].map((node) => runner(node).jobs)
    for (const jobs of nodes) {
      jobs.schedule('tick', 1, async () => void ran++)
      jobs.start()
    }
    await until(() => ran >= 3)
    await Promise.all(nodes.map((jobs) => jobs.stop()))
    const ticks = (await allJobs(database)).filter((row) => row.kind === 'tick' && row.state === 'done')
    expect(ticks).toHaveLength(ran)
    expect(new Set(ticks.map((row) => row.unique_key)).size).toBe(ran)
  })

  it('ends the pauses when what could not be reached is back', async () => {
    const { database } = await open()
    const { jobs } = runner(database, { probeMs: 1 })
    let away = true
    let asked = 0
    const order: unknown[] = []
    jobs.handle('send', {
      async run(payload) {
        if (away) throw jobError('connection refused', { unreachable: true })
        order.push(payload)
      },
      async reachable() {
        asked++
        return !away
      },
    })
    await addJobs(database.db, [
      { kind: 'send', payload: 'plain' },
      { kind: 'send', payload: 'asap', priority: 1 },
    ])
    // As if both had failed for minutes: without the question they would pause for hours.
    await database.db.updateTable('jobs').set({ attempts: 8 }).execute()
    jobs.start()
    await until(() => asked > 0)
    away = false
    await until(() => order.length === 2)
    await jobs.stop()
    expect(order).toEqual(['asap', 'plain'])
  })
})

it('goes on by itself when a lost PostgreSQL returns', async () => {
  const server = await startPostgres({ durable: true })
  onTestFinished(() => server.stop())
  const database = openDatabase({ engine: 'postgres', url: server.url }, log)
  onTestFinished(() => database.close())
  await migrate(database)
  const told = warnings()
  const { jobs } = runner(database, { log: told.log })
  const ran: unknown[] = []
  jobs.handle('work', {
    async run(payload) {
      ran.push(payload)
      // The end of this job cannot be written down at first.
      if (payload === 'lost') await server.kill()
    },
  })
  jobs.start()
  await addJob(database.db, { kind: 'work', payload: 'lost' })
  await until(() => ran.length === 1)
  await until(() => told.count() > 0)
  await server.start()
  await addJob(database.db, { kind: 'work', payload: 'returned' })
  await until(async () => (await jobs.counts()).waiting === 0)
  expect(ran).toEqual(['lost', 'returned'])
  await jobs.stop()
})
