import type { BookCopy } from '#app/content/pages/booking.ts'
import { currentConsent } from '#app/content/promises/consent.ts'
import { carried, type FormState, fieldsOf } from '#app/forms/field.ts'
import { bookingForm, unseenFields } from '#app/leads/booking-form.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ConsentBoxes, Fields } from '../../forms/control.tsx'
import { IssueSummary } from '../../forms/issue-summary.tsx'
import { PlainForm } from '../../forms/plain-form.tsx'
import { Unseen } from '../../forms/site-form.tsx'
import { FormCard } from '../../links/phone-line.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import type { ShownTimes } from './free-times-data.server.ts'
import { StateForm, TimeChoice } from './time-choice.tsx'

export interface BookPageProps {
  copy: BookCopy
  hold: string
  /** Empty until it was chosen. */
  state: string
  /** Null before a state was chosen, or why there are none. */
  times: ShownTimes | string | null
  /** What is held, in words, and until when. */
  held: { at: string; said: string; until: string; date: string; window: string } | null
  issue: string | null
  typed: Readonly<Record<string, string>>
  refused: FormState | undefined
}

const addressOf = (query: Readonly<Record<string, string>>) => `/book?${new URLSearchParams(query)}`

/** Where they live, then a time, then who they are: each a plain form. */
export function BookPage(props: BookPageProps) {
  const { copy, hold, state, times, held, issue, typed } = props
  const again = { state, hold }
  return (
    <div className="shell page-head stack">
      <h1>{copy.heading}</h1>
      <p className="soft lede">{copy.lede}</p>
      <FormCard>
        {held ? (
          <Details {...props} held={held} />
        ) : times === null ? (
          <StateForm
            scope="book"
            action="/book"
            along={{ hold }}
            issue={issue}
            hint={copy.state.hint}
            button={copy.state.button}
          />
        ) : typeof times === 'string' ? (
          <NoTimes copy={copy} why={times} />
        ) : (
          <TimeChoice
            shown={times}
            along={{ ...typed, do: 'hold', hold }}
            button={copy.choose}
            link={(query) => addressOf({ ...again, ...query })}
            words={copy}
            issue={issue}
          />
        )}
        {state !== '' && !held && (
          <p>
            <SiteLink to="/book">{copy.state.other}</SiteLink>
          </p>
        )}
      </FormCard>
    </div>
  )
}

function NoTimes({ copy, why }: { copy: BookCopy; why: string }) {
  return (
    <>
      <p role="status">{why}</p>
      <SiteLink to="/contact" {...buttonLook({ variant: 'outline', size: 'lg' })}>
        {copy.ask}
      </SiteLink>
    </>
  )
}

const shownFields = fieldsOf(bookingForm).filter(({ name }) => !unseenFields.some((one) => one === name))
const scope = 'booking'

function Details({
  copy,
  hold,
  state,
  held,
  typed,
  refused,
}: BookPageProps & { held: NonNullable<BookPageProps['held']> }) {
  const values = refused?.values ?? typed
  const issues = refused?.issues ?? []
  const unseen = { state, preferredDate: held.date, consultationTime: held.window, hold, at: held.at }
  return (
    <PlainForm along={unseen} button={copy.book} aria-label={bookingForm.submit}>
      <p className="form-sent" role="status">
        {held.said}. {held.until}
      </p>
      <p>
        <SiteLink to={addressOf({ state, hold })}>{copy.otherTime}</SiteLink>
      </p>
      <IssueSummary
        ref={null}
        notice={refused?.notice ?? ''}
        issues={issues}
        scope={scope}
        onOpen={() => {}}
      />
      <Unseen form={bookingForm} variant="book" from="/book" heading="" scope={scope} values={values} />
      <Fields {...{ fields: shownFields, scope, values, issues, awake: false }} doubts={refused?.doubts} />
      <ConsentBoxes text={currentConsent()} scope={scope} values={values} />
    </PlainForm>
  )
}

/** What of a post comes along while another time is chosen. */
export const typedAlong = (values: Readonly<Record<string, string>>): Record<string, string> => {
  const kept = [
    ...shownFields.map(({ name }) => name),
    carried.consent,
    carried.consentTexts,
    carried.consentVersion,
  ]
  return Object.fromEntries(kept.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
}
