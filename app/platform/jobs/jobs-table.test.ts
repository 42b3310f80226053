import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { allJobs, letTimePass, longAgo, onlyJob } from '#test/support/jobs.ts'
import type { Database } from '../database/database.server.ts'
import { addJob, addJobs, pruneJobs } from './jobs-table.server.ts'
import { claimJobs, finishJob, renewLease } from './try-job.server.ts'

describeOnEachEngine('the table of jobs', (open) => {
  it('commits and rolls back with the transaction that adds it', async () => {
    const { database } = await open()
    const broken = database.transact(async (tx) => {
      await addJob(tx, { kind: 'greet', payload: {} })
      throw new Error('the lead was refused')
    })
    await expect(broken).rejects.toThrow('the lead was refused')
    expect(await allJobs(database)).toEqual([])
  })

  it('adds one job for a key, also in parallel', async () => {
    const { database, anotherNode } = await open()
    const other = anotherNode()
    const add = (node: Database) => addJob(node.db, { kind: 'greet', payload: {}, uniqueKey: 'one' })
    await Promise.all(Array.from({ length: 20 }, (_, i) => add(i % 2 ? other : database)))
    expect(await allJobs(database)).toHaveLength(1)
  })

  it('frees the job of a dead worker after its lease, and lets only the holder finish it', async () => {
    const { database } = await open()
    await addJob(database.db, { kind: 'work', payload: {} })
    const claim = (owner: string) =>
      claimJobs(database, { kinds: ['work'], limit: 5, owner, leaseSeconds: 60 })
    const [job] = await claim('died')
    if (!job) throw new Error('nothing claimed')
    expect(await claim('next')).toEqual([])
    const lease = await onlyJob(database)
    const seconds = (Date.parse(lease.lease_until ?? '') - Date.now()) / 1000
    expect(Math.abs(seconds - 60)).toBeLessThan(30)

    await letTimePass(database)
    expect(await claim('next')).toMatchObject([{ id: job.id, attempts: 2 }])
    expect(await finishJob(database, { id: job.id, owner: 'died' }, job)).toBe(false)
    expect(await renewLease(database, { id: job.id, owner: 'died' }, 60)).toBe(false)
    expect(await finishJob(database, { id: job.id, owner: 'next' }, job)).toBe(true)
    expect(await onlyJob(database)).toMatchObject({ state: 'done' })
  })

  it('forgets what was done long ago, never what is dead', async () => {
    const { database } = await open()
    await addJobs(
      database.db,
      ['old', 'fresh', 'dead'].map((kind) => ({ kind, payload: {} })),
    )
    const set = (kind: string, state: 'done' | 'dead', finished_at: string, created_at = longAgo) =>
      database.db
        .updateTable('jobs')
        .set({ state, finished_at, created_at })
        .where('kind', '=', kind)
        .execute()
    await set('old', 'done', longAgo)
    await set('dead', 'dead', longAgo)
    await set('fresh', 'done', new Date().toISOString())
    await pruneJobs(database, 30)
    expect((await allJobs(database)).map((row) => row.kind)).toEqual(['fresh', 'dead'])
  })
})
