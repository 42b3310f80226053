/** What became of the last scheduled backup, and for which night one was asked: settings, so that all nodes know. */
import { z } from 'zod'
import { setting } from '../../settings.server.ts'

const Run = z.object({
  /** When it ended. UTC, ISO 8601. */
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** What went wrong, or what is to be known although it went well; without any secret. */
  words: z.string(),
  /** Of the one that went well last. */
  name: z.string(),
  /** Where that one was stored, in words; earlier releases did not say. */
  where: z.string().optional(),
  bytes: z.number(),
  rows: z.number(),
  files: z.number(),
  seconds: z.number(),
})
export type BackupRun = z.infer<typeof Run>

/** Null before the first. */
export const lastRun = setting('backup.last-run', Run.nullable(), null)

/** The night, YYYY-MM-DD, for which a backup was asked last; null before the first. */
export const askedFor = setting('backup.asked-for', z.iso.date().nullable(), null)

/** Hours after which the last backup is called old: a night and a half day. */
export const oldAfterHours = 36
