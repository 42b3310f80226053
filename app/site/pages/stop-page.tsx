import type { StopCopy, StopState } from '#app/content/pages/stop.ts'
import { Button } from '#app/ui/button.tsx'
import { FormCard, PhoneLine } from '../links/phone-line.tsx'

export interface StopPageProps {
  copy: StopCopy
  state: StopState
  contact: string
  issue: string | null
}

/** Two plain forms, one after the other. What is typed stands in no address. */
export function StopPage({ copy, state, contact, issue }: StopPageProps) {
  const { heading, body } = copy.texts[state]
  const isOver = state === 'stopped' || state === 'asked'
  return (
    <div className="shell page-head stack">
      <h1>{heading}</h1>
      <p className="soft lede" role={isOver ? 'status' : undefined}>
        {body}
      </p>
      {!isOver && (
        <FormCard>
          <form method="post" className="stack">
            {issue && (
              <p id="stop-issue" role="alert" className="form-error">
                {issue}
              </p>
            )}
            {state === 'open' ? (
              <label className="field">
                {copy.contact.label}
                <span className="soft">{copy.contact.hint}</span>
                <input
                  className="control"
                  name="contact"
                  defaultValue={contact}
                  autoComplete="on"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={254}
                  required
                  aria-invalid={issue ? true : undefined}
                  aria-describedby={issue ? 'stop-issue' : undefined}
                />
              </label>
            ) : (
              <>
                <input type="hidden" name="contact" value={contact} />
                <p>{contact}</p>
                <label className="field">
                  {copy.code.label}
                  <input
                    className="control"
                    name="code"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={12}
                    required
                    aria-invalid={issue ? true : undefined}
                    aria-describedby={issue ? 'stop-issue' : undefined}
                  />
                </label>
              </>
            )}
            <Button type="submit">{state === 'open' ? copy.send : copy.code.button}</Button>
            {state === 'code' && (
              <p>
                <a href={copy.home}>{copy.again}</a>
              </p>
            )}
          </form>
        </FormCard>
      )}
      <PhoneLine />
    </div>
  )
}
