/**
 * One person: everything that is held about somebody, to show, to hand out, to erase. This is the list of all places
 * that know people. A new table joins by one line in `records`.
 */
import { agency } from '#app/content/agency/agency.ts'
import { momentIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { type AuditEntry, auditRecords, recordAudits } from '#app/platform/audit/audit-trail.server.ts'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import {
  type Person,
  type PersonalRecords,
  type Sought,
  type SubjectRecords,
  subjectTable,
} from '#app/platform/personal-records.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import {
  alertRecords,
  claimRecords,
  consentRecords,
  emailRecords,
  jobRecords,
  noteErased,
  readErased,
  trackingRecords,
} from '#app/privacy/held-records.server.ts'
import { archiveOf, forHandingOut } from '#app/privacy/person-archive.server.tsx'
import {
  eraseFile,
  findPerson,
  gatherFile,
  type PersonFile,
  type Registry,
} from '#app/privacy/person-file.server.ts'
import { readKeys } from '#app/privacy/person-keys.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { appointmentRecords } from '#app/submissions/appointments/appointments.server.ts'
import '#app/submissions/custom-fields/custom-fields.server.ts'
import { fileRecords, type PersonFiles } from '#app/submissions/files/person-files.server.ts'
import '#app/submissions/import/import-table.ts'
import '#app/submissions/model/assignment-table.ts'
import '#app/submissions/model/policy.ts'
import '#app/submissions/model/source-tables.ts'
import '#app/submissions/model/webhook-table.ts'
import { type ContactKey, readContactKey } from '#app/submissions/person/contact-key.server.ts'
import { doNotContactRecords, listErased } from '#app/submissions/person/do-not-contact.server.ts'
import { receivedRecords, returnedRecords } from '#app/submissions/replies/save-reply.server.ts'
import { codeRecords } from '#app/submissions/revocation/contact-codes.server.tsx'
import { findSearchRows } from '#app/submissions/search/search-index.server.ts'
import { leadPostRecords, vendorLeadRecords } from '#app/submissions/sources/lead-posts.server.ts'
import { submissionRecords } from '#app/submissions/state/submission-records.server.ts'
import '#app/submissions/tags/tags.server.ts'
import '#app/submissions/tasks/add-reminder.server.ts'
import '#app/submissions/timeline/event-table.ts'
import { kinds } from './kinds/kinds.server.ts'

const submissions = kinds.map(submissionRecords)

/** Jobs first, so that nothing new is written meanwhile; the submissions last, because the others are found by them. */
const registryWith = (codes: SubjectRecords, doNotContact: PersonalRecords): Registry => ({
  subjects: [...submissions, codes],
  all: [
    jobRecords,
    emailRecords,
    trackingRecords,
    claimRecords,
    alertRecords,
    subjectTable('tasks', 'Staff tasks'),
    receivedRecords,
    returnedRecords,
    appointmentRecords,
    subjectTable('policies', 'Policies sold'),
    subjectTable('submission_tags', 'Tags'),
    subjectTable('custom_field_values', 'Custom fields'),
    fileRecords,
    subjectTable('assignments', 'Who got a lead by the rules'),
    subjectTable('assignment_news', 'What staff were told of a lead'),
    subjectTable('touches', 'What led them to the site'),
    subjectTable('webhook_deliveries', 'What other programs were told of it, by its number'),
    subjectTable('ad_conversions', 'What ad networks were told of it, by the number of a click'),
    vendorLeadRecords,
    leadPostRecords,
    subjectTable('imported_rows', 'Which imported file a request came with'),
    subjectTable('submission_events', 'Timeline of calls, notes and changes'),
    consentRecords,
    doNotContact,
    auditRecords,
    codes,
    ...submissions,
  ],
})

/** Records of a part on the screen, and in the archive. */
const shown = 20
const handedOut = 2_000
/** Submissions in one transaction: whoever sent thousands must not keep all others from writing meanwhile. */
const erasedAtOnce = 25

/** Without `key` that of the do-not-contact list is looked up: a database that is being restored has its own. */
function recordsWith(secrets: Secrets, key?: ContactKey): Registry {
  const keyOf = async (db: Queries) => key ?? readContactKey(db, secrets)
  return registryWith(codeRecords(keyOf), doNotContactRecords(keyOf))
}

type IsStill = (tx: Queries) => Promise<boolean>
type By = Pick<AuditEntry, 'staffId' | 'address'>

export interface Erased {
  /** How many records of each part were changed or deleted. */
  counts: Record<string, number>
  after: PersonFile
}

export interface PeopleParts extends Secrets {
  contactKey: ContactKey
  database: Database
  dataDir: string
  /** Takes away the contents of files that were erased. */
  personFiles: Pick<PersonFiles, 'sweep'>
}

/** The service behind the desk's screen. Each use is noted in the audit trail, with ids only. */
export function openPeople({ database, dataDir, contactKey, personFiles, ...secrets }: PeopleParts) {
  const records = recordsWith(secrets, contactKey)
  const find = (db: Queries, sought: Sought) => findPerson(db, records, sought, secrets)

  return {
    soughtBy: (id: string) => soughtBy(database.db, id),
    async look(sought: Sought, by: By): Promise<PersonFile> {
      const person = await find(database.reads, sought)
      await database.transact((tx) => note(tx, 'person-looked-up', person, by))
      return gatherFile(database.reads, records, person, shown)
    },
    /** The ZIP of everything. */
    async export(sought: Sought, by: By, now = new Date()) {
      const person = await find(database.reads, sought)
      await database.transact((tx) => note(tx, 'person-exported', person, by))
      const file = await gatherFile(database.reads, records, person, handedOut)
      const staff = await listStaffNames(database.db)
      return archiveOf(await forHandingOut(file, new Set(staff.map(({ id }) => id))), {
        agencyName: agency.name,
        madeAt: momentIn(now.toISOString(), agency.timeZone),
        now,
      })
    },
    /**
     * Erases, most people in one transaction; a second time it finds what the first one left.
     * Nobody goes where `isStill` does not hold: it is asked before their ids are noted, and in the first transaction.
     * @throws BusyFault while an e-mail is being written; of whoever takes several transactions the first ones stand.
     */
    async erase(sought: Sought, by: By, now = new Date(), isStill?: IsStill): Promise<Erased> {
      const found = await find(database.reads, sought)
      const left = found.subjects.map(({ id }) => id)
      const searchRows = await findSearchRows(database.reads, found.subjects)
      const counts: Erased['counts'] = {}
      const outcome = async () => ({
        counts,
        after: await gatherFile(database.reads, records, await find(database.reads, sought), shown),
      })
      // Whoever is noted would go once more with a backup that is restored.
      if (isStill && !(await database.transact(isStill))) return outcome()
      // Before the commit: what a crash leaves noted here was asked to be erased, too.
      await noteErased(dataDir, left, now)
      let asks = isStill
      const eraseThose = async (those: Sought) => {
        const { erased, ids } = await database.transact(async (tx) => {
          if (asks && !(await asks(tx))) return { erased: {}, ids: null }
          const person = await find(tx, those)
          const erased = await eraseFile(tx, records, { ...person, searchRows }, now)
          // What the agency's own time limit erased may come again.
          if (by.staffId !== null) await listErased(tx, contactKey, person, by.staffId)
          await note(tx, 'person-erased', person, by, erased)
          return { erased, ids: person.subjects.map(({ id }) => id) }
        })
        asks = undefined
        for (const [name, count] of Object.entries(erased)) counts[name] = (counts[name] ?? 0) + count
        return ids
      }
      while (left.length > erasedAtOnce) {
        const some = { email: null, phone: null, ids: left.splice(0, erasedAtOnce) }
        if (!(await eraseThose(some))) return outcome()
      }
      const known = new Set(found.subjects.map(({ id }) => id))
      const rest = await eraseThose({ ...sought, ids: left })
      if (!rest) return outcome()
      await noteErased(
        dataDir,
        rest.filter((id) => !known.has(id)),
        now,
      )
      await personFiles.sweep()
      return outcome()
    },
  }
}

export type People = ReturnType<typeof openPeople>

/** Whom a submission is of, by its id; null when there is none. What it holds need not be a whole address or number. */
async function soughtBy(db: Queries, id: string): Promise<Sought | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('submissions')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const [mail, number] = [readKeys({ ...row, phone: '' }), readKeys({ ...row, email: '' })]
  return {
    email: 'sought' in mail ? mail.sought.email : null,
    phone: 'sought' in number ? number.sought.phone : null,
    ids: [id],
  }
}

/** Erases once more whom an older backup has brought back. */
export async function eraseAgain(
  tx: Queries,
  { secret, oldSecrets, dataDir }: { dataDir: string; secret(): string; oldSecrets: readonly string[] },
): Promise<void> {
  for await (const ids of readErased(dataDir))
    for (const some of inBatches(ids, 500)) {
      const sought = { email: null, phone: null, ids: some }
      const secrets = { secret: secret(), oldSecrets }
      const records = recordsWith(secrets)
      const person = await findPerson(tx, records, sought, secrets)
      // Nobody runs jobs on a database that is being restored: leases are of the past.
      await eraseFile(tx, records, person, new Date(Date.now() + 3_600_000))
    }
}

async function note(
  queries: Queries,
  action: 'person-looked-up' | 'person-exported' | 'person-erased',
  { subjects }: Person,
  by: By,
  detail: Record<string, number> = {},
): Promise<void> {
  await recordAudits(queries, [
    { ...by, action, detail: { ...detail, submissions: subjects.length } },
    ...subjects.map(({ kind, id }) => ({ ...by, action, subject: { kind, id } })),
  ])
}
