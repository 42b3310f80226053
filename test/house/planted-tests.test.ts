/** That tests which do not run are found. */
import { expect, it } from 'vitest'
import { findIdleTests } from './shape.ts'

const inTest = (text: string) => findIdleTests([{ path: 'app/leads/a.test.ts', text }])

it.each(['only', 'skip', 'todo', 'skipIf', 'runIf'])('refuses it.%s', (name) => {
  expect(inTest(`it.${name}('works', () => {})`)).toHaveLength(1)
  expect(inTest(`it.each([1])('works', () => {})`)).toEqual([])
})
