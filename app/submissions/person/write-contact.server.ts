/** Writes corrected contact details into a locked row, with everything that follows from them. */
import { newId } from '#app/lib/ids.ts'
import { oddMailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { moveBirthday } from '../birthdays/birthday-tasks.server.ts'
import { allowsCalls, allowsTexts } from '../consent-scope.ts'
import { consentOf } from '../intake/consent-proof.server.ts'
import { dropSearch, searchInserts } from '../search/search-index.server.ts'
import type { Submission } from '../submission.ts'
import { addEvent } from '../timeline/events.server.ts'
import type { ContactDetails } from './contact-details.ts'
import { contactsOf } from './contacts.server.ts'
import { correctedConsent } from './corrected-consent.ts'
import { banPerson, type DoNotContact, findBans } from './do-not-contact.server.ts'
import { setMark } from './marked-rows.server.ts'

/** `searchRows` is from `findSearchRows`. */
export async function writeContact(
  tx: Queries,
  list: DoNotContact,
  before: Submission,
  { firstName, lastName, email, phone, state, bornOn }: ContactDetails,
  searchRows: ReadonlyMap<string, number>,
): Promise<void> {
  const written = {
    first_name: firstName,
    last_name: lastName,
    email,
    mailbox: oddMailboxOf(email),
    phone,
    phone_normalized: normalizePhone(phone),
    phone_digits: digitsOf(phone),
    state: state || null,
    born_on: bornOn || null,
  }
  const after = { ...before, ...written }
  await dropSearch(tx, [before], searchRows)
  await tx.updateTable('submissions').set(written).where('id', '=', before.id).execute()
  await writeAll(tx, searchInserts(tx, after))
  if (numberOf(before) !== numberOf(after)) await endConsent(tx, after)
  if (before.born_on !== after.born_on) await moveBirthday(tx, after, bornOn, new Date())
  await followBan(tx, list, after)
}

const numberOf = ({ phone_normalized, phone_digits }: Submission) => phone_normalized ?? phone_digits

/** What was agreed to for another number does not hold for this one. */
async function endConsent(tx: Queries, { id }: Submission): Promise<void> {
  const asked = tx.selectFrom('submissions').select(consentOf.as('consent')).where('id', '=', id)
  const { consent } = await asked.executeTakeFirstOrThrow()
  // What was agreed to by hand was for the person, and not for one number.
  if (!allowsCalls(consent) && !allowsTexts(consent)) return
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
async function followBan(tx: Queries, list: DoNotContact, row: Submission): Promise<void> {
  const { id, do_not_contact_at: at, do_not_contact_by: by } = row
  if (at !== null && by !== null) return void (await banPerson(tx, list, row, { at, by, subjectId: id }))
  const [ban] = await findBans(tx, list.key, contactsOf(row))
  if (!ban) return
  await setMark(tx, list, row, ban)
  const event = { type: 'contact-banned', data: {} } as const
  await addEvent(tx, { subjectId: id, staffId: null, version: null, event })
}
