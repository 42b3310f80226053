import { expect, it } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'
import { readConfig } from './config.ts'

it('reads where replies are', () => {
  const SMTP_URL = 'smtp://127.0.0.1'
  const inboxOf = (IMAP_URL: string) => readConfig({ SMTP_URL, IMAP_URL }).inbox
  expect(inboxOf('imaps://re%40a.example:p%2Fw@imap.a.example')).toEqual({
    ...{ host: 'imap.a.example', port: 993, secure: true, isHere: false },
    ...{ user: 're@a.example', password: 'p/w', folder: 'INBOX', mailbox: 're@a.example' },
  })
  expect(inboxOf('imap://re:pw@localhost:1143/Re%20plies?address=re@a.example')).toMatchObject({
    ...{ port: 1143, secure: false, isHere: true, folder: 'Re plies', mailbox: 're@a.example' },
  })
  for (const [wrong, said] of [
    ['imap.a.example', /^IMAP_URL must look like/],
    ['smtp://re%40a.example:hunter2@a.example', /^IMAP_URL must look like/],
    ['imaps://re%40a.example@imap.a.example', /^IMAP_URL must look like/],
    ['imaps://re:hunter2@imap.a.example', /^IMAP_URL must say with \?address= where people write/],
    ['imaps://re%40a.example:%zz@imap.a.example', /^IMAP_URL must have % .* written as %25/],
    ['imap://re%40a.example:hunter2@imap.a.example:993', /^IMAP_URL must start with imaps:/],
    ['imaps://re%40a.example:hunter2@imap.a.example:143', /^IMAP_URL must start with imap:/],
    ['imaps://re%40a.example:hunter2@imap.a.example?tls=no', /^IMAP_URL has the switch "tls"/],
  ] as const) {
    expect(issuesOf({ SMTP_URL, IMAP_URL: wrong })).toEqual([expect.stringMatching(said)])
    expect(issuesOf({ SMTP_URL, IMAP_URL: wrong }).join()).not.toContain('hunter2')
  }
  expect(issuesOf({ IMAP_URL: 'imaps://re%40a.example:pw@imap.a.example' })).toEqual([
    'SMTP_URL is required when IMAP_URL is set',
  ])
  expect(issuesOf({ IAMP_URL: 'x' })).toEqual([expect.stringMatching(/IAMP_URL.*IMAP_URL/)])
})
