/** What a link to go on opens, and how its draft goes away. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import '#app/platform/jobs/jobs-table.server.ts'
import '#app/platform/mailer/emails.server.ts'
import { decrypt, encrypt, everySecret, keyFor, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { hashOf } from '#app/staff/tokens.ts'
import './draft-table.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'

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
export async function deleteDrafts(tx: Queries, ids: readonly string[]): Promise<void> {
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
