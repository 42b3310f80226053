import type { StopCopy, StopState } from '#app/content/pages/stop.ts'
import { PlainForm } from '../forms/plain-form.tsx'
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
  const invalid = issue ? { 'aria-invalid': true, 'aria-describedby': 'form-issue' } : {}
  return (
    <div className="shell page-head stack">
      <h1>{heading}</h1>
      <p className="soft lede" role={isOver ? 'status' : undefined}>
        {body}
      </p>
      {!isOver && (
        <FormCard>
          <PlainForm issue={issue} button={state === 'open' ? copy.send : copy.code.button}>
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
                  {...invalid}
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
                    {...invalid}
                  />
                </label>
              </>
            )}
            {state === 'code' && (
              <p>
                <a href={copy.home}>{copy.again}</a>
              </p>
            )}
          </PlainForm>
        </FormCard>
      )}
      {isOver && <PhoneLine />}
    </div>
  )
}
