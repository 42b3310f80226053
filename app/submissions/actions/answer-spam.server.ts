/** One press says whether what may be spam is some: it goes on as any other, or is put aside; and the next one is weighed by it. */
import { invalid, notFound } from '#app/lib/outcome.ts'
import { addJobs } from '#app/platform/jobs/jobs-table.server.ts'
import { updateState } from '../state/update-state.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

export const answerSpam: Action = async (context, { spam, version }) => {
  if (spam !== 'yes' && spam !== 'no') return invalid()
  const { kind, arrivalJobs, teachSpam } = context
  const { name, noticeOf } = kind
  const isSpam = spam === 'yes'
  return changeSubmission(context, {
    permission: 'calls',
    version,
    replaces: false,
    async make(tx, row) {
      if (row.junk !== 'doubtful') return notFound
      await teachSpam?.(tx, row, isSpam)
      const after = await updateState(tx, kind, row, { junk: isSpam ? 'staff' : null })
      // What its arrival would have set off: nobody was told of it, and it got no confirmation.
      if (!isSpam && arrivalJobs) await addJobs(tx, arrivalJobs(after))
      return isSpam
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
