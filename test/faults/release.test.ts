/**
 * A release of this very checkout: packed twice with the same bytes, unpacked elsewhere, and started without the registry; and a
 * rolling update as it happens: the release of before the newest change of the tables, built from git, and this one on the
 * same PostgreSQL. The first goes on while the second changes the tables, both take leads, and each sees the other's.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { root } from '../../bin/node.mjs'
import { listReleaseFiles } from '../../bin/release/release-files.ts'
import { freePort } from '../support/free-port.ts'
import { rowsOf } from '../support/matrix.ts'
import { newFolder, packCheckout } from '../support/pack-checkout.ts'
import { quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'

const megabyte = 1_000_000

/** As npm calls it, with a registry that is not there, and nothing of this checkout in the environment. */
function start(folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['bin/bootstrap.mjs', 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_config_registry: 'http://127.0.0.1:9', ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output }
}

it('takes along what runs, and nothing that only tests and measures', () => {
  const tracked = [
    'package.json',
    'app/root.tsx',
    'app/lib/ids.test.ts',
    'bench/run.ts',
    'test/house.test.ts',
    'bin/node.mjs',
  ]
  const own = listReleaseFiles(root, tracked).filter((path) => !/^(node_modules|build|\.agency)\//.test(path))
  // Whoever has only the beginning of an archive can still be told so.
  expect(own).toEqual(['bin/node.mjs', 'package.json', 'app/root.tsx'])
})

it.each(rowsOf(['a release of this checkout'], 0))(
  '%s is the same twice, starts as it is and takes a lead',
  async () => {
    const [first, second] = [await packCheckout(), await packCheckout()]
    expect(second.sum).toBe(first.sum)
    process.stderr.write(`the archive has ${Math.round(first.bytes / megabyte)} MB\n`)
    expect(first.bytes).toBeLessThan(120 * megabyte)
    const place = newFolder('unpacked')
    execFileSync('tar', ['-xzf', first.archive, '-C', place])
    const folder = join(place, execFileSync('ls', [place], { encoding: 'utf8' }).trim())

    const PORT = String(await freePort())
    const url = `http://127.0.0.1:${PORT}`
    const server = start(folder, { PORT, SITE_URL: url, DATA_DIR: newFolder('data'), LOG_LEVEL: 'info' })
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      expect([server.child.exitCode, server.output()]).toEqual([null, expect.any(String)])
      await pause(100)
    }
    expect(server.output()).toContain('comparing the release with its checksums: done')
    expect(server.output()).not.toMatch(/installing|building \(/)
    const form = await readQuoteForm(url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = quoteBody(form, 'released')
    const posted = await fetch(form.action, { method: 'POST', body, headers, redirect: 'manual' })
    expect(posted.status).toBe(303)
    const ended = new Promise((resolve) => server.child.once('exit', resolve))
    server.child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)

const open = databaseOpener('postgres')
const newest = readdirSync(join(root, 'db/migrations')).sort().at(-1) ?? ''

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const migrationsOf = (commit: string) =>
  git('ls-tree', '--name-only', commit, 'db/migrations/')
    .split('\n')
    .map((path) => basename(path))

/** The last state of the branch before the newest migration was in it; null where git does not have it. */
function commitOfBefore(): string | null {
  const known = readdirSync(join(root, 'db/migrations'))
  try {
    const brought = ['log', '--first-parent', '-m', '--no-renames', '--diff-filter=A', '--format=%P']
    const parents = git(...brought, '--', 'db/migrations').split('\n')
    const states = parents.flatMap((line) => line.split(' ')[0] || [])
    // A branch may have had other numbers before it was merged.
    const isBefore = (names: string[]) =>
      !names.includes(newest) && names.every((name) => known.includes(name))
    return states.find((commit) => isBefore(migrationsOf(commit))) ?? null
  } catch {
    return null
  }
}

/** Its sources, built with the packages of this one. */
function build(commit: string): string {
  const folder = newFolder('before')
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  return folder
}

async function receiveLead({ url }: ServerProcess, name: string): Promise<void> {
  const form = await readQuoteForm(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const options = { method: 'POST', body: quoteBody(form, name), headers, redirect: 'manual' } as const
  expect((await fetch(form.action, options)).status).toBe(303)
}

describe.each(rowsOf(['the newest change of the tables'], 0))('%s', () => {
  it('lets the release of before go on beside this one, and refuses its next start', async () => {
    const commit = commitOfBefore()
    if (!commit) return void process.stderr.write('git has no commit of before: side by side was not tried\n')
    const { environment, database } = await open()
    await sql`drop schema public cascade`.execute(database.db)
    await sql`create schema public`.execute(database.db)
    const folder = build(commit)
    expect(existsSync(join(folder, 'db/migrations', newest))).toBe(false)
    const [before, now] = [
      await prepareServer(environment, { checkout: folder }),
      await prepareServer(environment),
    ]
    for (const server of [before, now]) onTestFinished(() => server.remove())
    const ran = async () => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        database.db,
      )
      return rows.at(-1)?.name
    }

    await before.start()
    expect(await ran()).not.toBe(newest.replace('.ts', ''))
    await receiveLead(before, 'one')
    await now.start()
    expect(await ran()).toBe(newest.replace('.ts', ''))
    const names = ['two', 'three', 'four', 'five']
    await Promise.all(names.map((name, at) => receiveLead(at % 2 === 0 ? before : now, name)))
    const { rows } = await sql<{ n: number }>`select count(*) as n from submissions`.execute(database.db)
    expect(Number(rows[0]?.n)).toBe(5)
    // Both serve what both render from the tables.
    for (const { url } of [before, now])
      for (const path of ['/', '/research', '/readyz'])
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
    expect(before.output() + now.output()).not.toMatch(/"level":"(error|fatal)"/)

    await before.end('SIGTERM')
    await expect(before.start()).rejects.toThrow('created by a newer release')
    await receiveLead(now, 'six')
  })
})
