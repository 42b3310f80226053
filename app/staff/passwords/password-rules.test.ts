import { describe, expect, it } from 'vitest'
import { findPasswordIssue } from './password-rules.ts'

const person = { name: 'Dorothy Featherstone', email: 'dorothy.f@maplestreet.example' }
const issueOf = (password: string) => findPasswordIssue(password, person)

describe('passwords', () => {
  it.each([
    'correct horse battery',
    'a porch light in November',
    'another long password',
    'kettle-violin-otter-9',
    'Xk9#vTq2!mLw',
    'grünes Fahrrad am See',
    '猫が窓の外をじっと見ている日曜日の朝',
    ' spaces count as well ',
  ])('takes %s', (password) => expect(issueOf(password)).toBeNull())

  it.each([
    '123456789012',
    '098765432109',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'passwordpassword',
    'Password1234!',
    'P@ssw0rd2026!!',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'zaq1xsw2cde3',
    '1q2w3e4r5t6y',
    'iloveyouforever',
    'Welcome2026!!!',
    'SummerSunshine1',
    'administrator',
    'liverpool-1234',
    'mnbvcxzlkjhg',
    'insurance2026!',
    '!@#$%^&*()_+',
  ])('calls %s common', (password) => expect(issueOf(password)).toBe('too-common'))

  it.each([
    'Hearthline2026',
    'hearthline.financial',
    'dorothy.f@maplestreet.example',
    'DorothyFeatherstone1',
    'D0r0thy-maplestreet',
  ])('calls %s close to the person', (password) => expect(issueOf(password)).toBe('too-close'))

  it('says when it is too short or too long', () => {
    expect(issueOf('kettle-otte')).toBe('too-short')
    expect(issueOf('kettle-otter'.padEnd(129, 'x y z '))).toBe('too-long')
    expect(
      issueOf(Array.from({ length: 128 }, (_, index) => 'kxvqzjw'[(index * index) % 7]).join('')),
    ).toBeNull()
  })
})
