/** Runs the programs a test run consists of. Several run side by side, so each line of theirs says whose it is. */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { print } from './print.ts'
import type { Outcome } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The product's own Node, which runs this too. */
export const node = process.execPath

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(128 + constants.signals[signal])
  })

/** The exit code of a program whose lines are printed behind `name`; `environment` is added to ours. */
export function run(
  name: string,
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => print(`${name} | ${line}`))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

export async function succeeds(name: string, args: readonly string[]): Promise<Outcome> {
  return (await run(name, node, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
