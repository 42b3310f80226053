/** What the list of leads is asked for, as it stands in the address: it can be kept, shared and gone back to. */
import { isId } from '#app/lib/ids.ts'
import { type LeadStatus, leadStatuses } from './lead.ts'

/** The place of one lead in the list. */
export interface LeadCursor {
  at: string
  id: string
}

export interface LeadFilter {
  /** At most 100 characters, without control characters; empty for no search. */
  search: string
  status: LeadStatus | 'all'
  /** True for what was put aside: filled honeypots, and what staff marked. */
  junk: boolean
  /** At most one of the two is set: older than, or newer than. */
  after: LeadCursor | null
  before: LeadCursor | null
}

/** Reads the filter. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readLeadFilter(parameters: URLSearchParams): LeadFilter {
  const status = leadStatuses.find((one) => one === parameters.get('status')) ?? 'all'
  const before = readCursor(parameters.get('before'))
  return {
    // PostgreSQL refuses NUL in a text, and nobody types the other control characters.
    search: (parameters.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100)
      .toWellFormed(),
    status,
    junk: parameters.get('junk') === '1',
    after: before ? null : readCursor(parameters.get('after')),
    before,
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

function readCursor(text: string | null): LeadCursor | null {
  const [at = '', id = ''] = text?.split('~') ?? []
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isId(id)
    ? { at, id }
    : null
}
