/** How old the last backup is. */
import { lastBackup } from '../backup/last-backup.server.ts'
import { readSetting } from '../settings.server.ts'
import { bad, type Finding, fine, note } from './finding.ts'
import type { Premises } from './premises.ts'

export async function checkBackup({ database, tools }: Premises): Promise<Finding[]> {
  if (!database) return [note('There is nothing to back up yet.')]
  const madeAt = await readSetting(database.db, lastBackup).catch(() => undefined)
  if (madeAt === undefined) return [note('Not known: the database does not say.')]
  const remedy = 'npm run backup -- FILE, every day by cron or a timer: docs/operations.md.'
  if (madeAt === null) return [bad('No backup was ever made of this database.', remedy)]
  const hours = (Date.now() - Date.parse(madeAt)) / 3_600_000
  const age = hours < 48 ? `${Math.max(0, Math.floor(hours))} hours` : `${Math.floor(hours / 24)} days`
  const text = `The last backup is ${age} old.`
  return [hours <= tools.backupHours ? fine(text) : bad(text, remedy)]
}
