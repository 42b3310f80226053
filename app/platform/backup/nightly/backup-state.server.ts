import { z } from 'zod'
import type { Database } from '../../database/database.server.ts'
import { readSettings, setting } from '../../settings.server.ts'
import { lastBackup } from '../write-backup.server.ts'

export interface BackupState {
  madeAt: string | null
  isOld: boolean
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

export function formatAge(madeAt: string, now = new Date()): string {
  const hours = Math.max(0, Math.floor(hoursSince(madeAt, now)))
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

const hoursSince = (moment: string, now: Date) => (now.getTime() - Date.parse(moment)) / 3_600_000

const Run = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** What went wrong, or what is to be known although it went well; without any secret. */
  words: z.string(),
  name: z.string(),
  /** Where that one was stored, in words; earlier releases did not say. */
  where: z.string().optional(),
  bytes: z.number(),
  rows: z.number(),
  files: z.number(),
  seconds: z.number(),
})
export type BackupRun = z.infer<typeof Run>

export const lastRun = setting('backup.last-run', Run.nullable(), null)

/** The night, YYYY-MM-DD, for which a backup was asked last; null before the first. */
export const askedFor = setting('backup.asked-for', z.iso.date().nullable(), null)

/** Hours after which the last backup is called old: a night and a half day. */
const oldAfterHours = 36
