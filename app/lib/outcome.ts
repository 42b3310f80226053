/**
 * How a change that somebody asked for came out. Everything that can be expected is returned; only surprises are thrown.
 * `Notice` is the name of a sentence that the asker is shown (one table at the desk holds them all).
 */
export type Outcome<Notice extends string = string> =
  | Ok<Notice>
  /** Not understood, or not allowed as it is; the form says the same unless there is a message. */
  | { kind: 'invalid'; message?: string }
  /** Somebody else was faster: what they did since the form was made, a sentence each. Empty when the row was merged away. */
  | { kind: 'conflict'; changes: string[] }
  /** Out of reach is as if it were not there. */
  | { kind: 'not-found' }

export interface Ok<Notice extends string = string> {
  kind: 'ok'
  notice: Notice
  /** Says more than the notice, where it need not go through an address. */
  message?: string
  /** What others did meanwhile, where the change was made all the same. */
  changes?: string[]
}

export const notFound = { kind: 'not-found' } as const
export const invalid = (message?: string) => ({ kind: 'invalid' as const, ...(message && { message }) })
