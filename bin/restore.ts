/**
 * `npm run restore -- FILE`: fills the empty database that the environment names. The server must not run. FILE may also be the
 * name of a scheduled backup; without FILE it lists those.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../app/platform/config.ts'
import { type Counted, runCopy } from './copy-command.ts'

await runCopy({
  name: 'restore',
  copy: (entry) => entry.restore,
  async without(entry, config) {
    const names = await entry.listBackups(config)
    return names.length > 0
      ? `usage: npm run restore -- FILE\nScheduled backups, the newest first:\n${names.join('\n')}`
      : null
  },
  async find(entry, config, word) {
    const folder = mkdtempSync(join(tmpdir(), 'hearthline-restore-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'fetched.backup')
    return (await entry.fetchBackup(config, word, file)) ? file : null
  },
  say: (file, rows, files) => `${file} was restored and checked: ${rows} and ${files}.`,
  remarks,
})

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
