/**
 * The e-mails the program wrote. An e-mail is kept whole until it has left; then its text is deleted, for it
 * lives in the mailboxes. Its id is the id of the job that writes it, so a retry writes the same e-mail.
 */

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isId } from '#app/lib/ids.ts'
import { readCursor, writeCursor } from '../database/cursor.ts'
import type { Database, Queries } from '../database/database.server.ts'
import type { Engine } from '../database/engine.ts'
import type { Moment } from '../database/tables.ts'
import { holdsPart } from '../database/text-search.server.ts'

export interface EmailTable {
  id: string
  kind: string
  subject_id: string | null
  /** JSON of `Recipient[]`. */
  recipients: string
  /** JSON of `{name, address}`. */
  reply_to: string | null
  subject: string
  text: string | null
  html: string | null
  state: 'kept' | 'waiting' | 'sent'
  message_id: string
  created_at: Moment
  sent_at: Moment | null
  /** When a mail server sent it back for good; null for what did not come back. */
  returned_at: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    emails: EmailTable
  }
}

export interface Mailbox {
  name: string
  address: string
}

/** An e-mail as a job hands it over. */
export interface Email {
  /** The job's id: it becomes the e-mail's id and its Message-ID. */
  jobId: string
  kind: string
  /** The row the e-mail is about, so that it can be erased with it. */
  subjectId: string | null
  from: Mailbox
  to: readonly { address: string }[]
  replyTo?: Mailbox
  /** True for what a person wrote to another: only what a program writes is marked as such. */
  personal?: boolean
  urgent?: boolean
  subject: string
  text: string
  html: string
  /** Where one press ends emails like it; written anew at each try and not kept. */
  unsubscribe?: string
  /** A calendar entry that comes along; it is written anew at each try and not kept. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** True for words that open a door (a one-time link): they are sent and never kept. */
  confidential?: boolean
}

export interface Recipient {
  address: string
  sent: boolean
}

/**
 * Writes the e-mail, or writes it anew at a retry: its words and addresses may have been put right meanwhile.
 * @returns its recipients and whether each has it already; null when the whole e-mail has left.
 */
export async function saveEmail(
  { db }: Database,
  email: Email,
  state: 'kept' | 'waiting',
  messageId: string,
): Promise<Recipient[] | null> {
  const known = await db.selectFrom('emails').selectAll().where('id', '=', email.jobId).executeTakeFirst()
  if (known?.state === 'sent') return null
  const have = new Set(
    recipientsOf(known?.recipients).flatMap(({ address, sent }) => (sent ? [address] : [])),
  )
  const recipients = email.to.map(({ address }) => ({ address, sent: have.has(address) }))
  const content = {
    recipients: JSON.stringify(recipients),
    reply_to: email.replyTo ? JSON.stringify(email.replyTo) : null,
    subject: email.subject,
    text: email.confidential ? null : email.text,
    html: email.confidential ? null : email.html,
    state,
  }
  await db
    .insertInto('emails')
    .values({
      ...content,
      id: email.jobId,
      kind: email.kind,
      subject_id: email.subjectId,
      message_id: messageId,
      // Milliseconds of the program's clock: pages are cut by this moment, and PostgreSQL's has microseconds.
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
    .execute()
  return recipients
}

/** Notes who has the e-mail; once nobody waits for it any more, its words are deleted. */
export async function noteSent(
  { db }: Database,
  id: string,
  recipients: readonly Recipient[],
  whole: boolean,
) {
  const left = { state: 'sent' as const, sent_at: new Date().toISOString(), text: null, html: null }
  await db
    .updateTable('emails')
    .set({ recipients: JSON.stringify(recipients), ...(whole && left) })
    .where('id', '=', id)
    .execute()
}

/** Takes an e-mail out again that will not be tried a second time. */
export async function clearEmail({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom('emails').where('id', '=', id).execute()
}

export interface EmailSummary {
  id: string
  kind: string
  subjectId: string | null
  recipients: Recipient[]
  subject: string
  /** `dead`: given up after its last try; `retry` of the jobs sends it again. */
  state: 'kept' | 'waiting' | 'sent' | 'dead'
  attempts: number
  /** When the next try is due; null when there is none. */
  nextTryAt: Moment | null
  /** Why the last try failed, without personal data. */
  lastError: string | null
  createdAt: Moment
  sentAt: Moment | null
  returnedAt: Moment | null
}

export interface EmailDetail extends EmailSummary {
  replyTo: Mailbox | null
  /** Null once the e-mail was sent, and always for a confidential one. */
  text: string | null
  html: string | null
}

/**
 * A page of e-mails, newest first. `next` goes into `after` for the page that follows, and is null on the last;
 * an `after` that makes no sense begins at the newest. `withoutDead` leaves out what was given up; `search` is a part of the
 * subject or of an address.
 */
export async function listEmails(
  database: Database,
  {
    after,
    limit = 50,
    withoutDead = false,
    search = '',
  }: { after?: string | undefined; limit?: number; withoutDead?: boolean; search?: string } = {},
): Promise<{ emails: EmailSummary[]; next: string | null }> {
  const cursor = readCursor(after ?? null)
  const rows = await emailRows(database.reads)
    .$if(withoutDead, (query) =>
      query.where(({ or, eb }) =>
        or([eb('jobs.state', 'is', null), eb('jobs.state', '!=', 'dead'), eb('emails.state', '=', 'sent')]),
      ),
    )
    .$if(search !== '', (query) => query.where(isFoundEmail(database.engine, search)))
    .$if(cursor !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('emails.created_at', 'emails.id'),
          '<',
          tuple(String(cursor?.at ?? ''), cursor?.id ?? ''),
        ),
      ),
    )
    .orderBy('emails.created_at', 'desc')
    .orderBy('emails.id', 'desc')
    .limit(limit + 1)
    .execute()
  const emails = rows.slice(0, limit).map(summaryOf)
  const last = emails.at(-1)
  return {
    emails,
    next: rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** One e-mail with its words, or null. */
export async function findEmail(database: Database, id: string): Promise<EmailDetail | null> {
  if (!isId(id)) return null
  const row = await emailRows(database.db)
    .select(['emails.text', 'emails.html', 'emails.reply_to'])
    .where('emails.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const replyTo = row.reply_to ? (JSON.parse(row.reply_to) as Mailbox) : null
  return { ...summaryOf(row), replyTo, text: row.text, html: row.html }
}

const emailRows = (db: Queries) =>
  db
    .selectFrom('emails')
    .leftJoin('jobs', 'jobs.id', 'emails.id')
    .select(['emails.id', 'emails.kind', 'emails.subject_id', 'emails.recipients', 'emails.subject'])
    .select(['emails.state', 'emails.created_at', 'emails.sent_at', 'emails.returned_at'])
    .select(['jobs.state as job_state', 'jobs.attempts', 'jobs.last_error', 'jobs.run_at'])

type EmailRow = Awaited<ReturnType<ReturnType<typeof emailRows>['executeTakeFirstOrThrow']>>

function summaryOf(row: EmailRow): EmailSummary {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    recipients: recipientsOf(row.recipients),
    subject: row.subject,
    state: row.state !== 'sent' && row.job_state === 'dead' ? 'dead' : row.state,
    attempts: row.attempts ?? 0,
    nextTryAt: row.state !== 'sent' && row.job_state === 'waiting' ? row.run_at : null,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    returnedAt: row.returned_at,
  }
}

export function recipientsOf(stored: string | undefined): Recipient[] {
  return stored ? (JSON.parse(stored) as Recipient[]) : []
}

const searchedEmails = 5_000

const notAddresses = ['"address":', '"sent":true', '"sent":false']

function isFoundEmail(engine: Engine, search: string): RawBuilder<SqlBool> {
  const addresses = notAddresses.reduce(
    (text, word) => sql`replace(${text}, ${sql.lit(word)}, '')`,
    sql`emails.recipients`,
  )
  return sql<SqlBool>`(emails.created_at >= (
      select min(created_at) from (select created_at from emails
        order by created_at desc limit ${sql.lit(searchedEmails)}) as newest)
    and (${sql.join(holdsPart(engine, [sql`emails.subject`, addresses], search), sql` or `)}))`
}
