/** A job that ends with its server is no fault: nobody is woken for a restart. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { onlyJob } from '#test/support/jobs.ts'
import { openLog } from '../process/log.ts'
import { addJob, openJobs } from './jobs.server.ts'

describeOnEachEngine('a job that is ended', (open) => {
  it('is told of as that, and tried again', async () => {
    const { database } = await open()
    const told: string[] = []
    const tell = (level: string) => (_: object, text: string) => void told.push(`${level}: ${text}`)
    const log = Object.assign(openLog('silent'), {
      info: tell('info'),
      warn: tell('warn'),
      error: tell('error'),
    })
    const jobs = openJobs({ database, log })
    const leaving = new AbortController()
    jobs.handle('print', {
      async run() {
        leaving.abort()
        leaving.signal.throwIfAborted()
      },
    })
    await addJob(database.db, { kind: 'print', payload: {} })
    await jobs.runDue()
    expect(told).toEqual(['info: job ended with its server, will be tried again'])
    expect(await onlyJob(database)).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})
