/** What the machinery and the intake hold about people, besides the submissions themselves. */
import { type SqlBool, sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import '#app/platform/jobs/jobs-table.server.ts'
import '#app/platform/mailer/emails.server.ts'
import {
  belongsTo,
  type PersonalRecords,
  subjectRows,
  subjectTable,
} from '#app/platform/personal-records.server.ts'
import '#app/submissions/intake/prepare-submission.server.ts'
import '#app/submissions/intake/store-submission.server.ts'
import { deleteConsents } from '#app/submissions/model/consent-proof.server.ts'
import '#app/submissions/targets/target-alerts.server.ts'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { prepareFolder } from '#app/platform/process/data-folder.server.ts'

/** Thrown by an erasure while an e-mail to the person is being written at this very moment. */
class BusyError extends Error {
  readonly code = 'PERSON_BUSY'
}

/** Before all others: once its jobs are gone, nothing new is written about the person. */
export const jobRecords: PersonalRecords = {
  name: 'jobs',
  title: 'Background work, such as emails to send',
  fate: 'Deleted. Emails that have not been sent yet will not be sent.',
  find: (db, person, limit) => subjectRows(db, 'jobs', person, limit),
  async erase(tx, person, now) {
    const idle = sql`(lease_until is null or lease_until <= ${now.toISOString()} or state <> 'waiting')`
    const { numAffectedRows } = await sql`delete from jobs where ${belongsTo(person)} and ${idle}`.execute(tx)
    const left = await sql`select 1 from jobs where ${belongsTo(person)} limit 1`.execute(tx)
    if (left.rows.length > 0) throw new BusyError('a job about this person is running')
    return Number(numAffectedRows ?? 0)
  },
}

export const emailRecords: PersonalRecords = {
  name: 'letters',
  title: 'Emails',
  fate: 'The text, addresses and subject are removed.',
  keeps:
    'The kind of email and when it was written, by ID only. Emails that were already sent are in people’s mailboxes, where this program cannot reach them.',
  find: (db, person, limit) => subjectRows(db, 'emails', person, limit),
  async erase(tx, person) {
    const { numAffectedRows } = await sql`
      update emails set recipients = '[]', reply_to = null, subject = 'Erased', text = null, html = null, state = 'sent'
      where ${belongsTo(person)} and recipients <> '[]'`.execute(tx)
    return Number(numAffectedRows ?? 0)
  },
}

export const trackingRecords = subjectTable('tracking_records', 'Tracking records of the forms')
export const alertRecords = subjectTable('target_alerts', 'Warnings that a response was almost due')
export const claimRecords = subjectTable(
  'claims',
  'Fingerprints that detect a form sent twice (kept for a day)',
)

/** To calls, to texts or to both. */
const isGranted = sql<boolean>`(granted or coalesce(granted_texts, granted))`

/** Claims about calls can be brought for four years (28 U.S.C. 1658). */
const proofYears = 4

export const consentRecords: PersonalRecords = {
  name: 'consents',
  title: 'Consent to calls and texts',
  fate: 'Deleted if no box was checked.',
  keeps:
    'If a box was checked, proof of consent: the wording, page, time, IP address and browser, with a keyed digest in place of the phone number. We keep it for four years, because a claim about a call can be brought within that time (28 U.S.C. 1658), and then delete it.',
  async find(db, person, limit) {
    const { phone, email } = person.sought
    const contacts = [phone, email && mailboxOf(email)].filter((one) => one !== null)
    const digests = contacts.flatMap(person.digestsOf)
    const own = belongsTo(person)
    const kept = digests.length > 0 ? sql`contact_digest in (${sql.join(digests)})` : sql`1 = 0`
    const { rows } = await sql<Record<string, unknown>>`
      select * from consents where ${own} union select * from consents where ${kept} limit ${sql.lit(limit)}`.execute(
      db,
    )
    return rows
  },
  async erase(tx, person, now) {
    const until = new Date(now)
    until.setUTCFullYear(until.getUTCFullYear() + proofYears)
    let changed = 0
    for (const { id, phone, email } of person.subjects) {
      const proof = await tx
        .updateTable('consents')
        .set({
          contact_digest: person.digestsOf(phone || mailboxOf(email))[0] ?? null,
          keep_until: until.toISOString(),
        })
        .where('subject_id', '=', id)
        .where(isGranted, '=', true)
        .where('contact_digest', 'is', null)
        .executeTakeFirst()
      const none = await deleteConsents(tx, sql<SqlBool>`subject_id = ${id} and not ${isGranted}`)
      changed += Number(proof.numUpdatedRows) + none
    }
    return changed
  },
}

/**
 * Ids of what was erased, outside of the database: a backup older than an erasure is restored without those persons.
 */
const fileIn = (dataDir: string) => join(dataDir, 'erased.jsonl')

/** Notes ids of submissions, on the disk before it returns. */
export async function noteErased(dataDir: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  prepareFolder(dataDir)
  // On a line of its own, also after one that a full disk cut off.
  await appendFile(fileIn(dataDir), `\n${JSON.stringify({ at: now.toISOString(), ids })}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** The ids of every erasure noted there, one erasure after the other. */
export async function* readErased(dataDir: string): AsyncGenerator<readonly string[]> {
  if (!existsSync(fileIn(dataDir))) return
  for await (const line of createInterface({ input: createReadStream(fileIn(dataDir)) })) {
    // Written by noteErased alone; a line that a full disk cut off names nobody.
    if (line.endsWith('}')) yield (JSON.parse(line) as { ids: string[] }).ids
  }
}
