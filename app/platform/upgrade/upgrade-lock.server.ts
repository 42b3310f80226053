/** One program at a time copies and changes the tables of a SQLite file. A lock of the system: it ends with its program. */
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { isLocked } from '../database/database-errors.ts'
import { prepareDatabaseFile } from '../process/data-folder.server.ts'

const tryMs = 200

/** Runs `work` while nobody else is at it; `waits` is told once when somebody is. */
export async function withUpgradeLock<T>(
  file: string,
  waits: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(dirname(file), 'upgrade.lock')
  prepareDatabaseFile(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    for (let told = false; !take(lock); await pause(tryMs)) {
      if (!told) waits()
      told = true
    }
    return await work()
  } finally {
    lock.close()
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
}
