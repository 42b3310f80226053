/** What may be spam is answered by one press, what is known to be is put aside and restored: both change a row in the same way. */
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJobs } from '#app/platform/jobs/jobs-table.server.ts'
import type { Submission } from '../model/submission.ts'
import { updateState } from '../state/update-state.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'

type Context = Parameters<Action>[0]

export const answerSpam: Action = async (context, { spam, version }) => {
  if (spam !== 'yes' && spam !== 'no') return invalid()
  return changeSubmission(context, {
    permission: 'calls',
    version,
    replaces: false,
    make: async (tx, row) =>
      row.junk === 'doubtful' ? putAside(context, tx, row, spam === 'yes') : notFound,
  })
}

/** Puts a submission aside as junk (`junk=yes`), or takes it back (`junk=no`). */
export const markJunk: Action = async (context, { junk, version }) => {
  if (junk !== 'yes' && junk !== 'no') return invalid()
  const isJunk = junk === 'yes'
  return changeSubmission(context, {
    permission: 'junk',
    version,
    replaces: true,
    make: async (tx, row) => ((row.junk !== null) === isJunk ? notFound : putAside(context, tx, row, isJunk)),
  })
}

async function putAside(
  { kind, arrivalJobs, teachSpam }: Context,
  tx: Queries,
  row: Submission,
  isJunk: boolean,
) {
  const { name, noticeOf } = kind
  const wasDoubtful = row.junk === 'doubtful'
  if (wasDoubtful) await teachSpam?.(tx, row, isJunk)
  const after = await updateState(tx, kind, row, { junk: isJunk ? 'staff' : null })
  // What its arrival would have set off: nobody was told of it, and it got no confirmation.
  if (wasDoubtful && !isJunk && arrivalJobs) await addJobs(tx, arrivalJobs(after))
  return isJunk
    ? {
        event: { type: 'junk' as const, data: {} },
        audit: { action: `${name}-marked-junk` as const },
        notice: noticeOf.junk,
      }
    : {
        event: { type: 'restored' as const, data: {} },
        audit: { action: `${name}-restored` as const },
        notice: noticeOf.restored,
      }
}
