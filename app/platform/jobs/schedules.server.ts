/** Jobs that come round: one for each period of a schedule, whatever the number of nodes. */
import type { Database } from '../database/database.server.ts'
import { addJob, jobPriority } from './jobs-table.server.ts'

/** Schedules by kind of job. `plan` adds the job of the present period of each, unless it is there already. */
export function openSchedules({ db }: Database) {
  const schedules = new Map<string, { everySeconds: number; planned: number }>()
  return {
    add(kind: string, everySeconds: number): void {
      schedules.set(kind, { everySeconds, planned: -1 })
    },
    async plan(): Promise<void> {
      for (const [kind, schedule] of schedules) {
        const period = Math.floor(Date.now() / 1000 / schedule.everySeconds)
        if (period === schedule.planned) continue
        // The unique key leaves one for all nodes.
        const uniqueKey = `${kind}@${period}`
        await addJob(db, { kind, payload: {}, priority: jobPriority.idle, uniqueKey })
        schedule.planned = period
      }
    },
  }
}
