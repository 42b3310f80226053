/** Who of the staff did what with one person's records. */
import { type PersonalRecords, subjectRows } from '../personal-records.server.ts'
import './audit-trail.server.ts'

export const auditRecords: PersonalRecords = {
  name: 'audit_trail',
  title: 'What staff did with these records',
  fate: 'Kept as it is.',
  keeps:
    'The audit trail is never changed, because it proves who saw and did what. It contains IDs, statuses and counts. It has no names and nothing a person wrote.',
  find: (db, person, limit) => subjectRows(db, 'audit_trail', person, limit),
  erase: async () => 0,
}
