/**
 * Where spam came from, as staff taught by one press: keyed digests of addresses, mailboxes, words and the hosts of links, and how
 * often each was spam and was not. Half a year without a word forgets one.
 */
import type { Answers } from '#app/forms/field.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { limitKey } from '#app/platform/limits.server.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import type { Submission } from '../submission.ts'
import { hostsIn } from './spam-signs.ts'

interface SpamSourceTable {
  digest: string
  spam: number
  ham: number
  changed_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    spam_sources: SpamSourceTable
  }
}

const keptMs = 180 * 86_400_000
/** Letters of a message that two people do not write alike. */
const longEnough = 20
/** How many of the newest are looked through for the same words. */
const lookedAt = 200

interface Sent {
  email: string
  message: string
  /** The client address; empty where it is not known. */
  address: string
}

const plainText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

const digestsOf = (key: ContactKey, { email, message, address }: Sent): string[] =>
  [
    ...(address ? [{ kind: 'spam-address', value: limitKey(address) }] : []),
    ...(email.includes('@') ? [{ kind: 'spam-mailbox', value: mailboxOf(email) }] : []),
    ...(message.length >= longEnough ? [{ kind: 'spam-words', value: plainText(message) }] : []),
    ...hostsIn(message).map((value) => ({ kind: 'spam-host', value })),
  ].map(key.digestOf)

/** By how much what staff taught of a post's sources was spam rather than not, and whether others sent the same words lately. */
export async function lookUpSources(
  db: Queries,
  key: ContactKey,
  answers: Answers,
  address: string,
): Promise<{ known: number; isRepeated: boolean }> {
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '')
  const sent = { email: text('email'), message: text('message'), address }
  const rows = await db
    .selectFrom('spam_sources')
    .select(['spam', 'ham'])
    .where('digest', 'in', digestsOf(key, sent))
    .execute()
  const known = rows.reduce((sum, { spam, ham }) => sum + spam - ham, 0)
  if (sent.message.length < longEnough) return { known, isRepeated: false }
  const newest = await db
    .selectFrom('submissions')
    .select(['message', 'email'])
    .orderBy('id', 'desc')
    .limit(lookedAt)
    .execute()
  const isRepeated = newest.some(
    (row) =>
      plainText(row.message) === plainText(sent.message) && mailboxOf(row.email) !== mailboxOf(sent.email),
  )
  return { known, isRepeated }
}

/** Staff said whether it was spam: the next one from there is weighed by it. */
export async function teachSources(
  tx: Queries,
  key: ContactKey,
  { id, email, message }: Pick<Submission, 'id' | 'email' | 'message'>,
  isSpam: boolean,
): Promise<void> {
  const proof = await tx.selectFrom('consents').select('ip').where('subject_id', '=', id).executeTakeFirst()
  const [spam, ham] = isSpam ? [1, 0] : [0, 1]
  const changed_at = new Date().toISOString()
  for (const digest of digestsOf(key, { email, message, address: proof?.ip ?? '' }).sort())
    await tx
      .insertInto('spam_sources')
      .values({ digest, spam, ham, changed_at })
      .onConflict((conflict) =>
        conflict.column('digest').doUpdateSet(({ eb }) => ({
          spam: eb('spam_sources.spam', '+', spam),
          ham: eb('spam_sources.ham', '+', ham),
          changed_at,
        })),
      )
      .execute()
}

/** Forgets what nobody said anything of for long. */
export async function pruneSources(db: Queries): Promise<void> {
  const before = new Date(Date.now() - keptMs).toISOString()
  await db.deleteFrom('spam_sources').where('changed_at', '<', before).execute()
}
