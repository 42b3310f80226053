/** The job that sends a text. Its words stay in the timeline: a job holds no personal data. */
import { z } from 'zod'
import type { NewJob } from '#app/platform/jobs/jobs-table.server.ts'
import type { Kind } from '../kind.ts'

export const textJobKind = ({ name }: Pick<Kind, 'name'>) => `${name}.text`

/** `message` is the name of what was written, as the timeline knows it. */
export const textPayload = z.object({ message: z.string() })

export const textJob = (
  kind: Pick<Kind, 'name'>,
  { subjectId, message }: { subjectId: string; message: string },
): NewJob => ({ kind: textJobKind(kind), subjectId, payload: { message }, uniqueKey: message })
