import { expect, it } from 'vitest'
import { useFullEffort } from '#test/support/light-work.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

it('keeps a salted argon2id hash that only its password opens', async () => {
  const [one, other] = [await hashPassword('kettle violin otter'), await hashPassword('kettle violin otter')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword('kettle violin otter', one)).toBe(true)
  expect(await verifyPassword('kettle violin Otter', one)).toBe(false)
  expect(await verifyPassword('kettle violin otter', null)).toBe(false)
})

it('takes an accent typed as one character or as two', async () => {
  expect(await verifyPassword('gru\u0308nes Fahrrad', await hashPassword('gr\u00fcnes Fahrrad'))).toBe(true)
})

it('reads what others wrote in the PHC string format, and nothing else', async () => {
  useFullEffort()
  // From the tests of the reference implementation (P-H-C/phc-winner-argon2, src/test.c).
  const kept = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', kept)).toBe(true)
  expect(await verifyPassword('passwore', kept)).toBe(false)
  for (const broken of ['', 'kettle violin otter', kept.replace('argon2id', 'argon2d')])
    await expect(verifyPassword('password', broken)).rejects.toThrow('no argon2id hash')
})
