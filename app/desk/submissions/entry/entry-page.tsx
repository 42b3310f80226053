/** The form for somebody who telephoned, walked in or was referred. */
import { type RefObject, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { Option } from '#app/forms/field.ts'
import { firstBirth } from '#app/submissions/model/born-on.ts'
import { consentBases } from '#app/submissions/model/entry-fields.ts'
import { formatOthers, maxOthers } from '#app/submissions/person/format-others.ts'
import { againChoices } from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, ChoiceField, FormIssue, TextField } from '../../forms/fields.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { typedBeginning } from '../../forms/typed-texts.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { leaveDraft, noteDraft } from '../action-form.tsx'

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
  const onOpen = (path: string) => form.current && saveEntry(form.current, list, path)
  return (
    <>
      <p className="back-link">
        <Link to={list}>← Back to {many}</Link>
      </p>
      <ScreenHead title={`New ${one}`} />
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
        <fieldset className="fit entry-fields">
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
    <fieldset className="fit entry-fields">
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
    <fieldset className="fit entry-fields">
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

/**
 * What was typed about somebody who may be here already, once their request is opened instead: the note goes along to it, and the
 * form is as it was for whoever comes back.
 */
const keyOf = (list: string) => `${typedBeginning}entry ${list}`
/** The same for whoever goes back to a page of the history, another one where it is opened anew. */
const visit = (): unknown => history.state?.key

interface Kept {
  visit: unknown
  typed: [string, string][]
}

/** Before the request at `path` opens. `form` is the one that enters into the list at `list`. */
function saveEntry(form: HTMLFormElement, list: string, path: string): void {
  const typed = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const kept: Kept = { visit: visit(), typed }
  sessionStorage.setItem(keyOf(list), JSON.stringify(kept))
  const note = form.elements.namedItem('note')
  if (note instanceof HTMLTextAreaElement) leaveDraft(noteDraft(path), note.value.trim())
}

/** Fills the form again for whoever comes back to it; one that was opened anew is empty. */
function useKeptEntry(form: RefObject<HTMLFormElement | null>, list: string): void {
  useEffect(() => {
    const text = sessionStorage.getItem(keyOf(list))
    if (!text) return
    sessionStorage.removeItem(keyOf(list))
    // As `saveEntry` wrote it.
    const kept = JSON.parse(text) as Kept
    if (kept.visit !== visit()) return
    const typed = new Map(kept.typed)
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = typed.has(field.name)
      else if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      )
        field.value = typed.get(field.name) ?? field.value
    }
  }, [form, list])
}

/** Where it stands on the page. */
const knownId = 'known-requests'

export interface KnownRequest {
  id: string
  path: string
  name: string
  /** "Same phone, new, Nov 20, 9:15 AM". */
  about: string
  /** True for somebody who asked not to be contacted. */
  doNotContact: boolean
}

interface KnownRequestsProps {
  known: readonly KnownRequest[]
  one: string
  /** Runs before the one at `path` is opened. */
  onOpen(path: string): void
}

function KnownRequests({ known, one, onOpen }: KnownRequestsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (known.length === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [known])
  if (known.length === 0) return null
  return (
    <div ref={box} id={knownId} role="alert" tabIndex={-1} className="form-notice entry-known">
      <p>
        <strong>This phone number or email has {(formatOthers(known.length) ?? '').toLowerCase()}.</strong>{' '}
        Nothing was saved yet. Open a request below
        <span className="with-script">, where your note goes along</span>, or save this as a new {one}.
      </p>
      <ul>
        {known.slice(0, maxOthers).map(({ id, path, name, about, doNotContact }) => (
          <li key={id}>
            <Link to={path} className="tap" onClick={() => onOpen(path)}>
              Open {name}
            </Link>{' '}
            <span className="meta">{about}</span>{' '}
            {doNotContact && <span className="tag tag-caution">Do not contact</span>}
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        variant="outline"
        name="seen"
        value={known.map(({ id }) => id).join(' ')}
        onClick={(event) => {
          // The second click of a double click on what stood here before.
          if (event.detail > 1) event.preventDefault()
        }}
      >
        {`Save as a new ${one}`}
      </Button>
    </div>
  )
}
