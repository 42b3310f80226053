/** How fast people were called back, and which share of the promises was kept: for each promise and each person. */
import { Link } from 'react-router'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface TargetLine {
  promise: string
  /** What was promised, to stand after "within". */
  within: string
  person: string
  count: number
  median: string
  ninetieth: string
  kept: string
  attempts: number
  contacts: number
}

export interface TargetReportProps {
  days: number
  /** True when only the person's own lines are shown. */
  isOwn: boolean
  totals: TargetLine[]
  people: TargetLine[]
}

const periods = [7, 30, 90] as const

export function TargetReport({ days, isOwn, totals, people }: TargetReportProps) {
  return (
    <>
      <ScreenHead
        title={isOwn ? 'Your response times' : 'Response times'}
        about={`Requests of the last ${days} days, from the request to the first contact: a talk, a written reply, a booked appointment, or a status that was moved on from New. Attempts that reached nobody are counted apart. What is promised for business hours counts office hours only.`}
      />
      <nav className="sort" aria-label="Period">
        {periods.map((period) => (
          <Link
            key={period}
            to={`/admin/promises?days=${period}`}
            aria-current={period === days ? 'true' : undefined}
          >
            {period} days
          </Link>
        ))}
      </nav>
      {totals.length === 0 ? (
        <div className="notice-card">
          <h2>Nothing to report yet</h2>
          <p>A promise counts here once someone has made contact, or once its time has run out.</p>
        </div>
      ) : (
        <>
          <Panel title="By promise">
            <Lines caption="By promise" lines={totals} />
          </Panel>
          {!isOwn && (
            <Panel title="By promise and person">
              <Lines caption="By promise and person" lines={people} withPerson />
            </Panel>
          )}
        </>
      )}
    </>
  )
}

interface LinesProps {
  caption: string
  lines: readonly TargetLine[]
  withPerson?: boolean
}

function Lines({ caption, lines, withPerson = false }: LinesProps) {
  return (
    // The panel around it has the caption for its name already.
    <Scrolling label={`${caption}, table`}>
      <table className="figure-table report-table">
        <TableHead
          columns={[
            'Promise',
            ...(withPerson ? ['Person'] : []),
            'Requests',
            'Median',
            '90th percentile',
            'Kept',
            'Attempts',
            'Contacts',
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.promise} ${line.person}`}>
              <th scope="row">
                {line.promise}
                <span className="meta"> within {line.within}</span>
              </th>
              {withPerson && <td data-label="Person">{line.person}</td>}
              <td data-label="Requests">{line.count.toLocaleString('en-US')}</td>
              <td data-label="Median">{line.median}</td>
              <td data-label="90th percentile">{line.ninetieth}</td>
              <td data-label="Kept">{line.kept}</td>
              <td data-label="Attempts">{line.attempts.toLocaleString('en-US')}</td>
              <td data-label="Contacts">{line.contacts.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
