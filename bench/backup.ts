/** 100,000 leads backed up and restored, SQLite to PostgreSQL and back: how long, how much memory, and whether all is equal. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { copyFlags } from '../bin/node.mjs'
import { startPostgres } from '../test/support/postgres.ts'
import { prepareServer } from '../test/support/server-process.ts'
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
    furnish(join(server.dataDir, 'hearthline.sqlite'))
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

/** Leads with everything a lead has: consent, tracking record, a sent letter to each side, and their jobs. */
function furnish(path: string): void {
  const database = new DatabaseSync(path)
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${leads})`
  const uuid = (kind: number) => `printf('019f0000-%04x-7000-8000-%012x', ${kind}, i)`
  const moment = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (i * 200) || ' seconds')`
  const message = `'State: Ohio' || char(10) || 'Message: I would like to know what "coverage" costs. 🏠 Number ' || i`
  database.exec(`
    begin;
    ${numbers} insert into leads (id, created_at, updated_at, first_name, last_name, email, phone, phone_normalized,
      phone_digits, preferred_contact_method, service_interest, message, source, form_type, variant, page_path, device,
      state, age, contact_asap, answers, due_at)
    select ${uuid(1)}, ${moment}, ${moment}, 'José', 'O''Load-' || i, 'lead' || i || '@load.example', '(216) 555-0199',
      '+12165550199', '2165550199', 'email', 'Annuities', ${message}, 'website', 'consultation', 'contact', '/contact',
      'phone', 'Ohio', 30 + i % 50, i % 3 = 0,
      json_array(json_object('name', 'state', 'label', 'State', 'value', 'Ohio')), ${moment} from n;
    ${numbers} insert into consents select ${uuid(2)}, ${uuid(1)}, ${moment}, i % 2, '2026-11', '/contact', '192.0.2.7',
      'Mozilla/5.0 (Linux; Android 13)' from n;
    ${numbers} insert into tracking_records select ${uuid(3)}, ${uuid(1)}, ${moment}, 'consultation', 'José', 'Load',
      'lead' || i || '@load.example', '(216) 555-0199', '{"serviceInterest":"Annuities"}' from n;`)
  for (const kind of [4, 5])
    database.exec(`
      ${numbers} insert into jobs (id, kind, payload, state, run_at, subject_id, created_at, finished_at)
      select ${uuid(kind)}, 'lead.notification', '{}', 'done', ${moment}, ${uuid(1)}, ${moment}, ${moment} from n;
      ${numbers} insert into letters (id, kind, subject_id, recipients, subject, state, message_id, created_at, sent_at)
      select ${uuid(kind)}, 'lead.notification', ${uuid(1)}, '[{"address":"desk@load.example","sent":true}]',
        'A lead', 'sent', '<' || i || '@load.example>', ${moment}, ${moment} from n;`)
  database.exec('commit')
  database.close()
}
