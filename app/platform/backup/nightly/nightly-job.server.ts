/** The backup of every night as a job: one node asks for it, one makes it, in a process of its own. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hostname, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../../config/config.ts'
import { hideSecrets } from '../../config/hide-secrets.ts'
import { type Database, openDatabase, type Queries } from '../../database/database.server.ts'
import { askForJob, type Jobs, jobPriority } from '../../jobs/jobs.server.ts'
import type { Log } from '../../process/log.ts'
import { listenTo, startProgram } from '../../process/worker-process.server.ts'
import { lockSetting, readSetting, writeSetting } from '../../settings.server.ts'
import { type End, ErrorResponse } from '../backup-format.ts'
import { restoreBackup } from '../restore-backup.server.ts'
import { lastBackup, lastEncrypted, writeBackup } from '../write-backup.server.ts'
import { askedFor, type BackupRun, lastRun } from './backup-state.server.ts'
import type { BackupStore } from './backup-store.ts'
import { chooseKept, momentOf, nameOf, openStore } from './open-store.server.ts'

const kind = 'backup.nightly'
const limitSeconds = 6 * 3600
/** With the pauses between them about a quarter of an hour; then the desk says so, and the next night it is tried again. */
const attempts = 6

interface BackupServices {
  config: Config
  database: Database
  jobs: Jobs
  timeZone: string
  leaving: AbortSignal
}

export type NightlyOrder = Pick<NightlyOptions, 'config' | 'timeZone'>
export type NightlyAnswer = { made: MadeNightly } | { error: string }

export function handleBackupJobs(services: BackupServices): void {
  const { config, database, jobs, timeZone } = services
  const { backup } = config
  if (!backup) return
  jobs.schedule(
    'backup.watch',
    60,
    async () => {
      const night = nightOf(new Date(), backup.at, timeZone)
      if (await database.transact((tx) => askOnce(tx, night))) jobs.wake()
    },
    { prompt: true },
  )
  jobs.handle(kind, { attempts, limitSeconds, run: () => makeInProgram(services) })
}

/** Asks for the backup of `night`, unless somebody has: also the first one ever, whatever the time of day. */
async function askOnce(tx: Queries, night: string): Promise<boolean> {
  if ((await lockSetting(tx, askedFor)) === night) return false
  await writeSetting(tx, askedFor, night, null)
  await askForJob(tx, { kind, uniqueKey: kind, priority: jobPriority.idle })
  return true
}

async function makeInProgram({ config, database, timeZone, leaving }: BackupServices): Promise<void> {
  const began = performance.now()
  const answer = await runProgram({ config, timeZone }, leaving)
  // One that was ended with its server says nothing about backups; another node, or the next start, makes it.
  leaving.throwIfAborted()
  const seconds = Math.round((performance.now() - began) / 1000)
  await database.transact((tx) => noteRun(tx, answer, { seconds, hide: hideSecrets(config) }))
  if ('error' in answer) throw new Error(`the backup was not made: ${hideSecrets(config)(answer.error)}`)
}

export async function noteRun(
  tx: Queries,
  answer: NightlyAnswer,
  { seconds, hide }: { seconds: number; hide: (text: string) => string },
): Promise<void> {
  const at = new Date().toISOString()
  if ('error' in answer) {
    const before = await readSetting(tx, lastRun)
    const none = { name: '', bytes: 0, rows: 0, files: 0, seconds: 0 }
    const run: BackupRun = { ...(before ?? none), at, ok: false, words: hide(answer.error).slice(0, 500) }
    return writeSetting(tx, lastRun, run, null)
  }
  const { madeAt, removed, words, ...made } = answer.made
  const run: BackupRun = { ...made, at, ok: true, words: hide(words), seconds }
  await writeSetting(tx, lastRun, run, null)
  await writeSetting(tx, lastBackup, madeAt, null)
  await writeSetting(tx, lastEncrypted, true, null)
}

async function runProgram({ config, timeZone }: NightlyOrder, signal: AbortSignal): Promise<NightlyAnswer> {
  const program = createRequire(import.meta.url).resolve(
    '#app/platform/backup/nightly/nightly-program.server.ts',
  )
  const child = startProgram(program, { flags: ['--max-old-space-size=192'], signal })
  child.once('spawn', () => {
    // Visitors first: the machine may have no more than one processor.
    if (child.pid) setPriority(child.pid, 15)
  })
  const { database, dataDir, s3, backup, backupKey } = config
  const order: NightlyOrder = { config: { database, dataDir, s3, backup, backupKey }, timeZone }
  child.stdin.end(JSON.stringify(order))
  const { code, says } = await listenTo(child, limitSeconds)
  if (code === 0 && says) return JSON.parse(says) as NightlyAnswer
  return { error: `the program that makes it ended early (code ${code})` }
}

/**
 * The day, YYYY-MM-DD in `timeZone`, on which the clock last passed `at` ("02:30"); when the clocks skip it, at the
 * first moment after.
 */
export function nightOf(now: Date, at: string, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const hasPassed = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(at)) >= 0
  return (hasPassed ? local : local.subtract({ days: 1 })).toPlainDate().toString()
}

/**
 * Written, encrypted, restored into a scratch database and counted, stored, read back, and only then are old ones
 * removed. Memory does not grow with the data; the disk needs room for backup and content.
 */
interface NightlyOptions {
  config: Pick<Config, 'database' | 'dataDir' | 's3' | 'backup' | 'backupKey'>
  log: Log
  timeZone: string
  now?: Date
}

export interface MadeNightly {
  name: string
  where: string
  /** When it was begun, UTC, ISO 8601: what came later is not in it. */
  madeAt: string
  bytes: number
  rows: number
  files: number
  removed: string[]
  /** What is to be known although the backup is good; empty for nothing. */
  words: string
}

const workBegins = 'backup-work-'

/** @throws Refusal, or whatever went wrong, after which no backup was stored or removed. */
export async function makeNightly(options: NightlyOptions): Promise<MadeNightly> {
  const { config, log, timeZone, now = new Date() } = options
  const { backup, backupKey } = config
  if (!backup || !backupKey)
    throw new ErrorResponse('No backups are scheduled: set BACKUP_TO and BACKUP_KEY.')
  const store = await openStore(backup.to)
  await assertThere(store, config, log)
  await mkdir(config.dataDir, { recursive: true })
  await removeAbandoned(config.dataDir)
  const work = await mkdtemp(join(config.dataDir, `${workBegins}${hostname()}-${process.pid}-`))
  try {
    const name = nameOf(now)
    const file = join(work, name)
    const made = await writeBackup({ config, log, file, key: backupKey, note: false })
    await verify({ file, key: backupKey, made, log, scratch: join(work, 'scratch') })
    await putAndCompare(store, name, file)
    await putErased(store, config.dataDir)
    const { removed, words } = await removeOld(store, timeZone)
    const rows = Object.values(made.tables).reduce((sum, table) => sum + table.rows, 0)
    const { size: bytes } = await stat(file)
    return {
      name,
      where: store.where,
      madeAt: now.toISOString(),
      bytes,
      rows,
      files: made.files.rows,
      removed,
      words,
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A disk that is not mounted is an empty place on the disk of the data. @throws Refusal where the last backup had a place that is gone. */
async function assertThere(store: BackupStore, { database }: NightlyOptions['config'], log: Log) {
  if (!(await store.isMissing())) return
  const opened = openDatabase(database, log, 'copy')
  const last = await readSetting(opened.db, lastRun).finally(() => opened.close())
  if (last?.where === store.where)
    throw new ErrorResponse(
      `${store.where} is gone, where the last backup was stored (${last.name}). Is its disk mounted? If it is to begin anew, make the folder.`,
    )
}

interface Verified {
  file: string
  key: string
  made: End
  log: Log
  scratch: string
}

/** Restores it, as somebody would have to, and compares what arrived with what was read. SQLite needs no rights of anybody. */
async function verify({ file, key, made, log, scratch }: Verified): Promise<void> {
  await mkdir(scratch)
  const database = { engine: 'sqlite' as const, file: join(scratch, 'hearthline.sqlite') }
  const restored = await restoreBackup({ config: { database, dataDir: scratch }, log, file, key })
  if (!isDeepStrictEqual([restored.tables, restored.files], [made.tables, made.files]))
    throw new Error('the backup was restored to check it, and other rows or files arrived than were read')
  await rm(scratch, { recursive: true, force: true })
}

async function putAndCompare(store: BackupStore, name: string, file: string): Promise<void> {
  await store.put(name, file)
  const stored = await store.read(name)
  if (stored && (await digestOf(stored)) === (await digestOf(createReadStream(file)))) return
  await store.remove(name).catch(() => {})
  throw new Error(`${store.where} hands out something else than the backup it was given`)
}

/** Whom a restore must erase again, by ids alone: the list of this machine, beside the backups. */
async function putErased(store: BackupStore, dataDir: string): Promise<void> {
  const list = join(dataDir, 'erased.jsonl')
  if (existsSync(list)) await store.put(`erased-${hostname()}.jsonl`, list)
}

async function digestOf(stream: Readable): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of stream) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

/** A store that does not allow it, so that a thief of its key cannot either, has its own way to remove old ones. */
async function removeOld(
  store: BackupStore,
  timeZone: string,
): Promise<Pick<MadeNightly, 'removed' | 'words'>> {
  const removed: string[] = []
  try {
    const names = (await store.list()).filter((name) => momentOf(name))
    const kept = chooseKept(names, timeZone)
    for (const name of names) {
      if (kept.has(name)) continue
      await store.remove(name)
      removed.push(name)
    }
    return { removed, words: '' }
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error)
    return { removed, words: `Old backups were not removed: ${why}` }
  }
}

/** What a run of this machine left behind whose process is gone: a server that stops ends it at once. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const own = `${workBegins}${hostname()}-`
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(own) || isRunning(Number.parseInt(name.slice(own.length), 10))) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
