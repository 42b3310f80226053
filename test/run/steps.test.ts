import { expect, it } from 'vitest'
import { type Outcome, runSteps } from './steps.ts'
import { count, type Report } from './vitest.ts'

const passing = async (): Promise<Outcome> => ({ passed: 2, failed: 0 })

it('goes on after a failed step, and leaves out only what depends on it', async () => {
  const printed: string[] = []
  const sum = await runSteps(
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

it('takes side by side what does not wait for another, and tells of it in the order of the list', async () => {
  const printed: string[] = []
  const order: string[] = []
  const rooms = Promise.withResolvers<Outcome>()
  const step = (name: string, run: () => Promise<Outcome>) => ({
    name,
    run: () => {
      order.push(name)
      return run()
    },
  })
  await runSteps(
    [
      step('rooms', () => rooms.promise),
      step('journeys', async () => {
        // Rooms would never end if journeys waited for them.
        rooms.resolve({ passed: 1, failed: 1 })
        return passing()
      }),
      { ...step('once more', passing), after: ['rooms', 'journeys'] },
    ],
    (line) => printed.push(line),
  )
  expect(order).toEqual(['rooms', 'journeys', 'once more'])
  expect(printed.at(-1)).toMatch(/FAIL rooms: .*\nok {3}journeys: .*\nok {3}once more: /)
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
  expect(count(report({}), 0)).toMatchObject({ passed: 3, failed: 0 })
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no such file\n at 1', assertionResults: [] }
  expect(count(report({ testResults: [broken] }), 1)).toMatchObject({
    passed: 3,
    failed: 1,
    details: ['failed: a.test.ts: failed before its first test: no such file'],
  })
  expect(count(report({}), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(count(report({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(count(report({ numPendingTests: 1 }), 0)).toMatchObject({
    passed: 3,
    failed: 0,
    remark: '1 NOT RUN',
  })
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
  expect(outcome.inFailedFiles).toEqual({ files: ['a.test.ts'], tests: { passed: 1 } })
  const printed: string[] = []
  await runSteps([{ name: 'journeys', run: async () => outcome }], (line) => printed.push(line))
  expect(printed.at(-1)).toContain('failed: quote is taken: expected 1 to be 2 (test/a.test.ts:3)\n')
  if (process.platform === 'linux') expect(printed.at(-1)).toMatch(/\nCPU \d+ s\n$/)
  expect(printed.at(-1)).not.toContain('quote is seen')
})
