/** The files of a SQLite database: for nobody's eyes but the program's own user. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

/**
 * Makes the folder and the file when they are missing, and takes the rights of others from both. What SQLite puts beside
 * the file has the rights of the file.
 * @throws StartRefusal when one of them cannot be used, saying what is in the way.
 */
export function prepareFiles(file: string): void {
  const folder = dirname(file)
  usable(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  keepToOwner(folder, 0o700)
  usable(file, () => closeSync(openSync(file, 'a', 0o600)))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) keepToOwner(part, 0o600)
}

/** Runs `work`. @throws StartRefusal that names `path` in place of the system's error. */
export function usable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code && reasons[code]
    if (!why) throw error
    throw new StartRefusal(
      `${path} cannot be used: ${why}. DATA_DIR must be a folder that the server may write to.`,
      {
        cause: error,
      },
    )
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that can only be read',
  EISDIR: 'it is a folder, and a file belongs there',
  ENOTDIR: 'a file is where a folder belongs',
  EEXIST: 'a file is where a folder belongs',
  ENOSPC: 'the disk is full',
}

/** What belongs to somebody else is left as that person made it. */
function keepToOwner(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && (found.mode & 0o777 & ~mode) !== 0 && found.uid === process.getuid?.()) chmodSync(path, mode)
}
