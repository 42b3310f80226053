/**
 * Fresh databases for tests: copies of one that the product's own migrations made (./templates.ts). What touches data
 * is written once and runs on both engines:
 *
 *     describeOnEachEngine('jobs', (open) => {
 *       it('...', async () => {
 *         const { database } = await open()
 *
 * `open` makes a new, empty database each time it is called; all of them are closed and removed after the block.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import type { Config } from '#app/platform/config.ts'
import { type Database, type Engine, openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/log.ts'
import { rowsOf } from './matrix.ts'
import { onServer } from './templates.ts'

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
 * The same for what costs much beside the data, in pictures, mailboxes and programs of their own: on PostgreSQL in the long run
 * only.
 */
export function describeCostly(name: string, tests: (open: OpenDatabase) => void): void {
  for (const engine of rowsOf(['sqlite', 'postgres'] as const, 1))
    describe(`${name} (${engine})`, () => tests(databaseOpener(engine)))
}

/** `open` for one engine alone. Call it inside a `describe` or at the top of a test file. */
export function databaseOpener(engine: Engine): OpenDatabase {
  const log = openLog('silent')
  const ends: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  return async ({ articles = false } = {}) => {
    const template = inject('templates')[articles ? 'articles' : 'empty']
    const place = engine === 'sqlite' ? sqlitePlace(template.file) : await postgresPlace(template.name)
    ends.push(place.remove)
    const node = () => {
      const opened = openDatabase(place.config, log)
      // A test that closes its own handle (a lost database) leaves nothing to close.
      ends.push(() => opened.close().catch(() => undefined))
      return opened
    }
    const database = node()
    // Kysely closes only what was used, and an open file is locked to others.
    if (engine === 'sqlite') await database.ping()
    return { database, config: place.config, environment: place.environment, anotherNode: node }
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
  const server = inject('postgresUrl')
  const name = `hearthline_test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copies files. What PostgreSQL does otherwise, a page at a time through its log, takes twice as long.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    config: { engine: 'postgres' as const, url: url.href },
    // SECRET is demanded with DATABASE_URL; tests need no more than its length.
    environment: { DATABASE_URL: url.href, SECRET: 'only-for-tests-only-for-tests-only' },
    remove: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}
