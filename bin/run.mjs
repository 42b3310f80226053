/** Runs a step of the preparation as a child process. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './node.mjs'

/**
 * Runs `command args` in the checkout or in `cwd` and resolves to its exit code. `quiet` holds its output back unless it
 * fails. An interrupt ends the child first, then this process, so that no half of the pair is left behind.
 */
export function run(command, args, { lock, env, cwd = root, quiet = false }) {
  return new Promise((resolve, reject) => {
    const kept = []
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2]
    const child = spawn(command, args, { cwd, env, stdio, shell: command.endsWith('.cmd') })
    if (child.pid) lock.alsoHeldBy(child.pid)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => kept.push(chunk))

    let interrupted
    const interrupt = (signal) => {
      interrupted = signal
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, interrupt)

    child.once('error', (fault) => reject(new Error(`cannot run ${command}: ${fault.message}`)))
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, interrupt)
      if (interrupted)
        return reject(
          Object.assign(new Error('interrupted; the next start continues from here'), {
            exitCode: 128 + constants.signals[interrupted],
          }),
        )
      if (code !== 0) process.stderr.write(Buffer.concat(kept))
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
