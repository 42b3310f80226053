/** Recovery codes: ten ways in, once each, for who lost the authenticator app. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { keyFor } from '#app/platform/secrets/encryption.server.ts'
import { everySecret, keyName, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'

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
  const key_name = keyName(secret)
  // Of two at once the second takes the codes of the first away, too.
  await lockName(tx, `recovery codes ${staffId}`)
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(secret, staffId, code), key_name })),
    )
    .execute()
  return codes
}

/** Whether this is one of the person's codes. It is used up now, and stays as the note of when. */
export async function takeRecoveryCode(
  { database: { db }, ...secrets }: StaffParts,
  staffId: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: new Date().toISOString() })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where(
      'code_hash',
      'in',
      everySecret(secrets).map((secret) => hashCode(secret, staffId, code)),
    )
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** How many codes the person has left, whether those go with an old secret, and when others were used, newest first. */
export async function readCodes({ database: { db }, ...secrets }: StaffParts, staffId: string) {
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select(['used_at', 'key_name'])
    .where('staff_id', '=', staffId)
    .orderBy('used_at', 'desc')
    .execute()
  // One whose secret is gone opens nothing. What has no name is from before there was more than one.
  const names = everySecret(secrets).map(keyName)
  const left = codes.filter(({ used_at, key_name }) => !used_at && (!key_name || names.includes(key_name)))
  return {
    codesLeft: left.length,
    codesEnd: left.some((code) => isOfOldSecret(secrets, code)),
    codesUsedAt: codes.flatMap(({ used_at }) => used_at ?? []),
  }
}

/** Whether a code stops working when the old secrets are taken away. */
export const isOfOldSecret = ({ secret, oldSecrets }: Secrets, { key_name }: { key_name: string | null }) =>
  oldSecrets.length > 0 && key_name !== keyName(secret)

/** Keyed, because 50 bits could be guessed by who has the table and not the server's secret. */
function hashCode(secret: string, staffId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z\d]/g, '')
  return createHmac('sha256', keyFor(secret, 'recovery codes')).update(`${staffId}:${typed}`).digest('hex')
}
