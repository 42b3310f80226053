/** Assigns a submission to the member of staff `to`; empty gives it back to everybody. */
import { clockTime } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import { type ErrorResponse, invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { addNews } from '../assignment/news.server.ts'
import { findUnlicensed } from '../assignment/shifts.server.ts'
import { kindScope, mayOf } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { updateState } from '../state/update-state.server.ts'
import { freeReminders, reassignTasks } from '../tasks/add-reminder.server.ts'
import { beforeOf, type EventData } from '../timeline/event-table.ts'
import { type Action, type ActionContext, changeSubmission } from './change-submission.server.ts'

export const assign: Action = async (context, { to = '', version, once }) => {
  const { kind, who } = context
  const outcome = await changeSubmission(context, {
    // Whoever may work on it may give it back.
    permission: to === '' ? 'status' : 'assign',
    version,
    once,
    replaces: true,
    async make(tx, row) {
      const refused = await rejectAssignee(tx, context, row, to)
      if (refused) return refused
      const unlicensed = to === who.person.id ? await findUnlicensed(tx, who.person, row) : null
      const change = { from: row.assigned_to, to: to || null }
      await updateState(tx, kind, row, { assigned_to: change.to })
      if (change.to) await reassignTasks(tx, row.id, change.from, change.to)
      else await freeReminders(tx, row.id)
      const isNews = change.to !== null && change.to !== change.from && change.to !== who.person.id
      if (isNews)
        await addNews(tx, [to], { what: 'yours', detail: { by: null, from: who.person.id } }, row.id)
      return {
        event: {
          type: 'assigned',
          data: { ...change, before: beforeOf(row) },
        },
        audit: { action: `${kind.name}-assigned`, detail: change },
        ...formatAssignee(to, who.person.id, unlicensed),
      }
    },
  })
  if (outcome.kind !== 'not-found' || to !== who.person.id) return outcome
  const message = await formatFaster(context)
  return message ? { ...outcome, message } : outcome
}

function formatAssignee(to: string, self: string, unlicensed: string | null) {
  if (to !== self) return { notice: to ? 'given' : 'given-back' }
  if (unlicensed === null) return { notice: 'taken' }
  return { notice: 'taken-unlicensed', message: `Assigned to you. You hold no license for ${unlicensed}.` }
}

/** How long whoever was too late for what was free is told who has it, milliseconds: that far back they may have seen it. */
const raceMs = 12 * 3_600_000

/** "Ben took this at 3:04 PM.", for what everybody saw free until then; null for anything else, which is as if it were not there. */
async function formatFaster({ database: { db }, kind, id, who }: ActionContext): Promise<string | null> {
  if (!isId(id) || kindScope(kind, who.person.role, 'see') !== 'own-and-unassigned') return null
  const query = db
    .selectFrom('submission_events')
    .innerJoin('submissions', 'submissions.id', 'subject_id')
    .select(['submission_events.at', 'submission_events.data', 'submissions.assigned_to'])
    .where('subject_id', '=', id)
    .where('type', '=', 'assigned')
    .where('submission_events.at', '>', new Date(Date.now() - raceMs).toISOString())
    .where('submissions.junk', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('submission_events.at', 'desc')
  const last = await query.limit(1).executeTakeFirst()
  const data = last && (JSON.parse(last.data) as EventData['assigned'])
  if (!last || !data?.to || data.from !== null || last.assigned_to !== data.to) return null
  const holder = (await listStaffNames(db)).find((one) => one.id === data.to)
  return `${holder?.name ?? 'A colleague'} took this at ${clockTime(last.at)}.`
}

/** Whoever may only take what nobody has gives back what is theirs, and nothing to others; a holder works here and may see such submissions. */
async function rejectAssignee(
  tx: Queries,
  { kind, who: { person } }: ActionContext,
  row: Submission,
  to: string,
): Promise<ErrorResponse | null> {
  const scope = kindScope(kind, person.role, 'assign')
  const isBack = to === '' && row.assigned_to === person.id
  if (scope === null || (scope === 'unassigned' && to !== person.id && !isBack)) return notFound
  if (to === '') return null
  const holder = (await listStaffNames(tx)).find(({ id }) => id === to)
  return holder?.isActive && mayOf(kind, holder.role, 'see') ? null : invalid()
}
