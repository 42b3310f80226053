/**
 * One server at a time on a SQLite file. The lock is one of the system: it ends with its program, however that ends. Commands
 * work beside a server and take none.
 */
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { prepareDatabaseFile } from '../../data-folder.server.ts'
import { nodeName } from '../../release.server.ts'
import { StartRefusal } from '../../start/start-refusal.ts'
import { isLocked } from '../database-errors.ts'

/** A server that was told to stop is gone after eight seconds, whatever hangs: whoever starts it anew meanwhile waits for that. */
const waitMs = 10_000
const tryMs = 100

/** What holds the lock must not be collected, or the lock would end with it. */
const held: DatabaseSync[] = []

/**
 * Makes this process the server of the SQLite file in `config`, until it ends. Nothing is done beside PostgreSQL.
 * @throws StartRefusal when another one is its server and does not leave.
 */
export async function becomeServer({ database }: Pick<Config, 'database'>): Promise<void> {
  if (database.engine !== 'sqlite') return
  const path = join(dirname(database.file), 'server.lock')
  prepareDatabaseFile(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  const until = performance.now() + waitMs
  while (!take(lock)) {
    if (performance.now() >= until) throw refusalOf(database.file, whoHolds(lock))
    await pause(tryMs)
  }
  held.push(lock)
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

const refusalOf = (file: string, holder: string) =>
  new StartRefusal(
    `Another server works on ${file}: ${holder}. Stop that one first (systemctl stop hearthline, or kill it), or set DATA_DIR to another folder. Several nodes for one site need PostgreSQL: docs/how-to/move-to-postgresql.md.`,
  )
