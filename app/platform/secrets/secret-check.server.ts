/**
 * The database keeps a digest of its secret: another one, on a second node or after a move, would silently void
 * authenticator apps and recovery codes.
 */
import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.server.ts'
import { isAlone } from '../database/nodes/other-nodes.server.ts'
import { StartupError } from '../process/startup-error.ts'
import type {} from '../settings.server.ts'

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

export interface CheckedSecret {
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
