/**
 * Takes in one email: into the timeline of whose it is, to the list of those that matched nobody, or aside. Each is taken once,
 * however often it is read and by whatever node.
 */
import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { notifyCanceled, releaseTime } from '../appointments/appointments.server.ts'
import { formatSpan } from '../appointments/calendars/appointment-times.ts'
import { markReturned } from '../emails/returned-mailboxes.server.ts'
import {
  deleteUnkept,
  type FileStore,
  type Prepared,
  prepareAttachments,
  tidyAttachmentName,
} from '../files/stored-files.server.ts'
import type { Appointment } from '../model/appointment-table.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import { callableAfter } from '../model/next-step.ts'
import type { ReceivedEmailTable, WhyWaiting, Words } from '../model/reply-tables.ts'
import type { Submission } from '../model/submission.ts'
import { contactsOfPerson } from '../person/contacts.server.ts'
import type { DoNotContact } from '../person/do-not-contact.server.ts'
import { updateState } from '../state/update-state.server.ts'
import { addReminder } from '../tasks/add-reminder.server.ts'
import type { EventData } from '../timeline/event-table.ts'
import { eventIdOf } from '../timeline/events.server.ts'
import { findAnswered, findLetters, listOfMailbox, wasSentTo } from './find-answered.server.ts'
import type { CalendarAnswer, IncomingEmail } from './incoming-email.server.ts'
import { lockAny, note, notifyAssignee, saveReply, senseOfReply } from './save-reply.server.ts'

export interface TakeServices {
  database: Database
  doNotContact: DoNotContact
  announcements: { announce(topic: string): void }
  kinds: readonly Kind[]
  /** Where what comes with an email is kept. */
  fileStore: FileStore
  log: Log
  /** The mailboxes that our own emails come from and that are read here. */
  ownMailboxes(): readonly string[]
  /** Emails of sources of leads; undefined where no kind is posted. */
  leadLetters?: LeadLetters | undefined
}

export interface LeadLetters {
  /** Takes an email of a source of leads and returns the id of the lead, null where it waits at its source. */
  find(
    mailbox: string,
  ): Promise<{ isNamed: boolean; take(email: IncomingEmail): Promise<string | null> } | null>
}

/** More from one mailbox within an hour were not written by hand: two machines answer each other. */
const byHandAnHour = 15

/** What became of an email; `known` when it had been taken before. */
export type Taken = 'known' | ReceivedEmailTable['state']

export async function receiveEmail(services: TakeServices, read: IncomingEmail): Promise<Taken> {
  const { database, announcements, kinds } = services
  const email = asWritten(services, read)
  const mailbox = email.from === '' ? '' : mailboxOf(email.from)
  const lead = await takeLead(services, email, mailbox)
  if (lead) return lead
  const prepared = await prepare(services, email, mailbox)
  const isOfSource = Boolean(await services.leadLetters?.find(mailbox))
  const take = async (tx: Queries): Promise<Taken> => {
    const isNew = await claim(tx, email.id, mailbox)
    if (!isNew) return 'known'
    const settled = await settle(tx, services, email, mailbox, prepared, isOfSource)
    const { state } = settled
    await tx
      .updateTable('received_emails')
      .set({ ...settled, ...(state === 'left' && { mailbox: null }) })
      .where('id', '=', email.id)
      .execute()
    return state
  }
  const taken = await database
    .transact(take)
    // What cannot be taken away now is found by the clean-up.
    .finally(() => deleteUnkept(services.fileStore, prepared).catch(() => {}))
  if (taken === 'taken') for (const kind of kinds) announcements.announce(topicOf(kind))
  return taken
}

/**
 * An email of a source of leads; null for every other, for what answers us, and for what somebody whom we know wrote at a domain of
 * a source. It is noted after the lead: who reads it once more finds the lead by the email's id.
 */
async function takeLead(
  services: TakeServices,
  email: IncomingEmail,
  mailbox: string,
): Promise<Taken | null> {
  const { database, leadLetters } = services
  const { db } = database
  if (
    !leadLetters ||
    mailbox === '' ||
    email.isUnread ||
    email.isForged ||
    !email.isVouched ||
    email.returned ||
    email.calendar
  )
    return null
  const found = await leadLetters.find(mailbox)
  if (!found || (await findLetters(db, email.answers)).length > 0) return null
  if (await isOurs(db, services, email, mailbox)) return null
  // A named sender may be somebody whom we know, and says no as such.
  const isStop = senseOfReply({ subject: email.subject, words: wordsOf(email) }) !== 'words'
  if ((!found.isNamed || isStop) && (await listOfMailbox(db, mailbox)).length > 0) return null
  const known = db.selectFrom('received_emails').select('id').where('id', '=', email.id)
  if (await known.executeTakeFirst()) return 'known'
  const subject_id = await found.take(email)
  await db
    .insertInto('received_emails')
    .values({ id: email.id, state: 'taken', subject_id, taken_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return 'taken'
}

/** A group of the agency's own passes on what somebody wrote: it is theirs, and not the group's. */
const asWritten = ({ ownMailboxes }: TakeServices, email: IncomingEmail): IncomingEmail =>
  email.via && ownMailboxes().some((own) => mailboxOf(own) === mailboxOf(email.from))
    ? { ...email, ...email.via }
    : email

/** Stores what came with an email, as far as it will be somebody's. What a program sent is only named. */
async function prepare(
  { database: { db }, fileStore, log }: TakeServices,
  email: IncomingEmail,
  mailbox: string,
): Promise<Prepared[]> {
  if (email.files.length === 0 || email.isAutomatic || email.returned) return []
  const known = db.selectFrom('received_emails').select('id').where('id', '=', email.id)
  if (await known.executeTakeFirst()) return []
  const answered = await findAnswered(db, email, mailbox)
  return 'subject' in answered ? prepareAttachments(fileStore, log, answered.subject, email.files) : []
}

/** False for an email that was taken before. Another node that takes it at this moment is waited for. */
async function claim(tx: Queries, id: string, mailbox: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('received_emails')
    .values({ id, mailbox: mailbox || null, state: 'left', taken_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Settled = Pick<ReceivedEmailTable, 'state'> & Partial<ReceivedEmailTable>

const left: Settled = { state: 'left' }

async function settle(
  tx: Queries,
  services: TakeServices,
  email: IncomingEmail,
  mailbox: string,
  stored: readonly Prepared[],
  isOfSource: boolean,
): Promise<Settled> {
  if (email.returned) return saveReturned(tx, services, email)
  if (await isOurs(tx, services, email, mailbox)) return left
  if (email.isUnread) return waiting(email, email.isForged ? 'forged' : 'unread')
  if (email.calendar && !email.isForged) {
    const appointment = await findAnsweredAppointment(tx, email.calendar)
    const answered = { email, answer: email.calendar }
    const subject = appointment && (await saveCalendarAnswer(tx, services.kinds, appointment, answered))
    if (subject) return { state: 'taken', subject_id: subject }
  }
  // What somebody else sent in this name says nothing about it.
  const isAutomatic =
    email.isAutomatic || email.calendar !== null || (!email.isForged && (await isFlood(tx, mailbox)))
  const answered = await findAnswered(tx, email, mailbox)
  const subject = 'subject' in answered ? answered.subject : await stoppedBy(tx, email, mailbox, answered.why)
  if (subject === null) {
    // Many emails are a guess. Only what calls itself a program's goes without a trace, and a source of leads mostly is one.
    if ((email.isAutomatic && !isOfSource) || !('why' in answered)) return left
    const isUnproved = isOfSource && !email.isVouched && answered.why === 'nobody'
    return waiting(email, isUnproved ? 'unproved' : answered.why)
  }
  const { id, from } = email
  const prepared = isAutomatic ? [] : stored
  const words = wordsOf(prepared.length > 0 ? { ...email, files: [] } : email)
  const reply = { id, from, subject: email.subject, words, prepared, isAutomatic, staffId: null }
  return (await saveReply(tx, services, subject, reply))
    ? { state: 'taken', subject_id: subject }
    : waiting(email, 'nobody')
}

/** A no from a mailbox that several have binds it for all of them, and so does what may be one. */
async function stoppedBy(
  tx: Queries,
  email: IncomingEmail,
  mailbox: string,
  why: WhyWaiting,
): Promise<string | null> {
  if (why !== 'several' && why !== 'other') return null
  if (senseOfReply({ subject: email.subject, words: wordsOf(email) }) === 'words') return null
  const [first] = await listOfMailbox(tx, mailbox)
  return first?.id ?? null
}

const waiting = (email: IncomingEmail, why: WhyWaiting): Settled => ({
  ...{ state: 'waiting', why, subject: email.subject, words: JSON.stringify(wordsOf(email)) },
  sender: email.name && email.from ? `${email.name} <${email.from}>` : email.name || email.from,
})

const wordsOf = ({ text, quoted, files }: IncomingEmail): Words => ({
  text,
  ...(quoted && { quoted }),
  ...(files.length > 0 && { files: files.map(({ name }) => tidyAttachmentName(name)) }),
})

/** What we wrote ourselves, and what colleagues write, is no reply; a colleague who tries it out with an own request is one. */
async function isOurs(
  tx: Queries,
  { ownMailboxes }: TakeServices,
  { messageId, answers }: IncomingEmail,
  mailbox: string,
): Promise<boolean> {
  if (messageId !== null && (await findLetters(tx, [messageId])).length > 0) return true
  if (ownMailboxes().some((own) => mailboxOf(own) === mailbox)) return true
  const staff = await tx.selectFrom('staff').select('email').execute()
  if (!staff.some(({ email }) => mailboxOf(email) === mailbox)) return false
  const own = await listOfMailbox(tx, mailbox)
  const letters = await findLetters(tx, answers)
  return !letters.some((one) => wasSentTo(one, mailbox) && own.some(({ id }) => id === one.subject_id))
}

/** Its own row is among them. Those that were forged, by the word of the mail server, are not of this mailbox. */
async function isFlood(tx: Queries, mailbox: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('received_emails')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where(({ or, eb }) => or([eb('why', 'is', null), eb('why', '!=', 'forged')]))
    .where('taken_at', '>', new Date(Date.now() - 3_600_000).toISOString())
    .limit(byHandAnHour + 1)
    .execute()
  return rows.length > byHandAnHour
}

const askFor = {
  hard: 'Their email address does not work: ask for another one, or call',
  full: 'Their mailbox is full and an email came back: reach them another way',
  soft: 'An email to them came back: reach them another way',
} as const

/** Marks the email that came back, and says so in the timeline of whom it was for. */
async function saveReturned(tx: Queries, { kinds }: TakeServices, email: IncomingEmail): Promise<Settled> {
  const [letter] = await findLetters(tx, [email.returned?.messageId ?? ''])
  if (!letter) return left
  await tx
    .updateTable('emails')
    .set({ returned_at: new Date().toISOString() })
    .where('id', '=', letter.id)
    .where('returned_at', 'is', null)
    .execute()
  const found = letter.subject_id === null ? undefined : await lockAny(tx, kinds, letter.subject_id)
  if (!found || !wasSentTo(letter, mailboxOf(found.row.email))) return left
  const id = eventIdOf(`returned ${letter.id}`)
  const known = await tx.selectFrom('submission_events').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) {
    const { why, code } = email.returned ?? { why: 'soft', code: null }
    const data = { subject: letter.subject, to: found.row.email, why, ...(code && { code }) }
    await note(tx, found.row, { id, staffId: null, event: { type: 'returned', data } })
    const mailbox = mailboxOf(found.row.email)
    await markReturned(tx, { mailbox, why, code })
    const now = new Date()
    const task = { title: askFor[why], due: dayIn(now, agency.timeZone) }
    if (found.row.do_not_contact_at === null)
      await addReminder(
        tx,
        found.kind,
        found.row,
        { key: `${found.row.id}:returned:${letter.id}`, ...task },
        now,
      )
  }
  return { state: 'taken', subject_id: found.row.id }
}

/** The appointment that an answer is about, or undefined. */
const findAnsweredAppointment = (tx: Queries, { uid }: CalendarAnswer): Promise<Appointment | undefined> => {
  const [id = ''] = uid.split('@')
  return tx
    .selectFrom('appointments')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('uid', '=', uid), ...(isId(id) ? [eb.and([eb('id', '=', id), eb('uid', 'is', null)])] : [])]),
    )
    .executeTakeFirst()
}

/** Returns the submission it went to; null when there is nobody any more. */
async function saveCalendarAnswer(
  tx: Queries,
  kinds: readonly Kind[],
  appointment: Appointment,
  { email, answer }: { email: Pick<IncomingEmail, 'id' | 'from' | 'text'>; answer: CalendarAnswer },
): Promise<string | null> {
  const merged = await tx
    .selectFrom('submissions')
    .select('merged_into')
    .where('id', '=', appointment.subject_id)
    .executeTakeFirst()
  const found = await lockAny(tx, kinds, merged?.merged_into ?? appointment.subject_id)
  if (!found) return null
  const { kind, row } = found
  const isTheirs = (await contactsOfPerson(tx, row)).some(({ value }) => value === mailboxOf(email.from))
  const now = new Date()
  const ignored = whyIgnored(appointment, answer, isTheirs, now)
  // Programs answer again whenever somebody looks.
  if (!ignored && appointment.answer === answer.answer && !answer.proposed) return row.id
  const comment = (answer.comment || email.text).trim().slice(0, 500)
  const data: EventData['appointment-answered'] = {
    ...{ appointment: appointment.id, at: appointment.starts_at, answer: answer.answer },
    ...(answer.proposed && { proposed: answer.proposed.starts_at }),
    ...(comment && { comment }),
    ...(!isTheirs && { from: email.from }),
    ...(ignored && { ignored }),
  }
  await note(tx, row, { id: email.id, staffId: null, event: { type: 'appointment-answered', data } })
  if (!ignored) await apply(tx, kind, row, { appointment, answer, now })
  return row.id
}

/** An answer to an earlier time says nothing about this one (RFC 5546, 2.1.5). */
function whyIgnored(
  { sequence, ends_at, state }: Appointment,
  answer: CalendarAnswer,
  isTheirs: boolean,
  now: Date,
): EventData['appointment-answered']['ignored'] {
  if (!isTheirs) return 'stranger'
  if (state !== 'booked') return 'over'
  if (ends_at < now.toISOString()) return 'past'
  return answer.sequence < sequence ? 'moved' : undefined
}

interface Applied {
  appointment: Appointment
  answer: CalendarAnswer
  now: Date
}

async function apply(tx: Queries, kind: Kind, row: Submission, { appointment, answer, now }: Applied) {
  const isOff = answer.answer === 'declined'
  await tx
    .updateTable('appointments')
    .set({ answer: answer.answer, ...(isOff && { state: 'canceled' as const }) })
    .where('id', '=', appointment.id)
    .execute()
  if (answer.answer === 'accepted') return
  if (isOff) {
    await releaseTime(tx, appointment)
    await notifyCanceled(tx, row.id, appointment)
    if (row.next_step === 'appointment')
      await updateState(tx, kind, row, {
        next_at: callableAfter(0, placesOfPerson(row), now).toISOString(),
        next_step: 'follow-up',
      })
  }
  const when = formatSpan(appointment, agency.timeZone)
  const titles = {
    tentative: `They may not make the appointment of ${when}: ask them`,
    declined: `They declined the appointment of ${when}: agree on another time`,
    proposed: answer.proposed
      ? `They propose ${formatSpan(answer.proposed, agency.timeZone)} for the appointment of ${when}: move it, or tell them`
      : `They propose another time for the appointment of ${when}: ask them which`,
  }
  const key = `${appointment.id}:${appointment.sequence}:${answer.answer}:${answer.proposed?.starts_at ?? ''}`
  const task = { key, title: titles[answer.answer], due: dayIn(now, agency.timeZone) }
  if (row.do_not_contact_at === null) await addReminder(tx, kind, row, task, now)
  await notifyAssignee(tx, row, 'email')
}
