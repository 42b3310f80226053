/** Writes corrected contact details into a locked row, with everything that follows from them. */
import { newId } from '#app/lib/ids.ts'
import { oddMailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { settleListed } from '../call-lists/settle-listed.server.ts'
import { readConsent } from '../model/consent-proof.server.ts'
import { allowsCalls, allowsTexts, type ConsentScope } from '../model/consent-scope.ts'
import { type ContactDetails, carriedConsent, correctedConsent } from '../model/contact-details.ts'
import type { Submission } from '../model/submission.ts'
import { deleteSearch, plainNameOf, searchInserts } from '../search/search-index.server.ts'
import { updateState } from '../state/update-state.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import { contactsOf, contactsOfPerson, setMark } from './contacts.server.ts'
import { banPerson, type DoNotContact, findBans, type Stood } from './do-not-contact.server.ts'

interface Correcting {
  searchRows: ReadonlyMap<string, number>
  mistake: Stood | null
  isMistyped: boolean
}

/**
 * `isMistyped`: the number is the one before, put right. Says whether the do-not-contact list met the row by it, or
 * met it no more.
 */
export async function writeContact(
  tx: Queries,
  list: DoNotContact,
  before: Submission,
  { firstName, lastName, email, phone, state, bornOn }: ContactDetails,
  { searchRows, mistake, isMistyped }: Correcting,
): Promise<'banned' | 'allowed' | null> {
  const written = {
    first_name: firstName,
    last_name: lastName,
    plain_name: plainNameOf({ first_name: firstName, last_name: lastName }),
    email,
    mailbox: oddMailboxOf(email),
    phone,
    phone_normalized: normalizePhone(phone),
    phone_digits: digitsOf(phone),
    state: state || null,
    born_on: bornOn || null,
  }
  const after = { ...before, ...written }
  const consent = await readConsent(tx, before.id)
  await deleteSearch(tx, [before], searchRows)
  await tx.updateTable('submissions').set(written).where('id', '=', before.id).execute()
  await writeAll(tx, searchInserts(tx, after))
  if (before.phone_normalized !== after.phone_normalized)
    await settleListed(tx, [after.phone_normalized ?? ''])
  const agreed = numberOf(before) === numberOf(after) ? null : consent
  if (allowsCalls(agreed) || allowsTexts(agreed)) await proveAnew(tx, after, isMistyped ? agreed : null)
  // A text that was to be the next step is one that nobody may send any more.
  if (after.next_step === 'text' && !allowsTexts(await readConsent(tx, after.id)))
    await callInstead(tx, after)
  return mistake && (await isFree(tx, list, after))
    ? allowAgain(tx, list, after, mistake)
    : followBan(tx, list, after)
}

const numberOf = ({ phone_normalized, phone_digits }: Submission) => phone_normalized ?? phone_digits

const callInstead = (tx: Queries, row: Submission) => {
  row.next_step = 'call'
  return tx.updateTable('submissions').set({ next_step: 'call' }).where('id', '=', row.id).execute()
}

/**
 * What was agreed to for another number does not hold; `carried` does, where it is the same. What was agreed to by
 * hand was for the person.
 */
async function proveAnew(tx: Queries, { id }: Submission, carried: ConsentScope | null): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: newId(),
      subject_id: id,
      created_at: new Date().toISOString(),
      granted: allowsCalls(carried),
      granted_texts: allowsTexts(carried),
      text_version: (carried ? carriedConsent : correctedConsent).version,
      ...{ page_path: '', ip: '', user_agent: '' },
    })
    .execute()
}

/** True where nothing of the person is on the list: the mark came by a contact that is theirs no more. */
const isFree = async (tx: Queries, list: DoNotContact, row: Submission) =>
  (await findBans(tx, list.key, await contactsOfPerson(tx, row))).length === 0

/** The mark came by a mistake, and goes with it; what was to be done stands again. */
async function allowAgain(
  tx: Queries,
  list: DoNotContact,
  row: Submission,
  stood: Stood,
): Promise<'allowed'> {
  const free = { do_not_contact_at: null, do_not_contact_by: null }
  await updateState(tx, list.endingOf(row.kind), row, { ...free, ...stood })
  const event = { type: 'contact-allowed', data: { reason: mistaken } } as const
  await addEvent(tx, { subjectId: row.id, staffId: null, version: null, event })
  return 'allowed'
}

const mistaken = 'The number or address that asked for it was entered by mistake, and was corrected.'

/** Whoever must not be contacted must not be under the corrected number either; and a number may be on the list already. */
async function followBan(tx: Queries, list: DoNotContact, row: Submission): Promise<'banned' | null> {
  const { id, do_not_contact_at: at, do_not_contact_by: by } = row
  if (at !== null && by !== null) {
    await banPerson(tx, list, row, { at, by, subjectId: id })
    return null
  }
  const [ban] = await findBans(tx, list.key, contactsOf(row))
  if (!ban) return null
  await setMark(tx, list, row, ban)
  const event = { type: 'contact-banned', data: {} } as const
  await addEvent(tx, { subjectId: id, staffId: null, version: null, event })
  return 'banned'
}

/** Whether one telephone number is another one that was mistyped: what was agreed to at it may be for the other (docs/decisions/0018). */

/** Digits that somebody may have got wrong in one number. */
const maxSlips = 2

/** True where the numbers, as digits or E.164, differ by at most two slips: a digit changed, left out or added, or two exchanged. */
export function isMistyped(typed: string, meant: string): boolean {
  const [a, b] = [national(typed), national(meant)]
  return a !== '' && b !== '' && a !== b && slipsBetween(a, b) <= maxSlips
}

/** Without the country code of the United States, which some type and some do not. */
const national = (number: string) => number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** How many slips make one of the other: the distance of optimal string alignment. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const exchanged = isExchange ? (before[j - 2] ?? 0) + 1 : changed
      row.push(Math.min(changed, exchanged, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
