import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder of Linux that is kept in memory. */
const memory = '/dev/shm'
/** What must be free there: a run takes less than a gigabyte, and pages of browsers lie there too. */
const wantedBytes = 4 * 1024 ** 3

/**
 * Puts what tests write for a moment (databases above all) into memory, where the machine has much of it and lets programs start
 * from there: each copy of a database is a thousand files, and each transaction of SQLite waits for the disk.
 */
export function saveFilesInMemory(): void {
  process.env.TMPDIR = placeOfFiles()
}

/** Where tests write: TMPDIR where it is set, else memory if there is room, else where the system says. */
export function placeOfFiles(): string {
  return process.env.TMPDIR || (hasRoom() ? memory : tmpdir())
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      // The last one lies over those before.
      .findLast((line) => line.split(' ')[1] === memory)
    return bavail * bsize > wantedBytes && mount !== undefined && !mount.includes('noexec')
  } catch {
    return false
  }
}
