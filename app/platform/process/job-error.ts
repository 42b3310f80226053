/** What a failed job tells its runner about the failure. Told by properties, so that any error can carry them. */
import { redact } from './log.ts'

export interface JobErrorMeaning {
  /** The other side refused for good; the same attempt would be refused again. */
  permanent?: boolean
  /** The other side could not be reached at all; its other jobs will fail the same way until it returns. */
  unreachable?: boolean
}

export function jobError(text: string, meaning: JobErrorMeaning, cause?: unknown): Error & JobErrorMeaning {
  return Object.assign(new Error(text, { cause }), { foreseen: true }, meaning)
}

/** True for an error that a job threw knowing what it means, as a partner's refusal: nothing is wrong with the program. */
export const isForeseen = (error: unknown): boolean =>
  error instanceof Error && (error as { foreseen?: unknown }).foreseen === true

export function meaningOf(error: unknown): Required<JobErrorMeaning> {
  const { permanent, unreachable } = (error ?? {}) as { permanent?: unknown; unreachable?: unknown }
  return { permanent: permanent === true, unreachable: unreachable === true }
}

/** One line for staff, at most 300 characters, without addresses or numbers of persons. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return redact(error.message.replace(/\s+/g, ' ')).slice(0, 300) || error.name
}
