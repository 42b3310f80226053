import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDnsStandIn } from '#test/support/dns-stand-in.ts'
import { premises, redOf } from '#test/support/doctor.ts'
import { freePort } from '#test/support/free-port.ts'
import { openS3StandIn } from '#test/support/s3-stand-in.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'
import { expired, openExpiredFront } from '#test/support/tls-front.ts'
import { checkBucket } from './check-bucket.server.ts'
import { checkDns } from './check-dns.server.ts'
import { checkMail } from './check-mail.server.ts'

/** A mail server that takes nobody's password. Returns SMTP_URL with one. */
async function startStrictServer(): Promise<string> {
  const port = await freePort()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) => answer(new Error('wrong')),
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  return `smtp://joe:hush@127.0.0.1:${port}`
}

describe('the mail server', () => {
  it('is asked, and gets a letter only when one was asked for', async () => {
    const sink = await startSmtpSink()
    const given = premises({ SMTP_URL: sink.url })
    expect(redOf(await checkMail(given))).toEqual([])
    expect(sink.emails).toEqual([])
    expect(redOf(await checkMail({ ...given, letterTo: 'ann@example.com' }))).toEqual([])
    expect(sink.emails.map(({ to }) => to)).toEqual([['ann@example.com']])
  })

  it('refuses: the line says what, and what to do', async () => {
    const sink = await startSmtpSink()
    const red = async (SMTP_URL: string, letterTo?: string) =>
      redOf(await checkMail(premises({ SMTP_URL }, { letterTo })))[0]
    expect(await red(await startStrictServer())).toMatch(/user and the password/)
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    expect(await red(sink.url, 'ann@example.com')).toMatch(/address of the test letter/)
    expect(await red('smtp://nowhere.invalid')).toMatch(/stands for nothing/)
    await sink.goAway()
    expect(await red(sink.url)).toMatch(/ECONNREFUSED.*Check host and port/)
    const late = await startSmtpSink(expired)
    expect(await red(late.url)).toMatch(/certificate.*have it renewed/)
    expect(redOf(await checkMail(premises({}, { letterTo: 'ann@example.com' })))[0]).toMatch(/Set SMTP_URL/)
  })

  it('must not be written to unencrypted, nor with any certificate', async () => {
    const red = async (switches: string) =>
      redOf(await checkMail(premises({ SMTP_URL: `smtp://nowhere.invalid?${switches}` })))[1]
    expect(await red('requireTLS=false')).toMatch(/may leave unencrypted.*Remove requireTLS=false/)
    expect(await red('tls.rejectUnauthorized=false')).toMatch(
      /Any certificate.*Remove tls.rejectUnauthorized/,
    )
    expect(await red('')).toBeUndefined()
  })
})

describe('the bucket', () => {
  it('keeps a file, hands it out, and has none afterwards', async () => {
    const store = await openS3StandIn()
    expect(redOf(await checkBucket(premises({ S3_URL: store.url })))).toEqual([])
    expect(store.objects.size).toBe(0)
  })

  it('refuses: the line says which step, and what to do', async () => {
    const store = await openS3StandIn()
    const red = async (S3_URL: string) => redOf(await checkBucket(premises({ S3_URL })))[0]
    expect(await red(store.url.replace('test-key', 'other-key'))).toMatch(
      /not keep .*the key must be allowed/,
    )
    store.refuse.add('DELETE')
    expect(await red(store.url)).toMatch(/not delete a file/)
    store.refuse.add('GET')
    expect(await red(store.url)).toMatch(/not hand out a file/)
    expect(await red('https://KEY:SECRET@nowhere.invalid/bucket')).toMatch(/stands for nothing/)
    expect(await red('http://KEY:SECRET@127.0.0.1:1/bucket')).toMatch(/Nobody answers there/)
    const { host } = new URL(await openExpiredFront())
    expect(await red(`https://KEY:SECRET@${host}/bucket`)).toMatch(/certificate does not fit/)
  })
})

describe('the sender in DNS', () => {
  const domain = 'agency.net'
  const right = {
    [domain]: ['google-site-verification=1', 'v=spf1 include:mail.net -all'],
    [`s1._domainkey.${domain}`]: ['v=DKIM1; k=rsa; p=MIGf'],
    [`_dmarc.${domain}`]: ['v=DMARC1; p=none'],
  }
  const red = async (records: Record<string, string[]>, dkim?: string, address = `hello@${domain}`) => {
    const dnsServers = [await openDnsStandIn(records)]
    const sender = { name: 'Agency', address }
    return redOf(
      await checkDns(premises({ SMTP_URL: 'smtp://127.0.0.1' }, { sender, dkim, tools: { dnsServers } })),
    )
  }

  it('is fine with one SPF record, a key and DMARC, also that of the domain above', async () => {
    expect(await red(right)).toEqual([])
    expect(await red(right, 's1')).toEqual([])
    const below = { [`mail.${domain}`]: ['v=spf1 -all'], [`s1._domainkey.mail.${domain}`]: ['p=MIGf'] }
    expect(await red({ ...right, ...below }, 's1', `hello@mail.${domain}`)).toEqual([])
  })

  it('lacks each of them once', async () => {
    const { [domain]: _spf, ...withoutSpf } = right
    expect(await red(withoutSpf)).toEqual([expect.stringMatching(/no SPF record.*Publish one TXT/)])
    expect(await red({ ...right, [domain]: ['v=spf1 -all', 'v=spf1 ~all'] })).toEqual([
      expect.stringContaining('has 2 SPF records'),
    ])
    expect(await red({ ...right, [domain]: ['v=spf1 +all'] })).toEqual([
      expect.stringContaining('lets everyone send'),
    ])
    expect(await red({ [domain]: ['v=spf1 -all'], [`_dmarc.${domain}`]: ['v=DMARC1; p=none'] })).toEqual([
      expect.stringMatching(/nothing at _domainkey/),
    ])
    expect(await red({ ...right, [`old._domainkey.${domain}`]: ['v=DKIM1; p='] }, 'old')).toEqual([
      expect.stringMatching(/no key at old._domainkey/),
    ])
    const { [`_dmarc.${domain}`]: _dmarc, ...withoutDmarc } = right
    expect(await red(withoutDmarc)).toEqual([expect.stringMatching(/no DMARC record.*_dmarc\.agency\.net/)])
    expect(await red({})).toEqual([expect.stringMatching(/DNS does not know agency\.net.*MAIL_FROM/)])
  })
})
