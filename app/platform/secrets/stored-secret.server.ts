/** The secret that signs receipts and sessions where none is configured: made once and kept beside the data. */
import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.server.ts'
import { isAlone } from '../database/nodes/other-nodes.server.ts'
import { prepareFolder, saveToOwner, usable } from '../process/data-folder.server.ts'
import { StartupError } from '../process/startup-error.ts'
import '../settings.server.ts'

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

/**
 * The database keeps a digest of its secret: another one, on a second node or after a move, would silently void
 * authenticator apps and recovery codes.
 */
const name = 'secret.check'

/** How somebody who has lost the secret goes on, said wherever it is found out. */
const wayOut =
  'If it is lost, start once with SECRET_LOST=yes. Everyone must then sign in again and set up authenticator apps and recovery codes again. An owner who cannot sign in can get a link with npm run staff -- add EMAIL --role owner.'

export async function readSecretCheck({ db }: Pick<Database, 'db'>): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export const lostRejection = (file: string) =>
  new StartupError(
    `The secret is missing: SECRET is not set and there is no ${file}, but the database was created with one. Set SECRET, or restore the file. ${wayOut}`,
  )

interface CheckedSecret {
  secret: string
  oldSecrets: readonly string[]
  isLost: boolean
  /** `performance.now()` when this program began to use the database. */
  began: number
}

/**
 * Keeps the digest when there is none, when it is of one of `oldSecrets`, or when the old secret `isLost`: then every
 * session ends. @throws StartRefusal when it differs, or cannot be lost because a node works with it.
 */
export async function checkSecret(
  database: Pick<Database, 'db' | 'engine' | 'transact'>,
  { secret, oldSecrets, isLost, began }: CheckedSecret,
): Promise<void> {
  const value = digestOf(secret)
  // Nearly every start ends here, without a write.
  if ((await readSecretCheck(database)) === value) return
  const changed = { value, changed_at: new Date().toISOString(), changed_by: null }
  await database.db
    .insertInto('settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Read after the insert: of two nodes that start at the same moment one is first.
  const kept = await readSecretCheck(database)
  if (kept === value) return
  if (oldSecrets.some((old) => digestOf(old) === kept)) {
    await database.db.updateTable('settings').set(changed).where('name', '=', name).execute()
    return
  }
  if (!isLost)
    throw new StartupError(
      `SECRET does not match this database. Every node and every start needs the same one. Set the previous SECRET, or restore DATA_DIR/secret. ${wayOut}`,
    )
  await assertAlone(database, began)
  await database.transact(async (tx) => {
    await tx.deleteFrom('staff_sessions').execute()
    await tx.updateTable('settings').set(changed).where('name', '=', name).execute()
  })
}

/** @throws StartRefusal while another node works with the secret that is said to be lost. One SQLite file has one node. */
async function assertAlone({ db, engine }: Pick<Database, 'db' | 'engine'>, began: number): Promise<void> {
  if (engine === 'sqlite' || (await isAlone(db, began))) return
  throw new StartupError(
    'SECRET_LOST=yes is refused: other nodes work on this database with the SECRET that would be given up, so it is not lost. Set the same SECRET here. If it is lost all the same, stop every node first.',
  )
}

/** Says nothing about the secret but whether it is the same. */
const digestOf = (secret: string) =>
  JSON.stringify(createHmac('sha256', secret).update('the secret of this database').digest('base64url'))
