/** The mailbox that replies are read from, as the doctor tries it: nobody signs in unencrypted, and what is wrong is said. */
import { expect, it } from 'vitest'
import { premises, redOf } from '#test/support/doctor.ts'
import { imapPassword, startImapServer } from '#test/support/imap-server.ts'
import { expired } from '#test/support/tls-front.ts'
import { hideSecrets } from '../config/hide-secrets.ts'
import { checkInbox } from '../doctor/examine.server.ts'

const given = (IMAP_URL: string, limitMs = 8000) =>
  premises({ SMTP_URL: 'smtp://127.0.0.1', IMAP_URL }, { tools: { limitMs } })
const red = async (url: string, limitMs?: number) => redOf(await checkInbox(given(url, limitMs))).join()

it('is opened, and only looked at', async () => {
  const imap = await startImapServer()
  expect(await red(imap.url)).toBe('')
  expect(imap.commands).toContain('EXAMINE')
  expect(hideSecrets(given(imap.url).config)(`x ${imapPassword} y`)).toBe('x *** y')
  expect((await checkInbox(premises()))[0]?.state).toBe('note')
})

it('is told apart by what is wrong with it', async () => {
  const imap = await startImapServer()
  expect(await red(imap.url.replace('INBOX', 'Elsewhere'))).toMatch(/NOFOLDER.*no such folder/)
  imap.letsIn = false
  expect(await red(imap.url)).toMatch(/EAUTH.*user and the password/)
  expect(await red(imap.url.replace('127.0.0.1', 'nowhere.invalid'))).toMatch(/stands for nothing/)
  imap.isSilent = true
  expect(await red(imap.url, 400)).toMatch(/cannot be read \(\w+\)/)
  await imap.goAway()
  expect(await red(imap.url)).toMatch(/ECONNREFUSED.*Check host and port/)
})

it('gets no password without TLS outside this machine, nor with a certificate that is wrong', async () => {
  const plain = await startImapServer()
  // This machine again, but not by one of its own names.
  expect(await red(plain.url.replace('127.0.0.1', '0.0.0.0'))).toContain('cannot be read')
  const late = await startImapServer({ tls: expired })
  expect(await red(late.url.replace('127.0.0.1', '0.0.0.0'))).toMatch(/certificate does not fit/)
  for (const { commands } of [plain, late]) expect(commands).not.toContain('LOGIN')
})
