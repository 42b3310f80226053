/** The page says where answers to an email really go, and of no email that does not leave. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { emailOf } from '#test/support/desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnSqliteFirst('the panel for emails', (open) => {
  it('names the mailbox that the desk reads, else the writer’s own', async () => {
    const plain = await openPersonDesk(open, ['agent'])
    expect((await plain.see('agent', `/admin/leads/${await plain.lead()}`)).text).toContain(
      `Replies go to ${emailOf('agent')}`,
    )
    const read = await openPersonDesk(open, ['agent'], {
      SMTP_URL: 'smtp://mail.example.com',
      IMAP_URL: 'imaps://replies%40example.com:word@mail.example.com/INBOX',
    })
    expect((await read.see('agent', `/admin/leads/${await read.lead()}`)).text).toContain(
      'Replies go to replies@example.com',
    )
  })

  it('promises a confirmation of an appointment only where emails leave', async () => {
    for (const [environment, isTold] of [
      [{}, false],
      [{ SMTP_URL: 'smtp://mail.example.com' }, true],
    ] as const) {
      const desk = await openPersonDesk(open, ['agent'], environment)
      const { text } = await desk.see('agent', `/admin/leads/${await desk.lead()}`)
      expect(text).toContain('Email them a confirmation')
      expect(text.includes('Emails are not sent here')).toBe(!isTold)
    }
  })
})
