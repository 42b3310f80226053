/** Backup and restore as the commands and the tests call them: the machinery, and what the rooms add to it. */
import type { End } from '#app/platform/backup/backup-format.ts'
import { restoreBackup } from '#app/platform/backup/restore-backup.server.ts'
import { type CopyOptions, writeBackup } from '#app/platform/backup/write-backup.server.ts'

/** Makes a backup. @throws Refusal, whose message says why not. */
export const backUp = (options: CopyOptions): Promise<End> => writeBackup(options)

/** Restores a backup. @throws Refusal, whose message says why not. */
export const restore = (options: CopyOptions): Promise<End> => restoreBackup(options)
