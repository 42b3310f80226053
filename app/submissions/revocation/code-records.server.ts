/** Codes that were sent to a number or mailbox, as what is held about one person. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Sought, Subject, SubjectRecords } from '#app/platform/personal-records.server.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import { mailboxContact, phoneContact } from '../person/contacts.server.ts'

const kind = 'contact-code'

/** `keyOf` gives the key of a database, null where its secret is gone. */
export const codeRecords = (keyOf: (db: Queries) => Promise<ContactKey | null>): SubjectRecords => ({
  name: 'contact_codes',
  title: 'Codes sent to prove a number or email address (kept for a day)',
  fate: 'Deleted.',
  async subjects(db, { email, phone, ids = [] }: Sought, limit): Promise<Subject[]> {
    const key = await keyOf(db)
    const contacts = [...phoneContact(phone ?? ''), ...mailboxContact(email ?? '')]
    const digests = key ? contacts.map(key.digestOf) : []
    if (digests.length + ids.length === 0) return []
    const rows = await db
      .selectFrom('contact_codes')
      .select('id')
      .where(({ or, eb }) =>
        or([
          ...(digests.length > 0 ? [eb('digest', 'in', digests)] : []),
          ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => ({ kind, id, email: email ?? '', phone: phone ?? '' }))
  },
  async find(db, { subjects }, limit) {
    const ids = idsOf(subjects)
    if (ids.length === 0) return []
    return db
      .selectFrom('contact_codes')
      .select(['id', 'made_at', 'used_at'])
      .where('id', 'in', ids)
      .limit(limit)
      .execute()
  },
  async erase(tx, { subjects }) {
    const ids = idsOf(subjects)
    if (ids.length === 0) return 0
    const { numDeletedRows } = await tx.deleteFrom('contact_codes').where('id', 'in', ids).executeTakeFirst()
    return Number(numDeletedRows)
  },
})

const idsOf = (subjects: readonly Subject[]) =>
  subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
