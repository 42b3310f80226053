import type { ComponentProps } from 'react'
import { state } from '#app/forms/field.ts'
import { Control } from '../../forms/control.tsx'
import { PlainForm } from '../../forms/plain-form.tsx'
import { SiteLink } from '../../links/site-link.tsx'
import type { ShownTimes } from './free-times-data.server.ts'

interface TimeChoiceProps {
  shown: ShownTimes
  along: Readonly<Record<string, string>>
  button: string
  /** The page with other days, or on another clock. */
  link(query: Readonly<Record<string, string>>): string
  words: { earlier: string; later: string }
  issue: string | null
}

/** Times to choose one of. */
export function TimeChoice({ shown, along, button, link, words, issue }: TimeChoiceProps) {
  const { zone, otherZones, days, earlier, later } = shown
  return (
    <PlainForm along={along} issue={issue} button={button}>
      <p>
        Times are in <strong>{zone.name} time</strong>.
        {otherZones.map(({ id, name }) => (
          <span key={id}>
            {' '}
            <SiteLink to={link({ zone: id })}>Show {name} time</SiteLink>
          </span>
        ))}
      </p>
      {days.map(({ said, times }) => (
        <fieldset key={said}>
          <legend>{said}</legend>
          <div className="wrap times tight">
            {times.map(({ value, said: time }) => (
              <label key={value} className="time">
                <input type="radio" name="at" value={value} required />
                {time}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <nav className="wrap" aria-label="Other days">
        {earlier && (
          <SiteLink className="tap" to={link({ zone: zone.id, from: earlier })}>
            {words.earlier}
          </SiteLink>
        )}
        {later && (
          <SiteLink className="tap" to={link({ zone: zone.id, from: later })}>
            {words.later}
          </SiteLink>
        )}
      </nav>
    </PlainForm>
  )
}

interface StateFormProps extends Omit<ComponentProps<typeof PlainForm>, 'children'> {
  hint?: string
  scope: string
}

/** Asks where they live, which says on which clock times are told. */
export const StateForm = ({ hint, scope, ...form }: StateFormProps) => (
  <PlainForm method="get" {...form}>
    <Control
      field={{ ...state, ...(hint && { hint }), required: true }}
      scope={scope}
      value=""
      issue={undefined}
    />
  </PlainForm>
)
