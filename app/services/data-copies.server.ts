/** Backup and restore as the commands and the tests call them: the machinery, and what the rooms add to it. */

import { type End, Refusal } from '#app/platform/backup/backup-format.ts'
import { restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { type CopyOptions, type MadeBackup, writeBackup } from '#app/platform/backup/write-backup.server.ts'
import type { Config } from '#app/platform/config.ts'
import { readKeptSecret, secretFile } from '#app/platform/secrets/kept-secret.server.ts'
import { refillSearch } from '#app/submissions/search/search-index.server.ts'
import { eraseAgain } from './people.server.ts'

/** Makes a backup. @throws Refusal, whose message says why not. */
export const backUp = (options: CopyOptions): Promise<MadeBackup> => writeBackup(options)

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
  throw new Refusal(
    `People who were erased must be erased again, which needs the secret of this data. Set SECRET, or restore the file ${secretFile(dataDir)}. If it is lost, set SECRET to a new one of at least 32 characters and start with SECRET_LOST=yes.`,
  )
}
