/** What a measurement needs of the machine besides Node: what is missing is said, and what needs it is skipped. */
import type { Browser } from 'playwright-core'
import { findBrowser, openBrowser } from '../test/support/browser.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../test/support/postgres.ts'
import { MissingTool, type Row } from './measurement.ts'
import { print } from './table.ts'

/** The path of a Chromium. @throws MissingTool where there is none and none can be had. */
export function needBrowser(): string {
  try {
    return findBrowser()
  } catch (fault) {
    throw new MissingTool('it needs a browser (Debian: apt-get install chromium)', { cause: fault })
  }
}

/** @throws MissingTool where there is no Chromium and none can be had. */
export function startBrowser(): Promise<Browser> {
  needBrowser()
  return openBrowser()
}

/** What `measure` finds on a PostgreSQL that keeps what it was given; no rows, and a word about it, where there is none. */
export async function onPostgres(measure: (postgres: PostgresServer) => Promise<Row[]>): Promise<Row[]> {
  try {
    postgresBinaries()
  } catch {
    print('  skipped on PostgreSQL: it is not on this machine (Debian: apt-get install postgresql)')
    return []
  }
  const postgres = await startPostgres({ durable: true })
  try {
    return await measure(postgres)
  } finally {
    await postgres.stop()
  }
}

/** The settings of a server on this PostgreSQL. */
export const settingsOf = ({ url }: Pick<PostgresServer, 'url'>) => ({
  DATABASE_URL: url,
  SECRET: 'only-for-measurements-only-for-them',
})
