/** DATA_DIR is for nobody's eyes but the program's own user. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Takes the rights of others away. @throws StartRefusal when it cannot be used, saying what is in the way. */
export function prepareFolder(folder: string): void {
  usable(folder, () => makeFolder(folder), 'folder')
  saveFolder(folder)
}

export const uploadsOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads')

/** With the uploads in it, whoever made them. @throws StartRefusal when something else than a folder is there. */
export function checkDataFolder(dataDir: string): void {
  const found = usable(dataDir, () => statSync(dataDir, { throwIfNoEntry: false }), 'folder')
  if (found && !found.isDirectory()) throw rejectionOf(dataDir, 'folder', 'ENOTDIR')
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

type Sort = 'file' | 'folder'

/** Runs `work` on a file, or on a folder. @throws StartRefusal that names `path` where the system refuses it. */
export function usable<T>(path: string, work: () => T, sort: Sort = 'file'): T {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw rejectionOf(path, sort, code, error)
  }
}

function rejectionOf(path: string, sort: Sort, code: string, cause?: unknown): StartupError {
  const why = ownerOf(path, sort, code) ?? reasons[code] ?? `the system reports ${code}`
  const text = `${path} cannot be used: ${why}. Set DATA_DIR to a folder the server can write to.`
  return new StartupError(text, { cause })
}

/** Where a right is missing because the nearest thing that is there is somebody else's; else undefined. */
function ownerOf(path: string, sort: Sort, code: string): string | undefined {
  const own = process.getuid?.()
  if (own === undefined || !['EACCES', 'EPERM'].includes(code)) return undefined
  for (let at = path; ; at = dirname(at)) {
    const found = statOf(at)
    if (!found && at !== dirname(at)) continue
    if (!found || found.uid === own) return undefined
    const remedy = remedyOf(sort === 'file' ? dirname(path) : path, at, own)
    return `this user has no right to it (${at} belongs to the user with the number ${found.uid}, and this is ${own}${remedy && `: ${remedy}`})`
  }
}

/**
 * What root may type so that the user `own` can use `folder`; `at` is somebody else's. Empty where nothing is safe to
 * type: what lies above is given to nobody. @internal
 */
export function remedyOf(folder: string, at: string, own: number): string {
  const isAbove = folder !== at && folder.startsWith(at.endsWith(sep) ? at : at + sep)
  if (isAbove) return `install -d -o ${own} -m 700 ${folder}`
  return dirname(at) === sep ? '' : `chown -R ${own} ${at}`
}

/** Undefined also for what may not be looked at. */
function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
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
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'it is on a read-only disk',
  EISDIR: 'it is a folder, but a file was expected',
  ENOENT: 'a folder cannot be created there',
  ENOTDIR: 'a file is where a folder belongs',
  EEXIST: 'a file is where a folder belongs',
  ENOSPC: 'the disk is full',
}

const saveFolder = (folder: string) => saveToOwner(folder, 0o700, 'folder')

/** Somebody else's is left as it is. @throws StartRefusal where nobody may change it. */
export function saveToOwner(path: string, mode: number, sort: Sort = 'file'): void {
  const found = usable(path, () => statSync(path, { throwIfNoEntry: false }), sort)
  if (found && (found.mode & 0o777 & ~mode) !== 0 && found.uid === process.getuid?.())
    usable(path, () => chmodSync(path, mode), sort)
}
