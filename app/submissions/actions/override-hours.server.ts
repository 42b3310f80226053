/** Calls somebody although the hours or the number of attempts forbid it: for a reason that stays in the timeline. */
import { invalid } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readText } from '../model/typed-text.ts'
import { proveGate } from '../person/call-now.server.ts'
import { readAttempts } from '../steps/plan-step.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

/** For how long the reason holds, minutes. */
const minutes = 15

export const overrideHours: Action = async (context, fields) => {
  const reason = readText(fields.text)
  if (!reason) return invalid('Enter why you call them all the same.')
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row, now) {
      if (row.do_not_contact_at !== null)
        return invalid(
          'This person asked not to be contacted. That is lifted by an owner and never passed over.',
        )
      if (row.phone === '') return invalid('This person has no phone number.')
      const attempts = (await readAttempts(tx, [row], now))(row.id)
      const gate = proveGate(row, now, { attempts })
      return {
        event: { type: 'hours-overridden', data: { reason, gate } },
        audit: { action: `${context.kind.name}-hours-overridden`, detail: { law: gate.law } },
        notice: 'hours-overridden',
      }
    },
  })
}

/** The reason that a member of staff gave in the last quarter of an hour for calling one of `subjects`; null without one. */
export async function findOverride(
  db: Queries,
  subjects: readonly string[],
  staffId: string,
  now: Date,
): Promise<string | null> {
  const event = await db
    .selectFrom('submission_events')
    .select('data')
    .where('subject_id', 'in', subjects)
    .where('type', '=', 'hours-overridden')
    .where('staff_id', '=', staffId)
    .where('at', '>', new Date(now.getTime() - minutes * 60_000).toISOString())
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event ? (JSON.parse(event.data) as { reason: string }).reason : null
}
