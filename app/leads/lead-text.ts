/** What the desk says of leads. */
import type { KindCopy } from '#app/submissions/kind.ts'

export const leadCopy: KindCopy = {
  title: 'Leads',
  icon: 'family',
  pageTitle: 'Lead',
  junkTitle: 'Junk leads',
  one: 'lead',
  many: 'leads',
  searchLabel: 'Search name, email or phone',
  messageHeading: 'Details',
  loading: 'Loading leads...',
  failed: 'Failed to load leads',
  empty: {
    title: 'No leads found',
    filtered: 'Try adjusting your search or filter criteria.',
    never: 'Leads will appear here when users submit consultation requests.',
    clear: 'Clear filters',
  },
  arrived: 'New lead',
  overview: {
    today: 'Leads today',
    topic: 'Leads by service',
    source: 'Leads by source',
    funnel: 'From request to policy',
  },
  statusNotChanged: {
    failure: 'Failed to update lead status',
    unexpected: 'Failed to update lead status',
  },
}

/** The notices of changes that are worded for leads alone, by the names under which an address carries them. */
export const leadNotices = {
  status: 'Lead status updated successfully',
  converted: 'Lead marked as converted. Add what was sold on its page, now or later.',
  junk: 'Lead marked as junk',
  restored: 'Lead restored',
} as const
