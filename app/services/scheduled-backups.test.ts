/** The backup of every night: made, encrypted, checked by restoring it, stored, and told of at the desk and in the metrics. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastRun } from '#app/platform/backup/nightly/backup-state.server.ts'
import { lastBackup } from '#app/platform/backup/write-backup.server.ts'
import { readConfig } from '#app/platform/config/config.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { readSetting, writeSetting } from '#app/platform/settings.server.ts'
import { configOf, folder, newPlace, rowsIn } from '#test/support/copies.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoorOn } from '#test/support/door.ts'
import { openS3StandIn } from '#test/support/s3-stand-in.ts'
import { makeBackupNow, restore } from './data-copies.server.ts'

const log = openLog('silent')
const BACKUP_KEY = 'only for tests, only for tests, only for tests'

/** On PostgreSQL it is not where the database is. */
const dataDirOf = ({ environment, dataDir }: { environment: Record<string, string>; dataDir: string }) =>
  environment.DATA_DIR ?? dataDir

/** What the look for a due night does each minute. */
async function passMinute({ services }: Door) {
  await addJob(services.database.db, { kind: 'backup.watch', payload: {} })
  await services.jobs.runDue()
}

const seriesOf = async (door: Door, name: string) =>
  Number((await (await door.get('/metrics')).text()).match(new RegExp(`^hearthline_${name} (.*)$`, 'm'))?.[1])

describeOnSqliteFirst('the backup of a night', (open) => {
  it('is made once, can be restored with its key only, and is known to the desk', async () => {
    const place = await newPlace(open)
    const BACKUP_TO = join(folder(), 'backups')
    const DATA_DIR = dataDirOf(place)
    mkdirSync(join(DATA_DIR, 'uploads'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'uploads', 'one.webp'), 'RIFF')
    const environment = { ...place.environment, DATA_DIR, BACKUP_TO, BACKUP_KEY }
    const door = await openDoorOn({ environment })
    await door.post('/', goodQuote)
    mkdirSync(BACKUP_TO)
    const old = ['2020-01-01', '2020-01-02'].map((day) => `hearthline-${day}T000000Z.backup`)
    for (const name of [...old, 'mine.txt']) writeFileSync(join(BACKUP_TO, name), 'x')
    // A run whose process is gone; none has the largest number.
    mkdirSync(join(DATA_DIR, `backup-work-${hostname()}-4194304-x`))
    await passMinute(door)
    await passMinute(door)

    // The older of two in one month goes; what is no backup stays.
    const stored = readdirSync(BACKUP_TO).filter((name) => name.endsWith('.backup') && !old.includes(name))
    expect(stored).toHaveLength(1)
    expect(readdirSync(BACKUP_TO)).toEqual(expect.arrayContaining(['mine.txt', old[1]]))
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('backup-work'))).toEqual([])
    const run = await readSetting(door.services.database.db, lastRun)
    expect(run).toMatchObject({ ok: true, name: stored[0], files: 1, words: '' })
    expect(await readSetting(door.services.database.db, lastBackup)).not.toBeNull()
    expect(await seriesOf(door, 'backup_last_run_failed')).toBe(0)
    expect(await seriesOf(door, 'backup_last_size_bytes')).toBe(run?.bytes)

    const file = join(BACKUP_TO, stored[0] ?? '')
    expect(readFileSync(file).includes('hearthline-backup')).toBe(false)
    const target = await newPlace(open)
    await target.database.close()
    const config = configOf(target)
    await expect(restore({ config, log, file })).rejects.toThrow('is encrypted. Set BACKUP_KEY')
    await expect(restore({ config, log, file, key: `${BACKUP_KEY}!` })).rejects.toThrow('another key')
    expect((await rowsIn(target)).submissions).toBe(0)
    const restored = await restore({ config, log, file, key: BACKUP_KEY })
    expect([restored.tables.submissions?.rows, restored.files.rows]).toEqual([1, 1])
    expect(readFileSync(join(target.dataDir, 'uploads', 'one.webp'), 'utf8')).toBe('RIFF')
  })

  it('is not made on the disk of the data when its own disk is gone', async () => {
    const place = await newPlace(open)
    const BACKUP_TO = join(folder(), 'nas', 'hearthline')
    const environment = { ...place.environment, DATA_DIR: dataDirOf(place), BACKUP_TO, BACKUP_KEY }
    const door = await openDoorOn({ environment })
    const config = { ...readConfig(environment), logLevel: 'silent' as const }
    const { name } = await makeBackupNow(config)
    rmSync(join(BACKUP_TO, '..'), { recursive: true })
    await expect(makeBackupNow(config)).rejects.toThrow(
      `hearthline is gone, where the last backup was stored (${name})`,
    )
    expect(existsSync(BACKUP_TO)).toBe(false)
    // Another place is made as the first one was.
    const elsewhere = readConfig({ ...environment, BACKUP_TO: `${BACKUP_TO}-2` })
    expect(await makeBackupNow(elsewhere)).toHaveProperty('files', 0)
    await door.services.stop()
  })

  it('that fails is said at the desk, and leaves what there was', async () => {
    const place = await newPlace(open)
    const BACKUP_TO = join(folder(), 'file', 'deeper')
    writeFileSync(join(BACKUP_TO, '..'), 'a file where a folder belongs')
    const DATA_DIR = dataDirOf(place)
    const environment = { ...place.environment, DATA_DIR, BACKUP_TO, BACKUP_KEY }
    const door = await openDoorOn({ environment })
    for (const role of ['owner', 'agent'] as const) await addStaff(door, role)
    const [owner, agent] = [await signInAs(door, 'owner'), await signInAs(door, 'agent')]
    const desk = async (cookie: string) => (await door.get('/admin/leads', { cookie })).text()
    expect(await desk(owner)).not.toContain('The last backup')
    await passMinute(door)
    expect(await readSetting(door.services.database.db, lastRun)).toMatchObject({ ok: false })
    expect(await seriesOf(door, 'backup_last_run_failed')).toBe(1)
    expect(await seriesOf(door, 'backup_last_made_timestamp_seconds')).toBe(0)
    expect(await desk(owner)).toContain('The last backup failed. There is none from before.')
    expect(await desk(agent)).not.toContain('The last backup')
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('backup-work'))).toEqual([])

    // It is put right and tried again: the notice goes by itself.
    rmSync(join(BACKUP_TO, '..'))
    const { id } = await door.services.database.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'backup.nightly')
      .executeTakeFirstOrThrow()
    await door.services.jobs.retry(id)
    await door.services.jobs.runDue()
    expect(await desk(owner)).not.toContain('The last backup')
    const daysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await writeSetting(door.services.database.db, lastBackup, daysAgo, null)
    expect(await desk(owner)).toContain('The last backup is 3 days old.')
    expect(existsSync(BACKUP_TO)).toBe(true)
  })

  it('holds the pictures of a bucket, lies in one, and fills an empty one', async () => {
    const [pictures, safe, other] = [await openS3StandIn(), await openS3StandIn(), await openS3StandIn()]
    for (const name of ['one', 'two', 'three'])
      pictures.objects.set(`/pictures-bucket/pictures/${name}.webp`, {
        type: 'image/webp',
        bytes: Buffer.from(`picture ${name}`),
      })
    pictures.objects.set('/pictures-bucket/Their File.TXT', { type: '', bytes: Buffer.from('theirs') })
    const place = await newPlace(open)
    const S3_URL = pictures.url
    const environment = {
      DATA_DIR: place.dataDir,
      ...place.environment,
      S3_URL,
      BACKUP_TO: safe.url,
      BACKUP_KEY,
    }
    const door = await openDoorOn({ environment })
    await passMinute(door)
    expect(await readSetting(door.services.database.db, lastRun)).toMatchObject({ ok: true, files: 3 })
    const [name = '', ...more] = [...safe.objects.keys()]
    expect([name, more]).toEqual([
      expect.stringMatching(/^\/pictures-bucket\/backups\/hearthline-.*Z\.backup$/),
      [],
    ])

    const file = join(folder(), 'fetched')
    writeFileSync(file, safe.objects.get(name)?.bytes ?? '')
    const target = await newPlace(open)
    await target.database.close()
    const { s3 } = readConfig({ S3_URL: other.url })
    await restore({ config: { ...configOf(target), s3 }, log, file, key: BACKUP_KEY })
    expect(new Map([...other.objects].toSorted())).toEqual(
      new Map([...pictures.objects].filter(([path]) => path.endsWith('.webp')).toSorted()),
    )
    expect(existsSync(join(target.dataDir, 'uploads'))).toBe(false)
  })
})
