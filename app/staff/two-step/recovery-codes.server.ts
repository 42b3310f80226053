/** Recovery codes: ten ways in, once each, for who lost the authenticator app. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { keyFor } from './encryption.server.ts'

/** Without 0, 1, i and o, which are mistaken for one another on paper. */
const letters = '23456789abcdefghjklmnpqrstuvwxyz'

/** Replaces the person's codes by ten new ones of 50 random bits, and returns them: they are shown now and never again. */
export async function renewCodes(
  { secret }: Pick<StaffParts, 'secret'>,
  tx: Queries,
  staffId: string,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => {
    const text = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(secret, staffId, code) })))
    .execute()
  return codes
}

/** Whether this is one of the person's codes. It is used up now. */
export async function takeRecoveryCode(
  { database: { db }, secret }: StaffParts,
  staffId: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(secret, staffId, code))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** Keyed, because 50 bits could be guessed by who has the table and not the server's secret. */
function hashCode(secret: string, staffId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z\d]/g, '')
  return createHmac('sha256', keyFor(secret, 'recovery codes')).update(`${staffId}:${typed}`).digest('hex')
}
