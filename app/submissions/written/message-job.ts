/** The job that sends what somebody wrote to one person. Its words stay in the timeline: a job holds no personal data. */
import { z } from 'zod'
import type { NewJob } from '#app/platform/jobs/jobs-table.server.ts'
import type { Kind } from '../model/kind.ts'

export const messageJobKind = ({ name }: Pick<Kind, 'name'>, way: 'written' | 'text') => `${name}.${way}`

/** `message` is the name of what was written, as the timeline knows it. */
export const messagePayload = z.object({ message: z.string() })

export const messageJob = (kind: string, subjectId: string, message: string): NewJob => ({
  ...{ kind, subjectId, payload: { message } },
  uniqueKey: message,
})
