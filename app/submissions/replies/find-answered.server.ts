/** Whose an email is that came in: by which of our own it answers, else by who sent it. */
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'
import { type EmailTable, recipientsOf } from '#app/platform/mailer/emails.server.ts'
import type { Kind } from '../model/kind.ts'
import type { WhyWaiting } from '../model/reply-tables.ts'
import { stoppedFrom } from '../model/response-target.ts'
import { isFoundSoon } from '../search/is-found.server.ts'
import { hasMailbox } from '../state/submission-records.server.ts'
import type { IncomingEmail } from './incoming-email.server.ts'

/** The id of a submission, or why it is nobody's yet. */
export type Answered = { subject: string } | { why: WhyWaiting }

/** Requests of one mailbox that are looked at: more of them are of one person or of two as well. */
const looked = 50

/** `mailbox` is the sender in its one spelling. */
export async function findAnswered(
  tx: Queries,
  { answers, isForged }: Pick<IncomingEmail, 'answers' | 'isForged'>,
  mailbox: string,
): Promise<Answered> {
  if (mailbox === '') return { why: 'nobody' }
  const senders = await listOfMailbox(tx, mailbox)
  if (isForged) return { why: 'forged' }
  for (const letter of await findLetters(tx, answers)) {
    const row = letter.subject_id === null ? undefined : await findRow(tx, letter.subject_id)
    if (!row || !toPersons.test(letter.kind)) continue
    if (row.mailbox === mailbox || wasSentTo(letter, mailbox)) return { subject: row.id }
    // Somebody else of those we know has it: their words are not this person's.
    return senders.some(({ id }) => id !== row.id) ? { why: 'other' } : { subject: row.id }
  }
  const [first] = senders
  if (!first) return { why: 'nobody' }
  return senders.every((one) => isSamePerson(one, first)) ? { subject: first.id } : { why: 'several' }
}

/** The emails of ours with these Message-IDs, in their order. */
export async function findLetters(tx: Queries, messageIds: readonly string[]) {
  const ids = messageIds.flatMap((one) => ownId.exec(one)?.[1] ?? [])
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('emails')
    .select(['id', 'kind', 'subject_id', 'recipients', 'subject', 'message_id'])
    .where('id', 'in', ids)
    .execute()
  return messageIds.flatMap((one) => rows.find(({ message_id }) => message_id === one) ?? [])
}

/** The id of its email stands in each Message-ID of ours. */
const ownId = /^<([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@[^<>\s@]+>$/

/** Emails to the agency and to staff are about a person as well. */
const toPersons = /\.(written|confirmation|appointment)$/

export const wasSentTo = ({ recipients }: Pick<EmailTable, 'recipients'>, mailbox: string) =>
  recipientsOf(recipients).some(({ address }) => mailboxOf(address) === mailbox)

/** The requests of a mailbox, what somebody works on before the newest, each once; what one was merged into stands for it. What was put aside is none. */
export async function listOfMailbox(tx: Queries, mailbox: string) {
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'kind', 'first_name', 'last_name', 'merged_into'])
    .where(hasMailbox(mailbox))
    .where(isKept)
    .orderBy(atWorkFirst)
    // By the index of mailboxes: a walk through all requests would end with the last one for a mailbox that has none.
    .orderBy(unindexed('created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute()
  const people = rows.map(({ merged_into, ...row }) => ({ ...row, id: merged_into ?? row.id }))
  return people.filter((one, at) => people.findIndex(({ id }) => id === one.id) === at)
}

/** Not put aside as junk; what was merged into another bears the same mark. */
const isKept = sql<boolean>`(junk is null or merged_into is not null)`

interface NamedRow {
  kind: string
  first_name: string
  last_name: string
}

/**
 * A couple with one mailbox is two, and so are a lead and an application, which other people work on. The short form asks for
 * no last name.
 */
const isSamePerson = (one: NamedRow, other: NamedRow) =>
  one.kind === other.kind &&
  isSameName(one.first_name, other.first_name) &&
  (one.last_name === '' || other.last_name === '' || isSameName(one.last_name, other.last_name))

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What a submission was merged into stands for it. */
async function findRow(tx: Queries, id: string) {
  const row = await tx
    .selectFrom('submissions')
    .select(['id', 'email', 'merged_into'])
    .where('id', '=', id)
    .where(isKept)
    .executeTakeFirst()
  return row && { id: row.merged_into ?? row.id, mailbox: mailboxOf(row.email) }
}

/** People by a part of their name, for whoever says whose an email is. */
interface Named {
  id: string
  kind: string
  name: string
  /** ISO, UTC. */
  at: string
}

/** So many are offered to choose from; whoever sees as many types more of the name. */
const maxNamed = 8

/** The newest requests of people with these letters in their name, what was merged into one left out. */
export async function findNamed(
  database: Pick<Database, 'reads' | 'engine'>,
  kinds: readonly Kind[],
  typed: string,
): Promise<Named[]> {
  const { reads, engine } = database
  const search = typed.trim().replace(/\s+/g, ' ')
  if (search.length < 2) return []
  const found = await Promise.all(
    kinds.map(async (kind) =>
      reads
        .selectFrom('submissions')
        .select(['id', 'kind', 'first_name', 'last_name', 'created_at'])
        .where('kind', '=', kind.name)
        .where(await isFoundSoon(database, kind, search))
        .where(
          sql<boolean>`(${sql.join(holdsPart(engine, [sql`(first_name || ' ' || last_name)`], search), sql` or `)})`,
        )
        .where(isKept)
        .where('merged_into', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(maxNamed)
        .execute(),
    ),
  )
  return found
    .flat()
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, maxNamed)
    .map((row) => ({ id: row.id, kind: row.kind, name: fullName(row), at: row.created_at }))
}

/** Open ones first, of these what was tried, then what somebody holds; equal ones are left to the next order, by when they came. */
export const atWorkFirst = sql<number>`case
  when call_order >= ${sql.lit(stoppedFrom)} then 3
  when attempts + contacts > 0 then 0
  when assigned_to is not null then 1
  else 2 end`
