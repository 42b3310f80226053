/** Gives a submission another status. Any may be chosen at any time; leaving `new` is the first contact. */
import { invalid } from '#app/lib/outcome.ts'
import { noteFirstContact, updateState } from '../state/update-state.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

export const changeStatus: Action = async (context, fields) => {
  const { kind, who } = context
  const to = kind.statuses.find((one) => one === fields.status)
  if (!to) return invalid()
  return changeSubmission(context, {
    ...{ permission: 'status', version: fields.version, replaces: true },
    async make(tx, row) {
      const changed = await updateState(tx, row, { status: to })
      if (to !== 'new') await noteFirstContact(tx, changed, who.person.id)
      const data = { from: row.status, to }
      return {
        event: { type: 'status', data },
        audit: { action: `${kind.name}-status-changed`, detail: data },
        notice: kind.noticeOf.status(to),
      }
    },
  })
}
