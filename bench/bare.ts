/** Starts bare-server.ts in a process of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../bin/node.mjs'
import { freePort } from '../test/support/free-port.ts'

export interface Bare {
  url: string
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
  start(['page'], JSON.stringify({ headers, body: body.toString('base64') }))

/** A bare server that keeps posts, on SQLite or on the PostgreSQL at `url`. */
export function startBarePosts(url?: string): Promise<Bare> {
  if (url) return start(['postgres'], '', url)
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-bare-'))
  return start(['sqlite'], '', join(folder, 'bare.sqlite'), () => rmSync(folder, { recursive: true }))
}

async function start([what = '']: string[], input: string, where = '', after = () => {}): Promise<Bare> {
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, [...serverFlags, program, what, String(port), where], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(input)
  const url = `http://127.0.0.1:${port}/`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the bare server ended with ${child.exitCode}`)
    await pause(20)
  }
  return {
    url,
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
