/**
 * Whether new leads are handed out, and whether anybody is told of them while the desk is closed, for whoever takes a form:
 * asked of memory, because a visitor waits. Another node hears of a change within a second; a lead that comes before stays free for everybody.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { devicesTopic, hasDevices } from '#app/staff/devices/told-devices.server.ts'
import { type Kind, topicOf } from '../kind.ts'
import { assignmentRules } from './assignment-rules.server.ts'
import { handOnJobKind, handOnLeft, handOnRest } from './hand-on.server.ts'
import { assignJobKind, assignNew } from './hand-out.server.ts'
import { passOnDue } from './time-out.server.ts'

/** What is announced when the rules are switched on or off. */
export const assignmentTopic = 'assignment'

export interface Assignment {
  isOn(): boolean
  /** Whether there is a browser that is told of news while the desk is closed. */
  tells(): boolean
  refresh(): Promise<void>
}

export interface AssignmentParts {
  database: Database
  announcements: { announce(topic: string): void; subscribe(topic: string, listener: () => void): () => void }
  log: Log
}

export async function openAssignment({ database, announcements, log }: AssignmentParts): Promise<Assignment> {
  let { isOn } = await readSetting(database.db, assignmentRules)
  let tells = await hasDevices(database.db)
  const refresh = async () => {
    try {
      isOn = (await readSetting(database.db, assignmentRules)).isOn
      tells = await hasDevices(database.db)
    } catch (error) {
      log.warn({ err: error }, 'the rules for new leads could not be read')
    }
  }
  announcements.subscribe(assignmentTopic, () => void refresh())
  announcements.subscribe(devicesTopic, () => void refresh())
  return { isOn: () => isOn, tells: () => tells, refresh }
}

/** How often it is looked for leads with which nothing was done in time, seconds. */
const watchSeconds = 30

/** Registers who hands out, passes on and hands over. */
export function handleAssignmentJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  kinds: readonly Kind[],
  { database, announcements }: Pick<AssignmentParts, 'database' | 'announcements'>,
): void {
  for (const kind of kinds.filter(({ assigns }) => assigns))
    jobs.handle(assignJobKind(kind), {
      prompt: true,
      async run(_, { subjectId }) {
        if (subjectId && (await assignNew(database, kind, subjectId))) announcements.announce(topicOf(kind))
      },
    })
  jobs.schedule(
    'assignment.watch',
    watchSeconds,
    async () => {
      const moved = [...(await passOnDue(database, kinds)), ...(await handOnLeft(database, kinds))]
      for (const kind of new Set(moved)) announcements.announce(topicOf(kind))
    },
    { prompt: true },
  )
  jobs.handle(handOnJobKind, {
    async run(payload) {
      // Written by handOnAllOf alone.
      const { staffId, kind: name } = payload as { staffId: string; kind: string }
      const kind = kinds.find((one) => one.name === name)
      if (!kind) return
      await handOnRest(database, kind, staffId)
      announcements.announce(topicOf(kind))
    },
  })
}
