/** The appointment that the sender of a submission asked for. */
import type { KindColumns } from '../submission.ts'

/** What of a submission says when its sender asked to be called. */
export type Wishing = Partial<KindColumns> & { state: string | null }

/** When the sender asked to be called. */
export interface Wish {
  /** "Tuesday, December 15, 10-11 AM Eastern", and why it cannot be where it cannot. */
  said: string
  /** What a form begins with, in the agency's zone; empty for what is not known. */
  day: string
  time: string
  canBe: boolean
}
