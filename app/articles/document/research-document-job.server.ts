import { jobPriority, type StandingJob } from '#app/platform/jobs/jobs.server.ts'

export const documentJobKind = 'research.document'
/** Changes within this time of the first make one document together. */
const gatherMs = 5_000

/** One job for ever: with one for each change, quick restarts left several printers running. */
export function documentJob(now = Date.now()): StandingJob {
  return {
    kind: documentJobKind,
    uniqueKey: documentJobKind,
    priority: jobPriority.idle,
    runAt: new Date(now + gatherMs).toISOString(),
  }
}
