/** Mail through Dovecot and Postfix with the tokens of a real issuer: sent, read, refused, and back from a dead address. */
import type { IncomingMessage } from 'node:http'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import { watchReplies } from '#app/submissions/replies/reply-jobs.server.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { mailbox, mailboxPage, openConnecting } from '#test/support/mailbox-desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startRealMail } from '#test/support/real-mail.ts'
import { type Issued, openIssuer } from '#test/support/token-issuer.ts'

const open = databaseOpener('sqlite')

/** A desk that is connected to both, and one look at the mailbox. */
async function openRealMail() {
  const issuer = await openIssuer()
  let isActive = true
  issuer.server.service.on('beforeIntrospect', ({ body }: Issued, _request: IncomingMessage) => {
    Object.assign(body, { active: isActive, username: mailbox })
  })
  const mail = await startRealMail({ mailbox, introspect: `${issuer.url}/introspect` })
  const desk = await openPersonDesk(open, ['owner'], {
    MAIL_ISSUER_URL: `${issuer.url}?smtp=smtp://127.0.0.1:${mail.smtp}&imap=imap://127.0.0.1:${mail.imap}`,
  })
  const { connect } = openConnecting(desk, issuer.url)
  isActive = false
  expect(await connect()).toMatch(/Nothing was connected.*535/s)
  isActive = true
  expect(await connect()).toBe(`${mailboxPage}?notice=mailbox-connected`)
  const { jobs, database } = desk.door.services
  const look = async () => {
    await addJob(database.db, { kind: 'replies.read', payload: {} })
    await jobs.runDue()
  }
  await look()
  return { mail, desk, jobs, database, look }
}

it('leaves by Postfix and is read by Dovecot, and what comes back from a dead address marks it', async () => {
  const { desk, jobs, database, look } = await openRealMail()
  const id = await desk.lead({ email: 'gone@dead.example' })
  const path = `/admin/leads/${id}`
  await desk.post('owner', `${path}/emails`, {
    subject: 'Your request',
    text: 'When may I call?',
    back: path,
  })
  await jobs.runDue()
  await expect
    .poll(async () => {
      await look()
      return database.db.selectFrom('returned_mailboxes').select(['mailbox', 'why']).execute()
    })
    .toEqual([{ mailbox: 'gone@dead.example', why: 'hard' }])
  expect((await desk.see('owner', path)).text).toContain('gone@dead.example')
  expect((await desk.see('owner', '/admin/emails')).text).toMatch(/came back|returned/i)
})

it('brings the lead of a vendor as soon as its email is in the mailbox', async () => {
  const { mail, desk, jobs, database } = await openRealMail()
  await desk.post('owner', '/admin/lead-sources', {
    ...{ name: 'Acme Leads', variant: 'list', consent_basis: 'none', price: '', return_days: '10' },
    ...{ per_minute: '600', is_test: '', senders: 'leads@vendor.example' },
  })
  const { services } = desk.door
  const leaving = new AbortController()
  const watching = watchReplies({
    ...{ inbox: () => services.config.inbox, database, log: services.log, signal: leaving.signal },
    // The looks of the clock are not run here: what is read was asked for by the mailbox.
    jobs: { wake: () => void jobs.runDue() },
  })
  const asked = () => database.db.selectFrom('jobs').where('unique_key', '=', 'replies.read')
  // It is open, and the first look is over.
  await expect.poll(() => asked().select('state').execute(), { timeout: 20_000 }).toEqual([{ state: 'done' }])
  const auth = { type: 'OAuth2' as const, user: mailbox, accessToken: 'any' }
  const sender = createTransport({ host: '127.0.0.1', port: mail.smtp, auth, ignoreTLS: true })
  await sender.sendMail({
    ...{ from: 'leads@vendor.example', to: mailbox, subject: 'New lead' },
    // What a filter of the server, which is not here, writes.
    headers: { 'Authentication-Results': 'mx.example; dmarc=pass header.from=vendor.example' },
    html: '<table><tr><td>Name</td><td>Ann Smith</td></tr><tr><td>Phone</td><td>216-555-0101</td></tr></table>',
  })
  await expect
    .poll(() => database.db.selectFrom('vendor_leads').select('subject_id').execute(), { timeout: 60_000 })
    .toHaveLength(1)
  expect((await desk.see('owner', '/admin/leads')).text).toContain('Ann Smith')
  leaving.abort()
  await watching
})
