/** How backups stand, for the desk. */
import type { Database } from '../../database/database.server.ts'
import { readSettings } from '../../settings.server.ts'
import { lastBackup } from '../last-backup.server.ts'
import { lastRun, oldAfterHours } from './last-run.server.ts'

export interface BackupState {
  /** When the last good one was made, UTC; null for never. */
  madeAt: string | null
  isOld: boolean
  /** True when the last scheduled one failed. */
  failed: boolean
}

export async function readBackupState({ db }: Pick<Database, 'db'>, now = new Date()): Promise<BackupState> {
  const rows = await readSettings(db, 'backup.')
  const stored = (name: string) => rows.find((row) => row.name === name)?.value
  const madeAt = lastBackup.read(stored(lastBackup.name))
  const run = lastRun.read(stored(lastRun.name))
  const failed = run?.ok === false && (madeAt === null || run.at > madeAt)
  return { madeAt, isOld: madeAt !== null && hoursSince(madeAt, now) > oldAfterHours, failed }
}

/** "17 hours", "3 days". */
export function sayAge(madeAt: string, now = new Date()): string {
  const hours = Math.max(0, Math.floor(hoursSince(madeAt, now)))
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

const hoursSince = (moment: string, now: Date) => (now.getTime() - Date.parse(moment)) / 3_600_000
