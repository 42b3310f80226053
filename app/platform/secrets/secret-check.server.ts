/**
 * Whether the secret at hand is the one that the data were made with. The database keeps a digest of it: another one, on
 * a second node or after a move, would make authenticator apps and recovery codes worthless without a word.
 */
import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.server.ts'
import type {} from '../settings.server.ts'
import { StartRefusal } from '../start/start-refusal.ts'

const name = 'secret.check'

/** How somebody who has lost the secret goes on, said wherever it is found out. */
const wayOut =
  'If it is lost, start once with SECRET_LOST=yes. Everyone must then sign in again and set up authenticator apps and recovery codes again. An owner who cannot sign in can get a link with npm run staff -- add EMAIL --role owner.'

/** The database's digest of its secret, or undefined when it has none yet. */
export async function readSecretCheck({ db }: Pick<Database, 'db'>): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** The refusal of a start without a secret beside data that were made with one. */
export const lostRefusal = (file: string) =>
  new StartRefusal(
    `The secret is missing: SECRET is not set and there is no ${file}, but the database was created with one. Set SECRET, or restore the file. ${wayOut}`,
  )

/**
 * Compares `secret` with the database's digest, and keeps the digest when there is none, when it is of one of
 * `oldSecrets`, or when the old secret `isLost`.
 * @throws StartRefusal when it is another one.
 */
export async function checkSecret(
  database: Pick<Database, 'db'>,
  { secret, oldSecrets, isLost }: { secret: string; oldSecrets: readonly string[]; isLost: boolean },
): Promise<void> {
  const value = digestOf(secret)
  const changed = { value, changed_at: new Date().toISOString(), changed_by: null }
  await database.db
    .insertInto('settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Read after the insert: of two nodes that start at the same moment one is first.
  const kept = await readSecretCheck(database)
  if (kept === value) return
  if (!isLost && !oldSecrets.some((old) => digestOf(old) === kept))
    throw new StartRefusal(
      `SECRET does not match this database. Every node and every start needs the same one. Set the previous SECRET, or restore DATA_DIR/secret. ${wayOut}`,
    )
  await database.db.updateTable('settings').set(changed).where('name', '=', name).execute()
}

/** Says nothing about the secret but whether it is the same. */
const digestOf = (secret: string) =>
  JSON.stringify(createHmac('sha256', secret).update('the secret of this database').digest('base64url'))
