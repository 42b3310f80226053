/** When the document of all articles is made: soon after they changed, once for many changes, on one node. */
import { jobPriority, type StandingJob } from '#app/platform/jobs/jobs.server.ts'

export const documentJobKind = 'research.document'
/** Changes within so many milliseconds of the first make one document together. */
const gatherMs = 5_000

/**
 * What to ask for in the transaction that changes what is published. One job for ever: with one for each change, quick restarts
 * left several printers running beside each other.
 */
export function documentJob(now = Date.now()): StandingJob {
  return {
    kind: documentJobKind,
    uniqueKey: documentJobKind,
    priority: jobPriority.idle,
    runAt: new Date(now + gatherMs).toISOString(),
  }
}
