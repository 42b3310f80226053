import { expect, it } from 'vitest'
import { judge, knownUnsteady } from './steady.ts'
import type { TestedProject } from './vitest.ts'

const tried = (passed: number, names: string[]): TestedProject => ({
  passed,
  failed: names.length,
  failures: names.map((name) => ({ name, message: 'gone (a.test.ts:3)' })),
  inFailedFiles: { files: ['a.test.ts'], tests: { passed } },
  ...(names.length > 0 && { details: names.map((name) => `failed: ${name}`) }),
})

it('tells of a journey that passes only when it is tried again, and is green', () => {
  const outcome = judge(tried(1, ['kept form']), tried(2, []), false)
  expect(outcome).toMatchObject({ passed: 2, failed: 0 })
  expect(outcome.details).toEqual(['unsteady: kept form: gone (a.test.ts:3); see test-results/'])
})

it('is red for it in the long run, unless its cause is known', () => {
  expect(judge(tried(1, ['kept form']), tried(2, []), true)).toMatchObject({ passed: 1, failed: 1 })
  const known = [{ name: 'kept form', cause: 'the worker of the page' }]
  const outcome = judge(tried(1, ['kept form']), tried(2, []), true, known)
  expect(outcome).toMatchObject({ passed: 2, failed: 0 })
  expect(outcome.details?.[0]).toContain('unsteady, as is known (the worker of the page): kept form')
})

it('is red for what fails twice, and for what fails only the second time', () => {
  expect(judge(tried(1, ['kept form']), tried(1, ['kept form']), false)).toMatchObject({
    passed: 1,
    failed: 1,
    details: ['failed: kept form'],
  })
  expect(judge(tried(1, ['kept form']), tried(1, ['another']), false)).toMatchObject({ failed: 1 })
})

it('knows of five unsteady journeys at most, each with its cause', () => {
  expect(knownUnsteady.length).toBeLessThanOrEqual(5)
  for (const { name, cause } of knownUnsteady) expect(name && cause).toBeTruthy()
})
