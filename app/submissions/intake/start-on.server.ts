/** Somebody says that they start on what the rules gave them: it is not passed on any more. What is free becomes theirs. */

import { notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { assign } from '../actions/assign.server.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'

export const startOn: Action = async (context, fields) => {
  const { kind, who, database, id } = context
  const self = who.person.id
  const known = await database.db
    .selectFrom('submissions')
    .select('assigned_to')
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  if (known?.assigned_to === null) return assign(context, { ...fields, to: self })
  return changeSubmission(context, {
    permission: 'status',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      // It may have gone to the next one meanwhile.
      if (row.assigned_to !== self) return notFound
      await tx.updateTable('assignments').set({ due_at: null }).where('subject_id', '=', row.id).execute()
      const data = { from: self, to: self }
      return {
        event: { type: 'assigned', data },
        audit: { action: `${kind.name}-assigned`, detail: data },
        notice: 'taken',
      }
    },
  })
}

/** Until when `staffId` may start on it before it goes to the next one, UTC; null where nothing of that kind is open. */
export async function findStartBy(db: Queries, id: string, staffId: string): Promise<string | null> {
  const kept = await db
    .selectFrom('assignments')
    .select(['due_at', 'at'])
    .where('subject_id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!kept?.due_at || (await hasStarted(db, id, staffId, kept.at))) return null
  return kept.due_at
}

/** True when `staffId` did anything about it from `at` on. To look at its page is nothing. */
export async function hasStarted(db: Queries, id: string, staffId: string, at: string): Promise<boolean> {
  const done = await db
    .selectFrom('submission_events')
    .select('id')
    .where('subject_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('at', '>=', at)
    .where('type', '<>', 'looked')
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}
