/** What a list of submissions is asked for, as it stands in the address: it can be kept, shared and gone back to. */
import { places } from '#app/content/agency/places.ts'
import { tidyCampaign } from '#app/forms/touch.ts'
import { isDay } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { readSearch } from '#app/lib/search-words.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import {
  type FieldFilter,
  isFieldFilter,
  maxShown,
  maxValue,
  readFilterName,
} from '../custom-fields/custom-field.ts'
import { type Kind, listPath, sourceLabels } from '../model/kind.ts'
import { nextSteps } from '../model/next-step.ts'
import { lostReasons } from '../steps/outcomes.ts'
import { tidyTag } from '../tags/tag-words.ts'

/** The orders of the list: by the time left until the response target, or by arrival. */
export const listOrders = {
  next: { column: 'call_order', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const

/** The part of the filter that is chosen, without the page. */
export interface ListChoice {
  /** Part of a name, an e-mail or a phone; empty for no search. */
  search: string
  /** One of the kind's statuses, or "all". */
  status: string
  /** One of the choices of the kind's facet, or "all". */
  facet: string
  /** True for what was put aside: filled honeypots, and what staff marked. */
  junk: boolean
  sort: keyof typeof listOrders
  /** The other filters that are set. */
  more: MoreFilters
  /** The id of whoever looks, for what is theirs. */
  self: string
  /** What few rows have of what is asked for: they are found by it, and not along the list. */
  rare?: 'tag' | 'campaign' | FieldFilter
}

export type ListFilter = ListChoice & PageWanted

/** The looks of the list: a line for each person, a card with everything that was sent, or a column for each status. */
export const listLooks = ['rows', 'cards', 'board'] as const
export type ListLook = (typeof listLooks)[number]

/** What everybody sees first. */
export const noFilter: ListChoice = {
  search: '',
  status: 'all',
  facet: 'all',
  junk: false,
  sort: 'next',
  more: {},
  self: '',
}

type Listed = Pick<Kind, 'plural' | 'statuses' | 'facet'>

/** Who looks at a list, and the order they usually have where the address names none. */
interface Reader {
  usual?: ListChoice['sort']
  self?: string
}

/**
 * Reads the filter. What makes no sense is as if it were not there: a bookmark never breaks.
 * @param mayJunk whoever may not restore from the junk has no view of it.
 */
export function readListFilter(
  kind: Listed & Filtered,
  parameters: URLSearchParams,
  mayJunk: boolean,
  { usual = 'next', self = '' }: Reader = {},
): ListFilter {
  const status = parameters.get('status') ?? ''
  const facet = kind.facet ? (parameters.get(kind.facet.parameter) ?? '') : ''
  const asksJunk = parameters.get('junk') === '1'
  // No target runs for junk: only its arrival puts it in an order.
  const asked = parameters.get('sort')
  const sort = asksJunk ? 'newest' : asked === 'newest' || asked === 'next' ? asked : usual
  return {
    search: readSearch(parameters.get('q')),
    status: kind.statuses.includes(status) ? status : 'all',
    facet: kind.facet && Object.hasOwn(kind.facet.values, facet) ? facet : 'all',
    junk: asksJunk && mayJunk,
    sort,
    more: readMore(kind, parameters),
    self,
    ...readPageWanted(parameters, sort === 'next' ? 'number' : 'moment'),
  }
}

/** The address of the list with this choice: its first page, or the one beside a cursor; `screen` is another one that takes the same filter, `usual` the order that needs no name. */
export function filteredPath(
  kind: Listed,
  { search, status, facet, junk, sort, more }: ListChoice,
  { after, before }: { after?: string | null; before?: string | null } = {},
  screen = listPath(kind),
  usual: ListChoice['sort'] = 'next',
): string {
  const wanted: [string, string][] = [
    ['q', search],
    ['status', status === 'all' ? '' : status],
    [kind.facet?.parameter ?? '', facet === 'all' ? '' : facet],
    ['junk', junk ? '1' : ''],
    ...namesOf(more).map((name): [string, string] => [name, more[name] ?? '']),
    ['sort', junk || sort === usual ? '' : sort],
    ['after', after ?? ''],
    ['before', before ?? ''],
  ]
  const parameters = new URLSearchParams(wanted.filter(([, value]) => value !== ''))
  return parameters.size > 0 ? `${screen}?${parameters}` : screen
}

/** The parameters, in the order in which they are shown. */
export const moreNames = [
  'holder',
  'due',
  'asap',
  'state',
  'interest',
  'source',
  'campaign',
  'attempts',
  'contact',
  'reason',
  'step',
  'task',
  'tag',
  'from',
  'to',
] as const
export type MoreName = (typeof moreNames)[number]

/** What is chosen of them, and of the fields that owners added. */
export type MoreFilters = Readonly<Partial<Record<MoreName | FieldFilter, string>>>

/** Those that are set, in the order in which they are shown. */
export const namesOf = (more: MoreFilters): (MoreName | FieldFilter)[] => [
  ...moreNames.filter((name) => more[name] !== undefined),
  ...Object.keys(more).filter(isFieldFilter),
]

const isWords = (name: string) => isFieldFilter(name) && readFilterName(name)?.test === 'has'

/** Without what was typed to search for: that may be somebody's name. */
export const withoutWords = ({ more, ...choice }: ListChoice): ListChoice => ({
  ...choice,
  search: '',
  more: Object.fromEntries(Object.entries(more).filter(([name]) => !isWords(name))),
})

type Filtered = Pick<Kind, 'interests' | 'forms' | 'entryForm'>

/** The values of `holder` that name no one: the reader, and nobody. */
export const assignees = { mine: 'Mine', free: 'Unassigned' } as const
export const dues = { overdue: 'Overdue', today: 'Due by tonight', week: 'Due in 7 days' } as const
/** The last one is for that many and more. */
export const attemptCounts = ['0', '1', '2', '3', '4', '5'] as const
export const noState = 'unknown'
/** Of `interest` and `reason`: none was given. */
export const notSaid = 'none'

/** How long until the first contact, seconds as the response target counts them: from the one before on. */
export const contactSpans = {
  'in-5-min': { label: 'Within 5 minutes', seconds: 300 },
  'in-15-min': { label: '5 to 15 minutes', seconds: 900 },
  'in-1-h': { label: '15 minutes to 1 hour', seconds: 3600 },
  'in-4-h': { label: '1 to 4 hours', seconds: 14_400 },
  'in-1-d': { label: '4 hours to 1 day', seconds: 86_400 },
  later: { label: 'Later', seconds: Number.MAX_SAFE_INTEGER },
} as const
export const contactChoices: Readonly<Record<string, string>> = {
  reached: 'Reached',
  none: 'Not contacted yet',
  ...Object.fromEntries(Object.entries(contactSpans).map(([name, { label }]) => [name, label])),
}

/** Reads the filters. What makes no sense is as if it were not there. */
function readMore(kind: Filtered, parameters: URLSearchParams): MoreFilters {
  const read = moreNames.flatMap((name): [MoreName, string][] => {
    const sent = parameters.get(name) ?? ''
    const value = name === 'tag' ? tidyTag(sent) : name === 'campaign' ? (tidyCampaign(sent) ?? '') : sent
    return value !== '' && isSensible(kind, name, value) ? [[name, value]] : []
  })
  // Whether there is such a field is not asked: of one that is gone nobody has a value, and the filter stands there to be removed.
  const ofFields = [...parameters]
    .filter(([name, value]) => isFieldFilter(name) && value !== '' && value !== 'all')
    .slice(0, 2 * maxShown)
    .flatMap(([name, value]) => {
      const text = tidyLine(value).slice(0, maxValue)
      const isRange = /\.(?:from|to)$/.test(name)
      return text === '' || (isRange && !isDay(text) && !Number.isFinite(Number(text))) ? [] : [[name, text]]
    })
  return Object.fromEntries([...read, ...ofFields])
}

function isSensible(kind: Filtered, name: MoreName, value: string): boolean {
  switch (name) {
    case 'holder':
      return Object.hasOwn(assignees, value) || isId(value)
    case 'due':
      return Object.hasOwn(dues, value)
    case 'asap':
      return value === '1'
    case 'tag':
    case 'campaign':
      return true
    case 'task':
      return value === 'due'
    case 'state':
      return value === noState || places.some((state) => state === value)
    case 'interest':
      return value === notSaid || kind.interests.includes(value)
    case 'source':
      return Object.hasOwn(sourceLabels(kind), value)
    case 'attempts':
      return attemptCounts.some((count) => count === value)
    case 'contact':
      return Object.hasOwn(contactChoices, value)
    case 'reason':
      return value === notSaid || Object.hasOwn(lostReasons, value)
    case 'step':
      return Object.hasOwn(nextSteps, value)
    case 'from':
    case 'to':
      return isDay(value)
  }
}
