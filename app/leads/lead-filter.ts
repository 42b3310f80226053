/** What the list of leads is asked for, as it stands in the address: it can be kept, shared and gone back to. */
import { readSearch } from '#app/lib/search-words.ts'
import { type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import { type LeadStatus, leadStatuses } from './lead.ts'

/** The orders of the list: by the time left to keep the promise, or by arrival. */
export const leadOrders = {
  next: { column: 'call_order', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const
export type LeadSort = keyof typeof leadOrders

export interface LeadFilter extends PageWanted {
  /** Part of a name, an e-mail or a phone; empty for no search. */
  search: string
  status: LeadStatus | 'all'
  /** True for what was put aside: filled honeypots, and what staff marked. */
  junk: boolean
  sort: LeadSort
}

/** Reads the filter. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readLeadFilter(parameters: URLSearchParams): LeadFilter {
  const junk = parameters.get('junk') === '1'
  // No clock runs for junk: only its arrival puts it in an order.
  const sort = junk || parameters.get('sort') === 'newest' ? 'newest' : 'next'
  return {
    search: readSearch(parameters.get('q')),
    status: leadStatuses.find((one) => one === parameters.get('status')) ?? 'all',
    junk,
    sort,
    ...readPageWanted(parameters, sort === 'next' ? 'number' : 'moment'),
  }
}

/** The address of the list with this filter, from its first page; or of another screen that takes the same filter. */
export function leadListPath(
  { search, status, junk, sort }: Omit<LeadFilter, keyof PageWanted>,
  page: { after?: string | null; before?: string | null } = {},
  screen = '/admin/leads',
): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (status !== 'all') parameters.set('status', status)
  if (junk) parameters.set('junk', '1')
  else if (sort !== 'next') parameters.set('sort', sort)
  if (page.after) parameters.set('after', page.after)
  if (page.before) parameters.set('before', page.before)
  return parameters.size > 0 ? `${screen}?${parameters}` : screen
}
