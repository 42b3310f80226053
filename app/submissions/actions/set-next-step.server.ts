/** Moves the next step by hand (`again`, with `day` and `time` for a date; `keep` for whoever goes on at once), or gives a person up as lost (`reason`). */
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { invalid } from '#app/lib/outcome.ts'
import { findUpcoming } from '../appointments/appointments.server.ts'
import { type NextStep, nextSteps, readAgain, stepOf } from '../model/next-step.ts'
import { isOpen } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { updateState } from '../state/update-state.server.ts'
import { askReason, readReason } from '../steps/lost-reasons.ts'
import { beforeOf } from '../timeline/event-table.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

export const setNextStep: Action = async (context, fields) => {
  const { kind } = context
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      if (!isOpen(row, kind)) return invalid(`This ${kind.copy.one} is closed, so there is no next step.`)
      const again = fields.keep ? { again: fields.keep } : fields
      const next = readAgain(again, placesOfPerson(row), new Date())
      const upcoming = row.next_step === 'appointment' && (await findUpcoming(tx, [row.id], new Date()))
      if (upcoming) return invalid('The next step is the appointment. Move or cancel it there.')
      if (!next) return invalid('Choose a day that has not passed and is at most two years away.')
      const step = stepAfter(row)
      const { next_at } = await updateState(tx, kind, row, {
        next_at: next.toISOString(),
        next_step: step,
      })
      return {
        event: {
          type: 'next-step',
          data: { step, next: next_at ?? next.toISOString(), before: beforeOf(row) },
        },
        audit: { action: `${kind.name}-next-step-set` },
        notice: 'next-step',
        message: `${nextSteps[step]}: ${shortMoment(next.toISOString())}`,
      }
    },
  })
}

/** What was planned stays planned, at another time; who goes on after the question calls again. */
function stepAfter(row: Submission): NextStep {
  const { next_step, first_contact_at, phone } = row
  if (next_step !== null && next_step !== 'decide') return stepOf(row) ?? next_step
  if (first_contact_at !== null) return 'follow-up'
  return phone === '' ? 'mail' : 'call'
}

export const giveUp: Action = async (context, fields) => {
  const { kind } = context
  const reason = readReason(fields.reason)
  const to = kind.statuses.find((status) => kind.ends[status] === 'lost')
  if (!reason || !to) return invalid(askReason(to ?? 'lost'))
  return changeSubmission(context, {
    permission: 'status',
    version: fields.version,
    once: fields.once,
    replaces: true,
    async make(tx, row) {
      await updateState(tx, kind, row, { status: to })
      const data = { from: row.status, to, reason }
      return {
        event: { type: 'status', data: { ...data, before: beforeOf(row) } },
        audit: { action: `${kind.name}-status-changed`, detail: data },
        notice: kind.noticeOf.status(to),
      }
    },
  })
}
