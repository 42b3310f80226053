/** The backup of every night as a job: one node asks for it, one makes it, in a process of its own. */
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import type { Config } from '../../config.ts'
import type { Database, Queries } from '../../database/database.server.ts'
import { hideSecrets } from '../../doctor/hide-secrets.ts'
import { askForJob, type Jobs, jobPriority } from '../../jobs/jobs.server.ts'
import { lockSetting, readSetting, writeSetting } from '../../settings.server.ts'
import { listenTo, startProgram } from '../../side-program.server.ts'
import { lastBackup, lastSealed } from '../last-backup.server.ts'
import { askedFor, type BackupRun, lastRun } from './last-run.server.ts'
import type { MadeNightly, NightlyOptions } from './make-nightly.server.ts'
import { nightOf } from './night.ts'

const kind = 'backup.nightly'
/** Seconds after which a backup that has not ended is ended. */
const limitSeconds = 6 * 3600
/** With the pauses between them about a quarter of an hour; then the desk says so, and the next night it is tried again. */
const attempts = 6

interface BackupServices {
  config: Config
  database: Database
  jobs: Jobs
  timeZone: string
  /** Aborted when the server is about to stop. */
  leaving: AbortSignal
}

/** What the program is told on its standard input. */
export type NightlyOrder = Pick<NightlyOptions, 'config' | 'timeZone'>
/** What it says on its standard output. */
export type NightlyAnswer = { made: MadeNightly } | { error: string }

/** Registers both jobs where backups are scheduled. */
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

/** Writes down what became of a backup, for the desk, the doctor and the metrics. */
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
  await writeSetting(tx, lastSealed, true, null)
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
  // Written by `JSON.stringify` of this very type.
  if (code === 0 && says) return JSON.parse(says) as NightlyAnswer
  return { error: `the program that makes it ended early (code ${code})` }
}
