/** The form for somebody who telephoned, walked in or was referred. */
import { useRef } from 'react'
import { Form, Link } from 'react-router'
import type { Option } from '#app/forms/field.ts'
import { firstBirth } from '#app/submissions/birthdays/born-on.ts'
import { consentBases } from '#app/submissions/entry/consent-bases.ts'
import { againChoices } from '#app/submissions/steps/again-choices.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { AreaField, FormIssue, TextField } from '../../forms/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { keepEntry, useKeptEntry } from './kept-entry.ts'
import { type KnownRequest, KnownRequests, knownId } from './known-requests.tsx'

export interface EntryPageProps {
  /** Tells this filling-in from others: sent twice, it is one. */
  form: string
  list: string
  one: string
  many: string
  sources: readonly Option[]
  states: readonly Option[]
  interests: readonly Option[]
  /** Whether who enters it may have it at once. */
  mayTake: boolean
  answer: FormAnswer<readonly KnownRequest[]> | undefined
}

const bases = Object.entries(consentBases).map(([value, label]) => ({ value, label }))
const nextChoices = [
  { value: 'talked', label: 'Talking now, or just did' },
  { value: '', label: 'First call within our usual response time' },
  ...Object.entries(againChoices).flatMap(([value, label]) =>
    value === '' ? [] : [{ value, label: `Call: ${label.charAt(0).toLowerCase()}${label.slice(1)}` }],
  ),
]

export function EntryPage(props: EntryPageProps) {
  const { list, one, many, answer } = props
  const { typed = {}, issues, message, result: known = [] } = answer ?? {}
  const field = (name: string) => ({ name, defaultValue: typed[name], issue: issues?.[name] })
  const form = useRef<HTMLFormElement>(null)
  useKeptEntry(form, list)
  const onOpen = (path: string) => form.current && keepEntry(form.current, list, path)
  return (
    <>
      <p className="back-link">
        <Link to={list}>← Back to {many}</Link>
      </p>
      <div className="row wrap between screen-head">
        <h1>New {one}</h1>
      </div>
      <Form ref={form} method="post" noValidate className="stack form panel entry">
        <FormIssue>
          {message ?? (issues ? 'Nothing was saved yet. Check the fields marked below.' : undefined)}
        </FormIssue>
        {known.length > 0 && (
          <p className="form-notice">
            Nothing was saved yet: they may be here already. <a href={`#${knownId}`}>See below the form</a>.
          </p>
        )}
        <input type="hidden" name="key" value={typed.key ?? props.form} />
        <fieldset className="entry-fields">
          <legend>Who is it?</legend>
          <TextField label="First name" autoComplete="off" maxLength={100} required {...field('firstName')} />
          <TextField label="Last name" autoComplete="off" maxLength={100} {...field('lastName')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            hint="A phone number or an email address is enough."
            maxLength={32}
            {...field('phone')}
          />
          <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
          <ChoiceField label="State" options={props.states} empty="Not known yet" {...field('state')} />
          <TextField
            label="Date of birth"
            type="date"
            min={firstBirth}
            autoComplete="off"
            hint="Only if they told you."
            {...field('bornOn')}
          />
          <ChoiceField
            label="Interest"
            options={props.interests}
            empty="Not known yet"
            {...field('serviceInterest')}
          />
        </fieldset>
        <Origin {...props} field={field} />
        <AreaField label="Note" rows={4} maxLength={5000} {...field('note')} />
        <Next {...props} field={field} />
        <div className="wrap tight">
          <Button type="submit">Save {one}</Button>
        </div>
        <KnownRequests known={known} one={one} onOpen={onOpen} />
      </Form>
    </>
  )
}

interface PartProps extends EntryPageProps {
  field(name: string): { name: string; defaultValue: string | undefined; issue: string | undefined }
}

/** Where they come from, and what they agreed to. */
function Origin({ sources, field }: PartProps) {
  return (
    <fieldset className="entry-fields">
      <legend>How did they come to you?</legend>
      <ChoiceField label="Source" options={sources} empty="Choose one" {...field('source')} />
      <TextField
        label="Campaign"
        autoComplete="off"
        hint="The mailing, advertisement or event, if there was one."
        maxLength={100}
        {...field('campaign')}
      />
      <ChoiceField
        label="Consent to contact"
        hint="Only a form on the site can allow automated calls or texts."
        options={bases}
        empty="Choose one"
        {...field('consentBasis')}
      />
      <TextField label="Note on consent" autoComplete="off" maxLength={100} {...field('consentNote')} />
    </fieldset>
  )
}

/** Who has it, and what is to come. */
function Next({ mayTake, answer, field }: PartProps) {
  const again = field('again')
  return (
    <fieldset className="entry-fields">
      <legend>What comes next?</legend>
      <ChoiceField
        label="Next step"
        options={nextChoices}
        {...again}
        defaultValue={again.defaultValue ?? 'talked'}
      />
      <TextField label="Day" type="date" {...field('day')} />
      <TextField label="Time" type="time" {...field('time')} />
      {mayTake && (
        <label className="row entry-mine">
          <input type="checkbox" name="mine" defaultChecked={!answer || answer.typed.mine === 'on'} />
          <span>I have it</span>
        </label>
      )}
    </fieldset>
  )
}
