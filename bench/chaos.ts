/**
 * Everything that can go wrong, at random, while visitors send quotes: two nodes on PostgreSQL, then one on SQLite. It ends in a
 * ledger: what was acknowledged is stored once, and announced once.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#app/platform/config/config.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { audit, postUntilStopped } from '../test/faults/kill-run.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { disturbances, type World } from './disturbances.ts'
import { atMost, type Measurement, type Row } from './measurement.ts'
import { startMoodySmtp } from './moody-smtp.ts'
import { print } from './table.ts'

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]
/** What each lead is told by, to the agency and to the visitor. */
const announcements = ['lead.notification', 'lead.confirmation']
/** Megabytes of the disk that gets full. PostgreSQL keeps a gigabyte of its log before it begins anew. */
const diskMegabytes = 2500
/** Seconds in which at least one waiting job must get done, once everything is right again. */
const patience = 90
/** Milliseconds between two requests of a visitor: no more than the mail server can be told of meanwhile. */
const rest = 300

/** The random part alone: `minutes` on each engine. */
export const chaos: Measurement = async (minutes = 15) => [
  ...(await chaosOn('postgres', minutes)),
  ...(await chaosOn('sqlite', minutes)),
]

async function chaosOn(engine: 'sqlite' | 'postgres', minutes: number): Promise<Row[]> {
  const what = engine === 'sqlite' ? 'chaos on SQLite, one node' : 'chaos on PostgreSQL, two nodes'
  const { disk, unmount } = mountDisk()
  const clock = join(disk, 'clock')
  writeFileSync(clock, '+0')
  const smtp = await startMoodySmtp()
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const environment = {
    ...withClock(clock),
    SMTP_URL: smtp.url,
    LEADS_TO: 'desk@agency.example',
    LOG_LEVEL: 'error',
    ...(postgres && { DATABASE_URL: postgres.url, SECRET: 'only-for-measurements-only-for-them' }),
  }
  const nodes: ServerProcess[] = []
  try {
    for (let n = 0; n < (postgres ? 2 : 1); n++) nodes.push(await prepareServer(environment))
    for (const node of nodes) await node.start()
    const forms = await Promise.all(nodes.map(({ url }) => readQuoteForm(url)))
    const others: number[] = []
    const load = postUntilStopped(forms, 6, (status) => others.push(status), rest)
    const done = await disturb({ nodes, smtp, clock, disk, ...(postgres && { postgres }) }, minutes)
    await load.acknowledges(6)
    const { acknowledged, repeated } = await load.stop()
    const config: Config['database'] = postgres
      ? { engine: 'postgres', url: postgres.url }
      : { engine: 'sqlite', file: join(nodes[0]?.dataDir ?? '', 'hearthline.sqlite') }
    await finishJobs(config)
    for (const node of nodes) await node.end('SIGTERM')
    const ledger = await audit(config, acknowledged, { reminders: true })
    const announced = acknowledged.map((email) => smtp.taken.get(email) ?? [])
    const times = Object.entries(done).map(([name, count]) => `${name} ${count}`)
    print(`  ${what}: ${times.join(', ')}; ${repeated} posts sent again, other answers: ${countOf(others)}`)
    const sum = Object.values(done).reduce((all, count) => all + count, 0)
    const unannounced = announced.filter((ids) => ids.length === 0).length
    return [
      { what: `${what}: disturbances in ${minutes} min`, value: sum },
      { what: `${what}: leads acknowledged`, value: acknowledged.length },
      { what: `${what}: answers other than yes and not now`, value: others.length },
      atMost(`${what}: lost`, ledger.lost.length, 0),
      atMost(`${what}: doubled`, ledger.doubled.length + ledger.unexpected.length, 0),
      // Done jobs are kept for a month: those of whoever was told before the clock was in another year are gone.
      atMost(
        `${what}: without their jobs`,
        ledger.wrongJobs.filter((email) => !smtp.taken.has(email)).length,
        0,
      ),
      atMost(`${what}: unannounced`, unannounced, 0),
      atMost(`${what}: announced twice`, announced.filter((ids) => new Set(ids).size > 1).length, 0),
      {
        what: `${what}: sent again under the same Message-ID`,
        value: announced.filter((ids) => ids.length > new Set(ids).size).length,
      },
    ]
  } finally {
    for (const node of nodes) await node.remove()
    await postgres?.stop()
    smtp.close()
    unmount()
  }
}

/** One disturbance after the other until the time is over; how often each came. */
async function disturb(world: World, minutes: number): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  const names = Object.keys(disturbances).filter((name) => world.postgres || !name.startsWith('database'))
  const end = performance.now() + minutes * 60_000
  let left: string[] = []
  while (performance.now() < end) {
    // Each once in a random order, then all of them again.
    if (left.length === 0) left = names.toSorted(() => Math.random() - 0.5)
    const name = left.pop() ?? ''
    await disturbances[name]?.(world)
    done[name] = (done[name] ?? 0) + 1
    await putRight(world)
    await pause(500 + Math.random() * 1500)
  }
  return done
}

/** What a supervisor does: starts again what has ended. A database may end by itself when its disk is full. */
async function putRight({ nodes, postgres }: World) {
  if (postgres?.pid && !isAlive(postgres.pid)) await postgres.start()
  for (const node of nodes) if (!node.pid || !isAlive(node.pid)) await node.start()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Waits until nothing waits to be sent, or nothing moves any more. Pauses of failed jobs, which grow to hours, are cut
 * short.
 */
async function finishJobs(config: Config['database']) {
  // Without the limits of requests: there may be many jobs, and a machine that has just been through all this is slow.
  const database = openDatabase(config, openLog('silent'), 'migrate')
  const waiting = (now: string) =>
    database.db
      .selectFrom('jobs')
      .where('state', '=', 'waiting')
      .where('kind', 'in', announcements)
      .where('run_at', '<=', now)
  try {
    let fewest = Infinity
    for (let end = 0; fewest > 0 && (end === 0 || performance.now() < end); await pause(1000)) {
      const now = new Date().toISOString()
      // Once for each failure: a row that is written anew every second fills the disk.
      await database.db
        .updateTable('jobs')
        .set({ run_at: now })
        .where('state', '=', 'waiting')
        .where('kind', 'in', announcements)
        .where('run_at', '>', now)
        .where('lease_owner', 'is', null)
        .execute()
      const { left } = await waiting(now)
        .select(({ fn }) => fn.countAll().as('left'))
        .executeTakeFirstOrThrow()
      if (Number(left) < fewest) end = performance.now() + patience * 1000
      fewest = Math.min(fewest, Number(left))
    }
  } finally {
    await database.close()
  }
}

const countOf = (statuses: readonly number[]) =>
  JSON.stringify(
    Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length])),
  )

/** The environment in which a program reads the clock as `clock` says; the clock that only counts is left alone. */
function withClock(clock: string): Record<string, string> {
  const library = libraries.find((path) => existsSync(path))
  if (!library) throw new Error('it needs libfaketime (Debian: apt-get install faketime)')
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** A disk in memory for all that is made from now on, so that it can be filled without harm to the machine. */
function mountDisk() {
  const before = process.env.TMPDIR
  const disk = mkdtempSync(join(tmpdir(), 'hearthline-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=1777`, 'tmpfs', disk], {
      stdio: 'pipe',
    })
  } catch (error) {
    throw new Error('it needs to mount a disk of its own: run it as root, on Linux', { cause: error })
  }
  process.env.TMPDIR = disk
  return {
    disk,
    unmount() {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    },
  }
}
