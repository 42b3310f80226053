/**
 * Holds for a telephone number and for a mailbox, in whatever request; each such request carries the mark that
 * screens, e-mails and files read (docs/decisions/0019).
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ContactDetails } from '../model/contact-details.ts'
import type { Submission } from '../model/submission.ts'
import type { EventData, NewEvent } from '../timeline/event-table.ts'
import type { ContactKey } from './contact-key.server.ts'
import {
  type Contact,
  contactsOfPerson,
  type Endings,
  isOfContact,
  markRows,
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

/** What the list says of any of `contacts`, the earliest first. */
export async function findBans(
  db: Queries,
  key: ContactKey,
  contacts: readonly Contact[],
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

/**
 * Where staff heard it from them all contacts, else what the word proves: whoever types a stranger's address into a
 * form must not silence the stranger.
 */
export async function contactsBound(tx: Queries, row: Row, by: Ban['by']): Promise<Contact[]> {
  const contacts = await contactsOfPerson(tx, row)
  const word = ownWordOf(by)
  return word ? contacts.filter(({ kind }) => kind === word.proves) : contacts
}

/** Puts what is bound of a row, and of those merged into it, on the list; what stands there already stays. Marks nothing. */
export async function listContacts(tx: Queries, key: ContactKey, row: Row, ban: Ban): Promise<Contact[]> {
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

/** For how long whoever made the mistake may put it right, milliseconds. */
const rightableMs = 3_600_000

/** What was to be done next before the mistake. */
export type Stood = NonNullable<EventData['corrected']['stood']>

/** Where `contact` takes back what of the last correction met the list, by the same person: how it stood before; else null. */
export async function findMistake(
  tx: Queries,
  { id, do_not_contact_at }: Submission,
  contact: ContactDetails,
  staffId: string,
  now = new Date(),
): Promise<Stood | null> {
  if (do_not_contact_at === null) return null
  const last = await tx
    .selectFrom('submission_events')
    .select(['staff_id', 'data'])
    .where('subject_id', '=', id)
    .where('type', '=', 'corrected')
    .where('at', '>', new Date(now.getTime() - rightableMs).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.staff_id !== staffId) return null
  // Written by addEvent beside its own type.
  const { changes, stood } = JSON.parse(last.data) as EventData['corrected']
  const isTakenBack = changes.some(
    ({ name, to }) => (name === 'phone' || name === 'email') && contact[name] !== to,
  )
  return stood && isTakenBack ? stood : null
}
