/** The programs the tests need beside Node: found, or installed once, before anything runs in parallel. */
import { findBrowser, findShell } from '../support/browser.ts'
import { findEngines } from '../support/engines/programs.ts'
import { postgresBinaries } from '../support/postgres.ts'
import { print } from './print.ts'
import type { Outcome } from './steps.ts'

/** Finds the browser and PostgreSQL; each counts for itself and says what to install when it is missing. With `engines`, also the browsers beside Chromium. */
export async function findTools({ engines = false } = {}): Promise<Outcome> {
  const finds: [string, () => string][] = [
    ...(engines ? [['browsers of three engines', findEngines] satisfies [string, () => string]] : []),
    ['browser', findBrowser],
    ['browser of journeys', findShell],
    [
      'PostgreSQL',
      () => (process.env.TEST_DATABASE_URL ? 'the server of TEST_DATABASE_URL' : postgresBinaries()),
    ],
  ]
  const outcome = { passed: 0, failed: 0 }
  for (const [name, find] of finds) {
    try {
      print(`${name}: ${find()}`)
      outcome.passed++
    } catch (error) {
      print(`${name}: ${error instanceof Error ? error.message : error}`)
      outcome.failed++
    }
  }
  return outcome
}
