/**
 * Gives a submission another status. Any may be chosen at any time. Leaving `new` says that somebody was reached, except for
 * one that is lost; going back to it takes that back, because a status chosen by mistake must not end the response target.
 */
import { invalid } from '#app/lib/outcome.ts'
import { fullName } from '#app/lib/person-name.ts'
import { noteFirstContact, takeBackFirstContact, updateState } from '../state/update-state.server.ts'
import { askReason, readReason } from '../steps/lost-reasons.ts'
import { beforeOf } from '../timeline/before.ts'
import { sentLater } from '../timeline/logged-at.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

export const changeStatus: Action = async (context, fields) => {
  const { kind, who } = context
  const to = kind.statuses.find((one) => one === fields.status)
  if (!to) return invalid()
  const isLost = kind.ends[to] === 'lost'
  const reason = isLost ? readReason(fields.reason) : undefined
  return changeSubmission(context, {
    permission: 'status',
    version: fields.version,
    once: fields.once,
    ago: fields.ago,
    replaces: true,
    async make(tx, row, at) {
      if (isLost && !reason) return invalid(askReason(to))
      const changed = await updateState(tx, kind, row, { status: to })
      const { first_contact_at } =
        to === 'new'
          ? await takeBackFirstContact(tx, kind, changed)
          : isLost
            ? changed
            : await noteFirstContact(tx, kind, changed, who.person.id, at.toISOString())
      const isTakenBack = row.first_contact_at !== null && first_contact_at === null
      const said = reason && { reason }
      const data = { from: row.status, to, ...said, ...(isTakenBack && { contact: 'taken back' as const }) }
      return {
        event: { type: 'status', data: { ...data, before: beforeOf(row), ...sentLater(at) } },
        audit: { action: `${kind.name}-status-changed`, detail: data },
        notice: kind.noticeOf.status(to),
        message: `${kind.notices[kind.noticeOf.status(to)]}: ${fullName(row)}, ${to}`,
      }
    },
  })
}
