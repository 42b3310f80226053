/** What only a person can tell is ready: pages that speak for the agency. An owner reads each and ticks it off. */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

export interface PointToRead {
  id: string
  text: string
  path: string
  label: string
}

export const pointsToRead = [
  {
    id: 'read-compliance',
    text: 'Your site says how you handle complaints, whom you are paid by and how long records are kept. Read it as a promise of yours.',
    path: '/compliance',
    label: 'Read Compliance',
  },
  {
    id: 'read-privacy',
    text: 'Your site says what you keep about visitors, for how long, and how soon you answer their requests. Have whoever advises you on the law read it.',
    path: '/privacy',
    label: 'Read Privacy',
  },
  {
    id: 'read-promises',
    text: 'Your site says how soon you call. The times are in agency/promises.yaml. Make sure that somebody can keep them.',
    path: '/contact',
    label: 'See how soon you call',
  },
  {
    id: 'read-careers',
    text: 'Your site invites people to become agents. Read how it says you work with them. If you take on nobody, docs/how-to/remove-recruiting.md takes it out.',
    path: '/join-team',
    label: 'Read Careers',
  },
] as const satisfies readonly PointToRead[]

/** The ids that were ticked off. One that is no longer in the table does no harm. */
export const beforeLiveDone = setting('overview.before-live-done', z.array(z.string()), [])
