import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { noteJobs, sampleEmail, testMailer } from '#test/support/emails.ts'
import { onlyJob } from '#test/support/jobs.ts'
import { type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts'
import { addJob } from '../jobs/jobs.server.ts'
import { findEmail } from './emails.server.ts'

const subjects = (sink: SmtpSink) => sink.emails.map((one) => one.header('subject')[0])

describeOnEachEngine('mailer', (open) => {
  it('sends a letter once, with one Reply-To and the Message-ID of its job, and forgets its words', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const mailer = testMailer(database, sink)
    const note = sampleEmail()
    await mailer.deliver(note)
    await mailer.deliver(note)
    expect(sink.emails).toHaveLength(1)
    const [sent] = sink.emails
    expect(sent?.from).toBe('desk@agency.example')
    expect(sent?.to).toEqual(['ann@visitor.example'])
    expect(sent?.header('reply-to')).toEqual(['Ann Lee <ann@visitor.example>'])
    expect(sent?.header('to')).toEqual(['ann@visitor.example'])
    expect(sent?.header('from')).toEqual(['The Agency <desk@agency.example>'])
    expect(sent?.header('message-id')).toEqual([`<${note.jobId}@agency.example>`])
    expect(sent?.header('auto-submitted')).toEqual(['auto-generated'])
    const kept = await findEmail(database, note.jobId)
    expect(kept).toMatchObject({ state: 'sent', text: null, html: null, subject: 'A note' })
    expect(kept?.sentAt).toMatch(/Z$/)
  })

  it('signs letters for the domain that people see, where a key is set', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const dkim = { keySelector: 'desk', privateKey }
    await testMailer(database, sink, { dkim }).deliver(sampleEmail())
    const [sent] = sink.emails
    const [head = '', body = ''] = (sent?.raw ?? '').split(/\r\n\r\n([\s\S]*)/)
    const [signature = ''] = sent?.header('dkim-signature') ?? []
    const tags = Object.fromEntries(
      signature
        .split(';')
        .map((tag) => [tag.split('=')[0]?.trim(), tag.replace(/^[^=]*=/, '').replace(/\s/g, '')]),
    )
    expect(tags).toMatchObject({ d: 'agency.example', s: 'desk', c: 'relaxed/relaxed' })
    // RFC 6376, 3.4.4 and 3.4.2: what was signed is what came.
    const relaxed = `${body
      .replace(/[ \t]+/g, ' ')
      .replace(/ \r\n/g, '\r\n')
      .replace(/(\r\n)*$/, '')}\r\n`
    expect(createHash('sha256').update(relaxed).digest('base64')).toBe(tags.bh)
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
    const line = (name: string) => unfolded.find((one) => one.toLowerCase().startsWith(`${name}:`))
    const canonical = (text: string) => {
      const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(text) ?? []
      return `${name.toLowerCase().trim()}:${value.replace(/\s+/g, ' ').trim()}`
    }
    const signed = [
      ...(tags.h ?? '')
        .split(':')
        .flatMap((name: string) => (line(name) ? [canonical(line(name) ?? '')] : [])),
      canonical(line('dkim-signature') ?? '').replace(/ b=[^;]*$/, ' b='),
    ].join('\r\n')
    expect(verify('sha256', Buffer.from(signed), publicKey, Buffer.from(tags.b ?? '', 'base64'))).toBe(true)
  })

  it('keeps letters when there is no mail server, and sends them when asked to after there is one', async () => {
    const { database } = await open()
    const without = testMailer(database)
    expect(without.leaves).toBe(false)
    await addJob(database.db, { kind: 'note', payload: 'kept' })
    await noteJobs(database, without).runDue()
    const { id } = await onlyJob(database)
    expect(await findEmail(database, id)).toMatchObject({
      state: 'kept',
      text: 'The words.',
      html: '<p>The words.</p>',
      recipients: [{ address: 'ann@visitor.example', sent: false }],
      replyTo: { name: 'Ann Lee', address: 'ann@visitor.example' },
      sentAt: null,
    })

    const sink = await startSmtpSink()
    const jobs = noteJobs(database, testMailer(database, sink))
    expect(await jobs.retry(id)).toBe(true)
    await jobs.runDue()
    expect(subjects(sink)).toEqual(['kept'])
    expect(await findEmail(database, id)).toMatchObject({ state: 'sent', text: null })
  })

  it('lets nothing a visitor typed start a header, a second address or a second Reply-To', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const mailer = testMailer(database, sink)
    await mailer.deliver(
      sampleEmail({
        replyTo: {
          name: 'Ann\r\nBcc: evil@evil.example\u2028X: y, "Bob" <bob@evil.example>',
          address: 'ann@visitor.example',
        },
        subject: 'Hello\r\nBcc: evil@evil.example\r\n\r\nbody',
      }),
    )
    await mailer.deliver(
      sampleEmail({ replyTo: { name: 'Ann', address: 'ann@visitor.example, evil@evil.example' } }),
    )
    await mailer.deliver(
      sampleEmail({ replyTo: { name: 'Ann', address: 'ann@visitor.example\r\nBcc: evil@evil.example' } }),
    )
    expect(sink.emails).toHaveLength(3)
    for (const sent of sink.emails) {
      expect(sent.to).toEqual(['ann@visitor.example'])
      expect(sent.header('bcc')).toEqual([])
      expect(sent.header('x')).toEqual([])
      expect(sent.header('subject')).toHaveLength(1)
    }
    const [first, second, third] = sink.emails
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
      await expect(mailer.deliver(sampleEmail({ to: [{ address }] }))).rejects.toMatchObject({
        permanent: true,
      })
    expect(sink.emails).toHaveLength(3)
  })

  it('gives up at once an address that does not exist, and not what may pass', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const mailer = testMailer(database, sink)
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    await expect(mailer.deliver(sampleEmail())).rejects.toMatchObject({
      permanent: true,
      unreachable: false,
    })
    sink.onRecipient = () => ({ code: 451, text: 'come back later' })
    await expect(mailer.deliver(sampleEmail())).rejects.toMatchObject({
      permanent: false,
      unreachable: false,
    })
    sink.onRecipient = () => null
    sink.onEmail = () => ({ code: 554, text: 'we do not like it' })
    await expect(mailer.deliver(sampleEmail())).rejects.toMatchObject({ permanent: true })
    sink.onEmail = () => ({ code: 452, text: 'mailbox full' })
    await expect(mailer.deliver(sampleEmail())).rejects.toMatchObject({ permanent: false })
    await sink.goAway()
    await expect(mailer.deliver(sampleEmail())).rejects.toMatchObject({
      permanent: false,
      unreachable: true,
    })
  })

  it('sends again only to those who do not have the letter yet', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const mailer = testMailer(database, sink)
    const note = sampleEmail({
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
    expect(sink.emails.map(({ to }) => to)).toEqual([['a@agency.example'], ['b@agency.example']])
    expect(await findEmail(database, note.jobId)).toMatchObject({
      state: 'sent',
      recipients: [
        { address: 'a@agency.example', sent: true },
        { address: 'b@agency.example', sent: true },
        { address: 'typo@agency.example', sent: false },
      ],
    })
  })
})
