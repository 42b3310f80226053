/** How many other requests there are of the people in a list, by what findDuplicates lists on the page of each. */
import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, ownersSeenBy } from '../model/kind.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'
import type { Submission } from '../model/submission.ts'
import { isOfMailbox } from '../state/submission-records.server.ts'
import { maxOthers } from './format-others.ts'

interface Same {
  id: string
  /** Ids with commas between them; null for none. */
  by_phone: string | null
  by_mailbox: string | null
}

/** The number of other requests in reach of the reader for each of `ids`, one more than `maxOthers` for any more. */
export async function countOthers(
  { reads, engine }: Database,
  who: SignedIn,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const joined = sql.raw(engine === 'postgres' ? `string_agg(id::text, ',')` : `group_concat(id, ',')`)
  // A few of each by its index, whatever number thousands have typed.
  const idsWhere = (test: ReturnType<typeof sql>) => sql`(
    select ${joined} from (
      select id from submissions
      where ${test} and ${unindexed('kind')} = ${kind.name} and junk is null and id <> own.id
      and ${isOwnedBy(ownersSeenBy(who, kind))} limit ${sql.lit(maxOthers + 1)}) as same)`
  const { rows } = await sql<Same>`
    select own.id, ${idsWhere(sql`phone_normalized = own.phone_normalized`)} as by_phone,
      ${idsWhere(sql`coalesce(mailbox, lower(email)) = coalesce(own.mailbox, lower(own.email)) and own.email <> ''`)} as by_mailbox
    from submissions as own where own.id in (${sql.join(ids)})`.execute(reads)
  return new Map(
    rows.map(({ id, by_phone, by_mailbox }) => {
      const others = new Set([by_phone, by_mailbox].flatMap((text) => text?.split(',') ?? []))
      return [id, Math.min(others.size, maxOthers + 1)]
    }),
  )
}

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
