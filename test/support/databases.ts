/**
 * Fresh databases for tests: copies of one that the product's own migrations made (./templates.ts). What touches data
 * is written once and runs on both engines:
 *
 *     describeOnEachEngine('jobs', (open) => {
 *       it('...', async () => {
 *         const { database } = await open()
 *
 * `open` makes a new, empty database each time it is called; it ends with the test, or the block, that opened it.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished } from 'vitest'
import type { Config } from '#app/platform/config/config.ts'
import { type Database, type Engine, openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { rowsOf } from './matrix.ts'
import { takeCopy } from './postgres-copies.ts'

export interface TestDatabase {
  /** Migrated, and empty but for the articles that were asked for. */
  database: Database
  /** Where it is, for a program that opens it by itself (`compose`, a second process). */
  config: Config['database']
  /** The environment variables that make the product use it. */
  environment: Record<string, string>
  /**
   * Another handle on the same data: what a second node has. On SQLite not for transactions at the same time:
   * inside one process the wait for the other's lock stops the other, too.
   */
  anotherNode(): Database
}

/** `articles`: with the sample articles in it, as the product's first start leaves it. */
export type OpenDatabase = (options?: { articles?: boolean }) => Promise<TestDatabase>

/** Runs the same tests once on SQLite and once on PostgreSQL. */
export function describeOnEachEngine(
  name: string,
  tests: (open: OpenDatabase, engine: Engine) => void,
): void {
  for (const engine of ['sqlite', 'postgres'] as const)
    describe(`${name} (${engine})`, () => tests(databaseOpener(engine), engine))
}

/**
 * The same, on PostgreSQL in the long run only: for what costs much beside the data (pictures, mailboxes, programs of their own), and
 * for screens and forms whose statements other tests ask of PostgreSQL in every run.
 */
export function describeOnSqliteFirst(
  name: string,
  tests: (open: OpenDatabase, engine: Engine) => void,
): void {
  for (const engine of rowsOf(['sqlite', 'postgres'] as const, 1))
    describe(`${name} (${engine})`, () => tests(databaseOpener(engine), engine))
}

/** `open` for one engine alone. Call it inside a `describe` or at the top of a test file. */
export function databaseOpener(engine: Engine): OpenDatabase {
  const log = openLog('silent')
  const ends = new Set<() => Promise<void>>()
  afterAll(async () => {
    for (const end of [...ends].reverse()) await end()
  })

  return async ({ articles = false } = {}) => {
    const template = inject('templates')[articles ? 'articles' : 'empty']
    const place = engine === 'sqlite' ? sqlitePlace(template.file) : await postgresPlace(template.name)
    const nodes: Database[] = []
    const node = () => {
      const opened = openDatabase(place.config, log)
      nodes.push(opened)
      return opened
    }
    const end = async () => {
      if (!ends.delete(end)) return
      // A test that closes its own handle (a lost database) leaves nothing to close.
      for (const opened of nodes) await opened.close().catch(() => undefined)
      await place.remove()
    }
    ends.add(end)
    endWithTest(end)
    const database = node()
    // Kysely closes only what was used, and an open file is locked to others.
    if (engine === 'sqlite') await database.ping()
    return { database, config: place.config, environment: place.environment, anotherNode: node }
  }
}

/** What is opened inside a test ends with it, after what was opened on it; what is opened for a block ends with the block. */
function endWithTest(end: () => Promise<void>): void {
  try {
    onTestFinished(end)
  } catch {
    // Vitest knows of no test: a hook of the block opens it.
  }
}

function sqlitePlace(template: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-test-'))
  const file = join(folder, 'hearthline.sqlite')
  copyFileSync(template, file)
  return {
    config: { engine: 'sqlite' as const, file },
    environment: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function postgresPlace(template: string) {
  const { url, giveBack } = await takeCopy({
    server: inject('postgresUrl'),
    pooled: inject('pooledUrl'),
    template,
  })
  return {
    config: { engine: 'postgres' as const, url },
    // SECRET is demanded with DATABASE_URL; tests need no more than its length.
    environment: { DATABASE_URL: url, SECRET: 'only-for-tests-only-for-tests-only' },
    remove: giveBack,
  }
}
