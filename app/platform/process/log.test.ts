import { expect, it } from 'vitest'
import { openLog, redact } from './log.ts'
import { nodeName, release } from './release.server.ts'

it('keeps what a refusal cannot be understood without, and no number behind it', () => {
  const texts = {
    'connect ECONNREFUSED 127.0.0.1:35193': 'connect ECONNREFUSED 127.0.0.1:35193',
    'all recipients were rejected: 550 5.7.1 we do not like 216-555-0142':
      'all recipients were rejected: 550 5.7.1 we do not like [digits]',
    '550-5.7.26 no SPF for [203.0.113.25]': '550-5.7.26 no SPF for [[digits]]',
    'called 421 555 0142': 'called [digits]',
    'called 550 5.71.9999.55': 'called [digits]',
  }
  for (const [text, told] of Object.entries(texts)) expect(redact(text)).toBe(told)
})

it('strikes personal data out of the texts of errors', () => {
  const text = redact('Key (email)=(ann@example.com) already exists, phone "(216) 555-0142" at 10:45')
  expect(text).toBe('Key (email)=([e-mail]) already exists, phone "[digits]" at 10:45')
})

it.each([
  '550 <"ann lee"@example.com> unknown',
  "550 'o'neil@example.com' unknown",
  '550 jörg@müller.example unknown',
  'no answer from /unsubscribe?to=ann%40example.com',
  '550 bounce+ann=example.com@lists.example refused',
])('leaves nothing of an e-mail address: %s', (text) => {
  expect(redact(text)).not.toMatch(/ann|lee|neil|jörg|example/)
})

it.each(['+1 (216) 555-0142', '216.555.0142', '216/555 0142', '216\u2013555\u20130142', '2165550142'])(
  'leaves nothing of a telephone number: %s',
  (text) => {
    expect(redact(`could not call ${text} now`)).toBe('could not call [digits] now')
  },
)

it('says of each line which node and version wrote it', () => {
  expect(openLog('info').bindings()).toEqual({ node: nodeName, version: release.version })
})
