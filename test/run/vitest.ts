/** One project of the tests (vitest.config.ts), counted from Vitest's own report. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, run } from './command.ts'
import type { Outcome } from './steps.ts'

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly { status: string; fullName?: string; failureMessages?: readonly string[] }[]
  }[]
}

/** Runs a project. With `all` the tests find `TEST_ALL=1` in their environment and take the long way. */
export async function runTests(project: string, { all }: { all: boolean }): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-report-'))
  const file = join(folder, 'report.json')
  try {
    const args = [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    // React and React Router as they are served. Their development builds take a tenth more of the processors.
    const environment = { NODE_ENV: 'production', ...(all && { TEST_ALL: '1' }) }
    const code = await run(node, ['node_modules/vitest/vitest.mjs', ...args], environment)
    return count(JSON.parse(readFileSync(file, 'utf8')), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A file that breaks before its first test counts as a failure, so does a run without tests and one that ends
 * badly for a reason no test shows (an unhandled rejection, a broken teardown).
 */
export function count(report: Report, exitCode: number): Outcome {
  const brokenFiles = report.testResults.filter(isBroken).length
  const failed = report.numFailedTests + brokenFiles
  const unexplained = failed === 0 && (exitCode !== 0 || report.numPassedTests === 0) ? 1 : 0
  const idle = report.numPendingTests + report.numTodoTests
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const details = [
    ...report.testResults.filter(isBroken).map(({ name }) => `failed before its first test: ${name}`),
    ...tests.filter(({ status }) => status === 'failed').map((test) => `failed: ${describe(test)}`),
  ]
  return {
    passed: report.numPassedTests,
    failed: failed + unexplained,
    ...(idle > 0 && { remark: `${idle} NOT RUN` }),
    ...(details.length > 0 && { details }),
  }
}

type Tested = Report['testResults'][number]

function isBroken({ status, assertionResults }: Tested): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/** The test's name, the first line of what it said and the line of the tests that said it. */
function describe({ fullName, failureMessages }: Tested['assertionResults'][number]): string {
  const message = failureMessages?.[0] ?? 'no message'
  const place = /[\w./-]*\.test\.tsx?:\d+/.exec(message)
  const where = place ? ` (${place[0].slice(-80)})` : ''
  return `${fullName ?? 'a test without a name'}: ${message.split('\n')[0]?.slice(0, 300)}${where}`
}
