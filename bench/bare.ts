/** Starts the bare programs, each in a process of its own with the flags of ours. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compiledCode, root, serverEnvironment, serverFlags } from '../bin/node.mjs'
import { freePort } from '../test/support/free-port.ts'

export interface Bare {
  url: string
  /** Milliseconds until it answered. */
  ready: number
  stop(): Promise<void>
}

/** A page as it came over the wire. */
export interface WirePage {
  /** Names and values in turn. */
  headers: string[]
  body: Buffer
}

/** A bare server of one page with these bytes. */
export const startBarePage = ({ headers, body }: WirePage): Promise<Bare> =>
  start('bare-server.ts', ['page'], {
    input: JSON.stringify({ headers, body: body.toString('base64') }),
  })

/** A bare server that reads `columns` of fifty rows of `table` by their key, from a file of SQLite or the PostgreSQL at `where`. */
export const startBareRows = (where: string, table: string, columns = '*'): Promise<Bare> =>
  start('bare-server.ts', ['rows', where, table, columns])

/** A bare server that keeps posts, on SQLite or on the PostgreSQL at `url`. */
export function startBarePosts(url?: string): Promise<Bare> {
  if (url) return start('bare-server.ts', ['posts', url])
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-bare-'))
  const file = join(folder, 'bare.sqlite')
  return start('bare-server.ts', ['posts', file], { after: () => rmSync(folder, { recursive: true }) })
}

/** Node with the same build loaded, and no database: with what it `kept` of compiling that, as ours has it, or as it is. */
export const startBareBuild = (prefix: readonly string[] = [], kept = false): Promise<Bare> =>
  start('bare-start.ts', ['build'], { prefix, kept })

interface Options {
  input?: string
  after?: () => void
  /** The words of a command that starts it. */
  prefix?: readonly string[]
  /** Whether it finds the code of the build compiled. */
  kept?: boolean
}

async function start(
  program: string,
  [what = '', ...args]: string[],
  { input = '', after = () => {}, prefix = [], kept = false }: Options = {},
): Promise<Bare> {
  const port = await freePort()
  const began = performance.now()
  const file = join(import.meta.dirname, program)
  const command = [...prefix, process.execPath, ...serverFlags, file, what, String(port), ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: {
      ...serverEnvironment,
      ...process.env,
      ...(kept ? compiledCode : { NODE_DISABLE_COMPILE_CACHE: '1' }),
      NODE_ENV: 'production',
    },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.on('error', () => {}).end(input)
  const url = `http://127.0.0.1:${port}/`
  // As often as test/support/server-process.ts asks ours.
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${program} ${what} ended with ${child.exitCode}`)
    await pause(10)
  }
  return {
    url,
    ready: performance.now() - began,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      after()
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
