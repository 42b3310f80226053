/**
 * The key of the digests that stand in place of telephone numbers and mailboxes nobody may contact. Numbers are few: without
 * a key whoever has the digests could try them all. It is made once and lies in the database, encrypted with the server's
 * secret, so that a new secret leaves the digests as they are: those of people who were erased cannot be made again.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '#app/platform/database/database.server.ts'
import { decrypt, encrypt, everySecret, keyFor, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import '#app/platform/settings.server.ts'

export interface ContactKey {
  /** Says nothing of the contact to whoever lacks the key. */
  digestOf(contact: { kind: string; value: string }): string
}

const name = 'do-not-contact.key'

/**
 * The key of this database, made now where there is none; under an old secret it is encrypted anew. One whose secret was
 * lost is replaced: requests that are still there are digested again, those that were erased are not.
 */
export async function openContactKey(db: Queries, secrets: Secrets): Promise<ContactKey> {
  for (;;) {
    const { value, found } = await lookUp(db, secrets)
    if (found?.secret === secrets.secret) return keyed(found.key)
    await db
      .updateTable('settings')
      .set(kept(secrets, found?.key ?? newKey()))
      .where('name', '=', name)
      .where('value', '=', value)
      .execute()
  }
}

/** The same for a database that is not ours to change; null when none of the secrets is the one of its key. */
export async function readContactKey(db: Queries, secrets: Secrets): Promise<ContactKey | null> {
  const { found } = await lookUp(db, secrets)
  return found && keyed(found.key)
}

/** What is kept, and the key in it. Made first where there is none: of two nodes that start at the same moment one is first. */
async function lookUp(db: Queries, secrets: Secrets) {
  const row = db.selectFrom('settings').select('value').where('name', '=', name)
  if (!(await row.executeTakeFirst())) await make(db, secrets)
  const { value } = await row.executeTakeFirstOrThrow()
  return { value, found: opened(secrets, JSON.parse(value)) }
}

const make = (db: Queries, secrets: Secrets) =>
  db
    .insertInto('settings')
    .values({ name, ...kept(secrets, newKey()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const newKey = () => randomBytes(32).toString('base64url')

const keyed = (key: string): ContactKey => ({
  digestOf: ({ kind, value }) =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(`${kind}\n${value}`).digest('base64url'),
})

const wrapping = (secret: string) => keyFor(secret, 'the key of the do-not-contact list')

const kept = ({ secret }: Pick<Secrets, 'secret'>, key: string) => ({
  value: JSON.stringify(encrypt(wrapping(secret), key, name)),
  changed_at: new Date().toISOString(),
  changed_by: null,
})

/** The key and the secret it was encrypted with, or null when that is none of these. */
function opened(secrets: Secrets, stored: string): { key: string; secret: string } | null {
  for (const secret of everySecret(secrets))
    try {
      return { key: decrypt(wrapping(secret), stored, name), secret }
    } catch {
      // Encrypted with another one: that is how the right one is found.
    }
  return null
}
