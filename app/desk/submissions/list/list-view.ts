/** What a list of submissions is drawn from. */
import type { ListLook } from '#app/submissions/list/list-filter.ts'
import type { PersonOnCard } from '#app/ui/person/person-card.tsx'
import type { ChosenBarProps, LastStepShown } from './chosen-bar.tsx'
import type { DescribedFilters } from './describe-filters.server.ts'
import type { RowLine } from './describe-row.server.ts'
import type { ViewsProps } from './filter-bar.tsx'

/** A figure beside the title. */
export interface Count {
  /** Gives it the colour of a status of that name. */
  name: string
  label: string
  value: number
}

export interface ListPageProps {
  title: string
  cards: readonly {
    person: PersonOnCard
    line: RowLine
    path: string
    /** The same, from where one walks on in this list. */
    href: string
    badges: readonly string[]
    facts: readonly { label: string; value: string }[]
    /** "2 other requests" of the same person, and the same in short; null for none. */
    others: string | null
    moreRequests: string | null
    tags: readonly string[]
    /** What they have in the fields that the reader wants to see. */
    custom: readonly { label: string; value: string }[]
  }[]
  counts: readonly Count[]
  filters: DescribedFilters
  /** How many were found, in words; null where nothing was asked for. */
  found: string | null
  /** True when they were looked for in a part of the list only. */
  isPart: boolean
  views: ViewsProps
  isFiltered: boolean
  /** The fields that an owner added, to be shown beside each row. */
  columns: readonly { key: string; name: string; isShown: boolean }[]
  /** True while junk is looked through. */
  junk: boolean
  sort: 'next' | 'newest'
  /** The order that this person usually has, and how the list looks. */
  usual: 'next' | 'newest'
  look: ListLook
  /** The columns, where it looks like a board. */
  board: BoardShown | null
  /** The id of whoever looks at it. */
  self: string
  statuses: readonly string[]
  /** Those of them that ask why. */
  lost: readonly string[]
  /** Addresses; null where there is no such place, or it is not the reader's to go to. */
  paths: {
    list: string
    look: string
    csv: string | null
    csvFor: readonly { label: string; to: string }[]
    /** Where one is entered by hand. */
    enter: string | null
    /** Where files of them are imported. */
    import: string | null
    junk: string
    /** The board that this list is a column of. */
    board: string | null
    clear: string
    previous: string | null
    next: string | null
  }
  /** The address of exactly this page of the list. */
  here: string
  copy: {
    one: string
    many: string
    searchLabel: string
    messageHeading: string
    statusFailure: string
    empty: { title: string; filtered: string; never: string; clear?: string }
    clearFilters?: string
  }
  /** What is said while the list is on its way. */
  loading: { text: string; inRows: boolean }
  mayJunk: boolean
  /** Null where nothing is done with many at once. */
  chosen: ChosenBarProps | null
  /** What came of the last change of many, right after it. */
  lastStep: LastStepShown | null
  /** What a change without JavaScript has to say. */
  notice: string | null
}

/** What a board is drawn from, beside the cards of its list. */
export interface BoardShown {
  columns: readonly {
    status: string
    /** The cards, by their persons. */
    ids: readonly string[]
    /** "12", "1,000+". */
    count: string
    /** True for the one that a small screen shows, and the address that picks it. */
    isPicked: boolean
    pick: string
    /** The list of all of them; null where all are here. */
    more: string | null
  }[]
}
