/** A month of articles: what came out, what is planned, and the form that moves a plan to another day. */
import { Link } from 'react-router'
import { buttonLook } from '#app/ui/button.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { FormIssue, FormNotice } from '../../forms/text-field.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { CalendarDay, CalendarEntry, DescribedCalendar } from './describe-calendar.server.ts'
import { PlanForm } from './plan-form.tsx'

export interface CalendarPageProps {
  calendar: DescribedCalendar
  notice: string | null
  answer: FormAnswer | undefined
}

const page = '/admin/articles/calendar'

export function CalendarPage({ calendar, notice, answer }: CalendarPageProps) {
  const { key, label, zone, isEmpty, hasMore, mostShown, days, mayPlan, form } = calendar
  return (
    <>
      <p className="back-link">
        <Link to="/admin/articles">← Back to articles</Link>
      </p>
      <h1>Calendar of articles</h1>
      <FormNotice>{notice}</FormNotice>
      {!form && <FormIssue>{answer?.message}</FormIssue>}
      {/* Another month, another form: nothing that was typed may stay behind. */}
      {form && (
        <PlanForm key={form.id} form={form} zone={zone} back={`${page}?month=${key}`} answer={answer} />
      )}
      <Months calendar={calendar} />
      <p className="meta">
        All times are {zone} time.{isEmpty && ` Nothing came out in ${label}, and nothing is planned.`}
      </p>
      {hasMore && (
        <p className="article-to-review">
          There is more in this month than can be shown: the first {mostShown.toLocaleString('en-US')} that
          came out and the first {mostShown.toLocaleString('en-US')} that are planned.
        </p>
      )}
      <ol className="calendar" aria-label={label}>
        {days.map((day) => (
          <Day key={day.day} day={day} month={key} mayPlan={mayPlan} />
        ))}
      </ol>
      <Drafts calendar={calendar} />
    </>
  )
}

function Months({ calendar: { label, previous, next, days } }: { calendar: DescribedCalendar }) {
  const look = buttonLook({ variant: 'outline' })
  return (
    <nav className="row wrap calendar-months" aria-label="Months">
      {previous && (
        <Link {...look} to={`${page}?month=${previous.key}`} rel="prev">
          ← <span className="wide-only">{previous.label}</span>
        </Link>
      )}
      <h2>{label}</h2>
      {next && (
        <Link {...look} to={`${page}?month=${next.key}`} rel="next">
          <span className="wide-only">{next.label}</span> →
        </Link>
      )}
      {!days.some(({ isToday }) => isToday) && (
        <Link className="tap" to={page}>
          This month
        </Link>
      )}
    </nav>
  )
}

interface DayProps {
  day: CalendarDay
  month: string
  mayPlan: boolean
}

function Day({ day: { day, label, weekday, isToday, first, more }, month, mayPlan }: DayProps) {
  const entries = (list: readonly CalendarEntry[]) => (
    <ul>
      {list.map((entry) => (
        <Entry key={`${entry.id} ${entry.state}`} entry={entry} month={month} mayPlan={mayPlan} />
      ))}
    </ul>
  )
  return (
    <li
      className="calendar-day"
      data-weekday={weekday}
      data-empty={(first.length === 0 && !isToday) || undefined}
      data-today={isToday || undefined}
    >
      <h3>
        <time dateTime={day}>{label}</time>
        {isToday && <span className="tag">Today</span>}
      </h3>
      {first.length > 0 && entries(first)}
      {more.length > 0 && (
        <details>
          <summary>
            {more.length} more<span className="sr-only"> on {label}</span>
          </summary>
          {entries(more)}
        </details>
      )}
    </li>
  )
}

const states = { out: 'Published', planned: 'Scheduled', late: 'Overdue' } as const

function Entry({ entry, month, mayPlan }: { entry: CalendarEntry; month: string; mayPlan: boolean }) {
  const { id, title, time, state } = entry
  return (
    <li className="calendar-entry" data-state={state}>
      <span className="meta">
        {time} {states[state]}
      </span>
      {/* Another document with a policy of its own. */}
      <Link to={`/admin/articles/${id}/edit`} reloadDocument>
        {title}
      </Link>
      {mayPlan && state !== 'out' && <PlanLink id={id} month={month} label="Move" title={title} />}
    </li>
  )
}

interface PlanLinkProps {
  id: string
  month: string
  label: string
  title: string
}

/** Loads the page anew, so that the Tab key goes on in the form. */
const PlanLink = ({ id, month, label, title }: PlanLinkProps) => (
  <Link className="tap" to={`${page}?month=${month}&plan=${id}#plan`} reloadDocument>
    {label}
    <span className="sr-only">: {title}</span>
  </Link>
)

function Drafts({ calendar: { drafts, mayPlan, key } }: { calendar: DescribedCalendar }) {
  if (drafts.length === 0) return null
  return (
    <Panel title="Drafts without a date">
      <ul className="lined rows">
        {drafts.map(({ id, title }) => (
          <li key={id}>
            <Link className="tap" to={`/admin/articles/${id}/edit`} reloadDocument>
              {title}
            </Link>
            {mayPlan && <PlanLink id={id} month={key} label="Choose a day" title={title} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
