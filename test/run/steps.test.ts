import { expect, it } from 'vitest'
import { takeSteps } from './steps.ts'
import { count, type Report } from './vitest.ts'

const passing = async () => ({ passed: 2, failed: 0 })

it('goes on after a failed step, and leaves out only what depends on it', async () => {
  const printed: string[] = []
  const sum = await takeSteps(
    [
      { name: 'build', run: async () => ({ passed: 0, failed: 1 }) },
      { name: 'rooms', run: passing },
      { name: 'journeys', needs: ['build'], run: passing },
      { name: 'faults', run: () => Promise.reject(new Error('no port')) },
    ],
    (line) => printed.push(line),
  )
  expect(sum).toEqual({ passed: 2, failed: 3 })
  expect(printed.join('\n')).toContain('FAIL journeys: 0 passed, 1 failed, not run, because "build" failed')
  expect(printed.join('\n')).toContain('no port')
})

const report = (change: Partial<Report>): Report => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...change,
})

it('counts what a report hides', () => {
  expect(count(report({}), 0)).toEqual({ passed: 3, failed: 0 })
  expect(count(report({ numFailedTests: 2 }), 1)).toEqual({ passed: 3, failed: 2 })
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  expect(count(report({ testResults: [broken] }), 1)).toEqual({
    passed: 3,
    failed: 1,
    details: ['failed before its first test: a.test.ts'],
  })
  expect(count(report({}), 1)).toEqual({ passed: 3, failed: 1 })
  expect(count(report({ numPassedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 })
  expect(count(report({ numPendingTests: 1 }), 0)).toEqual({ passed: 3, failed: 0, remark: '1 NOT RUN' })
})

it('names what failed, and what it all cost, at the end', async () => {
  const tests = [
    {
      status: 'failed',
      fullName: 'quote is taken',
      failureMessages: ['expected 1 to be 2\n at test/a.test.ts:3:1'],
    },
    { status: 'passed', fullName: 'quote is seen', failureMessages: [] },
  ]
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: tests }]
  const outcome = count(report({ numFailedTests: 1, testResults }), 1)
  const printed: string[] = []
  await takeSteps([{ name: 'journeys', run: async () => outcome }], (line) => printed.push(line))
  expect(printed.at(-1)).toContain('failed: quote is taken: expected 1 to be 2 (test/a.test.ts:3)\n')
  if (process.platform === 'linux') expect(printed.at(-1)).toMatch(/\nCPU \d+ s\n$/)
  expect(printed.at(-1)).not.toContain('quote is seen')
})
