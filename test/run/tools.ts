/** The programs the tests need beside Node: found, or installed once, before anything runs in parallel. */
import { findBrowser, findShell } from '../support/browser.ts'
import { findEngines } from '../support/engines/programs.ts'
import { postgresBinaries } from '../support/postgres.ts'
import { print } from './print.ts'
import type { Outcome } from './steps.ts'

type Finds = readonly (readonly [name: string, look: () => string])[]

/** Finds the browser and PostgreSQL; with `engines`, also the browsers beside Chromium. */
export async function findTools({ engines = false } = {}): Promise<Outcome> {
  return find([
    ...(engines ? [['browsers of three engines', findEngines] as const] : []),
    ['browser', () => findBrowser()],
    ['browser of journeys', findShell],
    [
      'PostgreSQL',
      () => (process.env.TEST_DATABASE_URL ? 'the server of TEST_DATABASE_URL' : postgresBinaries()),
    ],
  ])
}

/** Each counts for itself, and says in a line where it is, or what to install. */
export function find(finds: Finds, write: (line: string) => void = print): Outcome {
  const outcome = { passed: 0, failed: 0 }
  for (const [name, look] of finds) {
    try {
      write(`${name}: ${look()}`)
      outcome.passed++
    } catch (error) {
      write(`${name}: ${error instanceof Error ? error.message : error}`)
      outcome.failed++
    }
  }
  return outcome
}
