/** Rows that may be the same person: the same telephone number once it is normalised, or the same mailbox in any case. */
import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { shortMoment } from '../frame/desk-dates.ts'
import { type PersonKind, personKinds, personPath } from './person-kind.ts'
import type { Duplicate } from './person-page-data.ts'

/** Most that are listed; a number typed by a whole family has more. */
const most = 20

/** The possible duplicates of a row that its reader may see, the newest first. */
export async function findDuplicates(
  db: Queries,
  who: SignedIn,
  kind: PersonKind,
  row: { id: string; email: string; phone_normalized: string | null },
): Promise<Duplicate[]> {
  const mailbox = row.email.toLowerCase()
  // Two walks of an index each: a test for either at once would read the whole table.
  const [byPhone, byMailbox] = await Promise.all([
    row.phone_normalized === null
      ? []
      : candidates(db, who, kind).where('phone_normalized', '=', row.phone_normalized).execute(),
    candidates(db, who, kind).where(sql<boolean>`lower(email) = ${mailbox}`).execute(),
  ])
  const found = new Map([...byPhone, ...byMailbox].map((one) => [one.id, one]))
  found.delete(row.id)
  return [...found.values()]
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, most)
    .map((one) => ({
      id: one.id,
      path: personPath(kind, one.id),
      name: [one.first_name, one.last_name].filter(Boolean).join(' '),
      status: one.status,
      created: shortMoment(one.created_at),
      why: [
        byPhone.some(({ id }) => id === one.id) && 'Same phone',
        byMailbox.some(({ id }) => id === one.id) && 'Same e-mail',
      ]
        .filter(Boolean)
        .join(', '),
    }))
}

function candidates(db: Queries, { person }: SignedIn, kind: PersonKind) {
  const { table } = personKinds[kind]
  // Both tables have these columns; the builder wants one of them.
  const query = db
    .selectFrom(table as 'leads')
    .select(['id', 'first_name', 'last_name', 'status', 'created_at'])
    .where('junk', 'is', null)
    .limit(most + 1)
  if (scopeOf(person.role, `${table}.see`) === 'all') return query
  return query.where((eb) => eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', person.id)]))
}
