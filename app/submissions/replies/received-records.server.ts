/** Emails that came in as what is held about one person: those in a timeline, and those of the mailbox that still wait. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { belongsTo, type Person, type PersonalRecords } from '#app/platform/personal-records.server.ts'
import '../model/reply-tables.ts'

export const receivedRecords: PersonalRecords = {
  name: 'received_emails',
  title: 'Emails they sent us',
  fate: 'Deleted here. They stay in the agency’s mailbox, where this program deletes nothing.',
  async find(db, person, limit) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from received_emails where ${isOf(person)} limit ${sql.lit(limit)}`.execute(db)
    return rows
  },
  /** What is left is that an email of that name was taken, or the next look would bring it back. */
  async erase(tx, person) {
    const { numAffectedRows } = await sql`
      update received_emails set state = 'dismissed', subject_id = null, mailbox = null, sender = null, subject = null,
      words = null, why = null where ${isOf(person)}`.execute(tx)
    return Number(numAffectedRows ?? 0)
  },
}

function isOf(person: Person): RawBuilder<SqlBool> {
  const addresses = [person.sought.email ?? '', ...person.subjects.map(({ email }) => email)]
  const mailboxes = addresses.filter((one) => one.includes('@')).map(mailboxOf)
  if (mailboxes.length === 0) return belongsTo(person)
  return sql<SqlBool>`(${belongsTo(person)} or mailbox in (${sql.join(mailboxes)}))`
}
