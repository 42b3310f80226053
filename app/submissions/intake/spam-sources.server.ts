/**
 * As staff taught by one press: keyed digests of addresses, mailboxes, words and hosts, and how often each was spam.
 * Half a year without a word forgets one. Kept in memory, so that a post waits for no question.
 */
import type { Answers } from '#app/forms/field.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { limitKey } from '#app/platform/limits.server.ts'
import type { Submission } from '../model/submission.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
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
const mostSources = 50_000
const hearMs = 60_000
/** Letters of a message that two people do not write alike. */
const longEnough = 20
/** Messages that this node remembers, and for how long. */
const mostWords = 1000
const wordsMs = 86_400_000

interface Sent {
  email: string
  message: string
  /** The client address; empty where it is not known. */
  address: string
}

export interface SpamSources {
  /** By how much what staff taught of a post's sources was spam rather than not, and whether others sent the same words lately. */
  lookUp(answers: Answers, address: string): { known: number; isRepeated: boolean }
  teach(tx: Queries, row: Pick<Submission, 'id' | 'email' | 'message'>, isSpam: boolean): Promise<void>
  refresh(): Promise<void>
  prune(): Promise<void>
}

export function openSpamSources({ db }: Pick<Database, 'db'>, key: ContactKey): SpamSources {
  let known = new Map<string, number>()
  let heard = performance.now()
  const words = new Map<string, { mailbox: string; at: number }>()
  return {
    lookUp(answers, address) {
      // Not waited for: what was taught elsewhere a moment ago weighs the next post.
      if (performance.now() - heard > hearMs) refresh().catch(() => {})
      const text = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '')
      const sent = { email: text('email'), message: text('message'), address }
      const sum = digestsOf(key, sent).reduce((total, digest) => total + (known.get(digest) ?? 0), 0)
      return { known: sum, isRepeated: isRepeated(sent) }
    },
    async teach(tx, row, isSpam) {
      const proof = await tx
        .selectFrom('consents')
        .select('ip')
        .where('subject_id', '=', row.id)
        .executeTakeFirst()
      const digests = digestsOf(key, { ...row, address: proof?.ip ?? '' }).sort()
      for (const digest of digests) {
        await keep(tx, digest, isSpam)
        known.set(digest, (known.get(digest) ?? 0) + (isSpam ? 1 : -1))
      }
    },
    refresh,
    async prune() {
      const before = new Date(Date.now() - keptMs).toISOString()
      await db.deleteFrom('spam_sources').where('changed_at', '<', before).execute()
      await refresh()
    },
  }

  async function refresh() {
    heard = performance.now()
    const rows = await db
      .selectFrom('spam_sources')
      .select(['digest', 'spam', 'ham'])
      .orderBy('changed_at', 'desc')
      .limit(mostSources)
      .execute()
    known = new Map(rows.map(({ digest, spam, ham }) => [digest, spam - ham]))
  }

  function isRepeated({ email, message }: Sent): boolean {
    if (message.length < longEnough) return false
    const [said, mailbox] = [plainText(message), mailboxOf(email)].map((value) =>
      key.digestOf({ kind: 'spam-words', value }),
    )
    const now = Date.now()
    const earlier = words.get(said ?? '')
    words.delete(said ?? '')
    words.set(said ?? '', { mailbox: mailbox ?? '', at: now })
    for (const oldest of words.keys()) if (words.size > mostWords) words.delete(oldest)
    return earlier !== undefined && earlier.mailbox !== mailbox && now - earlier.at < wordsMs
  }
}

const plainText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

const digestsOf = (key: ContactKey, { email, message, address }: Sent): string[] =>
  [
    ...(address ? [{ kind: 'spam-address', value: limitKey(address) }] : []),
    ...(email.includes('@') ? [{ kind: 'spam-mailbox', value: mailboxOf(email) }] : []),
    ...(message.length >= longEnough ? [{ kind: 'spam-words', value: plainText(message) }] : []),
    ...hostsIn(message).map((value) => ({ kind: 'spam-host', value })),
  ].map(key.digestOf)

async function keep(tx: Queries, digest: string, isSpam: boolean): Promise<void> {
  const [spam, ham] = isSpam ? [1, 0] : [0, 1]
  const changed_at = new Date().toISOString()
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
