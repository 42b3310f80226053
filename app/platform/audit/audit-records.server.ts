/** The audit trail as what is held about one person: who of the staff did what with the person's records. */
import { type PersonalRecords, subjectRows } from '../personal-records.server.ts'
import './audit-trail.server.ts'

export const auditRecords: PersonalRecords = {
  name: 'audit_trail',
  title: 'What staff did with these records',
  fate: 'Stays as it is.',
  keeps:
    'The audit trail is never changed: it proves who saw and did what. It holds ids, states and counts, nothing a person wrote and no name.',
  find: (db, person, limit) => subjectRows(db, 'audit_trail', person, limit),
  erase: async () => 0,
}
