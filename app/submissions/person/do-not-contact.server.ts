/**
 * Holds for a telephone number and for a mailbox, in whatever request; each such request carries the mark that
 * screens, e-mails and files read (docs/decisions/0019).
 */

import { sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Person, PersonalRecords } from '#app/platform/personal-records.server.ts'
import type { Submission } from '../model/submission.ts'
import type { NewEvent } from '../timeline/event-table.ts'
import type { ContactKey } from './contact-key.server.ts'
import {
  type Contact,
  contactColumns,
  contactsOfPerson,
  type Endings,
  hasUnmarked,
  isOfContact,
  mailboxContact,
  markRows,
  phoneContact,
  type Reached,
  setMark,
  unmarkRows,
} from './contacts.server.ts'
import { type Ban, doubts, type OwnWordName, ownWordOf } from './do-not-contact-table.ts'

type Row = Reached & Pick<Submission, 'id'>

/** What the list is read and written with: its key, and what says when a request of a kind is over. */
export interface DoNotContact extends Endings {
  key: ContactKey
}

type Digested = Parameters<ContactKey['digestOf']>[0]

/** What the list says of any of `contacts`, the earliest first. */
export async function findBans(
  db: Queries,
  key: ContactKey,
  contacts: readonly Digested[],
): Promise<(Ban & { digest: string })[]> {
  if (contacts.length === 0) return []
  return db
    .selectFrom('do_not_contact')
    .select(['digest', 'banned_at as at', 'banned_by as by', 'subject_id as subjectId'])
    .where('digest', 'in', contacts.map(key.digestOf))
    .orderBy('banned_at')
    .orderBy('digest')
    .execute()
}

/** As what a contact stands on the list once its person was erased: it stops what others send of them, and nothing that they send. */
const asErased = ({ kind, value }: Contact): Digested => ({ kind: `erased ${kind}`, value })

/** Whether somebody with one of these contacts was erased by an owner. */
export const wasErased = async (db: Queries, { key }: DoNotContact, contacts: readonly Contact[]) =>
  (await findBans(db, key, contacts.map(asErased))).length > 0

/** Remembers by digests alone that a person was erased, and by whom. */
export async function listErased(tx: Queries, key: ContactKey, person: Person, by: string): Promise<void> {
  const digests = new Set(contactsOf(person).map((contact) => key.digestOf(asErased(contact))))
  const said = { banned_at: new Date().toISOString(), banned_by: by, subject_id: nobody }
  if (digests.size > 0)
    await tx
      .insertInto('do_not_contact')
      .values([...digests].sort().map((digest) => ({ digest, ...said })))
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
}

/**
 * Where staff heard it from them all contacts, else what the word proves: whoever types a stranger's address into a
 * form must not silence the stranger.
 */
async function contactsBound(tx: Queries, row: Row, by: Ban['by']): Promise<Contact[]> {
  const contacts = await contactsOfPerson(tx, row)
  const word = ownWordOf(by)
  return word ? contacts.filter(({ kind }) => kind === word.proves) : contacts
}

/** Puts what is bound of a row, and of those merged into it, on the list; what stands there already stays. Marks nothing. */
async function listContacts(tx: Queries, key: ContactKey, row: Row, ban: Ban): Promise<Contact[]> {
  const contacts = await contactsBound(tx, row, ban.by)
  const said = { banned_at: ban.at, banned_by: ban.by, subject_id: ban.subjectId }
  // Always in one order, or two who list the same two contacts would wait for each other.
  const digests = contacts.map(key.digestOf).sort()
  if (digests.length > 0)
    await tx
      .insertInto('do_not_contact')
      .values(digests.map((digest) => ({ digest, ...said })))
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
  return contacts
}

/** Whoever's it is and whether we know it or not. @returns how many requests were marked. */
export async function banContact(
  tx: Queries,
  list: DoNotContact,
  contact: Contact,
  { at, by }: { at: string; by: OwnWordName },
): Promise<number> {
  const digest = list.key.digestOf(contact)
  await tx
    .insertInto('do_not_contact')
    .values({ digest, banned_at: at, banned_by: by, subject_id: nobody })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  if (!doubts.includes(by)) {
    // What was a question until now is answered by it.
    const sure = { do_not_contact_at: at, do_not_contact_by: by }
    await tx
      .updateTable('do_not_contact')
      .set({ banned_at: at, banned_by: by })
      .where('digest', '=', digest)
      .where('banned_by', 'in', doubts)
      .execute()
    await tx
      .updateTable('submissions')
      .set(sure)
      .where(isOfContact(contact))
      .where('do_not_contact_by', 'in', doubts)
      .execute()
  }
  return markRows(tx, list, [contact], { at, by, subjectId: nobody })
}

/** In place of the request that it was said about. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** From now on, whatever request of theirs is at hand. @returns how many other requests were marked. */
export async function banPerson(tx: Queries, list: DoNotContact, row: Submission, ban: Ban): Promise<number> {
  if (!doubts.includes(ban.by)) await confirmDoubt(tx, list, row)
  const contacts = await listContacts(tx, list.key, row, ban)
  await setMark(tx, list, row, ban)
  return markRows(tx, list, contacts, ban)
}

/**
 * The reason stands in the timeline of each request. One with another listed contact stays marked. @returns how many
 * other requests are free again.
 */
export async function allowPerson(
  tx: Queries,
  list: DoNotContact,
  row: Submission,
  { reason, by }: { reason: string; by: string },
): Promise<number> {
  const { key } = list
  const contacts = await contactsOfPerson(tx, row)
  if (contacts.length > 0)
    await tx.deleteFrom('do_not_contact').where('digest', 'in', contacts.map(key.digestOf)).execute()
  await setMark(tx, list, row, null)
  return unmarkRows(tx, list, contacts, (other) => firstBanOf(tx, key, other), {
    staffId: by,
    event: { type: 'contact-allowed', data: { reason } },
  })
}

/** What may be a no was one: it holds from the moment it was said, for every request of the person. */
export async function confirmDoubt(tx: Queries, { key }: DoNotContact, row: Submission): Promise<void> {
  const { do_not_contact_at: at, do_not_contact_by: by } = row
  const sure = ownWordOf(by)?.once
  if (!sure || at === null) return
  const digests = (await contactsOfPerson(tx, row)).map(key.digestOf)
  if (digests.length > 0)
    await tx
      .updateTable('do_not_contact')
      .set({ banned_by: sure })
      .where('digest', 'in', digests)
      .where('banned_by', 'in', doubts)
      .execute()
  await tx
    .updateTable('submissions')
    .set({ do_not_contact_by: sure })
    .where('do_not_contact_by', '=', by)
    .where('do_not_contact_at', '=', at)
    .execute()
}

/** What may be a no was none: whatever it held back goes on. Returns the row as it is now. */
export async function deleteDoubt(
  tx: Queries,
  list: DoNotContact,
  row: Submission,
  said: { staffId: string; event: NewEvent },
): Promise<Submission> {
  const { key } = list
  const contacts = await contactsOfPerson(tx, row)
  if (contacts.length > 0)
    await tx
      .deleteFrom('do_not_contact')
      .where('digest', 'in', contacts.map(key.digestOf))
      .where('banned_by', 'in', doubts)
      .execute()
  const left = await firstBanOf(tx, key, row)
  const after = await setMark(tx, list, row, left ?? null)
  await unmarkRows(tx, list, contacts, (other) => firstBanOf(tx, key, other), said)
  return after
}

/** Two rows are no longer one person: what the list got of `contacts` through one of `subjects` alone goes. */
export async function separatePerson(
  tx: Queries,
  list: DoNotContact,
  contacts: readonly Contact[],
  subjects: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return
  const { key } = list
  await tx
    .deleteFrom('do_not_contact')
    .where('digest', 'in', contacts.map(key.digestOf))
    .where('subject_id', 'in', subjects)
    .execute()
  await unmarkRows(tx, list, contacts, (row) => firstBanOf(tx, key, row))
}

const firstBanOf = async (tx: Queries, key: ContactKey, row: Row) =>
  (await findBans(tx, key, await contactsOfPerson(tx, row)))[0]

/**
 * Before the submissions: what is marked and not yet listed is known through them. `keyOf` is null where the secret
 * is gone.
 */
export const doNotContactRecords = (keyOf: (db: Queries) => Promise<ContactKey | null>): PersonalRecords => ({
  name: 'do_not_contact',
  title: 'Do-not-contact list',
  fate: 'Kept, because it holds neither the number nor the address.',
  keeps:
    'If the person asked not to be contacted: a keyed digest of the phone number and of the email address, when that was, and which member of staff was told. If they were erased, a digest of the same kind, so that a lead vendor does not bring them back. Without it, a new request with the same number would be called. It is removed when an owner allows contact again.',
  async find(db, person, limit) {
    const key = await keyOf(db)
    const contacts = contactsOf(person)
    const digests = key ? [...contacts, ...contacts.map(asErased)].map(key.digestOf) : []
    if (digests.length === 0) return []
    return db
      .selectFrom('do_not_contact')
      .selectAll()
      .where('digest', 'in', [...new Set(digests)])
      .limit(limit)
      .execute()
  },
  async erase(tx, { subjects }) {
    const key = await keyOf(tx)
    if (subjects.length === 0 || !key) return 0
    const marked = await tx
      .selectFrom('submissions')
      .select([...contactColumns, 'id', 'do_not_contact_at', 'do_not_contact_by'])
      .where(
        'id',
        'in',
        subjects.map(({ id }) => id),
      )
      .where('do_not_contact_by', 'is not', null)
      .execute()
    for (const { do_not_contact_at: at, do_not_contact_by: by, ...row } of marked)
      if (at !== null && by !== null) await listContacts(tx, key, row, { at, by, subjectId: row.id })
    return 0
  },
})

const contactsOf = ({ sought, subjects }: Person) => [
  ...phoneContact(sought.phone ?? ''),
  ...mailboxContact(sought.email ?? ''),
  ...subjects.flatMap(({ phone, email }) => [...phoneContact(phone), ...mailboxContact(email)]),
]

/**
 * What staff said before there was a list, or on a node of an earlier release, and requests that came in while a
 * contact was put on it.
 */
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
