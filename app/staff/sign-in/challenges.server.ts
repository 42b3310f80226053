/** The code that is owed after a right password: it belongs to a cookie, ends after ten minutes, and is given once. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { cookieLine } from '../session-cookies.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf, newToken } from '../tokens.ts'

const minutes = 10
const maxTries = 5

/** Returns the line of its cookie. */
export async function openChallenge(
  { config }: Pick<StaffParts, 'config'>,
  tx: Queries,
  staffId: string,
): Promise<string> {
  const now = Date.now()
  const token = newToken()
  await tx.deleteFrom('staff_challenges').where('expires_at', '<', new Date(now).toISOString()).execute()
  await tx
    .insertInto('staff_challenges')
    .values({
      ...{ token_hash: hashOf(token), kind: 'sign-in-code' as const, staff_id: staffId, tries: 0 },
      expires_at: new Date(now + minutes * 60_000).toISOString(),
    })
    .execute()
  return cookieLine(config, 'code', token, minutes * 60)
}

/** Whether there was one behind the token, which is used up by asking. */
export async function takeChallenge(db: Queries, token: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_challenges')
    .where('token_hash', '=', hashOf(token ?? ''))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Null when the password must be asked for again. Counts the try first, so that parallel guesses cannot slip through
 * together.
 */
export async function countTry(db: Queries, token: string | null): Promise<string | null> {
  const found = await db
    .updateTable('staff_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token ?? ''))
    .where('tries', '<', maxTries)
    .where('expires_at', '>', new Date().toISOString())
    .returning('staff_id')
    .executeTakeFirst()
  return found?.staff_id ?? null
}
