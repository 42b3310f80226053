/**
 * What staff said before there was a list, or on a node of an earlier release, and requests that came in while a
 * contact was put on it.
 */
import { sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { ContactKey } from './contact-key.server.ts'
import { contactColumns, hasUnmarked, markRows, type Reached } from './contacts.server.ts'
import { banPerson, contactsBound, type DoNotContact, findBans } from './do-not-contact.server.ts'

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
      if (now?.do_not_contact_at !== ban.at) return
      const { listed, contacts } = await listedOf(tx, list.key, row)
      if (listed === 'by it') await markRows(tx, list, contacts, ban)
      else await banPerson(tx, list, now, ban)
    })
  }
}

/** True when there is nothing to do for a row: its contacts are listed, and every request with them is marked. */
async function isSettled(db: Queries, key: ContactKey, row: Marked): Promise<boolean> {
  const { listed, contacts } = await listedOf(db, key, row)
  if (listed === 'by another') return true
  return listed !== 'not' && !(await hasUnmarked(db, contacts))
}

/**
 * Through another one's contact, which is not to spread; through itself, with all its contacts at once, so that an
 * owner has allowed what is missing; or not.
 */
async function listedOf(db: Queries, key: ContactKey, row: Marked) {
  const bound = await contactsBound(db, row, row.do_not_contact_by)
  const bans = await findBans(db, key, bound)
  const digests = new Set(bans.map(({ digest }) => digest))
  const contacts = bound.filter((contact) => digests.has(key.digestOf(contact)))
  const ofMark = bans.filter(({ at }) => at === row.do_not_contact_at)
  if (ofMark.some(({ subjectId }) => subjectId !== row.id)) return { listed: 'by another', contacts } as const
  const isListed = ofMark.length > 0 || contacts.length === bound.length
  return { listed: isListed ? 'by it' : 'not', contacts } as const
}

async function* markedSince(db: Queries, since: Moment): AsyncGenerator<Marked> {
  for (let [at, id] = [since, '00000000-0000-0000-0000-000000000000']; ; ) {
    const rows = await db
      .selectFrom('submissions')
      .select([...contactColumns, 'id', 'do_not_contact_at', 'do_not_contact_by'])
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
