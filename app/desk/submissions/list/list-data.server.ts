/** A list of submissions as its screen shows it: cards, counts, filters and the addresses around them. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder, type StaffName } from '#app/staff/staff-names.server.ts'
import { type Column, listColumns } from '#app/submissions/board/list-columns.server.ts'
import { lastStep } from '#app/submissions/bulk/change-many.server.ts'
import { formatLack, maxMatching } from '#app/submissions/bulk/chosen-words.ts'
import { amsFormats } from '#app/submissions/csv/csv-rows.server.ts'
import { type CustomField, factsOf } from '#app/submissions/custom-fields/custom-field.ts'
import { listFields, readValues } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { enterPath, importPath } from '#app/submissions/entry/entry-paths.ts'
import { listCampaigns } from '#app/submissions/list/is-listed.server.ts'
import {
  filteredPath,
  type ListChoice,
  type ListFilter,
  noFilter,
  readListFilter,
  withoutWords,
} from '#app/submissions/list/list-filter.ts'
import {
  countFound,
  countSubmissions,
  describeSubmission,
  type Found,
  type ListedPage,
  listSubmissions,
  weighRare,
} from '#app/submissions/list/list-submissions.server.ts'
import {
  listViews,
  maySharing,
  readHabits,
  type SavedView,
} from '#app/submissions/list/saved-views.server.ts'
import {
  type Kind,
  kindScope,
  listPath,
  mayOf,
  ownersSeenBy,
  submissionPath,
} from '#app/submissions/model/kind.ts'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import { describeOthers } from '#app/submissions/person/format-others.ts'
import { countOthers } from '#app/submissions/person/other-requests.server.ts'
import { lostStatuses } from '#app/submissions/steps/outcomes.ts'
import { readAttempts } from '#app/submissions/steps/plan-step.server.ts'
import { listTags, listWords } from '#app/submissions/tags/tags.server.ts'
import { lastEvents } from '#app/submissions/timeline/events.server.ts'
import { notices, noticeText } from '../../forms/notices.ts'
import { listedPath, withoutLack } from './after-look.ts'
import type { ChosenBarProps } from './chosen-bar.tsx'
import { describeFilters } from './describe-filters.server.ts'
import { describeRow } from './describe-row.server.ts'
import type { ViewsProps } from './filter-bar.tsx'
import type { BoardShown, ListPageProps } from './list-view.ts'

/** One page of the list at `url`, as far as `who` may see it. */
export async function describeList(
  database: Database,
  who: SignedIn,
  kind: Kind,
  url: URL,
  now = new Date(),
): Promise<ListPageProps> {
  const mayJunk = mayOf(kind, who.person.role, 'junk')
  const { look: habit, sort: usual, columns: shown } = await readHabits(database.db, who.person.id, kind.name)
  const asked = readListFilter(kind, url.searchParams, mayJunk, { usual, self: who.person.id })
  const filter = await weighRare(database, kind, asked)
  const owners = ownersSeenBy(who, kind)
  const isChosen = url.searchParams.get('notice') === 'chosen'
  const asBoard = isBoard(habit, filter)
  const [page, columns, counts, staff, views, words, campaigns, fields, step] = await Promise.all([
    asBoard ? noPage : listSubmissions(database, kind, owners, filter),
    asBoard ? listColumns(database, kind, owners, filter) : null,
    countSubmissions(database, kind, owners),
    listStaffNames(database.db),
    listViews(database.db, who, kind.name),
    listWords(database.reads, kind.name),
    listCampaigns(database.reads, kind.name),
    listFields(database.db, kind),
    isChosen ? lastStep(database.db, who.person.id, kind.name) : null,
  ])
  const rows = columns?.flatMap((column) => column.rows) ?? page.rows
  const beside = fields.filter(({ key }) => shown.includes(key))
  const [cards, found] = await Promise.all([
    describeCards(database, { who, kind, filter, isBoard: columns !== null, beside, staff, now }, rows),
    columns ? null : countFound(database, kind, owners, filter, page),
  ])
  const filters = describeFilters(kind, filter, { who, staff, words, campaigns, fields, shown, usual })
  const isColumn = habit === 'board' && !columns && !filter.junk
  const paths = pathsOf(kind, filter, { ...page, usual, role: who.person.role, isColumn })
  const { title, junkTitle, one, many, searchLabel, messageHeading, empty, clearFilters } = kind.copy
  return {
    title: filter.junk ? junkTitle : title,
    cards,
    counts,
    filters,
    found: formatFound(found, kind.copy),
    isPart: page.isPart,
    columns: fields.map(({ key, name }) => ({ key, name, isShown: shown.includes(key) })),
    isFiltered: filters.chips.length > 0,
    views: describeViews(kind, views, paths.unpaged, { mayShare: maySharing(who), filter }),
    junk: filter.junk,
    sort: filter.sort,
    usual,
    look: habit === 'board' && !columns ? 'rows' : habit,
    board: columns && describeBoard(kind, columns, filter, { asked: url.searchParams.get('column'), usual }),
    self: who.person.id,
    statuses: kind.statuses,
    paths,
    lost: lostStatuses(kind),
    here: withoutLack(url),
    copy: {
      ...{ one, many, searchLabel, messageHeading, empty },
      statusFailure: kind.copy.statusNotChanged.unexpected,
      ...(clearFilters && { clearFilters }),
    },
    loading: { text: kind.copy.loading, inRows: kind.copy.loadsInRows === true },
    mayJunk,
    chosen: filter.junk || columns ? null : describeChosen(kind, who, { staff, words, found, page }, url),
    lastStep: isChosen ? (step ?? null) : null,
    notice: isChosen
      ? null
      : noticeText(url.searchParams.get('notice'), { ...notices.rows, ...kind.notices }),
  }
}

interface Around {
  who: SignedIn
  kind: Kind
  filter: ListFilter
  isBoard: boolean
  /** The fields of an owner that are shown beside each. */
  beside: readonly CustomField[]
  staff: readonly StaffName[]
  now: Date
}

/** Each of `rows` as the list shows it. */
async function describeCards(
  database: Database,
  { who, kind, filter, isBoard, beside, staff, now }: Around,
  rows: readonly ConsentedSubmission[],
) {
  const ids = rows.map(({ id }) => id)
  const nameOf = nameFinder(staff)
  const [others, tags, custom, attempts, last] = await Promise.all([
    countOthers(database, who, kind, ids),
    listTags(database.reads, ids),
    readValues(database.reads, beside.length > 0 ? ids : []),
    readAttempts(database.db, rows, now),
    lastEvents(database.reads, ids),
  ])
  return rows.map((row) => {
    const { badges, facts } = kind.card(row)
    const person = describeSubmission(kind, row, now, nameOf, { attempts: attempts(row.id) })
    const line = describeRow(kind, row, who.person.role, { now, last: last.get(row.id), nameOf })
    const more = {
      ...{ ...describeOthers(others.get(row.id)), tags: tags.get(row.id) ?? [] },
      custom: factsOf(beside, custom.get(row.id)),
    }
    // A column of a board is the list of its status.
    const href = listedPath(kind, isBoard ? { ...filter, status: row.status } : filter, row)
    return { person, line, path: submissionPath(kind, row.id), href, badges, facts, ...more }
  })
}

/** A board has columns instead. */
const noPage: ListedPage = { rows: [], previous: null, next: null, isPart: false }

/** "37 leads", "1,000+ leads"; null where nothing was asked for. */
function formatFound(found: Found | null, { one, many }: Kind['copy']): string | null {
  if (!found) return null
  const { count, isMore } = found
  return `${count.toLocaleString('en-US')}${isMore ? '+' : ''} ${count === 1 && !isMore ? one : many}`
}

/** All that a filter finds, where that is more than the page has. */
function formatMatching(found: Found | null, { rows, next }: ListedPage): string | null {
  if (!found || (next === null && found.count <= rows.length)) return null
  return found.isMore || found.count > maxMatching
    ? `The first ${maxMatching} that match`
    : `All ${found.count} that match`
}

interface Beside {
  previous: string | null
  next: string | null
  /** The order that needs no name. */
  usual: ListChoice['sort']
  role: SignedIn['person']['role']
  /** True for a list that is a column of somebody's board. */
  isColumn: boolean
}

/** Where the list leads to from here. */
function pathsOf(kind: Kind, filter: ListChoice, { previous, next, usual, role, isColumn }: Beside) {
  const { junk, sort } = filter
  const pathTo = (choice: ListChoice, beside = {}) =>
    filteredPath(kind, choice, beside, listPath(kind), usual)
  const csv = mayOf(kind, role, 'export') ? filteredPath(kind, filter, {}, `${listPath(kind)}.csv`) : null
  return {
    list: listPath(kind),
    look: `${listPath(kind)}/look`,
    csv,
    /** The same for other programs of agencies. */
    csvFor:
      csv && kind.sells
        ? amsFormats.map(({ name, label }) => ({
            label,
            to: `${csv}${csv.includes('?') ? '&' : '?'}format=${name}`,
          }))
        : [],
    board: isColumn ? pathTo({ ...filter, status: 'all' }) : null,
    enter: kind.entryForm && mayOf(kind, role, 'notes') ? enterPath(kind) : null,
    import: kind.entryForm && mayOf(kind, role, 'import') ? importPath(kind) : null,
    /** This list from its beginning. */
    unpaged: pathTo(filter),
    junk: pathTo({ ...filter, junk: !junk }),
    clear: pathTo({ ...noFilter, junk, sort }),
    previous: previous && pathTo(filter, { before: previous }),
    next: next && pathTo(filter, { after: next }),
  }
}

/** The views that the reader has, and what a new one would be made of: the filters, without what is searched for. */
function describeViews(
  kind: Kind,
  views: readonly SavedView[],
  here: string,
  { mayShare, filter }: { mayShare: boolean; filter: ListChoice },
): ViewsProps {
  const list = listPath(kind)
  const [whole, kept, none] = [filter, withoutWords(filter), { ...noFilter, junk: filter.junk }].map(
    (choice) => filteredPath(kind, { ...choice, sort: filter.sort }),
  )
  const hasSearch = whole !== kept
  return {
    views: views.map((view) => ({ ...view, path: `${list}${view.query}` })),
    post: `${list}/views`,
    query: kept !== none ? here.slice(list.length + 1) : '',
    ...{ here, mayShare, hasSearch },
  }
}

/** What the reader may do with many at once. */
function describeChosen(
  kind: Kind,
  who: SignedIn,
  {
    staff,
    words,
    found,
    page,
  }: { staff: readonly StaffName[]; words: readonly string[]; found: Found | null; page: ListedPage },
  url: URL,
): ChosenBarProps {
  const { id: self, role } = who.person
  const back = withoutLack(url)
  const { searchParams } = url
  const typed = searchParams.get('typed') ?? ''
  const other = new URL(back, url)
  const isAll = other.searchParams.has('chosen')
  if (isAll) other.searchParams.delete('chosen')
  else other.searchParams.set('chosen', 'all')
  const givesAway = kindScope(kind, role, 'assign') === 'all'
  return {
    matching: formatMatching(found, page),
    ...{ words, mayTag: mayOf(kind, role, 'notes') },
    ...{ back, self, isAll, statuses: kind.statuses, lost: lostStatuses(kind), many: kind.copy.many },
    post: `${listPath(kind)}/chosen`,
    lack: formatLack(searchParams.get('lack'), { one: kind.copy.one, tag: typed }),
    ...{ typed, picked: isAll ? [] : (searchParams.get('chosen') ?? '').split('.') },
    people: givesAway ? staff.filter((one) => one.isActive && mayOf(kind, one.role, 'see')) : [],
    mayAssign: mayOf(kind, role, 'assign'),
    all: `${other.pathname}${other.search}`,
    csv: mayOf(kind, role, 'export') ? `${listPath(kind)}.csv` : null,
  }
}

/** A page of a list, its junk and the rows of one status are lists, also for those who usually have a board. */
const isBoard = (look: string, { junk, status, after, before }: ListFilter): boolean =>
  look === 'board' && !junk && status === 'all' && !after && !before

/** `asked` is the status whose column a small screen shows; `usual` the order that needs no name in an address. */
function describeBoard(
  kind: Kind,
  columns: readonly Column[],
  filter: ListChoice,
  { asked, usual }: { asked: string | null; usual: ListChoice['sort'] },
): BoardShown {
  const pathTo = (status: string) => filteredPath(kind, { ...filter, status }, {}, listPath(kind), usual)
  const first = columns.find(({ rows }) => rows.length > 0) ?? columns[0]
  const picked = columns.find(({ status }) => status === asked) ?? first
  const board = new URL(pathTo('all'), 'https://desk.invalid')
  return {
    columns: columns.map(({ status, rows, count, isMore }) => {
      board.searchParams.set('column', status)
      return {
        ...{ status, isPicked: status === picked?.status },
        ids: rows.map(({ id }) => id),
        count: `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`,
        pick: `${board.pathname}${board.search}`,
        more: isMore || count > rows.length ? pathTo(status) : null,
      }
    }),
  }
}
