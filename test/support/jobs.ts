/** What tests of jobs need besides the runner: time that passes without waiting for it. */
import type { Database } from '#app/platform/database/database.server.ts'
import type {} from '#app/platform/jobs/jobs-table.server.ts'

export const longAgo = '2020-01-01T00:00:00.000Z'

/** All pauses and leases end: whatever waits is due now. */
export async function letTimePass({ db }: Database): Promise<void> {
  await db.updateTable('jobs').set({ run_at: longAgo }).where('state', '=', 'waiting').execute()
}

export const allJobs = ({ db }: Database) => db.selectFrom('jobs').selectAll().orderBy('id').execute()

export async function onlyJob(database: Database) {
  const [job, ...more] = await allJobs(database)
  if (!job || more.length > 0) throw new Error(`expected one job, found ${more.length + (job ? 1 : 0)}`)
  return job
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}
