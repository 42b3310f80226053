/** Read when somebody asks for the metrics, at most every five seconds, by queries that indexes keep short. */
import { statfs } from 'node:fs/promises'
import { type SqlBool, sql } from 'kysely'
import { lastRun } from '#app/platform/backup/nightly/backup-state.server.ts'
import { lastBackup } from '#app/platform/backup/write-backup.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { Metrics } from '#app/platform/process/metrics.server.ts'
import { nodeName, release } from '#app/platform/process/release.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { countOpenReports } from '#app/platform/unexpected-errors/unexpected-errors.server.ts'
import { countMissedTargets } from '#app/submissions/targets/target-alerts.server.ts'
import { forms, kinds } from '../kinds/kinds.server.ts'

interface FactServices {
  config: Pick<Config, 'dataDir'>
  database: Database
  intake: Database
  visits: Database
  jobs: Jobs
  mailer: Pick<Mailer, 'reachable'>
  metrics: Metrics
}

const keptMs = 5_000

/** A function that brings the facts up to date. It never throws: of a database that is away the metrics say so. */
export function openFactReader(services: FactServices): () => Promise<void> {
  const { facts, deadJobs, submissions } = services.metrics
  const { version, commit } = release
  facts.build.set({ version, commit: commit ?? '', nodejs: process.versions.node, node: nodeName }, 1)
  // A series that comes with what it counts raises no alarm.
  for (const kind of services.jobs.kinds()) deadJobs.inc({ kind }, 0)
  for (const { name } of forms) submissions.inc({ form: name, outcome: 'refused 429' }, 0)
  let reading: Promise<void> | undefined
  let readAt = -Infinity
  return () => {
    if (performance.now() - readAt < keptMs) return reading ?? Promise.resolve()
    readAt = performance.now()
    reading = read(services)
    return reading
  }
}

async function read(services: FactServices): Promise<void> {
  const { database, config, metrics } = services
  const { facts } = metrics
  readConnections(services)
  // Beside PostgreSQL there need be no such folder; logs fill the disk all the same.
  const disk = await statfs(config.dataDir).catch(() => statfs(process.cwd()).catch(() => null))
  if (disk) facts.diskFree.set(disk.bavail * disk.bsize)
  try {
    const [backup, run, missed, errors] = await Promise.all([
      readSetting(database.reads, lastBackup),
      readSetting(database.reads, lastRun),
      countMissedTargets(database, new Date()),
      countOpenReports(database),
      readJobs(services),
    ])
    facts.backupMade.set(backup === null ? 0 : Date.parse(backup) / 1000)
    facts.backupFailed.set(run && !run.ok ? 1 : 0)
    facts.backupRun.set(run ? Date.parse(run.at) / 1000 : 0)
    facts.backupBytes.set(run?.bytes ?? 0)
    for (const { name } of kinds) facts.missed.set({ kind: name }, missed.get(name) ?? 0)
    facts.errorReports.set(errors)
    facts.databaseUp.set(1)
  } catch {
    // Old numbers would look like good ones.
    const { jobs, oldestJob, emails, oldestEmail, missed, errorReports } = facts
    for (const gauge of [jobs, oldestJob, emails, oldestEmail, missed, errorReports]) gauge.reset()
    facts.databaseUp.set(0)
  }
}

/** Every kind has its row from the start: a series that comes with the first dead job raises no alarm. */
async function readJobs({ database, jobs, mailer, metrics: { facts } }: FactServices): Promise<void> {
  const rows = await listJobs(database)
  const names = new Set([...jobs.kinds(), ...rows.map(({ kind }) => kind)])
  const ofEmails = new Set(jobs.kinds(mailer.reachable))
  const sum = { waiting: 0, dead: 0, oldest: 0 }
  // A kind that nobody runs any more and of which there are none left is gone.
  facts.jobs.reset()
  facts.oldestJob.reset()
  for (const kind of names) {
    const ageOf = rows.find((row) => row.kind === kind && row.state === 'waiting')?.since
    const age = ageOf ? Math.max(0, (Date.now() - Date.parse(ageOf)) / 1000) : 0
    facts.oldestJob.set({ kind }, age)
    if (ofEmails.has(kind)) sum.oldest = Math.max(sum.oldest, age)
    for (const state of ['waiting', 'dead'] as const) {
      const count = Number(rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0)
      facts.jobs.set({ kind, state }, count)
      if (ofEmails.has(kind)) sum[state] += count
    }
  }
  facts.emails.set({ state: 'waiting' }, sum.waiting)
  facts.emails.set({ state: 'dead' }, sum.dead)
  facts.oldestEmail.set(sum.oldest)
}

/** How many there are of each kind and state, and since when the oldest waits that is due or was tried in vain. */
const listJobs = ({ reads }: Database) => {
  const now = new Date().toISOString()
  const isLate = sql<SqlBool>`(run_at <= ${now} or attempts > 0)`
  return reads
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', 'state', fn.countAll().as('count')])
    .select(sql<string | null>`min(case when ${isLate} then created_at end)`.as('since'))
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['kind', 'state'])
    .execute()
}

function readConnections({ database, intake, visits, metrics: { facts } }: FactServices): void {
  for (const [pool, { connections }] of Object.entries({ desk: database, intake, visits }))
    for (const [state, count] of Object.entries(connections() ?? {}))
      facts.connections.set({ pool, state }, count)
}
