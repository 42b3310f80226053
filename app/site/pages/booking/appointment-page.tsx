import type { AppointmentCopy, AppointmentDone, AppointmentState } from '#app/content/pages/booking.ts'
import { Button } from '#app/ui/button.tsx'
import { FormCard, PhoneLine } from '../../links/phone-line.tsx'
import type { ShownTimes } from './free-times-data.server.ts'
import { StateForm, TimeChoice } from './time-choice.tsx'

export interface AppointmentPageProps {
  copy: AppointmentCopy
  state: AppointmentState
  /** Of what is booked, in words, and what its forms send back. */
  appointment: { said: string; along: Record<string, string> } | null
  /** Other times, or why there are none; null where their state has to be told first. */
  times: ShownTimes | string | null
  /** Of this page, without what it asks for. */
  path: string
  /** What comes along with links to other days. */
  query: Record<string, string>
  done: AppointmentDone | null
  issue: string | null
}

/** What a person sees by their link. Looking changes nothing, because mail programs open links to look for harm. */
export function AppointmentPage(props: AppointmentPageProps) {
  const { copy, state, appointment, times, path, query, done, issue } = props
  if (state === 'unknown')
    return (
      <div className="shell page-head stack">
        <h1>{copy.headings.unknown}</h1>
        <p className="soft lede">{copy.unknown}</p>
        <PhoneLine />
      </div>
    )
  const link = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...query, ...more })}`
  const choice =
    times === null ? (
      // Their request did not say where they live.
      <StateForm scope="appointment" button="Show free times" />
    ) : typeof times === 'string' ? (
      <p>{times}</p>
    ) : (
      <TimeChoice
        shown={times}
        along={{ ...(appointment?.along ?? query), do: appointment ? 'move' : 'book' }}
        button={appointment ? copy.move.button : copy.book}
        link={link}
        words={{ earlier: 'Earlier times', later: 'Later times' }}
        issue={null}
      />
    )
  return (
    <div className="shell page-head stack">
      <h1>{copy.headings[state]}</h1>
      {done && (
        <p role="status" className="form-sent">
          {copy.done[done]}
        </p>
      )}
      {issue && (
        <p role="alert" className="form-error">
          {issue}
        </p>
      )}
      {appointment && <p className="lede">{appointment.said}</p>}
      <FormCard>
        {appointment && <h2>{copy.move.heading}</h2>}
        {choice}
      </FormCard>
      {appointment && (
        <section className="stack" aria-labelledby="cancel-heading">
          <h2 id="cancel-heading">{copy.cancel.heading}</h2>
          <p>{copy.cancel.body}</p>
          <form method="post">
            {Object.entries(appointment.along).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" name="do" value="cancel" variant="outline">
              {copy.cancel.button}
            </Button>
          </form>
        </section>
      )}
    </div>
  )
}
