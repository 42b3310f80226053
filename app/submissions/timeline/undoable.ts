/**
 * Which event of a submission can be taken back: the last one that changed where the submission stands, by whoever made it,
 * for an hour. What was written down meanwhile does not stand in the way.
 */
import type { Before } from './before.ts'
import type { SubmissionEvent } from './event-table.ts'

const undoMinutes = 60
/** Events that leave everything where it is. */
const harmless: readonly string[] = [
  'note',
  'note-edited',
  'task',
  'task-done',
  'task-reopened',
  'corrected',
  'tags',
  'file-added',
  'file-removed',
  'file-restored',
  'looked',
]

export type Undoable = Extract<
  SubmissionEvent,
  { type: 'status' | 'call' | 'mail' | 'logged' | 'assigned' }
> & {
  data: { before: Before }
}

/**
 * The event that `staffId` may take back now, or null.
 * @param events of one submission, newest first.
 */
export function undoableOf(events: readonly SubmissionEvent[], staffId: string, now: Date): Undoable | null {
  const last = events.find(({ type, version }) => version !== null && !harmless.includes(type))
  if (!last || last.staffId !== staffId) return null
  if (!hasBefore(last)) return null
  // What was kept without a line could not be taken back before it was sent.
  const sent = 'sent' in last.data ? last.data.sent : undefined
  return now.getTime() - Date.parse(sent ?? last.at) < undoMinutes * 60_000 ? last : null
}

const hasBefore = (event: SubmissionEvent): event is Undoable => 'before' in event.data
