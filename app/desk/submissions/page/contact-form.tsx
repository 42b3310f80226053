/** Corrects a name, a number or an address that was mistyped or is not the right one any more. */
import { places } from '#app/content/agency/places.ts'
import { longest } from '#app/forms/field.ts'
import { firstBirth } from '#app/submissions/model/born-on.ts'
import { contactLabels } from '#app/submissions/model/contact-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled, TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Fold } from '../fold.tsx'
import type { SubmissionPageData } from './submission-page-data.ts'

interface ContactFormProps {
  target: ActionTarget
  /** Of whom nothing is sold, no date of birth is kept. */
  data: Pick<SubmissionPageData, 'contact' | 'sold'>
}

export function ContactForm({ target, data: { contact, sold } }: ContactFormProps) {
  return (
    <Fold id="contact" title="Contact details">
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
            hint="Consent to automated calls and texts belongs to the number it was given for. Another number has none until they give it."
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
                {places.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </select>
            )}
          />
          {sold !== null && (
            <TextField
              name="bornOn"
              label={contactLabels.bornOn}
              hint="Only if they told you."
              type="date"
              min={firstBirth}
              // Browsers let only text follow it.
              key={contact.bornOn}
              defaultValue={contact.bornOn}
            />
          )}
        </div>
        <Button type="submit">Save the correction</Button>
      </ActionForm>
    </Fold>
  )
}
