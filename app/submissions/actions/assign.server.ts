/** Assigns a submission to the member of staff `to`; empty gives it back to everybody. */
import { invalid, notFound, type Refusal } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { kindScope, mayOf } from '../kind.ts'
import { updateState } from '../state/update-state.server.ts'
import { freeReminders, handOnTasks } from '../tasks/hand-on.server.ts'
import { type Action, type ActionContext, changeSubmission } from './change-submission.server.ts'

export const assign: Action = async (context, { to = '', version, once }) => {
  const { kind, who } = context
  return changeSubmission(context, {
    permission: 'assign',
    version,
    once,
    replaces: true,
    async make(tx, row) {
      const refused = await refuseHolder(tx, context, to)
      if (refused) return refused
      const change = { from: row.assigned_to, to: to || null }
      await updateState(tx, kind, row, { assigned_to: change.to })
      if (change.to) await handOnTasks(tx, row.id, change.from, change.to)
      else await freeReminders(tx, row.id)
      return {
        event: { type: 'assigned', data: change },
        audit: { action: `${kind.name}-assigned`, detail: change },
        notice: to === who.person.id ? 'taken' : to ? 'given' : 'given-back',
      }
    },
  })
}

/** Whoever may only take what nobody has gives nothing away; a holder works here and may see such submissions. */
async function refuseHolder(
  tx: Queries,
  { kind, who: { person } }: ActionContext,
  to: string,
): Promise<Refusal | null> {
  if (kindScope(kind, person.role, 'assign') === 'unassigned' && to !== person.id) return notFound
  if (to === '') return null
  const holder = (await listStaffNames(tx)).find(({ id }) => id === to)
  return holder?.isActive && mayOf(kind, holder.role, 'see') ? null : invalid()
}
