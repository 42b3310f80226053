/** One project of the tests (vitest.config.ts), counted from Vitest's own report. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { node, run } from './command.ts'
import type { Outcome } from './steps.ts'

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly TestFile[]
}

interface TestFile {
  name: string
  status: string
  /** Why it broke before its first test, if it did. */
  message?: string
  assertionResults: readonly { status: string; fullName?: string; failureMessages?: readonly string[] }[]
}

/** What Vitest is asked: all that is not given is everything, as the configuration has it. */
export interface Choice {
  files?: readonly string[]
  environment?: Record<string, string>
  alone?: boolean
}

/** A project that ran, and what could be tried once more. */
export interface TestedProject extends Outcome {
  /** Each test that failed, and each file that did before its first. */
  failures: readonly Failure[]
  /** The files they are in, as paths from the checkout, and how many of the tests there passed. */
  inFailedFiles: { files: readonly string[]; tests: { passed: number } }
}

export interface Failure {
  name: string
  /** The first line of what it said, and the line of the tests that said it. */
  message: string
}

export async function listFiles(project: string, environment: Record<string, string>): Promise<string[]> {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', `--project=${project}`]
  const { stdout } = await promisify(execFile)(node, args, { env: { ...process.env, ...environment } })
  return [...stdout.matchAll(/\S+\.test\.tsx?$/gm)].map(([path]) => path)
}

/** Runs a project. No files at all are nothing to run. */
export async function runTests(project: string, choice: Choice = {}): Promise<TestedProject> {
  if (choice.files?.length === 0)
    return {
      passed: 0,
      failed: 0,
      remark: 'nothing to run',
      failures: [],
      inFailedFiles: { files: [], tests: { passed: 0 } },
    }
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-report-'))
  const file = join(folder, 'report.json')
  try {
    const args = [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(choice.alone ? ['--no-file-parallelism'] : []),
      ...(choice.files ?? []),
    ]
    // React and React Router as they are served. Their development builds take a tenth more of the processors.
    const environment = { NODE_ENV: 'production', ...choice.environment }
    const code = await run(project, node, ['node_modules/vitest/vitest.mjs', ...args], environment)
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    return count(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A file that breaks before its first test counts as a failure, so does a run without tests and one that ends
 * badly for a reason no test shows (an unhandled rejection, a broken teardown).
 */
export function count(report: Report, exitCode: number): TestedProject {
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed')
  const failures = failedFiles.flatMap(failuresIn)
  const unexplained = failures.length === 0 && (exitCode !== 0 || report.numPassedTests === 0) ? 1 : 0
  const idle = report.numPendingTests + report.numTodoTests
  const passed = failedFiles
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
  return {
    passed: report.numPassedTests,
    failed: failures.length + unexplained,
    ...(idle > 0 && { remark: `${idle} NOT RUN` }),
    ...(failures.length > 0 && {
      details: failures.map(({ name, message }) => `failed: ${name}: ${message}`),
    }),
    failures,
    inFailedFiles: { files: failedFiles.map(({ name }) => relative('.', name)), tests: { passed } },
  }
}

function failuresIn({ name, assertionResults, message }: TestFile): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0)
    return [{ name, message: `failed before its first test: ${message?.split('\n')[0] ?? 'no message'}` }]
  return failed.map(({ fullName = 'a test without a name', failureMessages }) => {
    const message = failureMessages?.[0] ?? 'no message'
    const place = /[\w./-]*\.test\.tsx?:\d+/.exec(message)
    const where = place ? ` (${place[0].slice(-80)})` : ''
    return { name: fullName, message: `${message.split('\n')[0]?.slice(0, 300)}${where}` }
  })
}
