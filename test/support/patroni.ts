/** Three PostgreSQL with Patroni, as `deploy/patroni/on-one-machine.sh` starts them from the shipped files. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const execute = promisify(execFile)
const script = join(import.meta.dirname, '../../deploy/patroni/on-one-machine.sh')
const programs = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres',
]

/** What is missing on this machine; empty where all of it is there. */
export const missingForPatroni = (): string[] => programs.filter((program) => !existsSync(program))

export interface Member {
  name: string
  role: string
  state: string
}

export async function openPatroni() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-patroni-'))
  const BASE_PORT = String(await freePort())
  const run = async (...words: [string, string?]) => {
    const [word, ...others] = words
    const env = { ...process.env, BASE_PORT }
    return (await execute(script, [word, folder, ...others.map(String)], { env })).stdout.trim()
  }
  onTestFinished(async () => {
    await run('stop')
    rmSync(folder, { recursive: true, force: true })
  })
  const settings = (await run('start')).split('\n').map((line) => line.split(/=(.*)/).slice(0, 2))
  const members = async (): Promise<Member[]> => {
    // Any of the three tells of all of them.
    for (const port of [5, 6, 7].map((place) => Number(BASE_PORT) + place))
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) })
        return (await answer.json()).members
      } catch {}
    return []
  }
  return {
    environment: { ...Object.fromEntries(settings), SECRET: 'only-for-tests-only-for-tests-only' } as Record<
      string,
      string
    >,
    run,
    members,
    /** Resolves to the name of the primary when all three run and one of the others has every commit. */
    async isWhole(): Promise<string> {
      for (;;) {
        const found = await members()
        const primary = found.find(({ role }) => role === 'leader')
        const isSafe = found.some(({ role }) => role === 'sync_standby')
        const run = found.filter(({ state }) => state === 'running' || state === 'streaming')
        if (primary && isSafe && run.length === 3) return primary.name
        await pause(200)
      }
    },
  }
}
