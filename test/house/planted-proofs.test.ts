/** That a page about security cannot name a test that is not there. */
import { describe, expect, it } from 'vitest'
import { findMissingRows, findUnprovenRows } from './proofs.ts'

const tests = [
  {
    path: 'app/staff/sign-in.test.ts',
    text: `
      it('opens a session', () => {})
      it.each([1, 2])('refuses %s twice', () => {})
      describe('a room', () => {})
      it(\`keeps secrets out of \${engine}\`, () => {})`,
  },
]
const find = (proof: string) =>
  findUnprovenRows(
    { path: 'docs/security.md', text: `| row | what | test |\n|---|---|---|\n| 1.1.1 | x | ${proof} |` },
    tests,
  )

describe('rows about security', () => {
  it.each([
    ['', 'names no test and no reason'],
    ['the same', 'names no test and no reason'],
    ['`staff/gone.test.ts` "opens"', 'names staff/gone.test.ts, which is not there'],
    ['`staff/sign-in.test.ts`', 'names no test of staff/sign-in.test.ts'],
    ['`staff/sign-in.test.ts` "opens"; `sign-in.test.ts`', 'names no test of sign-in.test.ts'],
    ['`sign-in.test.ts` "opens", "closes"', 'names "closes", which sign-in.test.ts does not have'],
    ['`sign-in.test.ts` "a room"', 'names "a room", which sign-in.test.ts does not have'],
  ])('refuse %j', (proof, fault) => {
    expect(find(proof)).toEqual([`docs/security.md:3 (1.1.1) ${fault}`])
  })

  it.each([
    'reason',
    'reason; what does not hold, below',
    '`staff/sign-in.test.ts` "opens a session"',
    '`sign-in.test.ts` "opens", "refuses %s"; `staff/sign-in.test.ts` "keeps secrets out of"',
  ])('take %j', (proof) => expect(find(proof)).toEqual([]))

  it('are all of level 1', () => {
    const text =
      '## Sessions (6.1.1, 8.1.1)\n| 1.2.1 to 1.2.4 | x | reason |\n| 1.2.5, 1.3.1 | 3.3.1 | reason |'
    const missing = findMissingRows({ path: 'docs/security.md', text })
    expect(missing.slice(0, 3)).toEqual(['1.3.2', '1.5.1', '2.1.1'])
    expect(missing).toContain('3.3.1')
    expect(missing).not.toContain('8.1.1')
  })
})
