/** Who was in touch with whom, and when, newest first. Everything that is looked for stands in the address. */
import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Pager } from '../submissions/list/board.tsx'
import { type LogSearch, logPath } from './log-search.ts'

export interface ContactLine {
  id: string
  at: string
  who: string
  /** Null for whom the reader may not see. */
  person: { name: string; path: string; isTest: boolean } | null
  what: string
  countsAs: 'Attempt' | 'Contact' | 'Sale' | 'Neither'
  isTakenBack: boolean
}

export interface ContactLogProps {
  search: LogSearch
  /** True when only what the reader did is shown. */
  isOwn: boolean
  isFiltered: boolean
  /** The zone of the office: "Eastern". */
  zone: string
  lines: readonly ContactLine[]
  /** Whom to choose from; empty where only one's own is shown. */
  people: readonly { value: string; label: string }[]
  periods: readonly { label: string; path: string; isChosen: boolean }[]
  /** Where the file is; null for who may not have it. */
  csv: string | null
  previous: string | null
  next: string | null
}

export function ContactLogPage(props: ContactLogProps) {
  const { search, isOwn, isFiltered, zone, lines, people, csv, previous, next } = props
  return (
    <>
      <p className="back-link">
        <Link to="/admin/reports">← Reports</Link>
      </p>
      <ScreenHead title={isOwn ? 'Your contact log' : 'Contact log'}>
        {csv && (
          <a {...buttonLook({ variant: 'outline' })} href={csv} download>
            Download CSV
          </a>
        )}
      </ScreenHead>
      <Periods {...props} />
      {/* A new search is a new form: its fields show what the address says. */}
      <Form key={JSON.stringify(search)} method="get" className="wrap filters" role="search">
        {people.length > 0 && (
          <SelectField
            label="Who"
            name="who"
            options={[{ value: '', label: 'Everyone' }, ...people]}
            chosen={search.who}
          />
        )}
        <TextField label="From" name="from" type="date" defaultValue={search.from} />
        <TextField label="To" name="to" type="date" defaultValue={search.to} />
        <Button type="submit">Show</Button>
      </Form>
      {lines.length === 0 ? (
        <div className="notice-card">
          <h2>{isFiltered ? 'Nothing in these days' : 'Nothing logged yet'}</h2>
          <p>
            {isFiltered
              ? 'Choose other days or another person.'
              : 'Calls, texts and emails appear here as soon as they are logged or sent.'}
          </p>
          {isFiltered && <Link to={logPath}>Show everything</Link>}
        </div>
      ) : (
        <Lines lines={lines} />
      )}
      <Pager label="Pages of the contact log" previous={previous} next={next} />
      <p className="meta measure">
        Times are {zone} time. An attempt reached nobody: no answer, busy, a message, a text or an email that
        was sent. A contact is a talk, a written reply or a booked appointment.
        {isOwn && ' Leads that belong to a colleague now stand here without their name.'}
      </p>
    </>
  )
}

const Periods = ({ periods }: Pick<ContactLogProps, 'periods'>) => (
  <nav className="sort wrap contact-days" aria-label="Days">
    {periods.map(({ label, path, isChosen }) => (
      <Link key={label} to={path} aria-current={isChosen ? 'true' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
)

const Lines = ({ lines }: Pick<ContactLogProps, 'lines'>) => (
  <div className="table-panel panel contact-log">
    <table className="table">
      <caption className="sr-only">Attempts, contacts and sales, newest first</caption>
      <TableHead columns={['When', 'Who', 'Person', 'What', 'Counts as']} />
      <tbody>
        {lines.map(({ id, at, who, person, what, countsAs, isTakenBack }) => (
          <tr key={id}>
            <td data-label="When">{at}</td>
            <td data-label="Who">{who}</td>
            <td data-label="Person">
              {person ? (
                <span>
                  <Link to={person.path}>{person.name}</Link>
                  {person.isTest && <span className="meta"> test</span>}
                </span>
              ) : (
                'Not yours now'
              )}
            </td>
            <td data-label="What">{what}</td>
            <td data-label="Counts as">{isTakenBack ? 'Undone' : countsAs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
