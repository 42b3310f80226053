/** 100,000 leads backed up and restored, SQLite to PostgreSQL and back: how long, how much memory, and whether all is equal. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { copyFlags } from '../bin/node.mjs'
import { startPostgres } from '../test/support/postgres.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { fillWithLeads } from './many-leads.ts'
import { atMost, type Measurement, type Row, round } from './measurement.ts'

const leads = 100_000
const execute = promisify(execFile)

export const backup: Measurement = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-backup-'))
  const postgres = await startPostgres({ durable: true })
  const server = await prepareServer()
  try {
    await server.start()
    await server.end('SIGTERM')
    fillWithLeads(join(server.dataDir, 'hearthline.sqlite'), leads)
    const sqlite = { DATA_DIR: server.dataDir }
    const elsewhere = {
      DATA_DIR: join(folder, 'elsewhere'),
      DATABASE_URL: postgres.url,
      SECRET: 'only-for-measurements-only-for-them',
    }
    const back = { DATA_DIR: join(folder, 'back') }
    const file = (name: string) => join(folder, `${name}.gz`)
    const rows = [
      await timed('backup of SQLite', 'backup', file('one'), sqlite),
      await timed('restore into PostgreSQL', 'restore', file('one'), elsewhere),
      await timed('backup of PostgreSQL', 'backup', file('two'), elsewhere),
      await timed('restore into SQLite', 'restore', file('two'), back),
    ]
    await timed('backup of the new SQLite', 'backup', file('three'), back)
    const sums = ['one', 'two', 'three'].map((name) => checksumsIn(file(name)))
    const [there, away] = [rows.slice(0, 2), rows.slice(2)].map((pair) =>
      pair.reduce((sum, { seconds }) => sum + seconds, 0),
    )
    return [
      { what: 'leads', value: leads },
      { what: 'size of the backup', value: round(statSync(file('one')).size / 2 ** 20, 1), unit: 'MB' },
      ...rows.flatMap(({ what, seconds, megabytes }): Row[] => [
        { what, value: round(seconds, 1), unit: 's' },
        { what: `${what}: memory`, value: megabytes, unit: 'MB' },
      ]),
      atMost('SQLite to PostgreSQL together', round(there ?? Number.NaN, 1), 300, 's'),
      atMost('PostgreSQL to SQLite together', round(away ?? Number.NaN, 1), 300, 's'),
      atMost('tables that differ', sums.filter((sum) => sum !== sums[0]).length, 0),
    ]
  } finally {
    await server.remove()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command as people do and measures it from the outside. */
async function timed(what: string, command: string, file: string, environment: Record<string, string>) {
  const began = performance.now()
  const running = execute(process.execPath, [...copyFlags, `bin/${command}.ts`, file], {
    env: { ...process.env, ...environment },
  })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(running.child.pid))
  }, 100)
  await running.finally(() => clearInterval(watch))
  return { what, seconds: (performance.now() - began) / 1000, megabytes }
}

/** The most memory a process has held so far; 0 where the system does not tell. */
function peakMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** The counts and checksums of every table, as the last line of a backup says them. */
function checksumsIn(file: string): string {
  const text = gunzipSync(readFileSync(file)).toString()
  const { end } = JSON.parse(text.slice(text.lastIndexOf('\n', text.length - 2) + 1))
  return JSON.stringify([end.tables, end.files])
}
