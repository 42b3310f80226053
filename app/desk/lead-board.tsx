/** The screen of leads: counts, filters, the cards, and the way to older ones. */
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { leadStatuses } from '#app/leads/lead.ts'
import { LeadCard, type LeadOnCard } from '#app/leads/lead-card.tsx'
import { type LeadFilter, leadListPath } from '#app/leads/lead-filter.ts'
import type { LeadCounts } from '#app/leads/lead-list.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useSlow } from './live.ts'
import { Loading } from './loading.tsx'
import { JunkForm, StatusForm } from './status-form.tsx'

export interface LeadBoardProps {
  counts: LeadCounts
  leads: LeadOnCard[]
  filter: Pick<LeadFilter, 'search' | 'status' | 'junk'>
  newer: string | null
  older: string | null
  /** The address of exactly this page of the list. */
  here: string
  mayJunk: boolean
  /** What a change without JavaScript has to say. */
  notice: string | null
}

export function LeadBoard(props: LeadBoardProps) {
  const { counts, filter, mayJunk, notice } = props
  const navigation = useNavigation()
  const slow = useSlow(navigation.state === 'loading' && navigation.location.pathname === '/admin/leads')
  return (
    <>
      <p className="back-link">
        <a href="/">← Back to the website</a>
      </p>
      <div className="board-head">
        <h1>{filter.junk ? 'Junk leads' : 'Leads'}</h1>
        {mayJunk && (
          <Link to={leadListPath({ ...filter, junk: !filter.junk })}>
            {filter.junk ? 'Back to leads' : 'Look through junk'}
          </Link>
        )}
      </div>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <Counts counts={counts} />
      <Filters filter={filter} />
      {slow ? <Loading>Loading leads...</Loading> : <Leads {...props} />}
    </>
  )
}

const counted = ['total', 'new', 'contacted', 'qualified', 'converted'] as const

function Counts({ counts }: { counts: LeadCounts }) {
  return (
    <dl className="counts" aria-label="Summary">
      {counted.map((name) => (
        <div key={name} data-status={name}>
          <dt>{name}</dt>
          <dd>{counts[name].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A form that reads: the filters land in the address, with or without JavaScript. */
function Filters({ filter }: Pick<LeadBoardProps, 'filter'>) {
  const submit = useSubmit()
  const search = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLSelectElement>(null)
  // The address may change without this form (the Back button, "Clear the filters"); what is focused stays focused.
  useEffect(() => {
    if (search.current) search.current.value = filter.search
    if (status.current) status.current.value = filter.status
  }, [filter.search, filter.status])
  return (
    <Form method="get" action="/admin/leads" role="search" className="filters">
      {filter.junk && <input type="hidden" name="junk" value="1" />}
      <div className="field">
        <label htmlFor="filter-search">Search name, email or phone</label>
        <input
          id="filter-search"
          ref={search}
          className="field-input"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={filter.search}
          autoComplete="off"
        />
      </div>
      <div className="field">
        <label htmlFor="filter-status">Status</label>
        <select
          id="filter-status"
          ref={status}
          className="field-input"
          name="status"
          defaultValue={filter.status}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          <option value="all">all</option>
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" {...buttonLook()}>
        Search
      </button>
    </Form>
  )
}

function Leads({ leads, filter, newer, older, here, mayJunk }: LeadBoardProps) {
  if (leads.length === 0) return <NoLeads filter={filter} />
  return (
    <>
      <ul className="lead-cards">
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadCard
              lead={lead}
              controls={
                <>
                  {!lead.junk && <StatusForm lead={lead} back={here} />}
                  {mayJunk && <JunkForm lead={{ ...lead, isJunk: lead.junk !== null }} back={here} />}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {(newer || older) && (
        <nav className="pager" aria-label="Pages of leads">
          {newer && (
            <Link {...buttonLook({ variant: 'outline' })} to={leadListPath(filter, { before: newer })}>
              ← Newer
            </Link>
          )}
          {older && (
            <Link {...buttonLook({ variant: 'outline' })} to={leadListPath(filter, { after: older })}>
              Older →
            </Link>
          )}
        </nav>
      )}
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
