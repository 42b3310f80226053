/** What the list of applications is asked for, as it stands in the address. */
import { readSearch } from '#app/lib/search-words.ts'
import { type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import { type RecruitStatus, recruitStatuses } from './recruit.ts'

/** The orders of the list: by the time left to keep the promise, or by arrival. */
export const recruitOrders = {
  next: { column: 'call_order', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const
export type RecruitSort = keyof typeof recruitOrders

export interface RecruitFilter extends PageWanted {
  /** Part of a name or an e-mail; empty for no search. */
  search: string
  status: RecruitStatus | 'all'
  licensed: 'all' | 'yes' | 'no'
  /** True for what was put aside: filled honeypots, and what staff marked. */
  junk: boolean
  sort: RecruitSort
}

/** The part of the filter that is chosen, without the page. */
export type RecruitChoice = Omit<RecruitFilter, keyof PageWanted>

/** What everybody sees first. */
export const noRecruitFilter: RecruitChoice = {
  search: '',
  status: 'all',
  licensed: 'all',
  junk: false,
  sort: 'next',
}

/** Reads the filter. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readRecruitFilter(parameters: URLSearchParams): RecruitFilter {
  const licensed = parameters.get('licensed')
  const junk = parameters.get('junk') === '1'
  // No clock runs for junk: only its arrival puts it in an order.
  const sort = junk || parameters.get('sort') === 'newest' ? 'newest' : 'next'
  return {
    search: readSearch(parameters.get('q')),
    status: recruitStatuses.find((one) => one === parameters.get('status')) ?? 'all',
    licensed: licensed === 'yes' || licensed === 'no' ? licensed : 'all',
    junk,
    sort,
    ...readPageWanted(parameters, sort === 'next' ? 'number' : 'moment'),
  }
}

/** The address of the list with this filter: its first page, or the one beside a cursor; or of another screen that takes the same filter. */
export function recruitListPath(
  { search, status, licensed, junk, sort }: RecruitChoice,
  { after, before }: { after?: string | null; before?: string | null } = {},
  screen = '/admin/recruits',
): string {
  const wanted = Object.entries({
    q: search,
    status: status === 'all' ? '' : status,
    licensed: licensed === 'all' ? '' : licensed,
    junk: junk ? '1' : '',
    sort: junk || sort === 'next' ? '' : sort,
    after: after ?? '',
    before: before ?? '',
  }).filter(([, value]) => value !== '')
  return wanted.length > 0 ? `${screen}?${new URLSearchParams(wanted)}` : screen
}
