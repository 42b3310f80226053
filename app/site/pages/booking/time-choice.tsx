import { Button } from '#app/ui/button.tsx'
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

/** Times to choose one of, a plain form: it works wherever a page does. */
export function TimeChoice({ shown, along, button, link, words, issue }: TimeChoiceProps) {
  const { zone, otherZones, days, earlier, later } = shown
  return (
    <form method="post" className="stack form">
      {issue && (
        <p id="time-issue" role="alert" className="form-error">
          {issue}
        </p>
      )}
      {Object.entries(along).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      <Button type="submit" variant="accent" size="lg">
        {button}
      </Button>
    </form>
  )
}
