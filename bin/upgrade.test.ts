/** `npm run upgrade` as scripts and people call it, and the way back. */
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate, migrationNames, readMigrations } from '#app/platform/database/migrate.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { bareDatabase } from '#test/support/copies.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { laterRelease } from '#test/support/later-release.ts'
import { callProgram, runProgram } from '#test/support/run-program.ts'
import { prepareServer } from '#test/support/server-process.ts'

const older = migrationNames.at(-1) ?? ''
const due = ['9001-shelves', '9002-boxes']
const open = databaseOpener('sqlite')

/** This build as a release with two migrations more. */
const laterOne = () => {
  const table = (name: string) => `db.schema.createTable('${name}').addColumn('id', 'text').execute()`
  return laterRelease({ '9001-shelves': table('shelves'), '9002-boxes': table('boxes') })
}

async function upgrade(
  checkout: string,
  args: string[],
  environment: Record<string, string>,
  wrapped: string[] = [],
) {
  const { code, shown } = await runProgram('bin/upgrade.ts', args, environment, { wrapped, checkout })
  return { code, shown }
}

/** Without a process of its own. */
async function upgradeHere(args: string[], environment: Record<string, string>, checkout?: string) {
  const { code, shown } = await callProgram('bin/upgrade.ts', args, environment, checkout)
  return { code, shown }
}

/** Data as a release of before left it, with something in it. */
async function olderData() {
  const bare = await bareDatabase(open)
  if (bare.config.engine !== 'sqlite') throw new Error('no file')
  const { file } = bare.config
  const database = openDatabase(bare.config, openLog('silent'))
  await migrate(database)
  await sql`insert into settings (name, value, changed_at) values ('kept', '"yes"', '2026-11-01T00:00:00.000Z')`.execute(
    database.db,
  )
  await database.close()
  const look = async () => {
    const { db, close } = openDatabase(bare.config, openLog('silent'))
    const { rows } = await sql<{ value: string }>`select value from settings where name = 'kept'`.execute(db)
    const last = (await readMigrations(db)).at(-1)
    await close()
    return { last, kept: rows.map(({ value }) => value) }
  }
  return { ...bare, file, look, copies: join(bare.dataDir, 'before-upgrade') }
}

describe('npm run upgrade', () => {
  it('says what it would do and does nothing, then does it, then has nothing to do', async () => {
    const { environment, look, copies } = await olderData()
    const later = laterOne()
    const checked = await upgradeHere(['--check'], environment, later)
    expect(checked).toEqual({
      code: 0,
      shown: expect.stringContaining(`${due.length} changes are due: ${due.join(', ')}.`),
    })
    expect(checked.shown).toMatch(/Release\n.+Time\n.+About.+Side by side\n.+Disk\n.+Nothing is red\.\n$/s)
    expect([(await look()).last, existsSync(copies)]).toEqual([older, false])

    const done = await upgrade(later, [], environment)
    expect(done).toEqual({
      code: 0,
      shown: expect.stringMatching(
        new RegExp(`changes were made in .+ seconds\\. The data of before: .*${older}\\.sqlite\\n$`),
      ),
    })
    expect((await look()).last).toBe(due.at(-1))
    const after = await upgradeHere(['--check', '--json'], environment, later)
    expect(after.code).toBe(0)
    expect(JSON.parse(after.shown)).toMatchObject({ ok: true, due: [], done: null })
  })

  it('changes nothing when the disk is full in the middle of the copy', async () => {
    const { environment, file, look, copies } = await olderData()
    // Files of this program end at half a megabyte, which the data are larger than, as on a disk that is full.
    expect(statSync(file).size).toBeGreaterThan(512 * 1024)
    const limited = ['/bin/sh', '-c', 'trap "" XFSZ; ulimit -f 1024; exec "$@"', 'limited']
    const { code, shown } = await upgrade(laterOne(), [], environment, limited)
    expect(code).toBe(1)
    expect(shown).toMatch(/the data could not be copied first: .+Nothing was changed.+Make room/s)
    expect([(await look()).last, readdirSync(copies)]).toEqual([older, []])
  })

  it('says how it is called', async () => {
    expect(await upgradeHere(['--now'], {})).toEqual({
      code: 2,
      shown: expect.stringContaining('usage: npm run upgrade'),
    })
  })
})

it('is refused while a server runs; the copy of its start is what the release of before left', async () => {
  const { environment, file, copies, look } = await olderData()
  const before = await look()
  const later = laterOne()
  const server = await prepareServer(environment, { checkout: later })
  onTestFinished(() => server.remove())
  await server.start()
  const after = await look()
  expect(after).toEqual({ ...before, last: due.at(-1) })

  // As if the release that asks had one more.
  const { db, close } = openDatabase({ engine: 'sqlite', file }, openLog('silent'))
  await sql`delete from kysely_migration where name = ${after.last}`.execute(db)
  const refused = { code: 1, shown: expect.stringMatching(/RED .+ has .+ open\.\s+Stop it/) }
  expect(await upgrade(later, [], environment)).toEqual(refused)
  const ahead = { code: 0, shown: expect.stringMatching(/note .+ has .+ open\.\s+Stop it/) }
  expect(await upgrade(later, ['--check'], environment)).toEqual(ahead)
  await close()
  await server.end('SIGTERM')

  // The way back, as docs/how-to/upgrade.md says.
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
  cpSync(join(copies, `${older}.sqlite`), file)
  expect(await look()).toEqual(before)
  // And forward again.
  await server.start()
  expect(await look()).toEqual(after)
})
