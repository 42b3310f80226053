/**
 * Two servers on one SQLite file lose nothing, but send letters with two settings: the second says whose it is. The
 * lock is the system's and ends with its program.
 */
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config/config.ts'
import { prepareDatabaseFile } from '../process/data-folder.server.ts'
import { nodeName } from '../process/release.server.ts'
import { isLocked } from './database-errors.ts'

/** What holds the lock must not be collected, or the lock would end with it. */
const held: DatabaseSync[] = []

/**
 * Until this process ends. Returns a warning where another server is; null also where nobody can tell, as on a full
 * disk.
 */
export function becomeServer({ database }: Pick<Config, 'database'>): string | null {
  if (database.engine !== 'sqlite') return null
  try {
    return takeOrWarn(database.file)
  } catch {
    return null
  }
}

function takeOrWarn(file: string): string | null {
  const path = join(dirname(file), 'server.lock')
  prepareDatabaseFile(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  lock.exec('pragma synchronous = off')
  if (!take(lock)) {
    const holder = whoHolds(lock)
    lock.close()
    return `Another server works on ${file}: ${holder}. Nothing is lost, but each has settings of its own. Stop one unless it is about to stop, or set DATA_DIR to another folder. Several nodes for one site need PostgreSQL: docs/how-to/move-to-postgresql.md.`
  }
  held.push(lock)
  return null
}

/** Who holds it can be read by others: the second transaction only reserves the file. */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin immediate')
    lock.exec('create table if not exists holder (pid integer, node text)')
    lock.exec('delete from holder')
    lock.prepare('insert into holder (pid, node) values (?, ?)').run(process.pid, nodeName)
    lock.exec('commit')
    lock.exec('begin immediate')
    return true
  } catch (error) {
    if (lock.isTransaction) lock.exec('rollback')
    if (isLocked(error)) return false
    throw error
  }
}

function whoHolds(lock: DatabaseSync): string {
  try {
    const { pid, node } = lock.prepare('select pid, node from holder').get() ?? {}
    return node === nodeName ? `the process ${pid}` : `the process ${pid} of the machine ${node}`
  } catch {
    return 'another process'
  }
}
