/** What a notification of a closed desk says: what happened, of what interest, and where to look. Never a name or a number. */
import { type Kind, listPath, submissionPath } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { callNow } from '../person/call-now.server.ts'

export const pushWhats = ['arrived', 'yours', 'given', 'wrote', 'appointment', 'free', 'handed'] as const
export type PushWhat = (typeof pushWhats)[number]

/** What the service worker shows (app/desk/away/away-worker.ts reads it). */
export interface PushText {
  title: string
  body: string
  /** The page to open. */
  path: string
  /** One notification for all messages about the same. */
  tag: string
}

/** The words of a message about `row`; without one, about several. */
export function formatPush(
  kind: Kind,
  row: Submission | undefined,
  what: PushWhat,
  now = new Date(),
): PushText {
  const { one, many, arrived } = kind.copy
  const titles: Record<PushWhat, string> = {
    arrived,
    yours: `A new ${one} was assigned to you`,
    given: `A colleague assigned you a ${one}`,
    wrote: `A ${one} of yours sent you a message`,
    appointment: `A ${one} booked, moved or canceled an appointment`,
    free: `A ${one} is unassigned`,
    handed: `The ${many} of a colleague went to you`,
  }
  return {
    title: titles[what],
    // Nobody is sent to a telephone that must not ring yet.
    body: row
      ? [kind.interest?.(row), row.phone && callNow(row, now).noCall].filter(Boolean).join(' · ')
      : '',
    path: row ? submissionPath(kind, row.id) : listPath(kind),
    tag: row?.id ?? what,
  }
}
