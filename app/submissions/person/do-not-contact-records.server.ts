/** The do-not-contact list as what is held about one person: it is what must outlive an erasure. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Person, PersonalRecords } from '#app/platform/personal-records.server.ts'
import type { ContactKey } from './contact-key.server.ts'
import { contactColumns, mailboxContact, phoneContact } from './contacts.server.ts'
import { listContacts } from './do-not-contact.server.ts'

/**
 * Before the submissions: what is marked and not yet listed is known through them. `keyOf` is null where the secret
 * is gone.
 */
export const doNotContactRecords = (keyOf: (db: Queries) => Promise<ContactKey | null>): PersonalRecords => ({
  name: 'do_not_contact',
  title: 'Do-not-contact list',
  fate: 'Kept, because it holds neither the number nor the address.',
  keeps:
    'If the person asked not to be contacted: a keyed digest of the phone number and of the email address, when that was, and which member of staff was told. Without it, a new request with the same number would be called. It is removed when an owner allows contact again.',
  async find(db, person, limit) {
    const key = await keyOf(db)
    const digests = key ? contactsOf(person).map(key.digestOf) : []
    if (digests.length === 0) return []
    return db
      .selectFrom('do_not_contact')
      .selectAll()
      .where('digest', 'in', [...new Set(digests)])
      .limit(limit)
      .execute()
  },
  async erase(tx, { subjects }) {
    const key = await keyOf(tx)
    if (subjects.length === 0 || !key) return 0
    const marked = await tx
      .selectFrom('submissions')
      .select([...contactColumns, 'id', 'do_not_contact_at', 'do_not_contact_by'])
      .where(
        'id',
        'in',
        subjects.map(({ id }) => id),
      )
      .where('do_not_contact_by', 'is not', null)
      .execute()
    for (const { do_not_contact_at: at, do_not_contact_by: by, ...row } of marked)
      if (at !== null && by !== null) await listContacts(tx, key, row, { at, by, subjectId: row.id })
    return 0
  },
})

const contactsOf = ({ sought, subjects }: Person) => [
  ...phoneContact(sought.phone ?? ''),
  ...mailboxContact(sought.email ?? ''),
  ...subjects.flatMap(({ phone, email }) => [...phoneContact(phone), ...mailboxContact(email)]),
]
