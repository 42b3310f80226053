import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.server.ts'

it('is one for all spellings that reach it', () => {
  const spellings = {
    'jörg@xn--mller-versicherung-m6b.de': [
      'jörg@müller-versicherung.de',
      'JÖRG@MÜLLER-Versicherung.de',
      'jo\u0308rg@mu\u0308ller-versicherung.de',
      ' jörg@XN--MLLER-VERSICHERUNG-M6B.de ',
    ],
    'ann@xn--r8jz45g.xn--zckzah': ['ann@例え.テスト', 'ann@例え。テスト'],
    'ann@example.com': ['Ann@Example.COM'],
  }
  for (const [mailbox, all] of Object.entries(spellings))
    for (const one of [mailbox, ...all]) expect([one, mailboxOf(one)]).toEqual([one, mailbox])
})

it('leaves alone what DNS cannot be asked for', () => {
  for (const odd of [
    '',
    'ann',
    '@',
    'ann@',
    'ann@123',
    'ann@localhost',
    'ann@a_b.example',
    'ann@ü/x',
    'ann@ü%41',
  ])
    expect(mailboxOf(odd)).toBe(odd)
  for (const [one, other] of [
    ['ann@ü/x', 'ann@ü/y'],
    ['ann@a..b', 'ann@a.b'],
  ] as const)
    expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
