import { expect, it, onTestFinished } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts'
import type { Database } from './database/database.server.ts'
import { addJob, addJobs, type Jobs, openJobs } from './jobs.server.ts'
import { claimJobs } from './jobs-table.server.ts'
import { openLog } from './log.ts'
import { type Letter, type Mailer, openMailer } from './mailer.server.ts'
import { findLetter, listLetters } from './mailer-letters.server.ts'

const log = openLog('silent')
const longAgo = '2020-01-01T00:00:00.000Z'

function letter(change: Partial<Letter> = {}): Letter {
  return {
    jobId: newId(),
    kind: 'note',
    subjectId: null,
    from: { name: 'The Agency', address: 'desk@agency.example' },
    to: [{ address: 'ann@visitor.example' }],
    replyTo: { name: 'Ann Lee', address: 'ann@visitor.example' },
    subject: 'A note',
    text: 'The words.',
    html: '<p>The words.</p>',
    ...change,
  }
}

async function sinkFor(): Promise<SmtpSink> {
  const sink = await startSmtpSink()
  onTestFinished(() => sink.goAway())
  return sink
}

function mailerTo(database: Database, smtpUrl: string | undefined): Mailer {
  const mailer = openMailer({ config: { smtpUrl }, database, log })
  onTestFinished(() => mailer.close())
  return mailer
}

/** A runner whose jobs of kind `note` send one letter each; the payload is the letter's subject. */
function noteJobs(
  database: Database,
  mailer: Mailer,
  options: { concurrency?: number; leaseSeconds?: number } = {},
): Jobs {
  const jobs = openJobs({ database, log, ...options })
  jobs.handle('note', {
    run: (payload, { id }) => mailer.deliver(letter({ jobId: id, subject: String(payload) })),
    reachable: mailer.reachable,
  })
  return jobs
}

const allDue = ({ db }: Database) =>
  db.updateTable('jobs').set({ run_at: longAgo }).where('state', '=', 'waiting').execute()
const theJob = ({ db }: Database) => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
const subjects = (sink: SmtpSink) => sink.letters.map((one) => one.header('subject')[0])

describeOnEachEngine('mailer', (open) => {
  it('sends a letter once, with one Reply-To and the Message-ID of its job, and forgets its words', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    const mailer = mailerTo(database, sink.url)
    const note = letter()
    await mailer.deliver(note)
    await mailer.deliver(note)
    expect(sink.letters).toHaveLength(1)
    const [sent] = sink.letters
    expect(sent?.from).toBe('desk@agency.example')
    expect(sent?.to).toEqual(['ann@visitor.example'])
    expect(sent?.header('reply-to')).toEqual(['Ann Lee <ann@visitor.example>'])
    expect(sent?.header('to')).toEqual(['ann@visitor.example'])
    expect(sent?.header('from')).toEqual(['The Agency <desk@agency.example>'])
    expect(sent?.header('message-id')).toEqual([`<${note.jobId}@agency.example>`])
    expect(sent?.header('auto-submitted')).toEqual(['auto-generated'])
    const kept = await findLetter(database, note.jobId)
    expect(kept).toMatchObject({ state: 'sent', text: null, html: null, subject: 'A note' })
    expect(kept?.sentAt).toMatch(/Z$/)
  })

  it('keeps letters when there is no mail server, and sends them when asked to after there is one', async () => {
    const { database } = await open()
    const without = mailerTo(database, undefined)
    expect(without.leaves).toBe(false)
    await addJob(database.db, { kind: 'note', payload: 'kept' })
    await noteJobs(database, without).runDue()
    const { id } = await theJob(database)
    expect(await findLetter(database, id)).toMatchObject({
      state: 'kept',
      text: 'The words.',
      html: '<p>The words.</p>',
      recipients: [{ address: 'ann@visitor.example', sent: false }],
      replyTo: { name: 'Ann Lee', address: 'ann@visitor.example' },
      sentAt: null,
    })

    const sink = await sinkFor()
    const jobs = noteJobs(database, mailerTo(database, sink.url))
    expect(await jobs.retry(id)).toBe(true)
    await jobs.runDue()
    expect(subjects(sink)).toEqual(['kept'])
    expect(await findLetter(database, id)).toMatchObject({ state: 'sent', text: null })
  })

  it('lets nothing a visitor typed start a header, a second address or a second Reply-To', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    const mailer = mailerTo(database, sink.url)
    await mailer.deliver(
      letter({
        replyTo: {
          name: 'Ann\r\nBcc: evil@evil.example\u2028X: y, "Bob" <bob@evil.example>',
          address: 'ann@visitor.example',
        },
        subject: 'Hello\r\nBcc: evil@evil.example\r\n\r\nbody',
      }),
    )
    await mailer.deliver(
      letter({ replyTo: { name: 'Ann', address: 'ann@visitor.example, evil@evil.example' } }),
    )
    await mailer.deliver(
      letter({ replyTo: { name: 'Ann', address: 'ann@visitor.example\r\nBcc: evil@evil.example' } }),
    )
    expect(sink.letters).toHaveLength(3)
    for (const sent of sink.letters) {
      expect(sent.to).toEqual(['ann@visitor.example'])
      expect(sent.header('bcc')).toEqual([])
      expect(sent.header('x')).toEqual([])
      expect(sent.header('subject')).toHaveLength(1)
    }
    const [first, second, third] = sink.letters
    expect(first?.header('reply-to')).toHaveLength(1)
    expect(first?.header('reply-to')).toEqual([
      '"Ann Bcc evil evil.example X y Bob bob evil.example" <ann@visitor.example>',
    ])
    expect(second?.header('reply-to')).toEqual([])
    expect(third?.header('reply-to')).toEqual([])

    for (const address of [
      'ann@visitor.example, evil@evil.example',
      'ann@visitor.example\r\nRCPT TO:<evil@evil.example>',
      'Ann <ann@visitor.example>',
    ])
      await expect(mailer.deliver(letter({ to: [{ address }] }))).rejects.toMatchObject({ permanent: true })
    expect(sink.letters).toHaveLength(3)
  })

  it('tries again while the mail server is away, and delivers each letter once when it is back, the urgent first', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    await sink.goAway()
    const jobs = noteJobs(database, mailerTo(database, sink.url), { concurrency: 1 })
    await addJobs(database.db, [
      { kind: 'note', payload: 'first' },
      { kind: 'note', payload: 'second' },
      { kind: 'note', payload: 'asap', priority: 1 },
    ])
    // Thirty minutes: seven tries of each.
    for (let tries = 0; tries < 7; tries++) {
      expect(await jobs.runDue()).toBe(3)
      await allDue(database)
    }
    expect(await jobs.counts()).toEqual({ waiting: 3, dead: 0 })
    expect(await listLetters(database)).toMatchObject({
      letters: [{ state: 'waiting' }, { state: 'waiting' }, { state: 'waiting' }],
    })
    await sink.comeBack()
    expect(await jobs.runDue()).toBe(3)
    expect(subjects(sink)).toEqual(['asap', 'first', 'second'])
    expect(await jobs.runDue()).toBe(0)
  })

  it('delivers soon after the return of the mail server, without waiting for the end of a long pause', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    await sink.goAway()
    const mailer = mailerTo(database, sink.url)
    const jobs = openJobs({ database, log, probeMs: 50 })
    let asked = 0
    jobs.handle('note', {
      run: (_payload, { id }) => mailer.deliver(letter({ jobId: id })),
      async reachable() {
        const is = await mailer.reachable()
        asked++
        return is
      },
    })
    await addJob(database.db, { kind: 'note', payload: '' })
    await database.db.updateTable('jobs').set({ attempts: 8 }).execute()
    jobs.start()
    while (asked === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(Date.parse((await theJob(database)).run_at)).toBeGreaterThan(Date.now() + 1_000_000)
    await sink.comeBack()
    while (sink.letters.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await jobs.stop()
    expect(await theJob(database)).toMatchObject({ state: 'done' })
  })

  it('sends the same Message-ID again when the answer to DATA was lost', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    sink.onLetter = () => (sink.letters.length === 1 ? 'drop' : 'take')
    const jobs = noteJobs(database, mailerTo(database, sink.url))
    await addJob(database.db, { kind: 'note', payload: 'twice' })
    await jobs.runDue()
    expect(await theJob(database)).toMatchObject({ state: 'waiting', attempts: 1 })
    await allDue(database)
    await jobs.runDue()
    expect(await theJob(database)).toMatchObject({ state: 'done', attempts: 2 })
    const [first, second] = sink.letters.map((one) => one.header('message-id'))
    expect(first).toEqual(second)
    expect(sink.letters).toHaveLength(2)
  })

  it('sends the same Message-ID again after a crash between the 250 and the note of it', async () => {
    const { database, anotherNode } = await open()
    const sink = await sinkFor()
    const crashing = anotherNode()
    // The node that dies: it holds the lease, the mail server takes its letter, and then it has no database.
    sink.onLetter = async () => {
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
    const died = mailerTo(crashing, sink.url).deliver(letter({ jobId: job?.id ?? '', subject: 'twice' }))
    await expect(died).rejects.toThrow()
    sink.onLetter = () => 'take'

    const jobs = noteJobs(database, mailerTo(database, sink.url))
    expect(await jobs.runDue()).toBe(0)
    await allDue(database)
    expect(await jobs.runDue()).toBe(1)
    expect(subjects(sink)).toEqual(['twice', 'twice'])
    const [first, second] = sink.letters.map((one) => one.header('message-id'))
    expect(first).toEqual(second)
    expect(await jobs.runDue()).toBe(0)
  })

  it('gives up at once an address that does not exist, and not what may pass', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    const mailer = mailerTo(database, sink.url)
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    await expect(mailer.deliver(letter())).rejects.toMatchObject({ permanent: true, unreachable: false })
    sink.onRecipient = () => ({ code: 451, text: 'come back later' })
    await expect(mailer.deliver(letter())).rejects.toMatchObject({ permanent: false, unreachable: false })
    sink.onRecipient = () => null
    sink.onLetter = () => ({ code: 554, text: 'we do not like it' })
    await expect(mailer.deliver(letter())).rejects.toMatchObject({ permanent: true })
    sink.onLetter = () => ({ code: 452, text: 'mailbox full' })
    await expect(mailer.deliver(letter())).rejects.toMatchObject({ permanent: false })
    await sink.goAway()
    await expect(mailer.deliver(letter())).rejects.toMatchObject({ permanent: false, unreachable: true })
  })

  it('is dead after ten tries with its words kept, and is sent when asked to again', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    sink.onRecipient = (address) => ({ code: 451, text: `<${address}> later` })
    const jobs = noteJobs(database, mailerTo(database, sink.url))
    await addJob(database.db, { kind: 'note', payload: 'late' })
    for (let tries = 1; tries <= 10; tries++) {
      expect(await jobs.runDue()).toBe(1)
      await allDue(database)
    }
    expect(await jobs.runDue()).toBe(0)
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 1 })
    const [dead] = (await listLetters(database)).letters
    expect(dead).toMatchObject({ state: 'dead', attempts: 10 })
    expect(dead?.lastError).toContain('451')
    expect(dead?.lastError).not.toContain('visitor.example')
    expect(await findLetter(database, dead?.id ?? '')).toMatchObject({ state: 'dead', text: 'The words.' })

    sink.onRecipient = () => null
    expect(await jobs.retry(dead?.id ?? '')).toBe(true)
    await jobs.runDue()
    expect(subjects(sink)).toEqual(['late'])
    expect(await findLetter(database, dead?.id ?? '')).toMatchObject({ state: 'sent' })
  })

  it('sends again only to those who do not have the letter yet', async () => {
    const { database } = await open()
    const sink = await sinkFor()
    const mailer = mailerTo(database, sink.url)
    const note = letter({
      to: [
        { address: 'a@agency.example' },
        { address: 'b@agency.example' },
        { address: 'typo@agency.example' },
      ],
    })
    sink.onRecipient = (address) =>
      address === 'b@agency.example'
        ? { code: 451, text: 'later' }
        : address.startsWith('typo')
          ? { code: 550, text: 'no' }
          : null
    await expect(mailer.deliver(note)).rejects.toMatchObject({ permanent: false })
    sink.onRecipient = (address) => (address.startsWith('typo') ? { code: 550, text: 'no' } : null)
    await mailer.deliver(note)
    expect(sink.letters.map(({ to }) => to)).toEqual([['a@agency.example'], ['b@agency.example']])
    expect(await findLetter(database, note.jobId)).toMatchObject({
      state: 'sent',
      recipients: [
        { address: 'a@agency.example', sent: true },
        { address: 'b@agency.example', sent: true },
        { address: 'typo@agency.example', sent: false },
      ],
    })
  })

  it('lists letters newest first, a page at a time, also many of one moment', async () => {
    const { database } = await open()
    const mailer = mailerTo(database, undefined)
    for (let n = 1; n <= 7; n++) await mailer.deliver(letter({ subject: `letter ${n}` }))
    await database.db
      .updateTable('letters')
      .set({ created_at: longAgo })
      .where('subject', '<=', 'letter 4')
      .execute()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listLetters(database, { after, limit: 3 })
      seen.push(...page.letters.map(({ subject }) => subject))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `letter ${n}`))
    const nonsense = await listLetters(database, { after: "x' or 1=1", limit: 1 })
    expect(nonsense.letters[0]?.subject).toBe('letter 7')
    expect(await findLetter(database, newId())).toBeNull()
    expect(await findLetter(database, 'nonsense')).toBeNull()
  })
})
