/** Whoever was in touch with somebody has them from then on, where nobody had. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { mayOf } from '../kind.ts'
import type { Submission } from '../submission.ts'
import { handOnTasks } from '../tasks/hand-on.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import type { ActionContext } from './change-submission.server.ts'

/** What changes of the submission. */
export function takenBy(
  { kind, who: { person } }: Pick<ActionContext, 'kind' | 'who'>,
  { assigned_to }: Submission,
) {
  return assigned_to === null && mayOf(kind, person.role, 'assign') ? { assigned_to: person.id } : {}
}

/** What follows from it, once the submission was changed. */
export async function noteTaken(
  tx: Queries,
  { id }: Submission,
  { assigned_to: by }: ReturnType<typeof takenBy>,
): Promise<void> {
  if (!by) return
  await handOnTasks(tx, id, null, by)
  await addEvent(tx, {
    ...{ subjectId: id, staffId: by, version: null },
    event: { type: 'assigned', data: { from: null, to: by } },
  })
}
