/** People for the palette: by any part of name, number or mailbox, the newest first, among all whom the asker may see. */
import { fullName } from '#app/lib/person-name.ts'
import { readSearch } from '#app/lib/search-words.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, mayOf, ownersSeenBy, submissionPath } from '#app/submissions/model/kind.ts'
import { isOwnedBy } from '#app/submissions/model/merged-rows.server.ts'
import { isNamedSoon } from '#app/submissions/search/is-found.server.ts'

export interface FoundPerson {
  path: string
  name: string
  /** Status and number or mailbox. */
  about: string
}

/** As many of each kind are offered: whoever wants another one types more. */
const maxFound = 6

/** Nobody for fewer than two letters. */
export async function findPeople(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  typed: string | null,
): Promise<FoundPerson[]> {
  const search = readSearch(typed)
  if (search.length < 2) return []
  const found = await Promise.all(
    kinds
      .filter((kind) => mayOf(kind, who.person.role, 'see'))
      .map(async (kind) => {
        const rows = await database.reads
          .selectFrom('submissions')
          .select(['id', 'first_name', 'last_name', 'status', 'phone', 'email'])
          .where('kind', '=', kind.name)
          .where('junk', 'is', null)
          .where('merged_into', 'is', null)
          .where(await isNamedSoon(database, kind, search))
          .where(isOwnedBy(ownersSeenBy(who, kind)))
          .orderBy('created_at', 'desc')
          .limit(maxFound)
          .execute()
        return rows.map((row) => ({
          path: submissionPath(kind, row.id),
          name: fullName(row),
          about: [row.status, row.phone || row.email].join(' · '),
        }))
      }),
  )
  return found.flat()
}
