/** How a change that somebody asked for went. What nobody expected is thrown, and answered as `unavailable`. */

export type Issues = Readonly<Record<string, string>>

export interface Done<Notice extends string = string> {
  kind: 'ok'
  /** The name of the message, which is all that an address may carry to the next page. */
  notice: Notice
  /** Says more than the notice, where no address has to carry it. */
  message?: string | undefined
  changes?: readonly string[] | undefined
  undo?: string | undefined
  page?: string | undefined
}

export type ErrorResponse =
  /** Not understood, or not possible as things are; by field, or as a whole. */
  | { kind: 'invalid'; issues: Issues; message?: string | undefined; status?: UnreadableStatus | undefined }
  /** Somebody was faster: what changed since the form was made. */
  | { kind: 'conflict'; changes: readonly string[]; message?: string | undefined }
  /** There is no such thing, or it is out of reach; the two look the same. */
  | { kind: 'not-found'; message?: string | undefined }
  /** Not now. `seconds` is how long to wait, where that is known; a status says which service failed. */
  | {
      kind: 'unavailable'
      message?: string | undefined
      seconds?: number | undefined
      status?: 500 | 502 | 503 | undefined
    }

/** Why not even the fields of a form could be told: malformed, too large, of another type. */
export type UnreadableStatus = 400 | 413 | 415 | 422

/** `More` is what a change hands out beside the message, as links or codes that are shown once. */
export type Outcome<Notice extends string = string, More extends object = object> =
  | (Done<Notice> & More)
  | ErrorResponse

/** The HTTP status that tells a refusal. */
export function statusOf(refusal: ErrorResponse): number {
  switch (refusal.kind) {
    case 'invalid':
      return refusal.status ?? 422
    case 'conflict':
      return 409
    case 'not-found':
      return 404
    case 'unavailable':
      return refusal.status ?? (refusal.seconds === undefined ? 503 : 429)
    default:
      return refusal satisfies never
  }
}

export const notFound = { kind: 'not-found' } as const

export const invalid = (message?: string) => ({
  kind: 'invalid' as const,
  issues: {},
  ...(message && { message }),
})
