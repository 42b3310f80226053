import { expect, it } from 'vitest'
import { redact } from './log.ts'

it('strikes personal data out of the texts of errors', () => {
  const text = redact('Key (email)=(ann@example.com) already exists, phone "(216) 555-0142" at 10:45')
  expect(text).toBe('Key (email)=([e-mail]) already exists, phone "([digits]" at 10:45')
})
