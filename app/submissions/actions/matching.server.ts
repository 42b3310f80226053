/** The submissions that a filter finds, for a change of all of them. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, listPath } from '../kind.ts'
import { readListFilter } from '../list/list-filter.ts'
import { listSubmissions } from '../list/list-submissions.server.ts'
import { ownersSeenBy } from '../list/owners.server.ts'
import { weighRare } from '../list/weigh-rare.server.ts'
import { maxMatching } from './chosen-words.ts'

/** Pages that are looked through, of which each may be a part of the list with few that match. */
const maxPages = 100

/** The ids behind the address of a list, in its order and from its beginning, as far as `who` sees them; at most `maxMatching`. */
export async function findMatching(
  database: Database,
  kind: Kind,
  who: SignedIn,
  address: string,
): Promise<string[]> {
  const { pathname, searchParams } = new URL(address, 'https://desk.invalid')
  // What is no list of these has no filter, and nobody means everybody.
  if (pathname !== listPath(kind)) return []
  for (const name of ['after', 'before']) searchParams.delete(name)
  const owners = ownersSeenBy(who, kind)
  const ids: string[] = []
  for (let page = 0; page < maxPages && ids.length < maxMatching; page++) {
    const asked = readListFilter(kind, searchParams, false, { self: who.person.id })
    const found = await listSubmissions(database, kind, owners, await weighRare(database, kind, asked))
    ids.push(...found.rows.map(({ id }) => id))
    if (found.next === null) break
    searchParams.set('after', found.next)
  }
  return [...new Set(ids)].slice(0, maxMatching)
}
