/** Opens the page of a person: who may see it, what it shows, and the note that somebody looked. */
import { fullName } from '#app/intake/describe-person.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { noticeText } from '../forms/notices.ts'
import { loadPerson } from './load-person.server.ts'
import { noteLook } from './note-look.server.ts'
import { type PersonKind, personKinds, personPath } from './person-kind.ts'
import type { MergedPageData, PersonPageData } from './person-page-data.ts'
import { type FoundPerson, findPerson } from './person-rows.server.ts'

export interface OpenPerson {
  who: SignedIn
  kind: PersonKind
  id: string
  /** The page's own address. */
  url: URL
  /** The client address, for the audit trail. */
  address: string
}

/** The page, or null when there is nobody in reach of the asker. */
export async function openPerson(
  database: Database,
  { who, kind, id, url, address }: OpenPerson,
): Promise<PersonPageData | MergedPageData | null> {
  const found = await findPerson(database, who, kind, id)
  if (!found) return null
  if (found.row.merged_into !== null) return pointToKept(database, who, found, url)
  if (found.row.junk !== null && !may(who.person.role, `${personKinds[kind].table}.junk`)) return null
  await noteLook(database, { kind, id, staffId: who.person.id, address })
  return loadPerson(database, who, found, url)
}

/** The way to the row that was kept; nobody is told of one that is out of reach. */
async function pointToKept(
  database: Database,
  who: SignedIn,
  { kind, row }: FoundPerson,
  url: URL,
): Promise<MergedPageData | null> {
  const kept = await findPerson(database, who, kind, row.merged_into ?? '')
  if (!kept) return null
  return {
    kind,
    id: row.id,
    name: fullName(row),
    kept: { id: kept.row.id, path: personPath(kind, kept.row.id), name: fullName(kept.row) },
    mayMerge: may(who.person.role, `${personKinds[kind].table}.merge`),
    version: kept.row.version,
    notice: noticeText(url.searchParams.get('notice')),
  }
}
