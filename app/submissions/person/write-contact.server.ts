/** Writes corrected contact details into a locked row, with everything that follows from them. */
import { newId } from '#app/lib/ids.ts'
import { oddMailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { settleListed } from '../call-lists/settle-listed.server.ts'
import { readConsent } from '../model/consent-proof.server.ts'
import { allowsCalls, allowsTexts } from '../model/consent-scope.ts'
import { type ContactDetails, correctedConsent } from '../model/contact-details.ts'
import type { Submission } from '../model/submission.ts'
import { deleteSearch, plainNameOf, searchInserts } from '../search/search-index.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import { contactsOf, setMark } from './contacts.server.ts'
import { banPerson, type DoNotContact, findBans } from './do-not-contact.server.ts'

/** Says whether the do-not-contact list met the row by it. */
export async function writeContact(
  tx: Queries,
  list: DoNotContact,
  before: Submission,
  { firstName, lastName, email, phone, state, bornOn }: ContactDetails,
  searchRows: ReadonlyMap<string, number>,
): Promise<'banned' | null> {
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
  if (allowsCalls(agreed) || allowsTexts(agreed)) await proveAnew(tx, after)
  // A text that was to be the next step is one that nobody may send any more.
  if (after.next_step === 'text' && !allowsTexts(await readConsent(tx, after.id)))
    await callInstead(tx, after)
  return followBan(tx, list, after)
}

const numberOf = ({ phone_normalized, phone_digits }: Submission) => phone_normalized ?? phone_digits

const callInstead = (tx: Queries, row: Submission) => {
  row.next_step = 'call'
  return tx.updateTable('submissions').set({ next_step: 'call' }).where('id', '=', row.id).execute()
}

/** What was agreed to for another number does not hold. What was agreed to by hand was for the person. */
async function proveAnew(tx: Queries, { id }: Submission): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: newId(),
      subject_id: id,
      created_at: new Date().toISOString(),
      granted: false,
      granted_texts: false,
      text_version: correctedConsent.version,
      ...{ page_path: '', ip: '', user_agent: '' },
    })
    .execute()
}

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
