/** Who holds another request of the same person: two who call one customer should know of each other. */
import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Kind } from '../model/kind.ts'

interface Held {
  id: string
  holder: string
}

/** So many are told of: a number that a whole office has typed has more. */
const maxHeld = 200

/** Those among `ids` of whose person somebody else than `but` has another request, with the id of who has it. */
export async function otherAssignees(
  db: Queries,
  { name }: Kind,
  ids: readonly string[],
  but: string,
): Promise<readonly Held[]> {
  if (ids.length === 0) return []
  const same = (test: ReturnType<typeof sql>) => sql`
    select own.id as id, other.assigned_to as holder
    from submissions as own join submissions as other on ${test}
    where own.id in (${sql.join(ids)}) and other.id <> own.id and other.junk is null
    and other.kind = ${name} and other.assigned_to is not null and other.assigned_to <> ${but}`
  const { rows } = await sql<Held>`
    ${same(sql`other.phone_normalized = own.phone_normalized`)} union
    ${same(sql`own.email <> '' and coalesce(other.mailbox, lower(other.email)) = coalesce(own.mailbox, lower(own.email))`)}
    limit ${sql.lit(maxHeld)}`.execute(db)
  return rows
}
