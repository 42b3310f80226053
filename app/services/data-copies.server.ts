/** Backup and restore as the commands and the tests call them: the machinery, and what the rooms add to it. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { agency } from '#app/content/agency/agency.ts'
import { type End, ErrorResponse } from '#app/platform/backup/backup-format.ts'
import {
  type MadeNightly,
  makeNightly,
  type NightlyAnswer,
  type NightlyOrder,
  noteRun,
} from '#app/platform/backup/nightly/nightly-job.server.ts'
import { momentOf, openStore } from '#app/platform/backup/nightly/open-store.server.ts'
import { restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import {
  type CopyOptions,
  type MadeBackup,
  type WriteOptions,
  writeBackup,
} from '#app/platform/backup/write-backup.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import { hideSecrets } from '#app/platform/config/hide-secrets.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { wordsOf } from '#app/platform/doctor/finding.ts'
import { openLog } from '#app/platform/process/log.ts'
import { readKeptSecret, secretFile } from '#app/platform/secrets/stored-secret.server.ts'
import { refillSearch } from '#app/submissions/search/search-index.server.ts'
import { eraseAgain } from './people.server.ts'

/** Makes a backup. @throws Refusal, whose message says why not. */
export const backUp = (options: WriteOptions): Promise<MadeBackup> => writeBackup(options)

/** The backup of a schedule, for the program that makes it: what goes wrong is an answer. */
export async function makeNightlyBackup({ config, timeZone }: NightlyOrder): Promise<NightlyAnswer> {
  try {
    return { made: await makeNightly({ config, timeZone, log: openLog('silent') }) }
  } catch (error) {
    return { error: wordsOf(error) }
  }
}

/** The same now and here, for the command. @throws what went wrong, after the desk was told. */
export async function makeBackupNow(config: Config): Promise<MadeNightly> {
  const began = performance.now()
  const log = openLog('silent')
  const answer = await makeNightly({ config, log, timeZone: agency.timeZone }).then(
    (made) => ({ made }),
    (cause: unknown) => ({ error: wordsOf(cause), cause }),
  )
  if ('error' in answer && answer.cause instanceof ErrorResponse) throw answer.cause
  const database = openDatabase(config.database, log, 'copy')
  try {
    const seconds = Math.round((performance.now() - began) / 1000)
    await database.transact((tx) => noteRun(tx, answer, { seconds, hide: hideSecrets(config) }))
  } finally {
    await database.close()
  }
  if ('error' in answer) throw answer.cause
  return answer.made
}

/** Where scheduled backups are and their names, the newest first; null where none are scheduled. */
export async function listBackups({
  backup,
}: Pick<Config, 'backup'>): Promise<{ where: string; names: string[] } | null> {
  if (!backup) return null
  const store = await openStore(backup.to)
  const names = await store.list()
  return {
    where: store.where,
    names: names
      .filter((name) => momentOf(name))
      .toSorted()
      .toReversed(),
  }
}

/** Copies the scheduled backup `name` to `file`. @returns where it is from, or null when there is none. */
export async function fetchBackup(
  { backup }: Pick<Config, 'backup'>,
  name: string,
  file: string,
): Promise<string | null> {
  if (!backup || !momentOf(name)) return null
  const store = await openStore(backup.to)
  const stored = await store.read(name)
  if (!stored) return null
  await pipeline(stored, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return store.where
}

export type RestoreConfig = CopyOptions & {
  config: Pick<Config, 'secret'> & Partial<Pick<Config, 'oldSecrets'>>
}

/** Restores a backup. Who was erased after it was made stays erased. @throws Refusal, whose message says why not. */
export function restore(options: RestoreConfig): Promise<End> {
  const { dataDir, secret, oldSecrets = [] } = options.config
  return restoreBackup({
    ...options,
    async finish(tx) {
      await refillSearch(tx)
      await eraseAgain(tx, {
        dataDir,
        oldSecrets,
        secret: () => secret ?? secretOf(dataDir),
      })
    },
  })
}

/** @throws Refusal when there is none: a new one would not be that of the data, and no proof kept of an erased person would be found. */
function secretOf(dataDir: string): string {
  const secret = readKeptSecret(dataDir)
  if (secret !== undefined) return secret
  throw new ErrorResponse(
    `People who were erased must be erased again, which needs the secret of this data. Set SECRET, or restore the file ${secretFile(dataDir)}. If it is lost, set SECRET to a new one of at least 32 characters and start with SECRET_LOST=yes.`,
  )
}
