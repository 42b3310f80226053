/** Becomes another program: one process under npm, so that a signal to npm reaches it. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './node.mjs'

/** Replaces this process by `node args` in the checkout, or where Node cannot do that (before 22.15) stands in for it. */
export function handOver({ node, args, env }) {
  process.chdir(root)
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  standIn(spawn(node, args, { env, stdio: 'inherit' }))
}

function standIn(child) {
  // A terminal sends its interrupt to every process of the group: passing it on would deliver it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (fault) => {
    process.stderr.write(`hearthline: ${fault.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
