/** What a failed job tells its runner about the failure. Told by properties, so that any error can carry them. */
import { redact } from '../log.ts'

export interface JobFaultMeaning {
  /** The other side refused for good; the same attempt would be refused again. */
  permanent?: boolean
  /** The other side could not be reached at all; its other jobs will fail the same way until it returns. */
  unreachable?: boolean
}

/** An error for a job to throw when it knows what the failure means. */
export function jobFault(text: string, meaning: JobFaultMeaning, cause?: unknown): Error & JobFaultMeaning {
  return Object.assign(new Error(text, { cause }), meaning)
}

/** What a thrown value says about itself; nothing when it says nothing. */
export function meaningOf(fault: unknown): Required<JobFaultMeaning> {
  const { permanent, unreachable } = (fault ?? {}) as { permanent?: unknown; unreachable?: unknown }
  return { permanent: permanent === true, unreachable: unreachable === true }
}

/** One line for staff, at most 300 characters, without addresses or numbers of persons. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'failed'
  return redact(fault.message.replace(/\s+/g, ' ')).slice(0, 300) || fault.name
}
