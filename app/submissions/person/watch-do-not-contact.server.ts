/**
 * Brings the do-not-contact list and the marks of requests together: what staff said of a request before there was a list, or
 * on a node of an earlier release, and requests that came in at the very moment a contact was put on it.
 */
import { sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { ContactKey } from './contact-key.server.ts'
import type { Reached } from './contacts.server.ts'
import { banPerson, contactsBound, type DoNotContact, findBans } from './do-not-contact.server.ts'
import { hasUnmarked } from './marked-rows.server.ts'

const atOnce = 50
/** A post that was on its way when somebody said no is stored by then, whatever node took it. */
const overlapMs = 600_000

type Marked = Reached & { id: string; do_not_contact_at: Moment; do_not_contact_by: string }

/** Looks at all marked requests the first time, and from then on at those that were marked since. */
export function watchDoNotContact(database: Database, list: DoNotContact): () => Promise<void> {
  let since = new Date(0)
  return async () => {
    const began = Date.now()
    await settleDoNotContact(database, list, since)
    since = new Date(began - overlapMs)
  }
}

/** Puts right what is marked and not listed, or listed and not marked, one person in each transaction. */
async function settleDoNotContact(database: Database, list: DoNotContact, since: Date): Promise<void> {
  const { reads, transact } = database
  for await (const row of markedSince(reads, since.toISOString())) {
    if (await isSettled(reads, list.key, row)) continue
    const ban = { at: row.do_not_contact_at, by: row.do_not_contact_by, subjectId: row.id }
    await transact(async (tx) => {
      const query = tx.selectFrom('submissions').selectAll().where('id', '=', row.id)
      const now = await lockRows(tx, query).executeTakeFirst()
      // An owner may have allowed it meanwhile.
      if (now?.do_not_contact_at === ban.at) await banPerson(tx, list, now, ban)
    })
  }
}

/**
 * True when there is nothing to do for a row: it has its mark from another one's contact, which is not to spread to its own
 * other contact, or all its contacts are listed and every request with them is marked.
 */
async function isSettled(db: Queries, key: ContactKey, row: Marked): Promise<boolean> {
  const contacts = await contactsBound(db, row, row.do_not_contact_by)
  const bans = await findBans(db, key, contacts)
  if (bans.some(({ at, subjectId }) => at === row.do_not_contact_at && subjectId !== row.id)) return true
  return bans.length === contacts.length && !(await hasUnmarked(db, contacts))
}

async function* markedSince(db: Queries, since: Moment): AsyncGenerator<Marked> {
  for (let [at, id] = [since, '00000000-0000-0000-0000-000000000000']; ; ) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'email', 'phone_normalized', 'phone_digits', 'do_not_contact_at', 'do_not_contact_by'])
      .where('do_not_contact_by', 'is not', null)
      .where(sql<boolean>`(do_not_contact_at, id) > (${at}, ${id})`)
      .orderBy('do_not_contact_at')
      .orderBy('id')
      .limit(atOnce)
      .$narrowType<{ do_not_contact_at: Moment; do_not_contact_by: string }>()
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    ;[at, id] = [last.do_not_contact_at, last.id]
  }
}
