import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { forRequest, openLog, requestId } from '../process/log.ts'
import { addJob, askForJob, openJobs } from './jobs.server.ts'

const log = openLog('silent')
const [one, other] = ['request-0001', 'request-0002']

describeOnEachEngine('the request of a job', (open) => {
  it('is that of whoever added it, also by way of another job and after a failure', async () => {
    const { database } = await open()
    const jobs = openJobs({ database, log })
    const seen: [string, string | undefined][] = []
    const note = (word: string) => void seen.push([word, requestId()])
    jobs.handle('first', {
      async run(word) {
        note(`first ${word}`)
        await addJob(database.db, { kind: 'second', payload: word })
      },
    })
    jobs.handle('second', {
      async run(word, { attempt }) {
        note(`second ${word} ${attempt}`)
        if (attempt === 1) throw new Error('not yet')
      },
    })
    await forRequest(one, () => addJob(database.db, { kind: 'first', payload: 'a' }))
    await addJob(database.db, { kind: 'first', payload: 'b' })
    // Run within another request: what a job belongs to is no matter of who ran it.
    await forRequest(other, () => jobs.runDue())
    await database.db
      .updateTable('jobs')
      .set({ run_at: new Date(0).toISOString() })
      .execute()
    await jobs.runDue()
    expect(seen.toSorted()).toEqual([
      ['first a', one],
      ['first b', undefined],
      ['second a 1', one],
      ['second a 2', one],
      ['second b 1', undefined],
      ['second b 2', undefined],
    ])
  })

  it('is that of the last one who asked, where there is one job for all', async () => {
    const { database } = await open()
    const jobs = openJobs({ database, log })
    const seen: (string | undefined)[] = []
    jobs.handle('standing', { run: async () => void seen.push(requestId()) })
    const ask = (id: string | null) =>
      forRequest(id, () => askForJob(database.db, { kind: 'standing', uniqueKey: 'standing' }))
    await ask(one)
    await ask(other)
    await jobs.runDue()
    await ask(null)
    await jobs.runDue()
    expect(seen).toEqual([other, undefined])
  })
})
