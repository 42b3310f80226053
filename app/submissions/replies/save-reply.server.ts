/** Puts an email that came in into somebody's timeline, with all that follows from a written reply. */

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { belongsTo, type Person, type PersonalRecords } from '#app/platform/personal-records.server.ts'
import { addNews } from '../assignment/news.server.ts'
import { clearReturned } from '../emails/returned-mailboxes.server.ts'
import { type Prepared, saveAttachments } from '../files/stored-files.server.ts'
import type { Kind } from '../model/kind.ts'
import type { Words } from '../model/reply-tables.ts'
import type { Submission } from '../model/submission.ts'
import { contactsOfPerson } from '../person/contacts.server.ts'
import { banPerson, type DoNotContact } from '../person/do-not-contact.server.ts'
import { contactedStatus, lockSubmission, updateState } from '../state/update-state.server.ts'
import { planStep } from '../steps/plan-step.server.ts'
import { askForAnswer } from '../tasks/add-reminder.server.ts'
import type { NewEvent } from '../timeline/event-table.ts'
import { addEvent } from '../timeline/events.server.ts'
import { senseOf, type TextSense } from './text-sense.ts'

export interface Reply {
  id: string
  /** As it was written. */
  from: string
  subject: string
  words: Words
  /** What came with it and was stored, or was not; it goes on the list of the person's files. */
  prepared?: readonly Prepared[]
  isAutomatic: boolean
  /** Who gave it to the person by hand; null where the program found whose it is. */
  staffId: string | null
}

interface Keeping {
  doNotContact: DoNotContact
  kinds: readonly Kind[]
}

/** The submission with its kind, locked; undefined when there is none. */
export async function lockAny(tx: Queries, kinds: readonly Kind[], id: string) {
  const found = await tx.selectFrom('submissions').select('kind').where('id', '=', id).executeTakeFirst()
  const kind = kinds.find(({ name }) => name === found?.kind)
  const row = kind && (await lockSubmission(tx, kind.name, id))
  return kind && row ? { kind, row } : undefined
}

/** Returns the kind of the submission; null when there is nobody of this id any more. */
export async function saveReply(
  tx: Queries,
  { doNotContact, kinds }: Keeping,
  subject: string,
  reply: Reply,
): Promise<Kind | null> {
  const found = await lockAny(tx, kinds, subject)
  if (!found) return null
  const { kind, row } = found
  const { id, from, isAutomatic, staffId, words, prepared = [] } = reply
  // A STOP binds the mailbox that sent it, and only the person who has that mailbox.
  const isTheirs = (await contactsOfPerson(tx, row)).some(({ value }) => value === mailboxOf(from))
  const sense = isTheirs ? senseOfReply(reply) : 'words'
  const isStop = sense === 'stop'
  if (isTheirs && !isAutomatic && !isStop && sense !== 'unclear') await clearReturned(tx, mailboxOf(from))
  // What a program wrote is no doubt to bother anybody with.
  const isUnclear = sense === 'unclear' && !isAutomatic && row.do_not_contact_at === null
  // What a program wrote says nothing about whether the person was reached.
  const isContact = !isStop && !isUnclear && !isAutomatic && row.do_not_contact_at === null
  const moved = isContact ? contactedStatus(row) : {}
  const attached = prepared.length > 0 && (await saveAttachments(tx, row.id, prepared))
  await note(tx, row, {
    ...{ id, staffId },
    event: {
      type: 'replied',
      data: {
        ...attached,
        ...{ ...words, subject: reply.subject, isStop, ...(isUnclear && { unclear: true }) },
        ...(isAutomatic && { automatic: true }),
        ...(!isTheirs && { from }),
        ...moved,
      },
    },
  })
  const now = new Date()
  if (isStop || isUnclear) {
    const by = isStop ? 'their-email' : 'perhaps-email'
    await banPerson(tx, doNotContact, row, { at: now.toISOString(), by, subjectId: row.id })
    if (isUnclear) await notifyAssignee(tx, row, 'email')
    return kind
  }
  if (isContact) await countReply(tx, kind, row, { moved, wrote: 'email', event: id })
  return kind
}

interface Counted {
  /** The status that it brought. */
  moved: { status?: string }
  wrote: 'email' | 'text'
  /** Names the answer that it asks for. */
  event: string
}

/** A written reply is a contact: it ends the response target, and somebody is to answer it now. */
export async function countReply(
  tx: Queries,
  kind: Kind,
  row: Submission,
  { moved, wrote, event }: Counted,
): Promise<void> {
  const now = new Date()
  const step = await planStep(tx, { kind, row, outcome: 'replied', asked: now, now })
  const first = row.first_contact_at === null && { first_contact_at: now.toISOString() }
  const after = await updateState(tx, kind, row, { ...moved, contacts: row.contacts + 1, ...first, ...step })
  await askForAnswer(tx, kind, after, { wrote, event })
  await notifyAssignee(tx, row, wrote)
}

/** Whoever has the person hears at once that they wrote. */
export async function notifyAssignee(
  tx: Queries,
  { id, assigned_to }: Pick<Submission, 'id' | 'assigned_to'>,
  wrote: 'email' | 'text',
): Promise<void> {
  if (assigned_to !== null)
    await addNews(tx, [assigned_to], { what: 'yours', detail: { by: null, wrote } }, id)
}

/** By the words, and by a subject that they wrote themselves: "Remove me", and below it no more than a name. */
export function senseOfReply({ subject, words }: Pick<Reply, 'subject' | 'words'>): TextSense {
  const isTheirs = words.text === '' || !/^\s*(?:re|fwd?|aw|rv|tr)\s*:/i.test(subject)
  const senses = [senseOf(withoutSignature(words.text)), ...(isTheirs ? [senseOf(subject)] : [])]
  return (['stop', 'unclear'] as const).find((sense) => senses.includes(sense)) ?? 'words'
}

/** Mail programs put it below a line of its own (RFC 3676, 4.3). */
const withoutSignature = (text: string) => text.split(/\n-- ?\n/)[0] ?? ''

/** A row of the timeline that nobody at the desk made happen, and the version that goes with it. */
export async function note(
  tx: Queries,
  row: Submission,
  { id, staffId, event }: { id: string; staffId: string | null; event: NewEvent },
): Promise<void> {
  const version = row.version + 1
  await addEvent(tx, { id, subjectId: row.id, staffId, version, event })
  await tx
    .updateTable('submissions')
    .set({ version, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .execute()
}

/** Emails that came in as what is held about one person: those in a timeline, and those of the mailbox that still wait. */
export const receivedRecords: PersonalRecords = {
  name: 'received_emails',
  title: 'Emails they sent us',
  fate: 'Deleted here. They stay in the agency’s mailbox, where this program deletes nothing.',
  async find(db, person, limit) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from received_emails where ${isOf(person)} limit ${sql.lit(limit)}`.execute(db)
    return rows
  },
  /** What is left is that an email of that name was taken, or the next look would bring it back. */
  async erase(tx, person) {
    const { numAffectedRows } = await sql`
      update received_emails set state = 'dismissed', subject_id = null, mailbox = null, sender = null, subject = null,
      words = null, why = null where ${isOf(person)}`.execute(tx)
    return Number(numAffectedRows ?? 0)
  },
}

/** That emails to a mailbox come back says nothing but the mailbox. */
export const returnedRecords: PersonalRecords = {
  name: 'returned_mailboxes',
  title: 'That emails to them come back',
  fate: 'Deleted here.',
  async find(db, person, limit) {
    const mailboxes = mailboxesOf(person)
    if (mailboxes.length === 0) return []
    return db
      .selectFrom('returned_mailboxes')
      .selectAll()
      .where('mailbox', 'in', mailboxes)
      .limit(limit)
      .execute()
  },
  async erase(tx, person) {
    const mailboxes = mailboxesOf(person)
    if (mailboxes.length === 0) return 0
    const gone = await tx
      .deleteFrom('returned_mailboxes')
      .where('mailbox', 'in', mailboxes)
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  },
}

function mailboxesOf(person: Person): string[] {
  const addresses = [person.sought.email ?? '', ...person.subjects.map(({ email }) => email)]
  return addresses.filter((one) => one.includes('@')).map(mailboxOf)
}

function isOf(person: Person): RawBuilder<SqlBool> {
  const mailboxes = mailboxesOf(person)
  if (mailboxes.length === 0) return belongsTo(person)
  return sql<SqlBool>`(${belongsTo(person)} or mailbox in (${sql.join(mailboxes)}))`
}
