/** Who looked at whom: in the timeline and in the audit trail, once for each person and hour. */

import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Kind } from '../model/kind.ts'
import { addEvent } from './events.server.ts'

export async function noteView(
  database: Database,
  { kind, id, staffId, address }: { kind: Kind; id: string; staffId: string; address: string },
): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const looked = (db: Queries) =>
    db
      .selectFrom('submission_events')
      .select('id')
      .where('subject_id', '=', id)
      .where('at', '>', anHourAgo)
      .where('type', '=', 'looked')
      .where('staff_id', '=', staffId)
      .limit(1)
      .executeTakeFirst()
  if (await looked(database.db)) return
  await database.transact(async (tx) => {
    // Two tabs opened at once are one look on SQLite; on PostgreSQL they may be two, which harms nobody.
    if (await looked(tx)) return
    await addEvent(tx, { subjectId: id, staffId, version: null, event: { type: 'looked', data: {} } })
    await recordAudit(tx, {
      action: `${kind.name}-viewed`,
      staffId,
      address,
      subject: { kind: kind.name, id },
    })
  })
}
