/**
 * A start waits for its database, copies a SQLite file whose tables will change, and migrates without the limits of
 * requests.
 */

import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { DatabasePlace } from '../config/database-settings.ts'
import { type Database, openDatabase, type Queries } from '../database/database.server.ts'
import { isLocked, isUnavailable } from '../database/database-errors.ts'
import type { Purpose } from '../database/engine.ts'
import {
  type Migrations,
  migrate,
  ownMigrations,
  type Progress,
  pendingMigrations,
  readMigrations,
} from '../database/migrate.server.ts'
import { listServing } from '../database/nodes/other-nodes.server.ts'
import { isOfDirect, rejectsLimits } from '../database/pooler/limits-as-sent.ts'
import { upgradingName } from '../database/postgres.server.ts'
import { prepareDatabaseFile } from '../process/data-folder.server.ts'
import type { Log } from '../process/log.ts'
import { serverTimes } from '../process/server-times.ts'
import { StartupError } from '../process/startup-error.ts'
import { explainStart } from '../start/start-errors.ts'
import { copyBefore } from './copy-before.server.ts'
import { breaksOf, recordStatements } from './record-statements.server.ts'

/** How long a database that is away is waited for. Whoever started it together with us needs no longer. */
const awayMs = 120_000
const tryMs = 500

/** The same for a command, whose person waits: with one more try of a database that says nothing, ten seconds in all. */
export const commandWaitMs = 6_000

export interface UpToDate {
  migrations: string[]
  /** The copy of a SQLite file from before them; null when none was made. */
  copy: string | null
}

export interface UpgradeTimeouts {
  /** Milliseconds that a database is waited for that is away. */
  waitMs?: number
  /** Is told once what is waited for, in a sentence; the log is in any case. */
  tell?: (words: string) => void
}

export interface UpgradeOptions extends UpgradeTimeouts {
  withoutCopy?: boolean
  migrations?: Migrations
}

/**
 * @throws StartRefusal when it stayed away for `waitMs`, is not of this build, cannot be copied, or a migration would
 * break nodes that run; else the first failure.
 */
export async function bringUpToDate(
  config: Config['database'],
  log: Log,
  { waitMs = awayMs, tell, withoutCopy = false, migrations = ownMigrations }: UpgradeOptions = {},
): Promise<UpToDate> {
  await waitForDatabase(config, log, { waitMs, tell: tell ?? (() => {}) })
  const migrateNow = async () => {
    const database = openDatabase(config, log, 'migrate')
    try {
      if (config.engine === 'postgres') await assertSideBySide(database, config, migrations)
      return await migrateWhenFree(database, log, migrations)
    } finally {
      await database.close()
    }
  }
  if (config.engine !== 'sqlite' || withoutCopy || !(await changedTables(config, log, migrations)))
    return { migrations: await migrateNow(), copy: null }
  const waits = () => log.warn({}, 'another program is upgrading this database: the start waits for it')
  return withUpgradeLock(config.file, waits, async () => {
    const tables = await changedTables(config, log, migrations)
    const copy = tables && (await copyBefore(config.file, tables))
    return { copy, migrations: await migrateNow() }
  })
}

/** The last migration of tables that will be changed; null when they are up to date, new, or none of this build. */
async function changedTables(
  config: Config['database'],
  log: Log,
  migrations: Migrations,
): Promise<string | null> {
  const { db, close } = openDatabase(config, log, 'migrate')
  try {
    const ran = await readMigrations(db)
    const isOurs = ran.every((name) => name in migrations)
    return isOurs && Object.keys(pendingMigrations(ran, migrations)).length > 0 ? (ran.at(-1) ?? null) : null
  } finally {
    await close()
  }
}

/** Asks until an answer comes, on connections that do not wait long for one. */
async function waitForDatabase(
  config: Config['database'],
  log: Log,
  { waitMs, tell }: Required<UpgradeTimeouts>,
): Promise<void> {
  const until = performance.now() + waitMs
  for (let tries = 1; ; tries++) {
    try {
      return await askOnce(config, log)
    } catch (error) {
      // A folder that cannot be used stays so, whatever its cause reads like.
      if (error instanceof StartupError || rejectsLimits(error) || !isUnavailable(error)) throw error
      if (performance.now() >= until) throw offlineRejection(config, error)
      if (tries === 1) {
        log.warn({ err: error, ms: waitMs }, waitsFor(config, error))
        tell(
          `The database does not answer${saidBy(error)}. Waiting for it, ${waitMs / 1000} seconds at most.`,
        )
      }
      await pause(tryMs)
    }
  }
}

async function askOnce(config: Config['database'], log: Log): Promise<void> {
  // Behind a pooler the tables are changed by another way than requests take; both must be open.
  const ways: Purpose[] = config.engine === 'postgres' && config.direct ? ['serve', 'migrate'] : ['serve']
  for (const purpose of ways) {
    const database = openDatabase(config, log, purpose)
    try {
      await database.ping()
    } finally {
      await database.close()
    }
  }
}

const waitsFor = (config: Config['database'], error: unknown) =>
  explainStart(error, { database: config })?.startsWith('The disk')
    ? 'the disk of DATA_DIR is full: the start waits for room'
    : 'the database is away: the start waits for it'

const saidBy = (error: unknown) => (error instanceof Error && error.message ? ` (${error.message})` : '')

function offlineRejection(config: Config['database'], cause: unknown): StartupError {
  const { engine } = config
  const known = engine === 'sqlite' && explainStart(cause, { database: config })
  if (known) return new StartupError(known, { cause })
  const isDirect = cause instanceof Error && isOfDirect(cause)
  const name = engine === 'sqlite' ? 'DATA_DIR' : isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  return new StartupError(
    `The database did not answer${saidBy(cause)}. Check that it is running and that ${name} is correct, then start again.`,
    { cause },
  )
}

/** A lock that somebody holds is waited for, however long; whoever holds it works. */
async function migrateWhenFree(database: Database, log: Log, migrations: Migrations): Promise<string[]> {
  const notice = noticeOfLocks(database, log)
  const progress: Progress = { done: [] }
  try {
    for (;;) {
      try {
        return await migrate(database, undefined, progress, migrations)
      } catch (error) {
        if (!isLocked(error)) {
          announceFailed(log, error, progress)
          throw error
        }
        notice.say(error)
        await pause(tryMs)
      }
    }
  } finally {
    notice.end()
  }
}

function announceFailed(log: Log, error: unknown, { done, failed }: Progress): void {
  if (failed === undefined) return
  const before =
    done.length > 0
      ? 'those before it are done and stay; the next start goes on with it'
      : 'nothing was changed'
  log.error({ err: error, migrations: done }, `the migration ${failed} failed: ${before}`)
}

/** Says once that a lock is waited for: when told of it, or when PostgreSQL names us as waiting. */
function noticeOfLocks({ db, engine }: Database, log: Log) {
  let said = false
  const say = (error?: unknown) => {
    if (said) return
    said = true
    log.warn(
      { err: error },
      'the migrations wait for a lock that another program holds: a second node that migrates, or a backup',
    )
  }
  const look = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and application_name = ${upgradingName}
      and wait_event_type = 'Lock' and pid <> pg_backend_pid() limit 1`.execute(db)
    if (rows.length > 0) say()
  }
  const timer =
    engine === 'postgres' ? setInterval(() => void look().catch(() => {}), serverTimes.lookMs) : undefined
  return { say, end: () => clearInterval(timer) }
}

/**
 * On PostgreSQL, before anything is changed. Nodes that only start serve nobody and keep nobody waiting. @throws
 * StartRefusal that names the migration, who runs, and the way out.
 */
async function assertSideBySide(
  { db }: Database,
  place: DatabasePlace,
  migrations: Migrations,
): Promise<void> {
  const isPooled = place.engine === 'postgres' && place.direct !== undefined
  if ((await readBroken(db, migrations)).length === 0) return
  // A node that has just stopped is seen for a moment longer.
  let serving = await listServing(db, isPooled)
  for (let look = 0; look < 20 && serving.length > 0; look++) {
    await pause(100)
    serving = await listServing(db, isPooled)
  }
  if (serving.length === 0) return
  // Asked again in this order: whoever started with us and serves by now has made the changes.
  const broken = await readBroken(db, migrations)
  if (broken.length === 0) return
  throw new StartupError(
    [
      `Nodes of the release of before are running, at ${serving.join(', ')}, and cannot go on with changes of the tables that are due (${broken.slice(0, 3).join('; ')}). Nothing was changed.`,
      'Stop every node of the release of before, then start this one: docs/how-to/upgrade.md. "npm run upgrade -- --check" in this release tells it beforehand.',
    ].join('\n'),
  )
}

/** What running nodes could not go on with; nothing in a database that is new. */
async function readBroken(db: Queries, migrations: Migrations): Promise<string[]> {
  const ran = await readMigrations(db)
  if (ran.length === 0) return []
  const due = Object.entries(pendingMigrations(ran, migrations)).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const broken: string[] = []
  for (const [name, migration] of due)
    broken.push(...breaksOf(name, await recordStatements(migration, 'postgres')))
  return broken
}

/** One program at a time copies and changes the tables of a SQLite file. A lock of the system: it ends with its program. */
const lockTryMs = 200

/** Runs `work` while nobody else is at it; `waits` is told once when somebody is. */
export async function withUpgradeLock<T>(
  file: string,
  waits: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(dirname(file), 'upgrade.lock')
  prepareDatabaseFile(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    for (let told = false; !take(lock); await pause(lockTryMs)) {
      if (!told) waits()
      told = true
    }
    return await work()
  } finally {
    lock.close()
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
}
