/** DATA_DIR is for nobody's eyes but the program's own user. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Takes the rights of others away. @throws StartRefusal when it cannot be used, saying what is in the way. */
export function prepareFolder(folder: string): void {
  usable(folder, () => makeFolder(folder))
  saveFolder(folder)
}

export const uploadsOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads')

/** With the uploads in it, whoever made them. @throws StartRefusal when something else than a folder is there. */
export function checkDataFolder(dataDir: string): void {
  const found = usable(dataDir, () => statSync(dataDir, { throwIfNoEntry: false }))
  if (found && !found.isDirectory()) throw rejectionOf(dataDir, 'ENOTDIR')
  for (const folder of [dataDir, uploadsOf({ dataDir })]) saveFolder(folder)
}

/**
 * What SQLite puts beside the file has the file's rights. @throws StartRefusal when it cannot be used, saying what is
 * in the way.
 */
export function prepareDatabaseFile(file: string): void {
  prepareFolder(dirname(file))
  usable(file, () => closeSync(openSync(file, 'a', 0o600)))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) saveToOwner(part, 0o600)
}

/** Runs `work` on a file or folder. @throws StartRefusal that names `path` where the system refuses it. */
export function usable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw rejectionOf(path, code, error)
  }
}

function rejectionOf(path: string, code: string, cause?: unknown): StartupError {
  const why = reasons[code] ?? `the system reports ${code}`
  const text = `${path} cannot be used: ${why}. Set DATA_DIR to a folder the server can write to.`
  return new StartupError(text, { cause })
}

/** With all above it. Not by Node's `recursive`, which never ends where a system takes no folders and says ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same moment may have been faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

const reasons: Record<string, string> = {
  EACCES:
    'this user has no right to it: give it to the user that runs the server (install -d -o USER -m 700 makes a new folder)',
  EPERM: 'this user has no right to it',
  EROFS: 'it is on a read-only disk',
  EISDIR: 'it is a folder, but a file was expected',
  ENOENT: 'a folder cannot be created there',
  ENOTDIR: 'a file is where a folder belongs',
  EEXIST: 'a file is where a folder belongs',
  ENOSPC: 'the disk is full',
}

const saveFolder = (folder: string) => saveToOwner(folder, 0o700)

/** Somebody else's is left as it is. @throws StartRefusal where nobody may change it. */
export function saveToOwner(path: string, mode: number): void {
  const found = usable(path, () => statSync(path, { throwIfNoEntry: false }))
  if (found && (found.mode & 0o777 & ~mode) !== 0 && found.uid === process.getuid?.())
    usable(path, () => chmodSync(path, mode))
}
