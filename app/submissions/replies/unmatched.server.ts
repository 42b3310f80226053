/** The emails that matched nobody, or several: owners say whose each is, or that it is nobody's. */
import { sql } from 'kysely'
import { isId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import type { Kind } from '../model/kind.ts'
import type { ReceivedEmailTable, Words } from '../model/reply-tables.ts'
import type { DoNotContact } from '../person/do-not-contact.server.ts'
import { listOfMailbox } from './find-answered.server.ts'
import { saveReply } from './save-reply.server.ts'

/** So many are shown at a time, and counted. */
export const maxWaiting = 50
/** Whom one of them may be of, by their mailbox. */
const maxProposed = 5

type Kept = Pick<ReceivedEmailTable, 'why' | 'sender' | 'subject'>

export interface WaitingEmail extends Kept {
  id: string
  at: string
  words: Words
  /** One request of each who has the sender's mailbox: what is worked on, else the newest. */
  proposed: { id: string; kind: string; name: string }[]
}

/** Of so many, the newest, the sender and the subject are looked through. */
const maxSearched = 5000

/** What of the list is asked for: emails with `q` in their sender or subject, all without one; `page` from 1. */
export interface SoughtEmails {
  q: string
  page: number
}

/** One page, oldest first, so that nobody waits for ever, and whether more follow. */
export async function listWaiting(
  db: Queries,
  { q, page }: SoughtEmails,
): Promise<{ emails: WaitingEmail[]; hasMore: boolean }> {
  const word = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const newest = waitingRows(db)
    .select('id')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSearched)
  const rows = await waitingRows(db)
    .$if(q !== '', (query) =>
      query
        .where('id', 'in', newest)
        .where(
          sql<boolean>`(lower(sender) like ${word} escape '\\' or lower(subject) like ${word} escape '\\')`,
        ),
    )
    .selectAll()
    .orderBy('taken_at')
    .orderBy('id')
    .limit(maxWaiting + 1)
    .offset((page - 1) * maxWaiting)
    .execute()
  const emails = await Promise.all(
    rows.slice(0, maxWaiting).map(async ({ id, taken_at, why, sender, subject, words, mailbox }) => ({
      ...{ id, at: taken_at, why, sender, subject, words: readWords(words) },
      proposed: mailbox === null ? [] : await propose(db, mailbox),
    })),
  )
  return { emails, hasMore: rows.length > maxWaiting }
}

/** Up to `maxWaiting`. */
export async function countWaiting(db: Queries): Promise<number> {
  return (await waitingRows(db).select('id').limit(maxWaiting).execute()).length
}

/** SQLite looks into an index of some rows only where the condition stands there in full. */
const waitingRows = (db: Queries) => db.selectFrom('received_emails').where(sql<boolean>`state = 'waiting'`)

async function propose(db: Queries, mailbox: string): Promise<WaitingEmail['proposed']> {
  const people = new Map<string, { id: string; kind: string; name: string }>()
  for (const { id, kind, first_name, last_name } of await listOfMailbox(db, mailbox)) {
    const name = `${first_name} ${last_name}`.trim()
    const key = `${kind} ${name.toLowerCase()}`
    if (!people.has(key)) people.set(key, { id, kind, name })
  }
  return [...people.values()].slice(0, maxProposed)
}

/** Written by takeEmail alone. */
const readWords = (stored: string | null): Words => (stored ? (JSON.parse(stored) as Words) : { text: '' })

interface Giving {
  doNotContact: DoNotContact
  kinds: readonly Kind[]
  staffId: string
}

/** Gives an email to the person of a submission, in the transaction `tx`. Null when either is not there any more. */
export async function giveEmail(
  tx: Queries,
  id: string,
  subject: string,
  giving: Giving,
): Promise<Kind | null> {
  const row = await lockWaiting(tx, id)
  if (!row || !isId(subject)) return null
  const { sender, mailbox, subject: line, words } = row
  const reply = {
    ...{ id, staffId: giving.staffId, isAutomatic: false },
    ...{ from: mailbox ?? sender ?? '', subject: line ?? '', words: readWords(words) },
  }
  const kind = await saveReply(tx, giving, subject, reply)
  if (!kind) return null
  const gone = { why: null, sender: null, subject: null, words: null }
  await tx
    .updateTable('received_emails')
    .set({ ...gone, state: 'taken', subject_id: subject })
    .where('id', '=', id)
    .execute()
  return kind
}

/** Takes an email off the list with all it says; in its mailbox it stays. */
export async function dismissEmail(tx: Queries, id: string): Promise<boolean> {
  if (!(await lockWaiting(tx, id))) return false
  const gone = { why: null, sender: null, subject: null, words: null, mailbox: null }
  await tx
    .updateTable('received_emails')
    .set({ ...gone, state: 'dismissed' })
    .where('id', '=', id)
    .execute()
  return true
}

async function lockWaiting(tx: Queries, id: string) {
  if (!isId(id)) return undefined
  return lockRows(tx, waitingRows(tx).selectAll().where('id', '=', id)).executeTakeFirst()
}

/** The request, what is worked on before the newest, with what somebody typed to say whose an email is: an address of a mailbox, or of a page of the desk. */
export async function findMeant({ db }: Pick<Database, 'db'>, typed: string): Promise<string | null> {
  const [, linked = ''] = /\/admin\/\w+\/([\da-f-]{36})(?:[/?#]|$)/.exec(typed) ?? []
  if (isId(linked)) {
    const row = await db
      .selectFrom('submissions')
      .select(['id', 'merged_into'])
      .where('id', '=', linked)
      .executeTakeFirst()
    return row ? (row.merged_into ?? row.id) : null
  }
  if (!typed.includes('@')) return null
  const [first] = await listOfMailbox(db, mailboxOf(typed.trim()))
  return first?.id ?? null
}
