/**
 * The code after a right password, and the questions of authenticators. Each belongs to a cookie, ends after minutes,
 * and is answered once.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { cookieLine, type StaffCookie } from '../session-cookies.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf, newToken } from '../tokens.ts'

const kinds = {
  'sign-in-code': { cookie: 'code', minutes: 10 },
  'sign-in-passkey': { cookie: 'passkey', minutes: 5 },
  'new-passkey': { cookie: 'passkey', minutes: 5 },
} as const satisfies Record<string, { cookie: StaffCookie; minutes: number }>

export type ChallengeKind = keyof typeof kinds

const maxTries = 5

/**
 * Returns the line of its cookie. @param about the person, where known, and the random text an authenticator is to
 * sign.
 */
export async function openChallenge(
  { config }: Pick<StaffParts, 'config'>,
  tx: Queries,
  kind: ChallengeKind,
  about: { staffId?: string; question?: string },
): Promise<string> {
  const now = Date.now()
  const token = newToken()
  const { cookie, minutes } = kinds[kind]
  await tx.deleteFrom('staff_challenges').where('expires_at', '<', new Date(now).toISOString()).execute()
  await tx
    .insertInto('staff_challenges')
    .values({
      token_hash: hashOf(token),
      kind,
      staff_id: about.staffId ?? null,
      question: about.question ?? null,
      tries: 0,
      expires_at: new Date(now + minutes * 60_000).toISOString(),
    })
    .execute()
  return cookieLine(config, cookie, token, minutes * 60)
}

/** The challenge behind a token, which is used up by asking; undefined when it ended or never was. */
export function takeChallenge(db: Queries, kind: ChallengeKind, token: string | null) {
  return db
    .deleteFrom('staff_challenges')
    .where('token_hash', '=', hashOf(token ?? ''))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['staff_id', 'question'])
    .executeTakeFirst()
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
    .where('kind', '=', 'sign-in-code')
    .where('tries', '<', maxTries)
    .where('expires_at', '>', new Date().toISOString())
    .returning('staff_id')
    .executeTakeFirst()
  return found?.staff_id ?? null
}
