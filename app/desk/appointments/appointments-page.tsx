/** The appointments of a day or a week. */
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormIssue, Labelled, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface AppointmentRow {
  id: string
  /** In the office's zone. */
  time: string
  /** ISO, UTC. */
  startsAt: string
  /** In the person's zone, where that is another one. */
  there: string | null
  name: string
  /** Null out of the reader's reach. */
  path: string | null
  /** The colleague whose it is; null for one's own. */
  host: string | null
  /** What became of it; empty while it is to come. */
  state: string
  isOff: boolean
}

export interface DayOfAppointments {
  day: string
  title: string
  isToday: boolean
  rows: AppointmentRow[]
  /** When the calendar says busy, out of office and so on, in words. */
  busy: { said: string; times: string[] }[]
}

export interface AppointmentsPageProps {
  view: 'day' | 'week'
  /** The first day shown, those of the pages before and after, and today: YYYY-MM-DD. */
  day: string
  before: string
  after: string
  today: string
  /** As it stands in the address; empty for one's own. */
  whose: string
  people: readonly { whose: string; name: string }[]
  days: readonly DayOfAppointments[]
  /** Who left and still has appointments to come, for who sees everybody’s. */
  left: readonly { whose: string; said: string }[]
  /** True when there are more than are shown. */
  more: boolean
  /** The reader's own calendar; null for none. */
  calendar: OwnCalendar | null
  /** The maker at which one can sign in for it; null for none. */
  signInAt: string | null
  notice: string | null
  answer: FormAnswer | undefined
}

interface OwnCalendar {
  /** How it does. */
  said: string
  /** True where appointments are written into it. */
  isWritten: boolean
  /** The calendars of its account. */
  choices: readonly { hash: string; name: string; isChosen: boolean }[]
}

type Place = Pick<AppointmentsPageProps, 'view' | 'day' | 'whose'>

const addressOf = ({ view, day, whose }: Place) =>
  `/admin/appointments?${new URLSearchParams({ view, day, ...(whose && { whose }) })}`

export function AppointmentsPage(props: AppointmentsPageProps) {
  const { view, day, before, after, today, whose, people, days, more, notice } = props
  const place = { view, day, whose }
  const isEmpty = days.every(({ rows, busy }) => rows.length + busy.length === 0)
  return (
    <>
      <ScreenHead title="Appointments" about="Booked calls, day by day." notice={notice} />
      {props.left.map((one) => (
        <p key={one.whose} className="form-notice">
          {one.said}{' '}
          <Link className="tap" to={addressOf({ ...place, day: today, whose: one.whose })}>
            See them
          </Link>
        </p>
      ))}
      {people.length > 1 && (
        <nav className="sort wrap" aria-label="Whose appointments">
          {people.map((one) => (
            <Link
              key={one.whose}
              to={addressOf({ ...place, whose: one.whose })}
              aria-current={one.whose === whose ? 'true' : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      )}
      <div className="wrap between appointment-bar">
        <nav className="sort wrap" aria-label="View">
          {(['day', 'week'] as const).map((one) => (
            <Link
              key={one}
              to={addressOf({ ...place, view: one })}
              aria-current={one === view ? 'true' : undefined}
            >
              {one === 'day' ? 'Day' : 'Week'}
            </Link>
          ))}
        </nav>
        <form method="get" className="wrap appointment-bar" key={day}>
          <input type="hidden" name="view" value={view} />
          {whose && <input type="hidden" name="whose" value={whose} />}
          <TextField label="From" name="day" type="date" defaultValue={day} required />
          <Button type="submit" variant="outline">
            Show
          </Button>
        </form>
        <nav className="row wrap tight" aria-label="Days">
          <Link {...buttonLook({ variant: 'outline' })} to={addressOf({ ...place, day: before })}>
            Earlier
          </Link>
          <Link {...buttonLook({ variant: 'outline' })} to={addressOf({ ...place, day: today })}>
            Today
          </Link>
          <Link {...buttonLook({ variant: 'outline' })} to={addressOf({ ...place, day: after })}>
            Later
          </Link>
        </nav>
      </div>
      {isEmpty && (
        <div className="notice-card">
          <h2>Nothing booked {view === 'day' ? 'that day' : 'these days'}</h2>
          <p>Book an appointment on a person’s page, under “Appointment”.</p>
        </div>
      )}
      {!isEmpty &&
        days
          .filter(({ isToday, rows, busy }) => isToday || rows.length + busy.length > 0)
          .map((one) => <Day key={one.day} day={one} />)}
      {whose === '' && (
        <CalendarForm calendar={props.calendar} signInAt={props.signInAt} answer={props.answer} />
      )}
      {more && <p className="meta">There are more. Choose a single day or one person.</p>}
    </>
  )
}

function Day({ day: { day, title, isToday, rows, busy } }: { day: DayOfAppointments }) {
  return (
    <section className="panel" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        {title} {isToday && <span className="tag">Today</span>}
      </h2>
      {busy.map(({ said, times }) => (
        <p key={said} className="meta">
          {said}: {times.join('; ')}
        </p>
      ))}
      {rows.length === 0 ? (
        <p className="meta">Nothing booked.</p>
      ) : (
        <ul className="lined">
          {rows.map((row) => (
            <li key={row.id} className="appointment-row" data-off={row.isOff}>
              <p>
                <time dateTime={row.startsAt}>{row.time}</time>
                {row.there && <span className="meta">, {row.there} for them</span>}
              </p>
              <p className="row wrap tight">
                {row.path ? (
                  <Link className="tap" to={row.path}>
                    {row.name}
                  </Link>
                ) : (
                  <span className="meta">{row.name}</span>
                )}
                {row.host && <span className="tag">{row.host}</span>}
                {row.state && <span className="tag">{row.state}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The calendar that the reader keeps elsewhere. Its address and password are never shown again. */
function CalendarForm({
  calendar,
  signInAt,
  answer,
}: Pick<AppointmentsPageProps, 'calendar' | 'signInAt' | 'answer'>) {
  const issue = messageFor(answer, 'calendar')
  const choices = calendar?.choices ?? []
  const does = calendar?.isWritten ? 'Your appointments stand in your calendar. Times' : 'Times'
  return (
    <Panel title="Your own calendar">
      <p className="measure">
        {calendar
          ? `${does} when your calendar says busy are shown here and at booking. ${calendar.said}`
          : 'Connect your calendar: your appointments stand there as well, and the desk sees when you are busy. It keeps nothing else.'}
      </p>
      {choices.length > 1 && <ChoiceForm choices={choices} issue={messageFor(answer, 'collection')} />}
      {signInAt && (
        <p>
          <a
            {...buttonLook({ variant: calendar ? 'outline' : 'default' })}
            href="/admin/appointments/sign-in"
          >
            Sign in at {signInAt}
          </a>
        </p>
      )}
      <details className="confirm" open={messageFor(answer, 'account') !== undefined}>
        <summary>
          {signInAt
            ? 'Another calendar'
            : calendar
              ? 'Connect again, or another one'
              : 'Connect your calendar'}
        </summary>
        <AccountForm answer={answer} />
      </details>
      <details className="confirm" open={issue !== undefined}>
        <summary>Only show when I am busy</summary>
        <form method="post" action="/admin/appointments" className="stack form">
          <input type="hidden" name="form" value="calendar" />
          <FormIssue>{issue}</FormIssue>
          <TextField
            label="Address"
            name="address"
            type="url"
            required
            autoComplete="off"
            maxLength={2000}
            hint="The secret address in iCal format. In Google Calendar: Settings, your calendar, “Secret address in iCal format”. In Outlook: Shared calendars, Publish, the ICS link."
          />
          <Button type="submit">Save</Button>
        </form>
      </details>
      {calendar && (
        <form method="post" action="/admin/appointments">
          <input type="hidden" name="form" value="no-calendar" />
          <Button type="submit" variant="outline">
            Remove my calendar
          </Button>
        </form>
      )}
    </Panel>
  )
}

/** Which calendar of the account the appointments go into. */
function ChoiceForm({ choices, issue }: { choices: OwnCalendar['choices']; issue: string | undefined }) {
  return (
    <form method="post" action="/admin/appointments" className="wrap appointment-bar">
      <input type="hidden" name="form" value="collection" />
      <FormIssue>{issue}</FormIssue>
      <Labelled
        label="Appointments go into"
        draw={(ties) => (
          <select name="calendar" defaultValue={choices.find((one) => one.isChosen)?.hash} {...ties}>
            {choices.map(({ hash, name }) => (
              <option key={hash} value={hash}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
      <Button type="submit" variant="outline">
        Save
      </Button>
    </form>
  )
}

function AccountForm({ answer }: { answer: FormAnswer | undefined }) {
  const issue = messageFor(answer, 'account')
  return (
    <form method="post" action="/admin/appointments" className="stack form">
      <input type="hidden" name="form" value="account" />
      <FormIssue>{issue}</FormIssue>
      <TextField
        label="Server"
        name="server"
        defaultValue={answer?.typed.server}
        type="url"
        required
        autoComplete="off"
        maxLength={2000}
        hint="The CalDAV address. iCloud: https://caldav.icloud.com. Fastmail: https://caldav.fastmail.com. Google and Microsoft take no app password: choose “Only show when I am busy”."
      />
      <TextField
        label="User name"
        name="user"
        defaultValue={answer?.typed.user}
        required
        autoComplete="off"
        maxLength={200}
        hint="Mostly your email address."
      />
      <TextField
        label="App password"
        name="password"
        type="password"
        required
        autoComplete="off"
        maxLength={200}
        hint="One that you make for the desk alone, in the settings of your account there."
      />
      <Button type="submit">Connect</Button>
    </form>
  )
}
