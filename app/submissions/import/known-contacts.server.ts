/** What is known of the telephone numbers and mailboxes of several rows, asked at once. */
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { callOrder } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import { type Contact, contactsOf } from '../person/contacts.server.ts'
import { findBans } from '../person/do-not-contact.server.ts'

/** For how long a request that waits for an owner's review holds up others of its sender, days, as intake has it. */
const heldDays = 90

export interface Known {
  /** By the text of a contact. */
  bans: ReadonlyMap<string, { at: string; by: string }>
  held: ReadonlySet<string>
  /** Contacts of requests that were there, and of the rows that were gone through. */
  shared: Set<string>
}

const textOf = ({ kind, value }: Contact) => `${kind} ${value}`

export async function readKnown(
  tx: Queries,
  key: ContactKey,
  rows: readonly NewSubmission[],
  now: Date,
): Promise<Known> {
  const contacts = new Map(rows.flatMap(contactsOf).map((contact) => [textOf(contact), contact]))
  const byDigest = new Map([...contacts].map(([text, contact]) => [key.digestOf(contact), text]))
  const bans = new Map<string, { at: string; by: string }>()
  for (const { digest, at, by } of await findBans(tx, key, [...contacts.values()])) {
    const text = byDigest.get(digest) ?? ''
    if (!bans.has(text)) bans.set(text, { at, by })
  }
  const found = await findRows(tx, [...contacts.values()])
  const since = new Date(now.getTime() - heldDays * 86_400_000).toISOString()
  const isHeld = (one: FoundRow) => one.at !== null && one.by === null && one.created_at >= since
  return {
    bans,
    held: new Set(found.filter(isHeld).map(({ text }) => text)),
    shared: new Set(found.map(({ text }) => text)),
  }
}

/** What `known` says of one row, whose contacts are known from then on. */
export function knownOf(row: NewSubmission, { bans, held, shared }: Known) {
  const texts = contactsOf(row).map(textOf)
  const ban = texts.map((text) => bans.get(text)).find((one) => one !== undefined)
  const isShared = texts.some((text) => shared.has(text))
  for (const text of texts) shared.add(text)
  return {
    ban: ban && { ...ban, order: orderOfStopped },
    isHeld: texts.some((text) => held.has(text)),
    isShared,
  }
}

const orderOfStopped = (row: NewSubmission) => callOrder({ ...row, next_at: null }, false)

interface FoundRow {
  text: string
  created_at: string
  at: string | null
  by: string | null
}

async function findRows(tx: Queries, contacts: readonly Contact[]): Promise<FoundRow[]> {
  const phones = contacts.flatMap(({ kind, value }) =>
    kind === 'phone' && value.startsWith('+') ? [value] : [],
  )
  const mailboxes = contacts.flatMap(({ kind, value }) => (kind === 'mailbox' ? [value] : []))
  const rows = tx
    .selectFrom('submissions')
    .select([
      'created_at',
      'do_not_contact_at as at',
      'do_not_contact_by as by',
      'phone_normalized as phone',
      'email',
    ])
    .where(unindexed('junk'), 'is', null)
    .where('is_test', '=', false)
  const mailbox = sql`coalesce(mailbox, lower(email))`
  const [byPhone, byMailbox] = [
    phones.length === 0 ? [] : await rows.where('phone_normalized', 'in', phones).execute(),
    mailboxes.length === 0
      ? []
      : await rows.where(sql<boolean>`${mailbox} in (${sql.join(mailboxes)})`).execute(),
  ]
  return [
    ...byPhone.map((row) => ({ ...row, text: `phone ${row.phone}` })),
    ...byMailbox.map((row) => ({ ...row, text: `mailbox ${mailboxOf(row.email)}` })),
  ]
}
