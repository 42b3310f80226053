/** By what requests are of one person: the telephone number once it is normalised, and the mailbox in any spelling. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Answer } from '#app/forms/field.ts'
import { newId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, findNumbers, normalizePhone } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockRows, unindexed } from '#app/platform/database/engine.ts'
import { type Insert, insertOf } from '#app/platform/database/write-all.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import { isOpen } from '../model/response-target.ts'
import type { KindName, NewSubmission, Submission } from '../model/submission.ts'
import { isOfMailbox } from '../state/submission-records.server.ts'
import { type Ending, noteFirstContact, updateState } from '../state/update-state.server.ts'
import { freeTask } from '../tasks/add-reminder.server.ts'
import { type AddedEvent, addEvent, eventInserts } from '../timeline/events.server.ts'
import { type Ban, doubts, ownWordOf } from './do-not-contact-table.ts'

export interface Contact {
  kind: 'phone' | 'mailbox'
  /** E.164, or the digits of a number of no plan we know; a mailbox in its one spelling. */
  value: string
}

/** The telephone as typed has those of a second number, and the answers those that came with a file. */
export const contactColumns = ['email', 'phone', 'phone_normalized', 'phone_digits', 'answers'] as const
export type Reached = Pick<Submission, (typeof contactColumns)[number]>

/** Fewer digits are no number that belongs to one person: "none", "12345". */
const minDigits = 7

/** The contacts of one row, none for what can reach nobody. */
export function contactsOf(row: Reached): Contact[] {
  const { email, phone, phone_normalized, phone_digits, answers } = row
  const [, ...others] = findNumbers(phone)
  return withoutRepeats([
    ...phoneContact(phone_normalized ?? callableDigits(phone_digits)),
    ...others.flatMap(({ number }) => phoneContact(number)),
    ...mailboxContact(email),
    ...furtherContacts(answers),
  ])
}

const callableDigits = (digits: string) => (digits.length < minDigits ? '' : digits)

/** Written by imports alone, as `phone-2`, `email-2` and so on. */
function furtherContacts(answers: string): Contact[] {
  if (!/"(?:phone|email)-\d/.test(answers)) return []
  return (JSON.parse(answers) as Answer[]).flatMap(({ name, value }) => {
    if (/^email-\d+$/.test(name)) return mailboxContact(value)
    return /^phone-\d+$/.test(name)
      ? phoneContact(normalizePhone(value) ?? callableDigits(digitsOf(value)))
      : []
  })
}

export const phoneContact = (phone: string): Contact[] =>
  phone === '' ? [] : [{ kind: 'phone', value: phone }]

export const mailboxContact = (email: string): Contact[] =>
  email.includes('@') ? [{ kind: 'mailbox', value: mailboxOf(email) }] : []

/** The contacts of a row and of those that were merged into it, each once. */
export async function contactsOfPerson(
  tx: Queries,
  row: Reached & Pick<Submission, 'id'>,
): Promise<Contact[]> {
  const ids = await mergedInto(tx, row.id)
  const merged =
    ids.length === 0
      ? []
      : await tx.selectFrom('submissions').select(contactColumns).where('id', 'in', ids).execute()
  return withoutRepeats([row, ...merged].flatMap(contactsOf))
}

/** Those of `contacts` that are none of `others`. */
export const contactsBeside = (contacts: readonly Contact[], others: readonly Contact[]): Contact[] =>
  contacts.filter((one) => !others.some((other) => isSame(one, other)))

/** Rows with a contact: each test walks an index of its own, so two of them are two queries. */
export function isOfContact({ kind, value }: Contact): RawBuilder<boolean> {
  if (kind === 'mailbox') return isOfMailbox(value)
  return value.startsWith('+')
    ? sql<boolean>`phone_normalized = ${value}`
    : sql<boolean>`(phone_normalized is null and phone_digits = ${value})`
}

const isSame = (one: Contact, other: Contact) => one.kind === other.kind && one.value === other.value

const withoutRepeats = (contacts: readonly Contact[]) =>
  contacts.filter((one, n) => contacts.findIndex((other) => isSame(one, other)) === n)

/** The requests that carry the mark of the do-not-contact list, a few at a time: a number may stand in thousands of them. */
const atOnce = 100

/** What says when a request of a kind is over: what is to be done next follows from it and from the mark. */
export interface Endings {
  endingOf(kind: KindName): Ending
}

/** Sets the mark of one row, or (null) takes it away, and what follows from it. */
export async function setMark(
  tx: Queries,
  { endingOf }: Endings,
  row: Submission,
  ban: Pick<Ban, 'at' | 'by'> | null,
): Promise<Submission> {
  const mark = { do_not_contact_at: ban?.at ?? null, do_not_contact_by: ban?.by ?? null }
  const after = await updateState(tx, endingOf(row.kind), row, mark)
  if (ban === null) await endAskedAnew(tx, row.id)
  return after
}

/** True when a request has one of the contacts and no mark. */
export async function hasUnmarked(db: Queries, contacts: readonly Contact[]): Promise<boolean> {
  for (const contact of contacts)
    if (await unmarkedOf(db, contact).select('id').limit(1).executeTakeFirst()) return true
  return false
}

/** Marks every request with one of the contacts. Returns how many there were. */
export async function markRows(
  tx: Queries,
  endings: Endings,
  contacts: readonly Contact[],
  ban: Ban,
): Promise<number> {
  let marked = 0
  for (const contact of contacts)
    for (let more = true; more; ) {
      const query = unmarkedOf(tx, contact).selectAll().orderBy(unindexed('id')).limit(atOnce)
      const rows = await lockRows(tx, query).execute()
      for (const row of rows) await markRow(tx, endings, row, ban)
      marked += rows.length
      more = rows.length === atOnce
    }
  return marked
}

/** As `said`; where `banOf` names what still holds for one, the mark goes on as that. @returns how many are free. */
export async function unmarkRows(
  tx: Queries,
  endings: Endings,
  contacts: readonly Contact[],
  banOf: (row: Submission) => Promise<Pick<Ban, 'at' | 'by'> | undefined>,
  said?: Pick<AddedEvent, 'staffId' | 'event'>,
): Promise<number> {
  let freed = 0
  for (const contact of contacts)
    for await (const row of markedOf(tx, contact)) {
      const ban = await banOf(row)
      if (ban?.at === row.do_not_contact_at) continue
      await setMark(tx, endings, row, ban ?? null)
      if (ban) continue
      if (said) await addEvent(tx, { ...said, subjectId: row.id, version: null })
      freed++
    }
  return freed
}

/** Of any kind, without a mark of staff; what waits for a review only is among them. */
const unmarkedOf = (db: Queries, contact: Contact) =>
  db.selectFrom('submissions').where(isOfContact(contact)).where('do_not_contact_by', 'is', null)

async function markRow(tx: Queries, endings: Endings, row: Submission, ban: Ban): Promise<void> {
  // Whoever said no was talked to about all they had asked for: no response target of it runs on.
  const kind = endings.endingOf(row.kind)
  const isTold = row.created_at < ban.at && !doubts.includes(ban.by)
  const told = isTold ? await noteFirstContact(tx, kind, row, ban.by, ban.at) : row
  await setMark(tx, endings, told, ban)
  // It came while they were on the list: on another node, at the moment they got there.
  if (row.created_at >= ban.at && isOpen(row, kind)) await askAboutAnew(tx, row.id)
  const data = ban.by.includes('page-') ? { page: true as const } : {}
  const event = { type: 'contact-banned', data } as const
  await addEvent(tx, { subjectId: row.id, staffId: ownWordOf(ban.by) ? null : ban.by, version: null, event })
}

async function* markedOf(tx: Queries, contact: Contact): AsyncGenerator<Submission> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const query = tx
      .selectFrom('submissions')
      .selectAll()
      .where(isOfContact(contact))
      .where('do_not_contact_by', 'is not', null)
      .where(unindexed('id'), '>', last)
      .orderBy(unindexed('id'))
      .limit(atOnce)
    const rows = await lockRows(tx, query).execute()
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? last
  }
}

/**
 * Somebody on the do-not-contact list who sent a new request. Nothing may be done with it but what an owner decides, so that stands
 * in the queue as a task, free to take: marked requests themselves are in no queue (docs/decisions/0019).
 */
const title = 'On the do-not-contact list, and asked again. An owner may allow contact on this page.'
const ending = ':asked-anew'
const keyOf = (id: string) => `${id}${ending}`

/** A test of a task: it is one of these. */
export const isAskedAnew = sql<SqlBool>`reminder like ${sql.lit(`%${ending}`)}`

/** The task about a request that came in marked, and its line in the timeline. */
export function askedAnewInserts({ id, created_at }: Pick<NewSubmission, 'id' | 'created_at'>): Insert[] {
  const task = taskOf(id, created_at)
  const data = { task: task.id, title, due: created_at }
  return [
    insertOf('tasks', [task]),
    ...eventInserts({ subjectId: id, staffId: null, version: null, event: { type: 'task', data } }),
  ]
}

/** The same for a request that is stored already, unless it has one. */
async function askAboutAnew(tx: Queries, id: string): Promise<void> {
  await tx
    .insertInto('tasks')
    .values(taskOf(id, new Date().toISOString()))
    .onConflict((conflict) => conflict.column('reminder').where('reminder', 'is not', null).doNothing())
    .execute()
}

/** The mark was taken away: what was to be decided is decided. */
async function endAskedAnew(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ done_at: new Date().toISOString() })
    .where('reminder', '=', keyOf(id))
    .where(sql<boolean>`done_at is null`)
    .execute()
}

const taskOf = (id: string, at: string) => ({
  ...{ id: newId(), subject_id: id, staff_id: freeTask, event_id: null, reminder: keyOf(id) },
  ...{ title, due_at: at, created_at: at },
})
