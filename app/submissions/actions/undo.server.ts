/**
 * Takes back a status or an outcome (`event`) that was logged by mistake: attempts, contacts, the next step, the response
 * target and the holder stand again as they did. Both stay in the timeline. "Do not contact" is never taken back here.
 */
import { isId } from '#app/lib/ids.ts'
import { invalid } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { takeBack } from '../appointments/end.server.ts'
import { updateState } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'
import { freeReminders, handOnTasks } from '../tasks/hand-on.server.ts'
import { eventsFrom, findEvent } from '../timeline/events.server.ts'
import { type Undoable, undoableOf } from '../timeline/undoable.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

const tooLate = 'This cannot be taken back any more. Set the status or the next step instead.'

export const undo: Action = async (context, { event: id = '', version }) => {
  const { kind, who } = context
  if (!isId(id)) return invalid(tooLate)
  return changeSubmission(context, {
    permission: 'status',
    version,
    replaces: false,
    async make(tx, row) {
      const named = await findEvent(tx, row.id, id)
      if (!named || named.version === null) return invalid(tooLate)
      const last = undoableOf(await eventsFrom(tx, row.id, named.version), who.person.id, new Date())
      if (last?.id !== id) return invalid(tooLate)
      await updateState(tx, kind, row, last.data.before)
      if (last.type === 'assigned') await moveTasks(tx, row, last.data.before.assigned_to)
      else if (last.type !== 'status') await takeBack(tx, kind, last.data)
      const what = wordsOf(last)
      return {
        event: { type: 'undone', data: { event: id, ...what } },
        audit: { action: `${kind.name}-undone`, detail: what },
        notice: 'undone',
      }
    },
  })
}

/** The tasks go back with it. */
async function moveTasks(tx: Queries, { id, assigned_to }: Submission, to: string | null): Promise<void> {
  if (to) await handOnTasks(tx, id, assigned_to, to)
  else await freeReminders(tx, id)
}

function wordsOf(event: Undoable) {
  if (event.type === 'assigned')
    return { holder: event.data.to === null ? ('released' as const) : ('taken' as const) }
  if (event.type === 'status') return { status: event.data.to }
  return { outcome: event.type === 'mail' ? ('mail' as const) : event.data.outcome }
}
