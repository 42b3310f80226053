/**
 * As staff taught by one press: keyed digests of addresses, mailboxes, words and hosts, and how often each was spam.
 * Half a year without a word forgets one. Kept in memory, so that a post waits for no question.
 */
import type { Answers } from '#app/forms/field.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf } from '#app/lib/phone.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { limitKey } from '#app/platform/limits.server.ts'
import type { Submission } from '../model/submission.ts'
import type { ContactKey } from '../person/contact-key.server.ts'

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

/**
 * No sign decides alone: each has a weight, and from `doubtful` on a person looks. A trap that holds the visitor's
 * own data was filled by their browser, and says nothing.
 */
export interface Suspect {
  answers: Answers
  trap: string
  /** Milliseconds from the page to the post, as the browser says; null without scripts. */
  took: number | null
  /** Others sent these very words lately. */
  isRepeated: boolean
  /** Of its address, mailbox, words and links, as staff taught: how many more were spam than not. */
  known: number
}

/** From here on a person looks at it before anybody is told. */
const doubtful = 4
/** Several signs that all say the same: nobody is bothered with it. It is kept all the same. */
const certain = 8
/** Nobody fills in a form so fast, not even with everything filled by the browser. */
const fastest = 2_000

const link =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|org|info|biz|ru|cn|top|xyz|shop|online|site|club|io|co|link|click)\/\S*/gi
const markup = /<a\s|\[url[=\]]|\[link[=\]]|href\s*=|<script|<iframe/i
const offers =
  /\b(?:seo|backlinks?|guest post|domain authority|rank(?:ing)? (?:on|in|your)|web ?design|explainer video|crypto|bitcoin|casino|viagra|cialis|forex|loan offer|email list|leads? for sale|traffic to your|first page of google|investment opportunity|business proposal|buy followers|whatsapp)\b/i

const hostsIn = (text: string): string[] => [
  ...new Set(
    (text.match(link) ?? []).map(
      (one) =>
        one
          .replace(/^https?:\/\//i, '')
          .split(/[/?#:]/)[0]
          ?.toLowerCase() ?? '',
    ),
  ),
]

/** What comes of it: null is a request like any other. */
export function judge(suspect: Suspect): { junk: 'doubtful' | 'honeypot' | null; signs: string } {
  const signs = signsOf(suspect)
  const sum = signs.reduce((total, { weight }) => total + weight, 0)
  const junk = sum >= certain ? 'honeypot' : sum >= doubtful ? 'doubtful' : null
  return {
    junk,
    signs: signs
      .filter(({ weight }) => weight > 0)
      .map(({ sign }) => sign)
      .join('; '),
  }
}

function signsOf({ answers, trap, took, isRepeated, known }: Suspect): { sign: string; weight: number }[] {
  const texts = Object.values(answers).filter((answer) => typeof answer === 'string')
  const { message = '', firstName = '', lastName = '' } = answers as Readonly<Record<string, string>>
  const name = `${firstName} ${lastName}`.trim()
  const links = texts.join('\n').match(link) ?? []
  const isForeign = trap !== '' && !isOwn(trap, texts)
  return [
    isForeign && { sign: 'a hidden field was filled in', weight: 2 },
    isForeign && trap.search(link) >= 0 && { sign: 'with a link', weight: 1 },
    took !== null &&
      took < fastest && {
        sign: `it was sent ${(took / 1000).toFixed(1)} seconds after the page came`,
        weight: 2,
      },
    took === null && { sign: 'no script ran in the browser', weight: isForeign ? 2 : 0 },
    links.length > 0 && {
      sign: links.length === 1 ? 'a link' : `${links.length} links`,
      weight: links.length > 1 ? 3 : 2,
    },
    markup.test(texts.join('\n')) && { sign: 'markup', weight: 3 },
    offers.test(message) && { sign: 'words of an advertisement', weight: 2 },
    isOtherScript(message) && { sign: 'another script than ours', weight: 2 },
    isOdd(name) && { sign: 'a name that is none', weight: 2 },
    isOdd(message) && { sign: 'words that are none', weight: 2 },
    isRepeated && { sign: 'the same words came from others', weight: 3 },
    known !== 0 && {
      sign:
        known > 0
          ? 'staff marked one from there as spam'
          : 'staff said of one from there that it is not spam',
      weight: Math.sign(known) * doubtful,
    },
  ].filter((one) => one !== false && one.weight !== 0) as { sign: string; weight: number }[]
}

/** What a browser or a password manager has of the visitor: an answer of theirs or a part of it, or the site of their mailbox. */
function isOwn(trap: string, texts: readonly string[]): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?|\/$/g, '')
      .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
      .trim()
  const [filled, digits] = [plain(trap), digitsOf(trap)]
  const own = texts.map(plain).filter((text) => text !== '')
  if (digits.length >= 7 && texts.some((text) => digitsOf(text).endsWith(digits.slice(-7)))) return true
  // "Ann Mills" of "Ann" and "Mills"; a mailbox, its name or its domain.
  const parts = new Set(own.flatMap((text) => [text, ...text.split(/[ @]/)]))
  return filled !== '' && (parts.has(filled) || filled.split(' ').every((part) => parts.has(part)))
}

/** More letters of a script that nobody here writes in than of ours. */
function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters >= 10 && latin * 2 < letters
}

/** "RobertTix", "xQzWvKpLmN", "Hello7433": capitals within words, consonants in heaps, figures. */
function isOdd(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const odd = words.filter(
    (word) =>
      /\p{Ll}\p{Lu}[\p{L}]*\p{Ll}\p{Lu}/u.test(word) ||
      /[bcdfghjklmnpqrstvwxz]{6,}/i.test(word) ||
      (/\p{L}/u.test(word) && /\d{3,}/.test(word) && word.length > 6),
  )
  return words.length > 0 && odd.length * 2 >= words.length
}
