/**
 * Who works on a SQLite file. Two servers on one lose nothing, as during a restart that overlaps; left running beside each other by
 * mistake they send letters with two settings, so the second one says whose the file is. The lock is one of the system: it ends
 * with its program, however that ends. Commands work beside a server and take none.
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
 * Makes this process the server of the SQLite file in `config`, until it ends. Returns what to warn of where another one is; null also
 * where nobody can tell, as on a full disk: what is amiss there is for the start itself to say, or to wait for.
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
  // What it holds is worth nothing after a crash.
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
