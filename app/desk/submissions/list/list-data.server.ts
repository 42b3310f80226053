/** A list of submissions as its screen shows it: cards, counts, filters and the addresses around them. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { enterPath, importPath } from '#app/submissions/entry/entry-paths.ts'
import { type Kind, listPath, mayOf, submissionPath } from '#app/submissions/kind.ts'
import { describeSubmission } from '#app/submissions/list/describe-submission.server.ts'
import { filteredPath, type ListChoice, noFilter, readListFilter } from '#app/submissions/list/list-filter.ts'
import { countSubmissions, listSubmissions } from '#app/submissions/list/list-submissions.server.ts'
import { ownersSeenBy } from '#app/submissions/list/owners.server.ts'
import { countOthers } from '#app/submissions/person/other-requests.server.ts'
import { sayOthers } from '#app/submissions/person/say-others.ts'
import { notices, noticeText, withoutNotice } from '../../forms/notices.ts'
import type { ListPageProps } from './list-page.tsx'

/** One page of the list at `url`, as far as `who` may see it. */
export async function describeList(
  database: Database,
  who: SignedIn,
  kind: Kind,
  url: URL,
  now = new Date(),
): Promise<ListPageProps> {
  const { role } = who.person
  const mayJunk = mayOf(kind, role, 'junk')
  const filter = readListFilter(kind, url.searchParams, mayJunk)
  const owners = ownersSeenBy(who, kind)
  const [page, counts, staff] = await Promise.all([
    listSubmissions(database, kind, owners, filter),
    countSubmissions(database, kind, owners),
    listStaffNames(database.db),
  ])
  const nameOf = nameFinder(staff)
  const ids = page.rows.map(({ id }) => id)
  const others = await countOthers(database, who, kind, ids)
  const cards = page.rows.map((row) => {
    const { badges, facts } = kind.card(row)
    const person = describeSubmission(kind, row, now, nameOf)
    const path = submissionPath(kind, row.id)
    return { person, path, badges, facts, others: sayOthers(others.get(row.id) ?? 0) }
  })
  const { title, junkTitle, one, many, searchLabel, messageHeading, empty, clearFilters } = kind.copy
  return {
    title: filter.junk ? junkTitle : title,
    cards,
    counts,
    filters: describeFilters(kind, filter),
    isFiltered: filter.search !== '' || filter.status !== 'all' || filter.facet !== 'all',
    junk: filter.junk,
    sort: filter.sort,
    statuses: kind.statuses,
    paths: {
      ...pathsOf(kind, filter, page, mayOf(kind, role, 'export')),
      enter: kind.entryForm && mayOf(kind, role, 'notes') ? enterPath(kind) : null,
      import: kind.entryForm && mayOf(kind, role, 'import') ? importPath(kind) : null,
    },
    here: withoutNotice(url),
    copy: {
      ...{ one, many, searchLabel, messageHeading, empty },
      statusFailure: kind.copy.statusNotChanged.unexpected,
      ...(clearFilters && { clearFilters }),
    },
    loading: { text: kind.copy.loading, inRows: kind.copy.loadsInRows === true },
    mayJunk,
    notice: noticeText(url.searchParams.get('notice'), { ...notices.rows, ...kind.notices }),
  }
}

/** The search and the choices beside it, with what is chosen. */
const describeFilters = ({ statuses, facet }: Kind, filter: ListChoice) => ({
  search: filter.search,
  choices: [
    { name: 'status', label: 'Status', options: statuses, chosen: filter.status },
    ...(facet
      ? [
          {
            name: facet.parameter,
            label: facet.label,
            options: Object.keys(facet.values),
            chosen: filter.facet,
          },
        ]
      : []),
  ],
})

/** Where the list leads to from here. */
function pathsOf(
  kind: Kind,
  filter: ListChoice,
  { previous, next }: { previous: string | null; next: string | null },
  mayExport: boolean,
) {
  const { junk, sort } = filter
  return {
    list: listPath(kind),
    csv: mayExport ? filteredPath(kind, filter, {}, `${listPath(kind)}.csv`) : null,
    junk: filteredPath(kind, { ...filter, junk: !junk }),
    clear: filteredPath(kind, { ...noFilter, junk, sort }),
    byTimeLeft: filteredPath(kind, { ...filter, sort: 'next' }),
    byArrival: filteredPath(kind, { ...filter, sort: 'newest' }),
    previous: previous && filteredPath(kind, filter, { before: previous }),
    next: next && filteredPath(kind, filter, { after: next }),
  }
}
