/** What the desk says of applications. */
import type { KindCopy } from '#app/submissions/kind.ts'
import { recruitStatuses } from './recruit-columns.ts'

export const recruitCopy: KindCopy = {
  title: 'Recruits',
  icon: 'handshake',
  pageTitle: 'Application',
  junkTitle: 'Junk applications',
  one: 'application',
  many: 'recruits',
  searchLabel: 'Search name or email',
  messageHeading: 'Message',
  loading: 'Loading recruits...',
  loadsInRows: true,
  failed: 'Failed to load recruits',
  empty: {
    title: 'No Applications Found',
    filtered: 'No applications match your current filters.',
    never: "You haven't received any recruitment applications yet.",
  },
  clearFilters: 'Clear Filters',
  arrived: 'New application',
  overview: {
    today: 'Applications today',
    topic: 'Applications by license',
    source: 'Applications by source',
    funnel: 'From application to hire',
  },
  statusNotChanged: {
    failure: 'Failed to update recruit status',
    unexpected: 'An error occurred while updating the recruit',
  },
}

/** The notices of changes that are worded for applications alone, by the names under which an address carries them. */
export const recruitNotices: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    recruitStatuses.map((status) => [`recruit-${status}`, `Recruit status updated to ${status}`]),
  ),
  'recruit-junk': 'Application marked as junk',
  'recruit-restored': 'Application restored',
}
