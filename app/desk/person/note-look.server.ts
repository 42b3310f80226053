/** Who looked at whom: in the timeline and in the audit trail, once for each person and hour. */

import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { addEvent } from './events.server.ts'
import type { PersonKind } from './person-kind.ts'

/** Notes that `staffId` looked, unless that was noted within the last hour. */
export async function noteLook(
  database: Database,
  { kind, id, staffId, address }: { kind: PersonKind; id: string; staffId: string; address: string },
): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const looked = (db: Database['db']) =>
    db
      .selectFrom('person_events')
      .select('id')
      .where('subject_id', '=', id)
      .where('at', '>', anHourAgo)
      .where('what', '=', 'looked')
      .where('staff_id', '=', staffId)
      .limit(1)
      .executeTakeFirst()
  if (await looked(database.db)) return
  await database.transact(async (tx) => {
    // Two tabs opened at once are one look on SQLite; on PostgreSQL they may be two, which harms nobody.
    if (await looked(tx)) return
    await addEvent(tx, { kind, subjectId: id, staffId, version: null, event: { what: 'looked', data: {} } })
    await recordAudit(tx, { action: `${kind}-viewed`, staffId, address, subject: { kind, id } })
  })
}
