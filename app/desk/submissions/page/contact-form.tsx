/** Corrects a name, a number or an address that was mistyped or is not the right one any more. */
import { states } from '#app/content/agency/places.ts'
import { longest } from '#app/forms/field.ts'
import { type ContactDetails, contactLabels } from '#app/submissions/person/contact-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled, TextField } from '../../forms/text-field.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'

export function ContactForm({ target, contact }: { target: ActionTarget; contact: ContactDetails }) {
  return (
    <Panel title="Contact details">
      <details className="confirm">
        <summary>Correct name, phone or email</summary>
        <ActionForm target={target} action="contact" className="act-form">
          {/* What nobody typed in follows what is stored. */}
          <div className="stack snug">
            <TextField
              name="firstName"
              label={contactLabels.firstName}
              defaultValue={contact.firstName}
              maxLength={longest.name}
              autoComplete="off"
              required
            />
            <TextField
              name="lastName"
              label={contactLabels.lastName}
              defaultValue={contact.lastName}
              maxLength={longest.name}
              autoComplete="off"
            />
            <TextField
              name="phone"
              label={contactLabels.phone}
              hint="Consent to automated calls and texts does not carry over to another number."
              type="tel"
              defaultValue={contact.phone}
              maxLength={longest.phone}
              autoComplete="off"
            />
            <TextField
              name="email"
              label={contactLabels.email}
              // A browser would spell the domain of another script in its own way.
              inputMode="email"
              defaultValue={contact.email}
              maxLength={longest.email}
              autoComplete="off"
            />
            <Labelled
              // Browsers let only text follow it.
              key={contact.state}
              label={contactLabels.state}
              hint={undefined}
              issue={undefined}
              draw={(ties) => (
                <select {...ties} name="state" defaultValue={contact.state}>
                  <option value="">Unknown</option>
                  {states.map((state) => (
                    <option key={state}>{state}</option>
                  ))}
                </select>
              )}
            />
          </div>
          <Button type="submit">Save the correction</Button>
        </ActionForm>
      </details>
    </Panel>
  )
}
