/** A password that is kept in an old way is kept in today's once its owner has typed it. */
import type { Database } from '#app/platform/database/database.server.ts'
import { isOldHash } from './old-password-hash.server.ts'
import { hashPassword } from './password-hash.server.ts'

/** `password` is known to be the right one. When it was changed meanwhile nothing happens. */
export async function renewOldHash(
  { db }: Pick<Database, 'db'>,
  person: { id: string; password_hash: string },
  password: string,
): Promise<void> {
  if (!isOldHash(person.password_hash)) return
  const password_hash = await hashPassword(password)
  await db
    .updateTable('staff')
    .set({ password_hash })
    .where('id', '=', person.id)
    .where('password_hash', '=', person.password_hash)
    .execute()
}
