/** What is said where a program is missing that the tests need. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { postgresBinaries } from '../support/postgres.ts'
import { find } from './tools.ts'

it('says of each program that is missing, in a line, how to get it', () => {
  vi.stubEnv('CHROME_PATH', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const nowhere = () => undefined
  const outcome = find(
    [
      ['browser', () => findBrowser([nowhere])],
      ['browser of journeys', () => '/usr/bin/chromium-headless-shell'],
      ['PostgreSQL', () => postgresBinaries(nowhere, () => false)],
    ],
    (line) => lines.push(line),
  )
  expect(outcome).toEqual({ passed: 1, failed: 2 })
  expect(lines).toEqual([
    expect.stringMatching(
      /^browser: .*found none: set CHROME_PATH, or install one \(Debian: apt-get install chromium;/,
    ),
    'browser of journeys: /usr/bin/chromium-headless-shell',
    expect.stringMatching(/^PostgreSQL: .*found none: set TEST_DATABASE_URL .*apt-get install postgresql;/),
  ])
})
