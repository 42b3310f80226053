import { newId } from '#app/lib/ids.ts'
import { inBatches } from '../database/batches/in-batches.ts'
import type { Queries } from '../database/database.server.ts'
import type { Moment } from '../database/tables.ts'
import { type Insert, insertOf } from '../database/write-all.ts'
import { type PersonalRecords, subjectRows } from '../personal-records.server.ts'
import type { AuditAction } from './audit-actions.ts'

/** States and reasons. Never a name, an address, a number or anything a person wrote. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>

export interface AuditEntry {
  action: AuditAction
  /** Null when nobody is signed in, as with a failed sign-in. */
  staffId: string | null
  address: string
  subject?: { kind: string; id: string }
  detail?: AuditDetail
}

export interface AuditTable {
  id: string
  at: Moment
  staff_id: string | null
  action: string
  subject_kind: string | null
  subject_id: string | null
  detail: string | null
  ip: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    audit_trail: AuditTable
  }
}

/** Writes one row, in the transaction of the action itself where there is one. */
export const recordAudit = (queries: Queries, entry: AuditEntry): Promise<void> =>
  recordAudits(queries, [entry])

/** Minutes in which what strangers try leaves one row of its kind: whoever tries a million times fills no trail. */
const refusalMinutes = 10

/** Notes that a stranger at `address` was refused. Never rejects: the refusal stands without it. */
export async function recordRefusal(db: Queries, action: AuditAction, address: string): Promise<void> {
  try {
    const since = new Date(Date.now() - refusalMinutes * 60_000).toISOString()
    const last = db
      .selectFrom('audit_trail')
      .select('id')
      .where('action', '=', action)
      .where('at', '>', since)
    if (await last.limit(1).executeTakeFirst()) return
    await recordAudit(db, { action, staffId: null, address })
  } catch {
    // The database is away.
  }
}

export const auditInsert = (entry: AuditEntry): Insert => insertOf('audit_trail', [rowOf(entry)])

const atOnce = 25

/** Writes a row for each entry: in a transaction, or some may be missing. */
export async function recordAudits(queries: Queries, entries: readonly AuditEntry[]): Promise<void> {
  for (const some of inBatches(entries, atOnce))
    await queries.insertInto('audit_trail').values(some.map(rowOf)).execute()
}

const rowOf = (entry: AuditEntry): AuditTable => ({
  id: newId(),
  at: new Date().toISOString(),
  staff_id: entry.staffId,
  action: entry.action,
  subject_kind: entry.subject?.kind ?? null,
  subject_id: entry.subject?.id ?? null,
  detail: Object.keys(entry.detail ?? {}).length > 0 ? JSON.stringify(entry.detail) : null,
  ip: entry.address,
})

export const auditRecords: PersonalRecords = {
  name: 'audit_trail',
  title: 'What staff did with these records',
  fate: 'Kept as it is.',
  keeps:
    'The audit trail is never changed, because it proves who saw and did what. It contains IDs, statuses and counts. It has no names and nothing a person wrote.',
  find: (db, person, limit) => subjectRows(db, 'audit_trail', person, limit),
  erase: async () => 0,
}
