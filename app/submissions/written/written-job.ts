/** The job that sends what somebody wrote to one person. Its words stay in the timeline: a job holds no personal data. */
import { z } from 'zod'
import type { NewJob } from '#app/platform/jobs/jobs-table.server.ts'
import type { Kind } from '../kind.ts'

export const writtenJobKind = ({ name }: Pick<Kind, 'name'>) => `${name}.written`

/** `email` is the name of what was written, as the timeline knows it. */
export const writtenPayload = z.object({ email: z.string() })

export const writtenJob = (
  kind: Pick<Kind, 'name'>,
  { subjectId, email }: { subjectId: string; email: string },
): NewJob => ({ kind: writtenJobKind(kind), subjectId, payload: { email }, uniqueKey: email })
