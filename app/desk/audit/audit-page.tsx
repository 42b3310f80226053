/** The audit trail: who did what, when and from where. Everything that is looked for stands in the address. */
import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Pager } from '../submissions/list/board.tsx'
import type { AuditSearch } from './audit-filter.ts'

export interface AuditPageProps {
  lines: {
    id: string
    at: string
    /** A name; null when nobody was signed in. */
    who: string | null
    act: string
    detail: string
    /** What it was done to: words, and the search for everything done to it. */
    target: { label: string; path: string } | null
    address: string
  }[]
  filter: AuditSearch
  people: { value: string; label: string }[]
  acts: { value: string; label: string }[]
  kinds: { value: string; label: string }[]
  previous: string | null
  next: string | null
  exportPath: string
}

export function AuditPage(props: AuditPageProps) {
  const { lines, filter, people, acts, kinds, previous, next, exportPath } = props
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <ScreenHead title="Audit trail">
        <a {...buttonLook({ variant: 'outline' })} href={exportPath} download>
          Export as CSV
        </a>
      </ScreenHead>
      {/* A new search is a new form: its fields show what the address says. */}
      <Form key={JSON.stringify(filter)} method="get" className="wrap filters" role="search">
        <SelectField label="Who" name="who" options={withAll('Everyone', people)} chosen={filter.who} />
        <SelectField label="What" name="act" options={withAll('Everything', acts)} chosen={filter.act} />
        <SelectField label="Record" name="kind" options={withAll('Anything', kinds)} chosen={filter.kind} />
        <TextField label="From" name="from" type="date" defaultValue={filter.from} />
        <TextField label="To" name="to" type="date" defaultValue={filter.to} />
        {filter.target && <input type="hidden" name="target" value={filter.target} />}
        <div className="wrap tight">
          <Button type="submit">Search</Button>
          {isFiltered && (
            <Link {...buttonLook({ variant: 'outline' })} to="/admin/audit">
              Clear filters
            </Link>
          )}
        </div>
      </Form>
      {filter.target && <p className="meta">Showing one record only.</p>}
      {lines.length === 0 ? (
        <div className="notice-card">
          <h2>Nothing found</h2>
          <p>{isFiltered ? 'Try a wider date range, or clear the filters.' : 'No activity yet.'}</p>
        </div>
      ) : (
        <div className="table-panel panel">
          <table className="table">
            <caption className="sr-only">Actions, newest first</caption>
            <TableHead columns={['When', 'Who', 'What', 'Record', 'From']} />
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td data-label="When">{line.at}</td>
                  <td data-label="Who">{line.who ?? 'Not signed in'}</td>
                  <td data-label="What">
                    <span>
                      {line.act}
                      {line.detail && <span className="meta"> {line.detail}</span>}
                    </span>
                  </td>
                  <td data-label="Record">
                    {line.target ? <Link to={line.target.path}>{line.target.label}</Link> : 'Nothing'}
                  </td>
                  <td data-label="From">{line.address || 'unknown'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager label="Pages of the audit trail" previous={previous} next={next} />
    </>
  )
}

const withAll = (label: string, options: { value: string; label: string }[]) => [
  { value: '', label },
  ...options,
]
