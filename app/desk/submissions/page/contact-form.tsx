/** Corrects a name, a number or an address that was mistyped or is not the right one any more. */
import { places } from '#app/content/agency/places.ts'
import { longest } from '#app/forms/field.ts'
import { maxValue } from '#app/submissions/custom-fields/custom-field.ts'
import { firstBirth } from '#app/submissions/model/born-on.ts'
import { contactLabels } from '#app/submissions/model/contact-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled, SelectField, TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Fold } from '../fold.tsx'
import { Facts } from './side-panels.tsx'
import type { CustomShown, SubmissionPageData } from './submission-page-data.ts'

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

/** The fields that an owner added: what this person has, and the form that changes it. */
interface CustomFieldsPanelProps {
  target: ActionTarget
  shown: CustomShown
  mayChange: boolean
}

export function CustomFieldsPanel({ target, shown: { facts, fields }, mayChange }: CustomFieldsPanelProps) {
  if (fields.length === 0) return null
  return (
    <Fold id="fields" title="Custom fields" count={facts.length} isOpen={facts.length > 0}>
      {facts.length > 0 && <Facts facts={facts} />}
      {mayChange && (
        <details className="confirm">
          <summary>{facts.length > 0 ? 'Change' : 'Fill in'}</summary>
          <ActionForm target={target} action="fields" className="act-form">
            {fields.map((field) => (
              // A key: browsers let only text follow what is stored.
              <Control key={`${field.name} ${field.value}`} {...field} />
            ))}
            <Button type="submit">Save fields</Button>
          </ActionForm>
        </details>
      )}
    </Fold>
  )
}

function Control({ name, label, type, options, value }: CustomShown['fields'][number]) {
  if (type === 'choice' || type === 'yes-no') {
    const isFormer = type === 'choice' && value !== '' && !options.includes(value)
    const offered = type === 'choice' ? options.map((one) => ({ value: one, label: one })) : yesNo
    return (
      <SelectField
        label={label}
        name={name}
        options={[
          { value: '', label: 'Not given' },
          ...offered,
          ...(isFormer ? [{ value, label: `${value} (not offered any more)` }] : []),
        ]}
        chosen={value}
      />
    )
  }
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={value}
      autoComplete="off"
      {...(type === 'date' ? { type } : { maxLength: maxValue })}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
    />
  )
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
