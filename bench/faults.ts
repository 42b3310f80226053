/**
 * Nothing lost, nothing doubled: the long run of test/faults, then everything at random, on both engines. `npm run bench -- faults=5`
 * gives the random part five minutes on each.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { audit, type KillRunOptions, killUnderLoad } from '../test/faults/kill-run.ts'
import { type PostgresServer, startPostgres } from '../test/support/postgres.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { chaos } from './chaos.ts'
import { atMost, type Measurement, type Row } from './measurement.ts'
import { print } from './table.ts'

export const faults: Measurement = async (minutes = 15) => {
  const sqlite = await run('SQLite, server killed', { kills: 200 })
  const postgres = await startPostgres({ durable: true })
  try {
    const away = async () => stopAtOnce(postgres)
    return [
      ...sqlite,
      ...(await run('PostgreSQL, server killed', { kills: 30, postgres })),
      ...(await run('PostgreSQL, database stopped at once', { kills: 30, postgres, kill: away })),
      ...(await chaos(minutes)),
    ]
  } finally {
    await postgres.stop()
  }
}

interface Run extends Pick<KillRunOptions, 'kill' | 'kills'> {
  postgres?: PostgresServer
}

async function run(what: string, { postgres, kill, kills }: Run): Promise<Row[]> {
  const url = postgres && (await freshDatabase(postgres))
  const server = await prepareServer(
    url ? { DATABASE_URL: url, SECRET: 'only-for-measurements-only-for-them' } : {},
  )
  try {
    const { acknowledged, repeated } = await killUnderLoad({ server, kills, ...(kill && { kill }) })
    await server.end('SIGTERM')
    const config = url
      ? { engine: 'postgres' as const, url }
      : { engine: 'sqlite' as const, file: join(server.dataDir, 'hearthline.sqlite') }
    const ledger = await audit(config, acknowledged)
    print(
      `  ${what}: ${kills} kills, ${acknowledged.length} leads acknowledged, ${repeated} posts sent again`,
    )
    return [
      { what: `${what}: kills`, value: kills },
      { what: `${what}: leads acknowledged`, value: acknowledged.length },
      atMost(`${what}: lost`, ledger.lost.length, 0),
      atMost(`${what}: doubled`, ledger.doubled.length + ledger.unexpected.length, 0),
      atMost(`${what}: without their jobs`, ledger.wrongJobs.length, 0),
    ]
  } finally {
    await server.remove()
  }
}

async function freshDatabase({ url }: PostgresServer): Promise<string> {
  const { default: pg } = await import('pg')
  const name = `faults_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const fresh = new URL(url)
  fresh.pathname = `/${name}`
  return fresh.href
}

/** PostgreSQL's "immediate" stop: no checkpoint, no farewell, recovery from the log at the next start. */
async function stopAtOnce(postgres: PostgresServer) {
  const { pid } = postgres
  if (!pid) throw new Error('PostgreSQL does not run')
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await pause(20)
  await postgres.start()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
