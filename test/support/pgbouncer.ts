/** PgBouncer in front of a PostgreSQL of its own: `deploy/pgbouncer.ini` as shipped, on other ports. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { startPostgres, unprivilegedIdentity } from './postgres.ts'

const program = '/usr/sbin/pgbouncer'
const file = join(import.meta.dirname, '../../deploy/pgbouncer.ini')
const password = 'kettle-violin'

export const hasPgbouncer = (): boolean => existsSync(program)

function fileFor(changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/pgbouncer.ini does not say "${from}"`)
      return text.replace(from, to)
    },
    readFileSync(file, 'utf8'),
  )
}

/**
 * PostgreSQL with the user and database of the how-to, and PgBouncer in front of it; both are ended when the test has finished.
 * `changes` are made to the file on top.
 */
export async function openPgbouncer(changes: readonly (readonly [string, string])[] = []) {
  const server = await startPostgres({ durable: true })
  onTestFinished(() => server.stop())
  const superuser = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    for (const one of statements) await client.query(one)
    await client.end()
  }
  await superuser(
    `create role hearthline login password '${password}'`,
    'create database hearthline owner hearthline',
    `alter role hearthline set statement_timeout = '2s'`,
  )
  const behind = new URL(server.url)
  const [port, identity] = [await freePort(), unprivilegedIdentity()]
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-pgbouncer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const shipped = fileFor([
    ['port=5432', `port=${behind.port}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ...changes,
  ])
  writeFileSync(config, shipped)
  writeFileSync(users, `"hearthline" "${password}"\n`)
  for (const path of [folder, config, users])
    if (identity.uid !== undefined) chownSync(path, identity.uid, identity.gid ?? identity.uid)

  let running: ChildProcess | undefined
  let said = ''
  const start = async () => {
    const child = spawn(program, [config], { ...identity, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`)
      await pause(20)
    }
  }
  const kill = async () => {
    const child = running
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    // At once, with every connection: SIGINT would wait for those at work.
    child.kill('SIGTERM')
    await gone
  }
  onTestFinished(kill)
  await start()
  const address = (at: number | string) => `postgres://hearthline:${password}@127.0.0.1:${at}/hearthline`
  return {
    superuser,
    start,
    kill,
    said: () => said,
    url: address(port),
    direct: address(behind.port),
    environment: {
      DATABASE_URL: address(port),
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: address(behind.port),
      SECRET: 'only-for-tests-only-for-tests-only',
    },
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
