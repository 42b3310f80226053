/** A PostgreSQL server of one's own, started from the machine's own binaries and thrown away at the end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { installOnDebian } from './debian.ts'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  /** The database `postgres`, as its superuser, without a password. */
  readonly url: string
  readonly pid: number | undefined
  /** Starts it again on the same data and port, after `kill`. Resolves when it answers. */
  start(): Promise<void>
  /** What a crash does to it: SIGKILL to the main process. Resolves when it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** What a server shows when it is asked for TLS: the files of a certificate and of its key. */
export interface ServerTls {
  cert: string
  key: string
}

/**
 * Starts a server of its own, for tests that kill or freeze it. `durable: false` (the default) leaves out fsync. With `tls` it
 * answers with and without. `more` are other settings of it, and `from` a folder with data to begin with, which becomes its own.
 * @throws when the machine has no PostgreSQL; the text says what to install.
 */
export async function startPostgres({
  durable = false,
  tls,
  more = {},
  from,
}: {
  durable?: boolean
  tls?: ServerTls
  more?: Readonly<Record<string, string>>
  from?: string
} = {}): Promise<PostgresServer> {
  const binaries = postgresBinaries()
  const identity = unprivilegedIdentity()
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-postgres-'))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
  const data = from ?? join(folder, 'data')
  const quietly = { ...identity, cwd: folder, stdio: 'ignore' } as const
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  if (!from)
    try {
      execFileSync(join(binaries, 'initdb'), initdb, { ...quietly, stdio: ['ignore', 'ignore', 'pipe'] })
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw new Error(
        `PostgreSQL could not be set up: ${lastLine(String((error as { stderr?: Buffer }).stderr))}`,
      )
    }

  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 300 }
  const speed = durable
    ? {}
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const shown = tls ? { ssl: 'on', ...copyTls(tls, folder, identity) } : {}
  const options = Object.entries({ ...settings, ...speed, ...shown, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])

  let running: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  const start = async () => {
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
      ...quietly,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    let said = ''
    child.stderr.on('data', (part) => {
      said = (said + part).slice(-2000)
    })
    await answers(url, child, () => lastLine(said))
  }
  // Also when the run is interrupted and no teardown follows: SIGQUIT ends it at once.
  process.once('exit', () => running?.kill('SIGQUIT'))

  try {
    await start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    // Somebody took it since we chose it.
    const isTaken = /could not create any TCP\/IP sockets|already in use/.test(String(error))
    if (isTaken && !more.port)
      return startPostgres({ durable, ...(tls && { tls }), more, ...(from && { from }) })
    throw error
  }
  return {
    url,
    get pid() {
      return running?.pid
    },
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL takes a key only that is its own user's, and nobody else's to read. */
function copyTls({ cert, key }: ServerTls, folder: string, { uid, gid = uid }: Identity) {
  const copies = { ssl_cert_file: join(folder, 'cert.pem'), ssl_key_file: join(folder, 'key.pem') }
  for (const [from, to] of [
    [cert, copies.ssl_cert_file],
    [key, copies.ssl_key_file],
  ] as const) {
    copyFileSync(from, to)
    chmodSync(to, 0o600)
    if (uid !== undefined && gid !== undefined) chownSync(to, uid, gid)
  }
  return copies
}

/**
 * The folder that holds `initdb` and `postgres`: on the PATH, else the newest of Debian's, installed if need be.
 * @throws when there is none; the text says what to install.
 */
export function postgresBinaries(look = onThisMachine, install = installOnDebian): string {
  const found = look() ?? (install('postgresql') ? look() : undefined)
  if (found) return found
  throw new Error(
    'These tests also run on PostgreSQL and found none: set TEST_DATABASE_URL to a server whose user may create databases, or install its binaries (Debian: apt-get install postgresql; macOS: brew install postgresql).',
  )
}

function onThisMachine(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
}

interface Identity {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root; its own user takes over there, or nobody. */
export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {}
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}

/** The last line that says what went wrong. */
const lastLine = (said: string) =>
  said
    .split('\n')
    .findLast((line) => /error|fatal|could not/i.test(line))
    ?.trim() ?? said.trim().slice(-200)

async function answers(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error(`PostgreSQL did not start: ${said()}`, { cause: error })
      await pause(50)
    }
  }
}
