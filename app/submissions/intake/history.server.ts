/** What was there before a submission, as far as it matters to it; asked in one question. */
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { runComposed } from '#app/platform/database/compiled-once.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import { contactsOf, type Reached } from '../person/contacts.server.ts'
import type { Ban } from '../person/do-not-contact-table.ts'
import { hasMailbox } from '../state/submission-records.server.ts'
import { cadences } from '../steps/cadences.server.ts'
import type { PreparedSubmission } from './prepare-submission.server.ts'

/** For how long an earlier request is held to be of the same person: telephone numbers move on. */
const days = 90

export interface History {
  /** Some post claimed the same content before, however long ago. */
  isClaimed: boolean
  /** The draft that it was filled in from. */
  draft: string | null
  /** A corrected telephone number, most often: the same filling-in of the form, sent before with other content. */
  possibleDuplicate: boolean
  /**
   * A request of the last 90 days from the same mailbox or telephone waits for an owner's review: not each form asks for what
   * made it necessary.
   */
  isHeld: boolean
  /** The setting with the cadences of all interests, as it is stored. */
  cadences: string | null
  /** What the do-not-contact list says of the telephone number or the mailbox. */
  ban: Pick<Ban, 'at' | 'by'> | null
}

interface Found {
  claim: string | null
  draft: string | null
  submission: string | null
  held: string | null
  cadences: string | null
  banned_at: string | null
  banned_by: string | null
}

export async function readHistory(
  db: Queries,
  contactKey: ContactKey,
  { row, claim, asksHistory }: PreparedSubmission,
): Promise<History> {
  const { phone_normalized: normalized, phone_digits: digits } = row
  // A number that is none is looked for by its digits, in a statement of its own: an index leads to each.
  const isOfPhone = (number: unknown) =>
    normalized
      ? sql<boolean>`phone_normalized = ${number}`
      : sql<boolean>`(phone_normalized is null and phone_digits = ${number} and phone_digits <> '')`
  const values = [
    claim.content_hash,
    // Without a key it is no filling-in that anything could be of.
    claim.submission_key || null,
    mailboxOf(row.email),
    normalized ?? digits,
    new Date(Date.parse(row.created_at) - days * 86_400_000).toISOString(),
    cadences.name,
    ...digestsOf(contactKey, row),
  ]
  const found = await runComposed<Found>(
    db,
    `history by ${normalized ? 'number' : 'digits'}`,
    values,
    ([hash, key, mailbox, number, since, setting, ...digests]) =>
      db.selectNoFrom(({ selectFrom }) => [
        selectFrom('claims').select('submission_id').where('content_hash', '=', hash).as('claim'),
        selectFrom('drafts').select('id').where('submission_key', '=', key).as('draft'),
        selectFrom('submissions')
          .select('id')
          .where('submission_key', '=', key)
          .where('junk', 'is', null)
          .where('is_test', '=', false)
          .limit(1)
          .as('submission'),
        selectFrom('submissions')
          .select('id')
          .where(({ or }) => or([hasMailbox(mailbox), isOfPhone(number)]))
          .where('do_not_contact_at', 'is not', null)
          .where('do_not_contact_by', 'is', null)
          .where('junk', 'is', null)
          .where('is_test', '=', false)
          .where('created_at', '>=', since)
          .limit(1)
          .as('held'),
        selectFrom('settings').select('value').where('name', '=', setting).as('cadences'),
        selectFrom('do_not_contact')
          .select('banned_at')
          .where('digest', 'in', digests)
          .orderBy('banned_at')
          .orderBy('digest')
          .limit(1)
          .as('banned_at'),
        selectFrom('do_not_contact')
          .select('banned_by')
          .where('digest', 'in', digests)
          .orderBy('banned_at')
          .orderBy('digest')
          .limit(1)
          .as('banned_by'),
      ]),
  )
  const [first = nothing] = found.rows
  const { claim: claimed, draft, submission, held, banned_at, banned_by } = first
  return {
    isClaimed: claimed !== null,
    draft,
    possibleDuplicate: submission !== null,
    isHeld: asksHistory && held !== null,
    cadences: first.cadences,
    ban: banned_at !== null && banned_by !== null ? { at: banned_at, by: banned_by } : null,
  }
}

const nothing: Found = {
  claim: null,
  draft: null,
  submission: null,
  held: null,
  cadences: null,
  banned_at: null,
  banned_by: null,
}

/** Of the telephone number and of the mailbox; null in the place of what can reach nobody, and equal to nothing. */
function digestsOf(key: ContactKey, row: Reached): (string | null)[] {
  const [one, other] = contactsOf(row).map(key.digestOf)
  return [one ?? null, other ?? null]
}
