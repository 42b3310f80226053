/** Signing in to a mail server with a token: got from a real issuer, renewed, refused and away. */
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/platform/config/config.ts'
import { readMailClient } from '#app/platform/config/mail-settings.ts'
import { checkMail } from '#app/platform/doctor/check-mail.server.ts'
import { tryInbox } from '#app/platform/inbox/inbox.server.ts'
import { startImapServer } from '#test/support/imap-server.ts'
import { type Issued, openIssuer, openTokenSmtp } from '#test/support/token-issuer.ts'
import { mailToken } from './mail-token.server.ts'
import { openTransport } from './transport.server.ts'

/** The issuer, and the client that it knows. */
async function openClient(change?: (answer: Issued) => void) {
  const issuer = await openIssuer(change)
  const client = readMailClient(`http://desk:se%40cret@127.0.0.1:${issuer.port}/token?scope=mail`)
  if (typeof client === 'string') throw new Error(client)
  return { ...issuer, client }
}

it('asks once for all, and anew before the token ends', async () => {
  const { client, asked, tokens } = await openClient((answer) =>
    Object.assign(answer.body, { expires_in: 0.02 }),
  )
  const [one, same] = await Promise.all([mailToken(client), mailToken(client)])
  expect([one, same]).toEqual([tokens[0], tokens[0]])
  expect(asked).toEqual([
    { grant_type: 'client_credentials', client_id: 'desk', client_secret: 'se@cret', scope: 'mail' },
  ])
  const { client: lasting, asked: once } = await openClient()
  expect(await mailToken(lasting)).toBe(await mailToken(lasting))
  expect(once).toHaveLength(1)
  await expect.poll(async () => (await mailToken(client)) !== one).toBe(true)
  expect(asked.length).toBeGreaterThan(1)
})

it('signs in to both mail servers with it, and with a new one where the last is refused', async () => {
  const { client, tokens, asked } = await openClient()
  const refused = new Set<string>()
  const isTaken = (token: string) => tokens.includes(token) && !refused.has(token)
  const smtp = await openTokenSmtp(isTaken)
  const transport = openTransport(smtp.url, 5000, client)
  onTestFinished(() => transport.close())
  await transport.verify()
  refused.add(await mailToken(client))
  await transport.verify()
  expect(smtp.users).toContain('XOAUTH2 desk@agency.example')
  expect(asked).toHaveLength(2)
  const imap = await startImapServer({ isTaken })
  const address = readConfig({
    ...{ SMTP_URL: smtp.url, MAIL_OAUTH_URL: 'https://a:b@login.example/token' },
    IMAP_URL: imap.url.replace(/:[^:@]*@/, '@'),
  }).inbox
  if (!address) throw new Error('no mailbox')
  await tryInbox({ ...address, client }, 5000)
  expect(imap.commands).toContain('AUTHENTICATE')
  expect(imap.commands).not.toContain('LOGIN')
})

it.each([
  [
    'invalid_client',
    "AADSTS7000222: The provided client secret keys for app 'x' are expired.",
    'has expired',
  ],
  ['invalid_client', 'AADSTS7000215: Invalid client secret provided.', 'value of the secret'],
  [
    'unauthorized_client',
    "AADSTS700016: Application with identifier 'x' was not found.",
    'does not know this application',
  ],
  ['invalid_request', "AADSTS90002: Tenant 'x' not found.", 'no such directory'],
])('repeats the words of a refusal (%s), with the remedy', async (error, error_description, remedy) => {
  const { client } = await openClient((answer) =>
    Object.assign(answer, { statusCode: 401, body: { error, error_description } }),
  )
  const smtp = await openTokenSmtp(() => true)
  const premises = { config: { smtpUrl: smtp.url, mailClient: client }, tools: { limitMs: 10_000 } }
  // The rest of the premises is not asked for here.
  const [finding] = await checkMail(premises as Parameters<typeof checkMail>[0])
  expect(JSON.stringify(finding)).toContain(error_description.slice(0, 20))
  expect(JSON.stringify(finding)).toContain(remedy)
  const imap = await startImapServer({ isTaken: () => true })
  const [user, mailbox] = ['desk', 'desk@agency.example']
  const address = {
    ...{
      host: '127.0.0.1',
      port: Number(new URL(imap.url).port),
      secure: false,
      isHere: true,
      user,
      mailbox,
    },
    password: '',
    folder: 'INBOX',
    client,
  }
  await expect(tryInbox(address, 5000)).rejects.toMatchObject({ code: `OAUTH-${error}` })
})

it('follows no redirect, takes no odd token, and says when the issuer is away', async () => {
  const { client, server } = await openClient((answer) =>
    Object.assign(answer.body, { access_token: 'a\r\nb' }),
  )
  await expect(mailToken(client)).rejects.toMatchObject({ code: 'OAUTH-no_token' })
  await server.stop()
  await expect(mailToken(client)).rejects.toMatchObject({ code: 'OAUTH-unreachable' })
})

it.each([
  ['', 'x', 'https://login.example/token', 'http://a:b@login.example/token', 'ftp://a:b@login.example/'],
])('refuses addresses that are not safe', (...addresses) => {
  for (const one of addresses)
    expect([one, readMailClient(one)]).toEqual([one, expect.stringContaining('must look like')])
  const client = readMailClient('https://a:b%2F@login.example/t/token')
  expect(client).toMatchObject({ tokenUrl: 'https://login.example/t/token', id: 'a', secret: 'b/' })
  expect(() =>
    readConfig({ SMTP_URL: 'smtp://a.example', IMAP_URL: 'imaps://a%40b.example@imap.example/' }),
  ).toThrow('or MAIL_OAUTH_URL be set')
})
