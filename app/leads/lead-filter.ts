/** What the list of leads is asked for, as it stands in the address: it can be kept, shared and gone back to. */
import { readSearch } from '#app/lib/search-words.ts'
import { type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import { type LeadStatus, leadStatuses } from './lead.ts'

export interface LeadFilter extends PageWanted {
  /** Part of a name, an e-mail or a phone; empty for no search. */
  search: string
  status: LeadStatus | 'all'
  /** True for what was put aside: filled honeypots, and what staff marked. */
  junk: boolean
}

/** Reads the filter. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readLeadFilter(parameters: URLSearchParams): LeadFilter {
  return {
    search: readSearch(parameters.get('q')),
    status: leadStatuses.find((one) => one === parameters.get('status')) ?? 'all',
    junk: parameters.get('junk') === '1',
    ...readPageWanted(parameters),
  }
}

/** The address of the list with this filter, from its first page. */
export function leadListPath(
  { search, status, junk }: Pick<LeadFilter, 'search' | 'status' | 'junk'>,
  page: { after?: string | null; before?: string | null } = {},
): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (status !== 'all') parameters.set('status', status)
  if (junk) parameters.set('junk', '1')
  if (page.after) parameters.set('after', page.after)
  if (page.before) parameters.set('before', page.before)
  return parameters.size > 0 ? `/admin/leads?${parameters}` : '/admin/leads'
}
