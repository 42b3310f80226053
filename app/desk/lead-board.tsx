/** The screen of leads: counts, filters, the cards, and the way to older ones. */
import { Link, useNavigation } from 'react-router'
import { leadStatuses } from '#app/leads/lead.ts'
import { LeadCard, type LeadOnCard } from '#app/leads/lead-card.tsx'
import { type LeadFilter, leadListPath } from '#app/leads/lead-filter.ts'
import type { LeadCounts } from '#app/leads/lead-list.server.ts'
import { useSlow } from './frame/live.ts'
import { Loading } from './frame/loading.tsx'
import { JunkForm, StatusForm } from './status-form.tsx'
import { BoardHead, Choice, Counts, ExportLink, Filters, Pager, Sort } from './submissions/board.tsx'

export interface LeadBoardProps {
  counts: LeadCounts
  leads: LeadOnCard[]
  filter: Pick<LeadFilter, 'search' | 'status' | 'junk' | 'sort'>
  previous: string | null
  next: string | null
  /** The address of exactly this page of the list. */
  here: string
  mayJunk: boolean
  mayExport: boolean
  /** What a change without JavaScript has to say. */
  notice: string | null
}

const counted = ['total', 'new', 'contacted', 'qualified', 'converted'] as const

export function LeadBoard(props: LeadBoardProps) {
  const { counts, filter, mayJunk, mayExport, notice } = props
  const { search, status, junk, sort } = filter
  const navigation = useNavigation()
  const slow = useSlow(navigation.state === 'loading' && navigation.location.pathname === '/admin/leads')
  return (
    <>
      <BoardHead title={junk ? 'Junk leads' : 'Leads'} notice={notice}>
        {mayExport && <ExportLink to={leadListPath(filter, {}, '/admin/leads.csv')} />}
        {mayJunk && (
          <Link to={leadListPath({ ...filter, junk: !junk })}>
            {junk ? 'Back to leads' : 'Look through junk'}
          </Link>
        )}
      </BoardHead>
      <Counts counts={counted.map((name) => ({ name, label: name, value: counts[name] }))} />
      <Filters
        action="/admin/leads"
        chosen={{ q: search, status }}
        searchLabel="Search name, email or phone"
        junk={junk}
        sort={sort}
      >
        <Choice name="status" label="Status" options={leadStatuses} chosen={status} />
      </Filters>
      {!junk && (
        <Sort
          chosen={sort}
          paths={{
            next: leadListPath({ ...filter, sort: 'next' }),
            newest: leadListPath({ ...filter, sort: 'newest' }),
          }}
        />
      )}
      {slow ? <Loading>Loading leads...</Loading> : <Leads {...props} />}
    </>
  )
}

function Leads({ leads, filter, previous, next, here, mayJunk }: LeadBoardProps) {
  if (leads.length === 0) return <NoLeads filter={filter} />
  return (
    <>
      <ul className="person-cards">
        {leads.map((lead) => {
          const row = {
            address: `/admin/leads/${lead.id}`,
            name: lead.name,
            back: here,
            version: lead.version,
          }
          return (
            <li key={lead.id}>
              <LeadCard
                lead={lead}
                controls={
                  <>
                    {!lead.junk && <StatusForm {...row} status={lead.status} statuses={leadStatuses} />}
                    {mayJunk && (
                      <JunkForm {...row} isJunk={lead.junk !== null} one="this lead" many="leads" />
                    )}
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
      <Pager
        label="Pages of leads"
        previous={previous && leadListPath(filter, { before: previous })}
        next={next && leadListPath(filter, { after: next })}
      />
    </>
  )
}

function NoLeads({ filter }: Pick<LeadBoardProps, 'filter'>) {
  const isFiltered = filter.search !== '' || filter.status !== 'all'
  return (
    <div className="notice-card">
      <h2>No leads found</h2>
      <p>
        {isFiltered
          ? 'Try adjusting your search or filter criteria.'
          : filter.junk
            ? 'Nothing was put aside. Caught spam and what you mark as junk appear here.'
            : 'Leads will appear here when users submit consultation requests.'}
      </p>
      {isFiltered && (
        <Link to={leadListPath({ ...filter, search: '', status: 'all' })}>Clear the filters</Link>
      )}
    </div>
  )
}
