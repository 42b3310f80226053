/** What the programs say of an everyday failure: what it is, which variable it hangs on, what to do, and no stack. */
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { folder } from '../test/support/copies.ts'
import { databaseOpener } from '../test/support/databases.ts'
import { freePort } from '../test/support/free-port.ts'
import { rowsOf } from '../test/support/matrix.ts'
import { callProgram, runProgram } from '../test/support/run-program.ts'

type Environment = Record<string, string>

const openSqlite = databaseOpener('sqlite')

const run = (script: string, args: readonly string[], environment: Environment) =>
  callProgram(script, args, { LOG_LEVEL: 'warn', ...environment })
/** As a process of its own: each program once at least, and the server always. */
const runAlone = (script: string, args: readonly string[], environment: Environment) =>
  runProgram(script, args, { LOG_LEVEL: 'warn', ...environment })

/** The programs that work on the database, each as it is called most simply. */
const programs = {
  'npm start': (environment: Environment) => runAlone('server.ts', [], { PORT: '0', ...environment }),
  'npm run backup': (environment: Environment) =>
    run('bin/backup.ts', [join(folder(), 'copy.gz')], environment),
  'npm run staff': (environment: Environment) =>
    run('bin/staff.ts', ['add', 'ann@example.com', '--role', 'agent'], environment),
}

async function expectRejection(answer: ReturnType<typeof run>, ...pieces: string[]) {
  const { code, shown } = await answer
  for (const piece of pieces) expect(shown).toContain(piece)
  expect(shown).not.toMatch(/^\s+at /m)
  expect(shown.trim().split('\n').length).toBeLessThanOrEqual(3)
  expect(code).toBe(1)
}

const postgres = (change: (url: URL) => void): Environment => {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return { DATABASE_URL: url.href, SECRET: 'only-for-tests-only-for-tests-only', DATA_DIR: folder() }
}

describe.each(rowsOf(Object.entries(programs), 1))('%s', (_, start) => {
  it('says that the database is missing', async () => {
    const environment = postgres((url) => {
      url.pathname = '/not_there'
    })
    await expectRejection(start(environment), 'DATABASE_URL', '"not_there" does not exist', 'createdb')
  })

  it('says that the file is damaged', async () => {
    const DATA_DIR = folder()
    writeFileSync(join(DATA_DIR, 'hearthline.sqlite'), 'Dear Sir or Madam, '.repeat(1000))
    await expectRejection(start({ DATA_DIR }), 'DATA_DIR is damaged', 'hearthline.sqlite', 'npm run restore')
  })
})

describe('npm start', () => {
  it('says that the password of the first owner is too easy', async () => {
    const owner = { OWNER_EMAIL: 'ann@example.com', OWNER_PASSWORD: 'password123456' }
    await expectRejection(programs['npm start']({ DATA_DIR: folder(), ...owner }), 'OWNER_PASSWORD')
  })

  it('says that the user is none', async () => {
    const environment = postgres((url) => {
      url.username = 'nobody_here'
      url.password = 'wrong'
    })
    await expectRejection(
      programs['npm start'](environment),
      'DATABASE_URL',
      'nobody_here',
      'Check the user name and password',
    )
  })

  it('looks at the port before it makes a database', async () => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void other.close())
    const DATA_DIR = folder()
    const PORT = String((other.address() as { port: number }).port)
    await expectRejection(programs['npm start']({ DATA_DIR, PORT }), 'PORT', PORT)
    expect(existsSync(join(DATA_DIR, 'hearthline.sqlite'))).toBe(false)
  })
})

it('says that nothing answers at the address of the database', async () => {
  const port = String(await freePort())
  const environment = postgres((url) => Object.assign(url, { host: `127.0.0.1:${port}` }))
  const backup = programs['npm run backup'](environment)
  await expectRejection(backup, 'DATABASE_URL', `127.0.0.1:${port}`, 'Is PostgreSQL running')
})

it('says that the database speaks no TLS', async () => {
  const environment = postgres((url) => url.searchParams.set('sslmode', 'verify-full'))
  await expectRejection(programs['npm start'](environment), 'DATABASE_URL', 'asks for TLS', 'remove sslmode')
})

it('says that a file is where the folder of the data belongs, beside PostgreSQL, too', async () => {
  const DATA_DIR = join(folder(), 'file')
  writeFileSync(DATA_DIR, '')
  const environment = { ...postgres(() => {}), DATA_DIR }
  await expectRejection(programs['npm start'](environment), DATA_DIR, 'a file is where a folder belongs')
})

it('waits for no folder that cannot be', async () => {
  const environment = { DATA_DIR: '/proc/nope', SECRET: 'only-for-tests-only-for-tests-only' }
  await expectRejection(programs['npm start'](environment), 'DATA_DIR', 'a folder cannot be created there')
})

it('says that a folder is no backup', async () => {
  const [kept, DATA_DIR] = [folder(), folder()]
  await expectRejection(run('bin/restore.ts', [kept], { DATA_DIR }), kept, 'is a folder')
  const { environment, database } = await openSqlite()
  await database.close()
  await expectRejection(run('bin/backup.ts', [kept], environment), kept, 'already exists')
  const file = join(kept, 'file')
  writeFileSync(file, '')
  const below = run('bin/backup.ts', [join(file, 'copy.gz')], environment)
  await expectRejection(below, `${file} is no folder`)
})

it('says how a copy is called, and takes no flag for the name of a file', async () => {
  for (const name of ['backup', 'restore'])
    for (const [flag = '', wanted] of [
      ['--help', 0],
      ['-h', 0],
      ['--flie', 2],
    ] as const) {
      const DATA_DIR = folder()
      const { code, shown } = await run(`bin/${name}.ts`, [flag], { DATA_DIR })
      expect([code, shown]).toEqual([wanted, expect.stringContaining(`usage: npm run ${name} -- FILE`)])
    }
})

it('names the roles when the one for a colleague is none', async () => {
  const { code, shown } = await runAlone('bin/staff.ts', ['add', 'ann@example.com', '--role', 'boss'], {})
  expect(shown).toMatch(/^boss is not a role\..*owner, agent, recruiter, editor/s)
  expect(code).toBe(2)
})

/** Commands on a database that is there. One of them stands for all until the long run: they open it by the same function. */
const commands = rowsOf(
  [
    ['bin/staff.ts', ['list']],
    ['bin/backup.ts', ['/nowhere/copy.gz']],
    ['bin/upgrade.ts', ['--check']],
  ] as const,
  1,
)

describe('without the settings of the server', () => {
  it.each(commands)('%s makes no database of its own', async (script, args) => {
    const DATA_DIR = folder()
    await expectRejection(run(script, args, { DATA_DIR }), 'There is no database at', DATA_DIR, 'settings')
    expect(readdirSync(DATA_DIR)).toEqual([])
  })
})

describe('on the data of another user', () => {
  it.each([...commands, ...rowsOf([['bin/doctor.ts', []]] as const, 0)])(
    '%s leaves nothing as root that the server could not change',
    async (script, args) => {
      const { environment, database } = await openSqlite()
      await database.close()
      const DATA_DIR = environment.DATA_DIR ?? ''
      // Nobody else can give a folder away, and everybody else may work in their own.
      if (process.getuid?.() !== 0)
        return expect((await run(script, args, environment)).shown).not.toContain('runs as root')
      for (const name of ['.', ...readdirSync(DATA_DIR)]) chownSync(join(DATA_DIR, name), 65534, 65534)
      await expectRejection(run(script, args, environment), DATA_DIR, '65534', 'runuser')
      expect(readdirSync(DATA_DIR).filter((name) => statSync(join(DATA_DIR, name)).uid === 0)).toEqual([])
    },
  )
})

describe('npm run staff', () => {
  it('says how it is called for what it does not know', async () => {
    for (const words of [
      ['fire', 'ann@example.com'],
      ['owner'],
      ['list', 'ann@example.com'],
      ['add', 'ann'],
    ]) {
      const { code, shown } = await run('bin/staff.ts', words, {})
      expect(shown).toMatch(/usage: npm run staff|not a role/)
      expect(code).toBe(2)
    }
  })

  it('lists who is who, and makes the owner of an empty desk', async () => {
    const { environment, database } = await openSqlite()
    await database.close()
    const invited = await runAlone('bin/staff.ts', ['owner', 'ann@example.com'], environment)
    expect([invited.code, invited.shown]).toEqual([0, expect.stringContaining('/admin/welcome/')])
    const empty = await run('bin/staff.ts', ['list'], environment)
    const told =
      /^Nobody has an account yet\.\nann@example\.com\s+owner\s+invited\s+until 20\S+ \d\d:\d\d UTC\n$/
    expect([empty.code, empty.shown]).toEqual([0, expect.stringMatching(told)])
    const someone = { ...environment, OWNER_EMAIL: 'ann@example.com', OWNER_PASSWORD: 'kettle violin otter' }
    const listed = await run('bin/staff.ts', ['list'], someone)
    expect(listed.shown).toMatch(/^ann@example\.com\s+Owner\s+owner\s+active\s+password only/)
    await run('bin/staff.ts', ['add', 'bo@example.com', '--role', 'recruiter'], environment)
    const both = await run('bin/staff.ts', ['list'], environment)
    expect(both.shown).toMatch(/never signed in\nbo@example\.com\s+recruiter\s+invited\s+until 20/)
    const again = await run('bin/staff.ts', ['owner', 'ann@example.com'], environment)
    expect([again.code, again.shown]).toEqual([0, expect.stringContaining('is an owner already')])
    const unknown = await runAlone('bin/staff.ts', ['reset-two-step', 'bo@example.com'], environment)
    expect([unknown.code, unknown.shown]).toEqual([1, expect.stringContaining('Nobody has an account')])
    const gone = await run('bin/staff.ts', ['reset-password', 'ann@example.com'], environment)
    expect([gone.code, gone.shown]).toEqual([0, expect.stringContaining('/admin/reset/')])
  })
})

it.each([
  ['', /It is not encrypted \(no BACKUP_KEY\)/],
  ['only-for-tests-only-for-tests-only', /It is encrypted with BACKUP_KEY/],
])('says of a backup whether it is encrypted: with the key "%s"', async (BACKUP_KEY, said) => {
  const { environment, database } = await openSqlite()
  await database.close()
  const made = await run('bin/backup.ts', [join(folder(), 'copy.gz')], { ...environment, BACKUP_KEY })
  expect([made.code, made.shown]).toEqual([0, expect.stringMatching(said)])
})

describe('the backups of a schedule', () => {
  it('are made now, listed and restored by name, with their key only', async () => {
    const source = await openSqlite()
    await source.database.close()
    const scheduled = { BACKUP_TO: folder(), BACKUP_KEY: 'only-for-tests-only-for-tests-only' }
    const made = await runAlone('bin/backup.ts', [], { ...source.environment, ...scheduled })
    expect([made.code, made.shown]).toEqual([
      0,
      expect.stringMatching(/restored into a scratch database and/),
    ])
    const [name = ''] = readdirSync(scheduled.BACKUP_TO)
    const target = { DATA_DIR: folder(), SECRET: 'only-for-tests-only-for-tests-only' }
    const listed = await run('bin/restore.ts', [], { ...target, ...scheduled })
    expect([listed.code, listed.shown]).toEqual([0, expect.stringContaining(`first:\n${name}\n`)])
    const place = `the folder ${scheduled.BACKUP_TO}`
    const mistyped = run('bin/restore.ts', ['hearthline-2026-11-23.backup'], { ...target, ...scheduled })
    await expectRejection(mistyped, `${place} (BACKUP_TO) has no backup of that name`, name)
    const other = { ...scheduled, BACKUP_KEY: 'another-key-another-key-another-key' }
    await expectRejection(runAlone('bin/restore.ts', [name], { ...target, ...other }), 'another key')
    const restored = await runAlone('bin/restore.ts', [name], { ...target, ...scheduled })
    expect([restored.code, restored.shown]).toEqual([
      0,
      expect.stringContaining(`${name} from ${place} was restored and checked`),
    ])
  })

  it('have a place that is none, and one that is empty', async () => {
    const [DATA_DIR, empty] = [folder(), folder()]
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const scheduled = { DATA_DIR, BACKUP_KEY: 'only-for-tests-only-for-tests-only' }
    const none = run('bin/restore.ts', [], { ...scheduled, BACKUP_TO: file })
    await expectRejection(none, `a file is where the folder ${file} belongs`)
    const { code, shown } = await run('bin/restore.ts', [], { ...scheduled, BACKUP_TO: empty })
    expect([code, shown]).toEqual([0, expect.stringContaining(`no scheduled backup in the folder ${empty}`)])
  })

  it('are not looked for where no place is set', async () => {
    const name = 'hearthline-2026-11-23T073000Z.backup'
    const restored = run('bin/restore.ts', [name], { DATA_DIR: folder() })
    await expectRejection(restored, `${name} does not exist`, 'BACKUP_TO')
  })

  it('are asked for where there are none', async () => {
    for (const script of ['bin/backup.ts', 'bin/restore.ts']) {
      const { code, shown } = await run(script, [], { DATA_DIR: folder() })
      expect([code, shown]).toEqual([2, expect.stringMatching(/^usage: npm run \w+ -- FILE/)])
    }
  })
})

describe('after a restore', () => {
  it('says what the backup does not hold', async () => {
    const place = await openSqlite()
    await place.database.close()
    const file = join(folder(), 'copy.gz')
    const made = await run('bin/backup.ts', [file], place.environment)
    expect([made.code, made.shown]).toEqual([0, expect.not.stringContaining('Left out')])
    const DATA_DIR = folder()
    const bare = await run('bin/restore.ts', [file], { DATA_DIR })
    expect(bare.shown).toContain(
      `copy the file "secret" from the old DATA_DIR to ${join(DATA_DIR, 'secret')}`,
    )
    const SECRET = 'only-for-tests-only-for-tests-only'
    const told = await run('bin/restore.ts', [file], { DATA_DIR: folder(), SECRET })
    expect(told.shown).toContain('SECRET must be the one')
    expect([bare.code, told.code]).toEqual([0, 0])
  })
})
