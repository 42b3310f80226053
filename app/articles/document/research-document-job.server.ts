/** When the document of all articles is made: soon after they changed, once for many changes, on one node. */
import type { NewJob } from '#app/platform/jobs/jobs.server.ts'

export const documentJobKind = 'research.document'
/** Changes within one such span, in milliseconds, make one document together. */
const gatherMs = 5_000

/** The job to add in the transaction that changes what is published. All changes of one span add the same one. */
export function documentJob(now = Date.now()): NewJob {
  const end = (Math.floor(now / gatherMs) + 1) * gatherMs
  return {
    kind: documentJobKind,
    payload: {},
    priority: 9,
    runAt: new Date(end).toISOString(),
    uniqueKey: `${documentJobKind}@${end}`,
  }
}
