/** Puts a submission aside as junk (`junk=yes`), or takes it back (`junk=no`). */
import { invalid, notFound } from '#app/lib/outcome.ts'
import { updateState } from '../state/update-state.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

export const markJunk: Action = async (context, fields) => {
  if (fields.junk !== 'yes' && fields.junk !== 'no') return invalid()
  const isJunk = fields.junk === 'yes'
  const { name, noticeOf } = context.kind
  return changeSubmission(context, {
    permission: 'junk',
    version: fields.version,
    replaces: true,
    async make(tx, row) {
      if ((row.junk !== null) === isJunk) return notFound
      await updateState(tx, context.kind, row, { junk: isJunk ? 'staff' : null })
      return isJunk
        ? {
            event: { type: 'junk', data: {} },
            audit: { action: `${name}-marked-junk` },
            notice: noticeOf.junk,
          }
        : {
            event: { type: 'restored', data: {} },
            audit: { action: `${name}-restored` },
            notice: noticeOf.restored,
          }
    },
  })
}
