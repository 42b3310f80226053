/** A contact moves what is new to `contacted`, which every kind has. A status that somebody chose stays. */
import type { Submission } from '../model/submission.ts'

/** What changes of the submission once its person was reached; nothing where it is past `new`. */
export const contactedStatus = ({ status }: Pick<Submission, 'status'>): { status?: string } =>
  status === 'new' ? { status: 'contacted' } : {}

export const movedTo = (
  before: Pick<Submission, 'status'>,
  after: Pick<Submission, 'status'>,
): { status?: string } => (after.status === before.status ? {} : { status: after.status })
