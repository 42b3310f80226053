import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newId } from '#app/lib/ids.ts'
import { capitalise } from '#app/lib/tidy-text.ts'
import { formatAge, lastRun } from '../backup/nightly/backup-state.server.ts'
import type { BackupStore } from '../backup/nightly/backup-store.ts'
import { openStore } from '../backup/nightly/open-store.server.ts'
import { lastBackup, lastEncrypted } from '../backup/write-backup.server.ts'
import { readSetting } from '../settings.server.ts'
import { bad, type Finding, fine, note, type Premises, wordsOf } from './finding.ts'

const remedy =
  'Set BACKUP_TO and BACKUP_KEY for one every night, or run npm run backup -- FILE every day: docs/how-to/schedule-backups.md.'

export async function checkBackup(premises: Premises): Promise<Finding[]> {
  const [age, last, place] = await Promise.all([
    checkAge(premises),
    checkLastRun(premises),
    checkPlace(premises),
  ])
  return [...age, ...last, ...place]
}

async function checkAge({ database, tools }: Premises): Promise<Finding[]> {
  if (!database) return [note('There is nothing to back up yet.')]
  const madeAt = await readSetting(database.db, lastBackup).catch(() => undefined)
  if (madeAt === undefined) return [note('Not known: the database does not say.')]
  if (madeAt === null) return [bad('No backup was ever made of this database.', remedy)]
  const isGood = (Date.now() - Date.parse(madeAt)) / 3_600_000 <= tools.backupHours
  const isEncrypted = await readSetting(database.db, lastEncrypted).catch(() => null)
  const sealed = isEncrypted === null ? '' : isEncrypted ? ', and encrypted' : ', and not encrypted'
  const text = `The last backup is ${formatAge(madeAt)} old${sealed}.`
  if (!isGood) return [bad(text, remedy)]
  return [
    isEncrypted === false ? note(text, 'Whoever has the file can read it. Set BACKUP_KEY.') : fine(text),
  ]
}

async function checkLastRun({ database, config }: Premises): Promise<Finding[]> {
  if (!config.backup) return [note('No backups are scheduled (no BACKUP_TO).', remedy)]
  const run = database && (await readSetting(database.db, lastRun).catch(() => null))
  if (!run) return [note('No scheduled backup was made yet. The server makes the first one as it starts.')]
  if (!run.ok)
    return [bad(`The last scheduled backup failed: ${run.words}`, 'Put that right, then: npm run backup')]
  const size = `${(run.bytes / 1e6).toFixed(1)} MB`
  const text = `${run.name} was restored into a scratch database and counted: ${run.rows.toLocaleString('en-US')} rows, ${run.files} files, ${size}, ${run.seconds} seconds.`
  return [fine(text), ...(run.words ? [note(run.words)] : [])]
}

async function checkPlace({ config }: Premises): Promise<Finding[]> {
  if (!config.backup) return []
  const store = await openStore(config.backup.to)
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-doctor-'))
  try {
    const file = join(folder, 'file')
    await writeFile(file, 'npm run doctor')
    return await tryPlace(store, file)
  } catch (error) {
    return [
      bad(
        `${capitalise(store.where)} keeps no backup: ${wordsOf(error)}`,
        'bucket' in config.backup.to
          ? 'Check the host, the bucket, the key and the secret in BACKUP_TO; the key must be allowed to put, get and list.'
          : 'Give the folder in BACKUP_TO to the user that runs the server, or name another one.',
      ),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryPlace(store: BackupStore, file: string): Promise<Finding[]> {
  // No name of a backup, so nobody takes it for one where it cannot be deleted.
  const name = `doctor-${newId()}.txt`
  await store.put(name, file)
  const kept = await store.read(name)
  if (kept === null || String(await buffer(kept)) !== 'npm run doctor')
    return [
      bad(`${capitalise(store.where)} hands out something else than it was given.`, 'Check what it is.'),
    ]
  await store.list()
  const problem = await store.remove(name).then(() => null, wordsOf)
  return problem === null
    ? [fine(`${capitalise(store.where)} keeps a file, hands it out and deletes it.`)]
    : [
        note(
          `${capitalise(store.where)} keeps files and deletes none (${problem}): old backups stay until its own rules remove them.`,
        ),
      ]
}
