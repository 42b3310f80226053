/** What a start finds in place of its secret or its files, and what it says then. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, openDoorOn } from '#test/support/door.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

const start = (environment: Record<string, string>) => openDoorOn({ environment })
const refusal = (text: string) => ({ name: 'StartRefusal', message: expect.stringContaining(text) })

describe('the secret', () => {
  it('is made whole, for its owner only, like everything in the folder', async () => {
    const folder = newFolder()
    mkdirSync(folder, { mode: 0o755 })
    chmodSync(folder, 0o755)
    const uploads = join(folder, 'uploads')
    mkdirSync(uploads)
    chmodSync(uploads, 0o777)
    // What a crash in the middle of the first start left.
    writeFileSync(join(folder, 'secret.0123.partial'), 'half')
    await start({ DATA_DIR: folder })
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toMatch(/^[\w-]{43}$/)
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect([modeOf(folder), modeOf(uploads)]).toEqual(['700', '700'])
    const files = ['hearthline.sqlite', 'hearthline.sqlite-shm', 'hearthline.sqlite-wal', 'secret']
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(files))
    expect(files.map((name) => modeOf(join(folder, name)))).toEqual(['600', '600', '600', '600'])
  })

  it('is taken from the eyes of others when it was put there by hand', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    const file = join(folder, 'secret')
    writeFileSync(file, 'x'.repeat(40))
    chmodSync(file, 0o644)
    await start({ DATA_DIR: folder })
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(readFileSync(file, 'utf8')).toBe('x'.repeat(40))
  })

  it('is called damaged when it is', async () => {
    for (const text of ['', 'half a secret', `${'a'.repeat(20)}\n${'b'.repeat(20)}`]) {
      const folder = newFolder()
      mkdirSync(folder)
      writeFileSync(join(folder, 'secret'), text)
      await expect(start({ DATA_DIR: folder })).rejects.toMatchObject(refusal('secret is damaged'))
      expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(text)
    }
  })

  it('is not made anew beside data that were made with another, unless it is given up', async () => {
    const folder = newFolder()
    await (await start({ DATA_DIR: folder })).services.stop()
    rmSync(join(folder, 'secret'))
    await expect(start({ DATA_DIR: folder })).rejects.toMatchObject(refusal('SECRET_LOST=yes'))
    expect(readdirSync(folder)).not.toContain('secret')

    await (await start({ DATA_DIR: folder, SECRET_LOST: 'yes' })).services.stop()
    await start({ DATA_DIR: folder })
  })

  it('takes every session along when it is given up, and none when it was not lost', async () => {
    const folder = newFolder()
    const deskOf = (door: Door, cookie: string) => door.get('/admin', { cookie })
    const first = await start({ DATA_DIR: folder })
    await addStaff(first, 'owner')
    const cookie = await signInAs(first, 'owner')
    await first.services.stop()
    const same = await start({ DATA_DIR: folder, SECRET_LOST: 'yes' })
    expect((await deskOf(same, cookie)).status).toBe(200)
    await same.services.stop()
    rmSync(join(folder, 'secret'))
    const other = await start({ DATA_DIR: folder, SECRET_LOST: 'yes' })
    expect((await deskOf(other, cookie)).status).toBe(303)
    await other.services.stop()
  })

  it('is the same on every node', async () => {
    const { environment } = await openPostgres()
    await start(environment)
    const other = { ...environment, SECRET: 'another-secret-another-secret-another' }
    await expect(start(other)).rejects.toMatchObject(refusal('SECRET does not match'))
    await start(environment)
  })

  it('is not lost while a node works with it', async () => {
    const other = { SECRET: 'another-secret-another-secret-another', SECRET_LOST: 'yes' }
    const { environment } = await openPostgres()
    await start(environment)
    const refused = start({ ...environment, ...other })
    await expect(refused).rejects.toMatchObject(refusal('other nodes work on this database'))
  })
})

const openPostgres = databaseOpener('postgres')

describe('a start names what is in its way', () => {
  it('a folder where the secret belongs', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'secret'), { recursive: true })
    await expect(start({ DATA_DIR: folder })).rejects.toMatchObject(
      refusal(`${join(folder, 'secret')} cannot be used: it is a folder`),
    )
  })

  it('a folder where the database belongs', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'hearthline.sqlite'), { recursive: true })
    await expect(start({ DATA_DIR: folder })).rejects.toMatchObject(
      refusal('hearthline.sqlite cannot be used'),
    )
  })

  it('a file where DATA_DIR belongs', async () => {
    const folder = newFolder()
    writeFileSync(folder, '')
    await expect(start({ DATA_DIR: folder })).rejects.toMatchObject(
      refusal('a file is where a folder belongs'),
    )
  })

  it('a DATA_DIR that only can be read', async () => {
    // No user may make a folder there, not even root.
    await expect(start({ DATA_DIR: '/sys/hearthline' })).rejects.toMatchObject(
      refusal('/sys/hearthline cannot be used'),
    )
  })

  it('a DATA_DIR that is there and can only be read', async () => {
    // Nobody may change it, not even root.
    await expect(start({ DATA_DIR: '/proc/self' })).rejects.toMatchObject(
      refusal('/proc/self cannot be used'),
    )
  })

  it('a DATA_DIR where no folder can be', async () => {
    for (const [folder, why] of [
      ['/proc/nope', 'a folder cannot be created there'],
      ['/proc/nope/deeper/data', 'a folder cannot be created there'],
      [`/tmp/${'x'.repeat(300)}`, 'the system reports ENAMETOOLONG'],
    ] as const)
      await expect(start({ DATA_DIR: folder })).rejects.toMatchObject(
        refusal(`cannot be used: ${why}. Set DATA_DIR to a folder the server can write to.`),
      )
  })
})
