import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { noteJobs, sampleEmail, testMailer } from '#test/support/emails.ts'
import { letTimePass, onlyJob, until } from '#test/support/jobs.ts'
import { type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts'
import { addJob, addJobs } from '../jobs/jobs.server.ts'
import { claimJobs } from '../jobs/try-job.server.ts'
import { findEmail, listEmails } from './emails.server.ts'

const subjects = (sink: SmtpSink) => sink.emails.map((one) => one.header('subject')[0])

describeOnEachEngine('mailer in trouble', (open) => {
  it('tries again while the mail server is away, and delivers each letter once when it is back, the urgent first', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    await sink.goAway()
    const jobs = noteJobs(database, testMailer(database, sink))
    await addJobs(database.db, [
      { kind: 'note', payload: 'first' },
      { kind: 'note', payload: 'second' },
      { kind: 'note', payload: 'asap', priority: 1 },
    ])
    // The first finds out; then none is tried, however long it takes.
    for (const tried of [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) {
      expect(await jobs.runDue()).toBe(tried)
      await letTimePass(database)
    }
    expect(await jobs.counts()).toEqual({ waiting: 3, dead: 0 })
    expect(await listEmails(database)).toMatchObject({
      emails: [{ state: 'waiting', subject: 'asap' }],
    })
    await sink.comeBack()
    expect(await jobs.runDue()).toBe(3)
    expect(subjects(sink)).toEqual(['asap', 'first', 'second'])
    expect(await jobs.runDue()).toBe(0)
  })

  it('delivers soon after the return of the mail server, without waiting for the end of a long pause', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    await sink.goAway()
    const mailer = testMailer(database, sink)
    const answers: boolean[] = []
    const asked = async () => {
      const answer = await mailer.reachable()
      answers.push(answer)
      return answer
    }
    const jobs = noteJobs(database, { ...mailer, reachable: asked }, { probeMs: 50 })
    await addJob(database.db, { kind: 'note', payload: '' })
    await database.db.updateTable('jobs').set({ attempts: 8 }).execute()
    jobs.start()
    await until(() => answers.length > 0)
    const note = await database.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'note')
      .executeTakeFirst()
    expect(Date.parse(note?.run_at ?? '')).toBeGreaterThan(Date.now() + 1_000_000)
    await sink.comeBack()
    await until(() => sink.emails.length > 0)
    await jobs.stop()
    expect(answers).toEqual([...answers.slice(0, -1).map(() => false), true])
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 0 })
  })

  it('sends the same Message-ID again when the answer to DATA was lost', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    sink.onEmail = () => (sink.emails.length === 1 ? 'drop' : 'take')
    const jobs = noteJobs(database, testMailer(database, sink))
    await addJob(database.db, { kind: 'note', payload: 'twice' })
    await jobs.runDue()
    expect(await onlyJob(database)).toMatchObject({ state: 'waiting', attempts: 1 })
    await letTimePass(database)
    await jobs.runDue()
    expect(await onlyJob(database)).toMatchObject({ state: 'done', attempts: 2 })
    const [first, second] = sink.emails.map((one) => one.header('message-id'))
    expect(first).toEqual(second)
    expect(sink.emails).toHaveLength(2)
  })

  it('sends the same Message-ID again after a crash between the 250 and the note of it', async () => {
    const { database, anotherNode } = await open()
    const sink = await startSmtpSink()
    const crashing = anotherNode()
    // The node that dies: it holds the lease, the mail server takes its e-mail, and then it has no database.
    sink.onEmail = async () => {
      await crashing.close()
      return 'take' as const
    }
    await addJob(database.db, { kind: 'note', payload: 'twice' })
    const [job] = await claimJobs(crashing, {
      kinds: ['note'],
      limit: 1,
      owner: 'crashing',
      leaseSeconds: 60,
    })
    const died = testMailer(crashing, sink).deliver(sampleEmail({ jobId: job?.id ?? '', subject: 'twice' }))
    await expect(died).rejects.toThrow()
    sink.onEmail = () => 'take'

    const jobs = noteJobs(database, testMailer(database, sink))
    expect(await jobs.runDue()).toBe(0)
    await letTimePass(database)
    expect(await jobs.runDue()).toBe(1)
    expect(subjects(sink)).toEqual(['twice', 'twice'])
    const [first, second] = sink.emails.map((one) => one.header('message-id'))
    expect(first).toEqual(second)
    expect(await jobs.runDue()).toBe(0)
  })

  it('is dead after ten tries with its words kept, and is sent when asked to again', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    sink.onRecipient = (address) => ({ code: 451, text: `<${address}> later` })
    const jobs = noteJobs(database, testMailer(database, sink))
    await addJob(database.db, { kind: 'note', payload: 'late' })
    for (let tries = 1; tries <= 10; tries++) {
      expect(await jobs.runDue()).toBe(1)
      await letTimePass(database)
    }
    expect(await jobs.runDue()).toBe(0)
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 1 })
    const [dead] = (await listEmails(database)).emails
    expect(dead).toMatchObject({ state: 'dead', attempts: 10 })
    expect(dead?.lastError).toContain('451')
    expect(dead?.lastError).not.toContain('visitor.example')
    expect(await findEmail(database, dead?.id ?? '')).toMatchObject({ state: 'dead', text: 'The words.' })

    sink.onRecipient = () => null
    expect(await jobs.retry(dead?.id ?? '')).toBe(true)
    await jobs.runDue()
    expect(subjects(sink)).toEqual(['late'])
    expect(await findEmail(database, dead?.id ?? '')).toMatchObject({ state: 'sent' })
  })
})
