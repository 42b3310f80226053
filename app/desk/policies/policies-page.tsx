/** Policies as a list: what is on its way, what was sold and what renews, by stage, agent, product and day. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { Pager } from '../submissions/list/board.tsx'

interface Option {
  value: string
  label: string
}

export interface PoliciesPageProps {
  title: string
  /** One for each stage; `premium` is that of a year. */
  tabs: { label: string; path: string; isChosen: boolean; count: string; premium: string }[]
  rows: Record<
    'id' | 'path' | 'name' | 'product' | 'number' | 'stage' | 'premium' | 'renewal' | 'agent',
    string
  >[]
  filter: Record<'stage' | 'day' | 'from' | 'to' | 'agent' | 'product' | 'carrier' | 'holder', string>
  /** Whose there are; nobody where only the own are seen. */
  agents: Option[]
  products: readonly string[]
  /** Where the renewals are; null there. */
  renewals: string | null
  clear: string | null
  previous: string | null
  next: string | null
}

const days: readonly Option[] = [
  { value: 'stage', label: 'At its stage since' },
  { value: 'written', label: 'Written' },
  { value: 'sold', label: 'Sold' },
  { value: 'renewal', label: 'Renews' },
]

export function PoliciesPage(props: PoliciesPageProps) {
  const { title, tabs, rows, filter, agents, products, renewals, clear, previous, next } = props
  return (
    <>
      <ScreenHead title={title} about="Every case from quote to lapse. Premiums are for a year.">
        {renewals && <Link to={renewals}>Renewals of the next 90 days</Link>}
        {clear && <Link to={clear}>All policies</Link>}
      </ScreenHead>
      <nav className="row wrap tight" aria-label="Stages">
        {tabs.map(({ label, path, isChosen, count, premium }) => (
          <Link key={label} to={path} className="tap" aria-current={isChosen ? 'true' : undefined}>
            <span>
              {label} <strong>{count}</strong> <span className="meta">{premium}</span>
            </span>
          </Link>
        ))}
      </nav>
      <form method="get" className="fit report-range" key={JSON.stringify(filter)}>
        {filter.stage !== 'all' && <input type="hidden" name="stage" value={filter.stage} />}
        {filter.holder && <input type="hidden" name="holder" value={filter.holder} />}
        {filter.carrier && <input type="hidden" name="carrier" value={filter.carrier} />}
        <SelectField label="Day" name="day" options={days} chosen={filter.day} />
        <TextField label="From" name="from" type="date" defaultValue={filter.from} />
        <TextField label="To" name="to" type="date" defaultValue={filter.to} />
        {agents.length > 0 && (
          <SelectField
            label="Agent"
            name="agent"
            options={[{ value: '', label: 'Everyone' }, ...agents]}
            chosen={filter.agent}
          />
        )}
        <SelectField
          label="Product"
          name="product"
          options={[{ value: '', label: 'All' }, ...products]}
          chosen={filter.product}
        />
        <Button type="submit">Show</Button>
      </form>
      {rows.length === 0 ? (
        <div className="notice-card">
          <h2>No policies here</h2>
          <p>A policy is added on the page of its person, under Policies.</p>
        </div>
      ) : (
        <Scrolling label={title}>
          <table className="figure-table report-table policy-table">
            <TableHead
              columns={['Person', 'Product', 'Stage', 'Annual premium', 'Renews', 'Number', 'Agent']}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={row.path}>{row.name}</Link>
                  </th>
                  <td data-label="Product">{row.product}</td>
                  <td data-label="Stage">{row.stage}</td>
                  <td data-label="Annual premium">{row.premium}</td>
                  <td data-label="Renews">{row.renewal}</td>
                  <td data-label="Number">{row.number}</td>
                  <td data-label="Agent">{row.agent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
      <Pager label="Pages of policies" previous={previous} next={next} />
    </>
  )
}
