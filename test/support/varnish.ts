/** Debian's Varnish in front of a node: `deploy/varnish.vcl` as shipped, on another port. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const program = '/usr/sbin/varnishd'
const shipped = join(import.meta.dirname, '../../deploy/varnish.vcl')

export const hasVarnish = (): boolean => existsSync(program)

/** Starts it on `port` with the node at `behind`; it is ended when the test has finished. Resolves once it answers. */
export async function openVarnish(port: number, behind: number): Promise<void> {
  const text = readFileSync(shipped, 'utf8')
  if (!text.includes('"3000"')) throw new Error('deploy/varnish.vcl does not name port 3000')
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-varnish-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'varnish.vcl')
  writeFileSync(file, text.replace('"3000"', `"${behind}"`))
  const places = ['-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,32m']
  const child = spawn(program, ['-F', '-j', 'none', '-p', 'http_gzip_support=off', ...places], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error(`Varnish ended: ${said}`)
    await pause(50)
  }
}
