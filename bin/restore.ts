/**
 * `npm run restore -- FILE`: fills the empty database that the environment names. The server must not run. FILE may also be the
 * name of a scheduled backup; without FILE it lists those.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../app/platform/config/config.ts'
import { type Counted, copyProgram } from './copy-command.ts'
import { runProcess } from './program.ts'

export const program = copyProgram({
  name: 'restore',
  about: 'FILE is a file, or the name of a scheduled backup; without FILE it lists those (BACKUP_TO).',
  copy: (entry) => entry.restore,
  async without(entry, config) {
    const scheduled = await entry.listBackups(config)
    return scheduled && `usage: npm run restore -- FILE\n${listed(scheduled)}`
  },
  async find(entry, config, word, named) {
    const folder = mkdtempSync(join(tmpdir(), 'hearthline-restore-'))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    const file = join(folder, 'fetched.backup')
    const where = await entry.fetchBackup(config, word, file).catch((error: unknown) => {
      remove()
      throw error
    })
    if (where !== null) return { file, from: `${word} from ${where}`, remove }
    remove()
    const scheduled = await entry.listBackups(config)
    throw new Error(
      scheduled
        ? `${named} does not exist, and ${scheduled.where} (BACKUP_TO) has no backup of that name.\n${listed(scheduled)}`
        : `${named} does not exist. A scheduled backup is found by its name when BACKUP_TO is set, and it is not.`,
    )
  },
  say: (file, rows, files) => `${file} was restored and checked: ${rows} and ${files}.`,
  remarks,
})

function listed({ where, names }: { where: string; names: readonly string[] }): string {
  return names.length > 0
    ? `Scheduled backups in ${where}, the newest first:\n${names.join('\n')}`
    : `There is no scheduled backup in ${where}.`
}

/** What a backup does not hold, and the restored product needs. */
function remarks({ secret, dataDir, s3 }: Config) {
  const kept = join(dataDir, 'secret')
  const hasSecret = secret !== undefined || existsSync(kept)
  return ({ tables, files }: Counted) => [
    hasSecret
      ? 'SECRET must be the one this data was saved with.'
      : `Before you start, copy the file "secret" from the old DATA_DIR to ${kept}, or set SECRET. A backup does not contain it.`,
    ...(files.rows === 0 && (tables.article_pictures?.rows ?? 0) > 0 && !s3
      ? ['Article pictures are in the S3 store, not in the backup, so start with the same S3_URL.']
      : []),
  ]
}

if (import.meta.main) await runProcess(program)
