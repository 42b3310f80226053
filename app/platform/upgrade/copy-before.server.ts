/** The copy of a SQLite file from before its tables are changed: the way back to the release of before. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { prepareFolder, saveToOwner, usable } from '../process/data-folder.server.ts'
import { StartupError } from '../process/startup-error.ts'

export const copiesOf = (file: string) => join(dirname(file), 'before-upgrade')

/** Days after which a copy is removed: it holds what people have been erased from since. */
const keptDays = 30

export const bytesOf = (file: string) =>
  [file, `${file}-wal`].reduce((sum, part) => sum + (statSync(part, { throwIfNoEntry: false })?.size ?? 0), 0)

export function freeBytesFor(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

/**
 * As of one moment; only the newest is kept, named after `tables`, the last migration. @throws StartRefusal when
 * there can be none; earlier copies are kept then.
 */
export async function copyBefore(file: string, tables: string, free = freeBytesFor(file)): Promise<string> {
  const folder = copiesOf(file)
  prepareFolder(folder)
  const needed = bytesOf(file)
  if (free < needed) throw rejectionOf(file, `${formatMegabytes(free)} are free`)
  const copy = join(folder, `${tables}.sqlite`)
  const part = `${copy}.part`
  // Whoever left one there may have been another user.
  usable(part, () => rmSync(part, { force: true }))
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    // At once, or a writer that comes in between would make it begin again.
    await backup(source, part, { rate: 2 ** 31 - 1 })
    assertWhole(part, tables)
    keepForGood(part, copy)
  } catch (error) {
    throw rejectionOf(file, error instanceof Error ? error.message : String(error), error)
  } finally {
    source.close()
    rmSync(part, { force: true })
  }
  for (const name of readdirSync(folder))
    if (join(folder, name) !== copy) rmSync(join(folder, name), { force: true })
  return copy
}

export function pruneCopies(file: string, now: Date): void {
  const folder = copiesOf(file)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const days = (now.getTime() - statSync(path).mtimeMs) / 86_400_000
    if (days > keptDays) rmSync(path, { force: true })
  }
}

export const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`

/** @throws Error when the copy is not what it should be. */
function assertWhole(part: string, tables: string) {
  const copy = new DatabaseSync(part, { readOnly: true })
  try {
    const check = copy.prepare('pragma quick_check(1)').get()?.quick_check
    const last = copy.prepare('select max(name) as name from kysely_migration').get()?.name
    if (check !== 'ok' || last !== tables) throw new Error(`the copy is damaged (${check}, ${last})`)
  } finally {
    copy.close()
  }
}

function keepForGood(part: string, copy: string) {
  saveToOwner(part, 0o600)
  const sync = (path: string) => {
    const opened = openSync(path, 'r')
    fsyncSync(opened)
    closeSync(opened)
  }
  sync(part)
  renameSync(part, copy)
  sync(dirname(copy))
}

function rejectionOf(file: string, why: string, cause?: unknown): StartupError {
  return new StartupError(
    [
      `The tables have to be changed, and the data could not be copied first: ${why}. The copy needs ${formatMegabytes(bytesOf(file))} in ${copiesOf(file)}. Nothing was changed.`,
      'Make room and start again; or, when you have a backup of today: npm run upgrade -- --without-copy',
    ].join('\n'),
    { cause },
  )
}
