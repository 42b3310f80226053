/** What `npm test` does first (./machine.ts), by processes of their own that are killed, and on machines that are wrong. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startPostgres } from '../support/postgres.ts'
import { processesIn } from '../support/run-folder.ts'
import { onServer } from '../support/templates.ts'
import { prepareMachine, watchDisk } from './machine.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-machine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A run that prepares the machine and starts something that would outlive it; it prints what is wrong, or the folder. */
const run = `
const { prepareMachine } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'machine.ts')).href)})
const wrong = await prepareMachine({ checkout: process.argv[1] })
if (wrong.length > 0) console.log(wrong.join('\\n'))
else {
  const { spawn } = await import('node:child_process')
  spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
  process.getBuiltinModule('node:fs').writeFileSync(process.env.TMPDIR + '/left', '')
  console.log('in ' + process.env.TMPDIR)
  setInterval(() => {}, 1000)
}`

interface Run {
  child: ChildProcess
  /** Its first words. */
  said: string
}

async function startRun(parent: string, checkout: string): Promise<Run> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run, checkout], {
    env: { PATH: process.env.PATH, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  )
  return { child, said }
}

const foldersIn = (parent: string) =>
  (existsSync(parent) ? readdirSync(parent) : []).filter((name) => name.startsWith('hearthline-run-'))

/** The process that stands beside the run of a folder. */
function watcherOf(folder: string): number {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return Number.parseInt(lines.find((line) => line.endsWith(`run-watcher.ts ${folder}`)) ?? '', 10)
}

it('leaves nothing of a run that was killed', async () => {
  const parent = newFolder()
  const { child, said } = await startRun(parent, newFolder())
  const folder = said.slice('in '.length)
  expect(existsSync(join(folder, 'left'))).toBe(true)
  expect(processesIn(folder)).toHaveLength(1)
  child.kill('SIGKILL')
  while (existsSync(folder)) await pause(20)
  expect(processesIn(folder)).toEqual([])
})

it('removes what a killed run left whose watcher was killed as well, and nothing of a run that lives', async () => {
  const parent = newFolder()
  const [dead, alive] = [await startRun(parent, newFolder()), await startRun(parent, newFolder())]
  const folder = dead.said.slice('in '.length)
  const gone = new Promise((resolve) => dead.child.once('exit', resolve))
  process.kill(watcherOf(folder), 'SIGKILL')
  dead.child.kill('SIGKILL')
  await gone
  expect(processesIn(folder)).toHaveLength(1)
  // Of another machine that writes here as well, nobody knows whether it lives.
  const foreign = join(parent, 'hearthline-run-foreign')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'owner.json'), JSON.stringify({ host: 'elsewhere', pid: 1, began: '1' }))
  const next = await startRun(parent, newFolder())
  expect(existsSync(folder)).toBe(false)
  expect(processesIn(folder)).toEqual([])
  const kept = [alive, next].map(({ said }) => said.slice(`in ${parent}/`.length))
  expect(foldersIn(parent).sort()).toEqual([...kept, 'hearthline-run-foreign'].sort())
  expect(processesIn(join(parent, kept[0] ?? ''))).toHaveLength(1)
})

it('says in a line that another run is at work in this checkout, and takes over from a dead one', async () => {
  const [parent, checkout] = [newFolder(), newFolder()]
  const first = await startRun(parent, checkout)
  const second = await startRun(parent, checkout)
  expect(second.said).toBe(
    `Another test run is at work in this checkout (process ${first.child.pid}): wait for its end.`,
  )
  const gone = new Promise((resolve) => first.child.once('exit', resolve))
  first.child.kill('SIGKILL')
  await gone
  expect((await startRun(parent, checkout)).said).toMatch(/^in /)
})

/** What is wrong for this very process, which stays as it is. */
async function wrongWith(
  machine: Parameters<typeof prepareMachine>[0],
  parent = newFolder(),
): Promise<string[]> {
  const before = process.env.TMPDIR
  const checkout = newFolder()
  process.env.TMPDIR = parent
  try {
    return await prepareMachine({ checkout, databaseUrl: undefined, ...machine })
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    expect(foldersIn(parent)).toEqual([])
  }
}

it.each(['1970-01-02', '2019-03-04', '2199-01-01'])(
  'says in a line that the clock is wrong in %s',
  async (day) => {
    expect(await wrongWith({ now: new Date(day) })).toEqual([
      `The clock of this machine is wrong: it says ${day}T00:00:00.000Z. Set it; certificates and appointments of the tests depend on it.`,
    ])
  },
)

it('says in a line that the database server is away, or does not let us create databases', async () => {
  const port = await freePort()
  expect(await wrongWith({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/none` })).toEqual([
    `The server of TEST_DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  ])
  // Whoever made a server of TEST_DATABASE_URL for us need not let us make users there.
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const name = 'weak'
  await onServer(server.url, `create role ${name} login`)
  const url = Object.assign(new URL(server.url), { username: name })
  expect(await wrongWith({ databaseUrl: url.href })).toEqual([
    `The user "${name}" of TEST_DATABASE_URL may not create databases: alter role ${name} createdb.`,
  ])
})

it('says in a line that there is no such folder, or no room in it', async () => {
  const parent = newFolder()
  expect(await wrongWith({ leastBytes: Number.MAX_SAFE_INTEGER }, parent)).toEqual([
    expect.stringMatching(
      /^The disk of .* has \d+ MB free, and a run needs \d+: make room, or set TMPDIR to another folder\.$/,
    ),
  ])
  rmSync(parent, { recursive: true })
  expect(await wrongWith({}, parent)).toEqual([
    expect.stringMatching(/cannot be used for the files of a run: ENOENT.*Set TMPDIR to another folder\.$/),
  ])
})

it('says of a disk that was full during the run, or whose folder is gone', () => {
  const folder = newFolder()
  expect(watchDisk(folder)()).toBe(undefined)
  expect(watchDisk(folder, Number.MAX_VALUE)()).toBe(
    `The disk of ${folder} was full during the run, which may be all that failed: make room, or set TMPDIR to another folder.`,
  )
  const gone = watchDisk(folder)
  rmSync(folder, { recursive: true })
  expect(gone()).toBe(`${folder} is gone, in which this run wrote its files.`)
})
