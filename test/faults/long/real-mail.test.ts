/** Mail through Dovecot and Postfix with the tokens of a real issuer: sent, read, refused, and back from a dead address. */
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { mailbox, mailboxPage, openConnecting } from '#test/support/mailbox-desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startRealMail } from '#test/support/real-mail.ts'
import { type Issued, openIssuer } from '#test/support/token-issuer.ts'

const open = databaseOpener('sqlite')

it('leaves by Postfix and is read by Dovecot, and what comes back from a dead address marks it', async () => {
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
