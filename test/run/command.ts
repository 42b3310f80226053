/** Runs the programs a test run consists of, their output going straight to the terminal. */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The product's own Node, which runs this too. */
export const node = process.execPath

let current: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    current?.kill(signal)
    process.exit(128 + constants.signals[signal])
  })

/** The exit code of a program; `environment` is added to ours. */
export function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    current = child
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/** A program as a check of its own: passed when it exits with 0. */
export async function succeeds(command: string, args: readonly string[]): Promise<Outcome> {
  return (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
