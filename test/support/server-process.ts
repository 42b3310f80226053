/** The product as its users run it: the built server in a process of its own, on a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerTimes } from '#app/platform/process/server-times.ts'
import { serverEnvironment, serverFlags } from '../../bin/node.mjs'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A server warms its pages at each start. What tests start does it with as little effort as their own worker; benches do not. */
const effort = process.env.VITEST ? [`--import=${new URL('effort.ts', import.meta.url)}`] : []

export interface ServerProcess {
  /** http://127.0.0.1:PORT, the same after a restart. */
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly pid: number | undefined
  /** Starts it (again) and resolves when /readyz answers 200; the value is how long that took, in ms. */
  start(): Promise<number>
  /** Sends a signal and resolves to the exit code when it has ended: null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  output(): string
  remove(): Promise<void>
}

export interface ServerOptions {
  checkout?: string
  /** The words of a command that starts it: as another user, in less of a machine. */
  prefix?: readonly string[]
  /** What it waits for less, or more, than in production. */
  times?: Partial<ServerTimes>
}

/** Nobody stands in front of a server of a test who must notice that it ends. */
const soonEnded: Partial<ServerTimes> = process.env.VITEST ? { noticeMs: 0, lastCallMs: 100 } : {}

/**
 * Prepares a server on a free port, not yet started. `environment` is added to the defaults: an empty data
 * folder, form limits off, only warnings logged.
 */
export async function prepareServer(
  environment: Record<string, string> = {},
  { checkout = root, prefix = [], times = soonEnded }: ServerOptions = {},
): Promise<ServerProcess> {
  const imported = [...effort, ...importTimes(times)]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-server-'))
  const settings = {
    NODE_ENV: 'production',
    FORM_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SITE_URL: url,
    HOST: '127.0.0.1',
    ...environment,
  }
  let running: ChildProcess | undefined
  let output = ''

  const end = async (signal: NodeJS.Signals) => {
    const child = running
    if (!child) return null
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    else return child.exitCode
    return gone
  }

  return {
    url,
    port,
    dataDir,
    get pid() {
      return running?.pid
    },
    async start() {
      const began = performance.now()
      output = ''
      const [program = '', ...words] = [...prefix, process.execPath, ...serverFlags, ...imported, 'server.ts']
      const child = spawn(program, words, {
        cwd: checkout,
        env: {
          ...serverEnvironment,
          ...withoutVitest(process.env),
          DATA_DIR: dataDir,
          ...settings,
          PORT: String(port),
        },
      })
      running = child
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      while (!(await answers(`${url}/readyz`))) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the server ended (${child.exitCode ?? child.signalCode}): ${output}`)
        await pause(10)
      }
      return performance.now() - began
    },
    end,
    output: () => output,
    async remove() {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The flags with which Node sets the times of the server before it loads it. */
function importTimes(times: Partial<ServerTimes>): string[] {
  if (Object.keys(times).length === 0) return []
  const code = `globalThis.hearthlineTimes=${JSON.stringify(times)}`
  return [`--import=data:text/javascript,${encodeURIComponent(code)}`]
}

/** Over a connection of its own: one that is kept would be waited for at the end of the server. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(address, { agent: false }, (answer) => resolve(answer.resume().statusCode === 200)).once(
      'error',
      () => resolve(false),
    )
  })
}

/** Vitest's own switches would make libraries in the server believe that they are under test. */
function withoutVitest(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(VITEST|TEST|NODE_OPTIONS)/.test(name)),
  )
}
