/** What staff are told when a change of one person was not made. */
import { kindAt, personKinds } from './person-kind.ts'

export interface FailureWords {
  /** For what was refused. */
  failure: string
  /** For a surprise: it is logged under the request's id. */
  unexpected: string
}

/** The words for a post to `pathname`, like /admin/leads/ID/status. */
export function failureAt(pathname: string): FailureWords {
  const kind = kindAt(pathname)
  const act = /\/([\w-]+?)(\.data)?$/.exec(pathname)?.[1] ?? ''
  if (act === 'status')
    return kind === 'lead'
      ? { failure: 'Failed to update lead status', unexpected: 'Failed to update lead status' }
      : {
          failure: 'Failed to update recruit status',
          unexpected: 'An error occurred while updating the recruit',
        }
  const words =
    act === 'junk' ? `Failed to move the ${personKinds[kind].one}` : (saved[act] ?? 'That was not saved')
  return { failure: words, unexpected: words }
}

const saved: Readonly<Record<string, string>> = {
  notes: 'The note was not saved',
  calls: 'The call was not logged',
  tasks: 'The task was not saved',
  assign: 'Nobody was given this',
  merge: 'The two were left as they were',
}
