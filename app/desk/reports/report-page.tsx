/** What became of the leads of some months: a table with its totals, the way from lead to sale, and what sources cost. */
import { Link } from 'react-router'
import { type ReportBy, reportLines } from '#app/submissions/reports/report-range.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormIssue, SelectField, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { FunnelChart, RowsChart } from './charts.tsx'
import type { Figures } from './figures.server.ts'

export interface ReportRow {
  key: string
  name: string
  /** In the order of `reportColumns`. */
  cells: string[]
}

export interface ReportPageProps extends Figures, Pick<CostPanelProps, 'costs' | 'sources'> {
  from: string
  to: string
  by: ReportBy
  title: string
  lineName: string
  /** True when only the person's own leads are counted. */
  isOwn: boolean
  thisMonth: string
  csv: string
  lines: ReportRow[]
  total: ReportRow
  hasCosts: boolean
  /** What a month is to bring, in dollars; null for whoever sets no goals. */
  goals: Record<'premium' | 'commission', string> | null
  notice: string | null
  answer: FormAnswer | undefined
}

const columns = [
  ...[
    'Leads',
    'Attempts',
    'Contacts',
    'Reached',
    'Appointments',
    'Sold',
    'Policies',
    'Annual premium',
    'Commission',
  ],
  ...['First contact', 'Cost', 'Cost per lead', 'Cost per sale'],
]

/** The role of a part of the table: laid out as a stack, it is none to every browser without. */
const as = (role: string) => ({ role })

const choices = Object.entries(reportLines).map(([value, label]) => ({ value, label }))

export function ReportPage(props: ReportPageProps) {
  const { from, to, by, title, isOwn, csv, lines, notice, funnel, answer, sources, costs } = props
  const { figures, charts } = props
  return (
    <>
      <ScreenHead title={isOwn ? 'Your report' : 'Reports'} notice={notice} />
      <form method="get" className="fit report-range">
        <TextField label="From" name="from" type="month" placeholder="2026-11" defaultValue={from} />
        <TextField label="To" name="to" type="month" placeholder="2026-11" defaultValue={to} />
        <SelectField label="By" name="by" options={choices} chosen={by} />
        <Button type="submit">Show</Button>
      </form>
      <section className="stack snug" aria-labelledby="figures">
        <h2 id="figures">{title}</h2>
        <dl className="report-figures">
          {figures.map(({ label, value, before, path }) => (
            <div key={label}>
              <dt className="meta">{label}</dt>
              <dd>
                <Link to={path}>{value}</Link> <span className="meta">before: {before}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="fit charts">
          {lines.length > 0 && <FunnelChart title="From lead to sale" steps={funnel} />}
          {charts.map((chart) => (
            <RowsChart key={chart.title} {...chart} />
          ))}
        </div>
      </section>
      <section className="stack snug" aria-labelledby="report">
        <div className="row wrap between">
          <h2 id="report">Leads by {reportLines[by].toLowerCase()}</h2>
          <div className="row wrap">
            {!isOwn && (
              <Link to="/admin/reports/ads" className="tap">
                Tell ad networks
              </Link>
            )}
            <a {...buttonLook({ variant: 'outline' })} href={csv} download>
              Download CSV
            </a>
          </div>
        </div>
        {lines.length === 0 ? <Nothing {...props} /> : <Table {...props} />}
        <details>
          <summary>How these are counted</summary>
          <p className="meta measure">
            Each line counts the leads that arrived in these months, whenever they were reached or sold. Junk,
            duplicates and tests are left out. An attempt reached nobody; a contact did. Reached means a talk,
            a written reply or a booked appointment. Sold means the status is converted. Annual premium is
            each premium times its payments a year: monthly 12, quarterly 4, semi-annual 2, annual 1. A single
            premium counts once, in full. First contact is the median: of office time where a call as soon as
            possible was asked for, else by the clock.
            {!isOwn && ' Cost per lead and per sale count only leads of a source and month with a cost.'} The
            first touch is the first visit of the person with any request; the last is what led to this one.
          </p>
        </details>
      </section>
      {sources.length > 0 && (
        <CostPanel key={to} sources={sources} costs={costs} month={to} answer={answer} />
      )}
      {props.goals && <GoalsPanel goals={props.goals} answer={answer} />}
    </>
  )
}

function Table({ title, lineName, by, lines, total, hasCosts }: ReportPageProps) {
  const shown = hasCosts ? columns : columns.slice(0, -3)
  const row = ({ name, cells }: ReportRow) => (
    <>
      <th scope="row" {...as('rowheader')}>
        {name}
      </th>
      {shown.map((column, n) => (
        <td key={column} {...as('cell')} data-label={column}>
          {cells[n]}
        </td>
      ))}
    </>
  )
  return (
    <table
      {...as('table')}
      className="report-table"
      aria-label={`${title}, by ${reportLines[by].toLowerCase()}`}
    >
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {[lineName, ...shown].map((column) => (
            <th key={column} {...as('columnheader')} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {lines.map((line) => (
          <tr key={line.key} {...as('row')}>
            {row(line)}
          </tr>
        ))}
      </tbody>
      <tfoot {...as('rowgroup')}>
        <tr {...as('row')}>{row(total)}</tr>
      </tfoot>
    </table>
  )
}

function Nothing({ thisMonth, by }: ReportPageProps) {
  return (
    <div className="notice-card">
      <h3>No leads in these months</h3>
      <p>Choose other months, or look at this one.</p>
      <Link to={`/admin/reports?from=${thisMonth}&to=${thisMonth}&by=${by}`}>Show this month</Link>
    </div>
  )
}

interface GoalsPanelProps {
  goals: NonNullable<ReportPageProps['goals']>
  answer: FormAnswer | undefined
}

function GoalsPanel({ goals, answer }: GoalsPanelProps) {
  const issue = messageFor(answer, 'goals')
  const shown = { ...goals, ...(issue && answer?.typed) }
  const field = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const
  return (
    <Panel title="Goals of a month">
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="goals" />
        <FormIssue>{issue}</FormIssue>
        <TextField {...field} label="Premium a year" name="premium" defaultValue={shown.premium} />
        <TextField
          {...field}
          label="Commission"
          name="commission"
          defaultValue={shown.commission}
          hint="In dollars, for the whole agency. Each month stands against it in the pictures above; leave it empty for no goal."
        />
        <Button type="submit">Save goals</Button>
      </form>
    </Panel>
  )
}

interface CostPanelProps {
  /** Those a cost may be entered for; none for whoever enters none. */
  sources: readonly { value: string; label: string }[]
  /** What was entered for the months of the report. */
  costs: readonly { key: string; text: string }[]
  month: string
  answer: FormAnswer | undefined
}

/** What a source cost in a month, entered by an owner. */
function CostPanel({ sources, costs, month, answer }: CostPanelProps) {
  const { typed = {} } = answer ?? {}
  return (
    <Panel title="What sources cost">
      {costs.length === 0 ? (
        <p className="meta">No cost was entered for these months.</p>
      ) : (
        <ul className="bullets">
          {costs.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="cost" />
        <FormIssue>{messageFor(answer, 'cost')}</FormIssue>
        <SelectField label="Source or campaign" name="source" options={sources} chosen={typed.source ?? ''} />
        <TextField
          label="Month"
          name="month"
          type="month"
          placeholder="2026-11"
          defaultValue={typed.month ?? month}
          required
        />
        <TextField
          label="Cost"
          name="cost"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={typed.cost ?? ''}
          hint="In dollars. It replaces what was entered before; leave it empty to take that away."
        />
        <Button type="submit">Save cost</Button>
      </form>
    </Panel>
  )
}
