/** What a link to go on opens, and how its draft goes away. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import '#app/platform/jobs/jobs-table.server.ts'
import '#app/platform/mailer/emails.server.ts'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Sought, SubjectRecords } from '#app/platform/personal-records.server.ts'
import { decrypt, encrypt, everySecret, keyFor, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { hashOf } from '#app/staff/tokens.ts'

interface DraftParts extends Secrets {
  database: Database
}

export type FoundDraft = { state: 'open'; content: DraftContent } | { state: 'sent' }

/** The draft behind a link's secret; null when the link is forged or old, or the draft was deleted. Changes nothing. */
export async function findDraft(
  { database, ...secrets }: DraftParts,
  token: string,
  now = new Date(),
): Promise<FoundDraft | null> {
  const row = await database.db
    .selectFrom('drafts')
    .select(['id', 'content', 'sent_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (row?.sent_at) return { state: 'sent' }
  const content = row && readDraft(secrets, row)
  return content ? { state: 'open', content } : null
}

/** Deletes the draft behind a link's secret, if there is one. */
export async function clearDraft({ database }: Pick<DraftParts, 'database'>, token: string): Promise<void> {
  await database.transact(async (tx) => {
    const row = await tx
      .selectFrom('drafts')
      .select('id')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (row) await deleteDrafts(tx, [row.id])
  })
}

/** Deletes drafts by their ids, with the e-mails about them, which name the address, and the jobs that would write more. */
async function deleteDrafts(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('jobs').where('subject_id', 'in', ids).execute()
  await tx.deleteFrom('emails').where('subject_id', 'in', ids).execute()
  await tx.deleteFrom('drafts').where('id', 'in', ids).execute()
}

const purgedAtOnce = 200

/** Deletes what has expired. */
export async function purgeDrafts(database: Database, now: Date): Promise<void> {
  for (;;) {
    const purged = await database.transact(async (tx) => {
      const rows = await tx
        .selectFrom('drafts')
        .select('id')
        .where('expires_at', '<=', now.toISOString())
        .limit(purgedAtOnce)
        .execute()
      await deleteDrafts(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    if (purged < purgedAtOnce) return
  }
}

/** What was typed into a draft: encrypted while it is stored, and found by keyed digests of its person. */
const DraftContent = z.object({ values: z.record(z.string(), z.string()), step: z.number() })
/** What stands in the inputs of the form, by their names, and the step (from 1) that was shown. */
export type DraftContent = z.infer<typeof DraftContent>

const contentKey = (secret: string) => keyFor(secret, 'what was typed into a draft')

/** `content` for the row `id`, under the present secret. */
export const encryptDraft = ({ secret }: Pick<Secrets, 'secret'>, id: string, content: DraftContent) =>
  encrypt(contentKey(secret), JSON.stringify(content), id)

/** The content of the row `id`, or null where it was sent, or was encrypted with a secret that is gone. */
export function readDraft(secrets: Secrets, { id, content }: { id: string; content: string | null }) {
  if (content === null) return null
  for (const secret of everySecret(secrets)) {
    const text = decrypted(contentKey(secret), content, id)
    if (text !== null) return DraftContent.parse(JSON.parse(text))
  }
  return null
}

/** Null with another key than the one it was encrypted with: that is how the right one is found. */
function decrypted(key: Uint8Array, content: string, id: string): string | null {
  try {
    return decrypt(key, content, id)
  } catch {
    return null
  }
}

/** Digests of an e-mail address, in any spelling: the first is the one to store, any of them may be stored. */
export const mailboxDigests = (secrets: Secrets, email: string) => digests(secrets, mailboxOf(email))

/** The same of a telephone number as it was typed; none without one. */
export const phoneDigests = (secrets: Secrets, phone: string) => {
  const number = normalizePhone(phone) ?? digitsOf(phone)
  return number === '' ? [] : digests(secrets, number)
}

const digests = (secrets: Secrets, contact: string): string[] =>
  everySecret(secrets).map((secret) =>
    createHmac('sha256', keyFor(secret, 'whom a draft is of')).update(contact).digest('base64url'),
  )

/** A form that was begun and not sent. It is no submission: no list, count, export or webhook knows it. */
export interface DraftTable {
  id: string
  created_at: Moment
  /** After this moment the link opens nothing, and within the hour the row is gone. */
  expires_at: Moment
  token_hash: string
  /** The key of the filling-in: the submission that is sent with it is this draft. With the id behind it where it was set aside. */
  submission_key: string
  mailbox_digest: string
  phone_digest: string | null
  /** JSON of `DraftContent`, encrypted; null once it was sent, and once its address was corrected. */
  content: string | null
  emailed_at: Moment
  /** How many e-mails with the link were asked for. */
  emails: number
  sent_at: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    drafts: DraftTable
  }
}

/** How long a link works, in days, and so how long a draft is kept. */
export const draftDays = 7

/** The name of the e-mail with the link, as it stands in the table of jobs. */
export const draftEmailKind = 'draft.link'

/** Drafts as what is held about one person: found by the e-mail or the telephone number that was typed. */
const kind = 'draft'

/** Needs the secrets, because what was typed is encrypted and persons are kept as digests. */
export function draftRecords(secrets: Secrets): SubjectRecords {
  return {
    name: 'drafts',
    title: 'Forms begun and not sent (kept for seven days)',
    fate: 'Deleted, with every answer. The link in the email opens nothing any more.',
    async subjects(db, sought, limit) {
      const rows = await db
        .selectFrom('drafts')
        .select(['id', 'content'])
        .where(matches(secrets, sought))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => {
        const { email = '', phone = '' } = readDraft(secrets, row)?.values ?? {}
        return { kind, id: row.id, email, phone }
      })
    },
    async find(db, { subjects }, limit) {
      const ids = idsOf(subjects)
      if (ids.length === 0) return []
      const rows = await rowsOf(db, ids, limit)
      return rows.map(({ content, ...row }) => ({
        ...row,
        typed: readDraft(secrets, { id: row.id, content })?.values ?? null,
      }))
    },
    async erase(tx, { subjects }) {
      const ids = idsOf(subjects)
      if (ids.length === 0) return 0
      const rows = await rowsOf(tx, ids, ids.length)
      await deleteDrafts(tx, ids)
      return rows.length
    },
  }
}

const idsOf = (subjects: readonly { kind: string; id: string }[]) =>
  subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)

const rowsOf = (db: Queries, ids: readonly string[], limit: number) =>
  db
    .selectFrom('drafts')
    .select(['id', 'created_at', 'expires_at', 'emailed_at', 'sent_at', 'content'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

function matches(secrets: Secrets, { email, phone, ids = [] }: Sought) {
  const mailboxes = email ? mailboxDigests(secrets, email) : []
  const phones = phone ? phoneDigests(secrets, phone) : []
  const tests = [
    ...(mailboxes.length > 0 ? [sql`mailbox_digest in (${sql.join(mailboxes)})`] : []),
    ...(phones.length > 0 ? [sql`phone_digest in (${sql.join(phones)})`] : []),
    ...(ids.length > 0 ? [sql`id in (${sql.join(ids)})`] : []),
  ]
  return tests.length > 0 ? sql<boolean>`(${sql.join(tests, sql` or `)})` : sql<boolean>`1 = 0`
}

/** Forgets what was typed. Of several tabs that send one draft, on any node, one gets true. */
export async function sendDraft(tx: Queries, id: string, sentAt: Moment): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('drafts')
    .set({ sent_at: sentAt, content: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
