/**
 * Litestream beside a server on SQLite, with the lines of docs/how-to/schedule-backups.md: both are killed under posts, and what was copied
 * holds every lead that was confirmed a moment before. In the long run; its program is fetched from the npm registry when it is tried.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { blockOf } from '../../support/page-blocks.ts'
import { readQuoteForm } from '../../support/quick-quote.ts'
import { prepareServer } from '../../support/server-process.ts'
import { audit, postUntilStopped } from '../kill-run.ts'

const page = 'how-to/schedule-backups.md'
const SECRET = 'only-for-tests-only-for-tests-only'
/** The package carries Litestream 0.3.13. */
const wanted = {
  name: '@flydotio/litestream-linux-x64',
  version: '1.0.1',
  integrity:
    'sha512-zmcAR8q2TNiAsWRSWscrN+r4NNQ+FwfatKhcE3G/YticNSkNyIhtCTlvXxIyOG+E+UWa+j441cjbmb7p83JPEw==',
}

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hearthline-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The program, or null where the registry is away or has none for this machine. @throws when it is another one than it was. */
function fetchLitestream(): string | null {
  if (`${process.platform} ${process.arch}` !== 'linux x64') return null
  const folder = newFolder('litestream')
  writeFileSync(join(folder, 'package.json'), '{}')
  try {
    const words = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${wanted.name}@${wanted.version}`,
    ]
    execFileSync('npm', words, { cwd: folder, stdio: 'ignore' })
  } catch {
    return null
  }
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  expect(lock.packages[`node_modules/${wanted.name}`].integrity).toBe(wanted.integrity)
  return join(folder, 'node_modules', wanted.name, 'litestream')
}

describe('Litestream', () => {
  it('has every lead that was confirmed before the server and it were killed', async () => {
    const program = fetchLitestream()
    if (!program) return void process.stderr.write('Litestream was not tried: no registry\n')
    const server = await prepareServer({ SECRET })
    onTestFinished(() => server.remove())
    await server.start()
    const replica = `file://${join(newFolder('replica'), 'database')}`
    const config = join(newFolder('config'), 'litestream.yml')
    writeFileSync(
      config,
      blockOf(page, 'dbs:', {
        '/srv/hearthline/data': server.dataDir,
        's3://hearthline-live/database': replica,
      }),
    )
    const litestream = spawn(program, ['replicate', '-config', config], { stdio: 'ignore' })
    onTestFinished(() => void litestream.kill('SIGKILL'))

    const load = postUntilStopped([await readQuoteForm(server.url)], 4, undefined, 20)
    await load.acknowledges(300)
    const { acknowledged } = await load.stop()
    // What comes within the last seconds is not promised.
    await pause(5000)
    const late = postUntilStopped([await readQuoteForm(server.url)], 2, () => {}, 20)
    await late.acknowledges(20)
    litestream.kill('SIGKILL')
    await server.end('SIGKILL')

    const place = newFolder('restored')
    const file = join(place, 'hearthline.sqlite')
    execFileSync(program, ['restore', '-o', file, replica], { stdio: 'ignore' })
    expect(existsSync(file)).toBe(true)
    const found = await audit({ engine: 'sqlite', file }, acknowledged)
    expect([found.lost, found.doubled, found.wrongJobs]).toEqual([[], [], []])
    // It is a database like any other: the product starts on it and goes on.
    const again = await prepareServer({ DATA_DIR: place, SECRET })
    onTestFinished(() => again.remove())
    await again.start()
    const more = postUntilStopped([await readQuoteForm(again.url)], 1)
    await more.acknowledges(5)
    await more.stop()
    // Whoever was refused meanwhile tries on until the server is back.
    await server.start()
    await late.stop()
  })
})
