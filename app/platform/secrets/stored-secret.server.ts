/** The secret that signs receipts and sessions where none is configured: made once and kept beside the data. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { prepareFolder, saveToOwner, usable } from '../process/data-folder.server.ts'
import { StartupError } from '../process/startup-error.ts'

export const secretFile = (dataDir: string) => join(dataDir, 'secret')

/** The secret of `dataDir`, or undefined when there is none. @throws StartRefusal when it is damaged or cannot be read. */
export function readKeptSecret(dataDir: string): string | undefined {
  const file = secretFile(dataDir)
  const text = usable(file, () => readUnlessMissing(file))?.trim()
  // Whoever put it there by hand, or copied it back, may have left it readable by all.
  saveToOwner(file, 0o600)
  // As demanded of SECRET: somebody may have put one of their own there.
  if (text === undefined || /^[\x21-\x7e]{32,}$/.test(text)) return text
  throw new StartupError(
    `${file} is damaged: a secret is one line of at least 32 characters, and this one has ${text.length}. Restore the file from your copy. If you have no copy, delete the file, and the next start will tell you what to do.`,
  )
}

/**
 * Readable by its owner only; a crash leaves none or a whole one. @returns also one that another process just made.
 * @throws StartRefusal when it cannot be kept.
 */
export function makeKeptSecret(dataDir: string): string {
  prepareFolder(dataDir)
  const file = secretFile(dataDir)
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`
  try {
    usable(partial, () => writeDurably(partial, randomBytes(32).toString('base64url')))
    // Unlike a rename it leaves alone what somebody made meanwhile.
    linkSync(partial, file)
    syncFolder(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(partial, { force: true })
  }
  const made = readKeptSecret(dataDir)
  if (made === undefined) throw new Error('the secret that was just made is gone')
  return made
}

function readUnlessMissing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The name is on the disk only when the folder is. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
