/** Submissions that may be of the same person: the same telephone number once it is normalised, or the same mailbox in any spelling. */
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { Kind } from '../model/kind.ts'
import { isOwnedBy, ownersSeenBy } from '../model/owners.server.ts'
import type { Submission } from '../model/submission.ts'
import { maxOthers } from '../person/format-others.ts'
import { isOfMailbox } from '../state/submission-records.server.ts'

/** That its reader may see, newest first, with what is the same; one more than are listed where there are more. */
export async function findDuplicates(
  { reads }: Pick<Database, 'reads'>,
  who: SignedIn,
  kind: Kind,
  { id, email, phone_normalized: phone }: Pick<Submission, 'id' | 'email' | 'phone_normalized'>,
) {
  const candidates = reads
    .selectFrom('submissions')
    .select(['id', 'first_name', 'last_name', 'status', 'created_at', 'assigned_to', 'do_not_contact_at'])
    .where(unindexed('kind'), '=', kind.name)
    .where('junk', 'is', null)
    .where(isOwnedBy(ownersSeenBy(who, kind)))
    .limit(maxOthers + 2)
  // Two walks of an index each: a test for either at once would read the whole table.
  const [byPhone, byMailbox] = await Promise.all([
    phone === null ? [] : candidates.where('phone_normalized', '=', phone).execute(),
    email === '' ? [] : candidates.where(isOfMailbox(email)).execute(),
  ])
  const found = new Map([...byPhone, ...byMailbox].map((one) => [one.id, one]))
  found.delete(id)
  const isIn = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id)
  return [...found.values()]
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, maxOthers + 1)
    .map((one) => ({
      ...one,
      same: `Same ${[
        ...(isIn(byPhone, one.id) ? ['phone'] : []),
        ...(isIn(byMailbox, one.id) ? ['email'] : []),
      ].join(' and ')}`,
    }))
}
