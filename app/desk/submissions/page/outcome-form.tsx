/**
 * What came of an attempt, with the note about it in the same form: one post saves both, also without scripts, and the note can be
 * saved alone. What is typed is kept in the tab until it is saved.
 */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { noteMinutes } from '#app/submissions/model/typed-text.ts'
import {
  againChoices,
  needsPhone,
  type OutcomeName,
  outcomeNames,
  outcomes,
} from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { useUnsent } from '../../forms/unsent.ts'
import { openTab } from '../../frame/keys/shortcuts.ts'
import {
  ActionForm,
  type ActionTarget,
  AnswerForm,
  NoteField,
  NoteForm,
  noteDraft,
  useDeadMoment,
  useDraft,
  useWalkOn,
} from '../action-form.tsx'
import type { SubmissionPageData } from './submission-page-data.ts'

interface OutcomeFormProps {
  target: ActionTarget
  fields?: Readonly<Record<string, string>>
  mayText: boolean
  /** False for somebody without a telephone number. */
  hasPhone?: boolean
  without?: OutcomeName
  /** False where the note is not shown afterwards. */
  mayEdit?: boolean
  /** True where an outcome of somebody else brought the page. */
  cameByItself?: boolean
  /** Runs once an outcome was logged; not after a note alone. */
  onDone?: (() => void) | undefined
  /** When to try again. */
  children?: ReactNode
}

export function OutcomeForm(props: OutcomeFormProps) {
  const {
    target,
    fields = {},
    mayText,
    hasPhone = true,
    without,
    mayEdit = true,
    cameByItself = false,
    onDone,
    children,
  } = props
  const note = useRef<HTMLTextAreaElement>(null)
  const { keep, forget } = useDraft(note, noteDraft(target.path))
  const [isSending, setSending] = useState(false)
  const isDead = useDeadMoment(isSending, cameByItself)
  const [isMore, setMore] = useState(false)
  const isKept = useUnsent(`${target.path}/calls`) > 0 && !isMore
  const onSaved = useCallback(
    (action: string) => {
      forget()
      if (action === 'calls') onDone?.()
    },
    [forget, onDone],
  )
  const onKept = useCallback(() => {
    forget()
    setMore(false)
  }, [forget])
  return (
    <>
      {isKept && (
        <div role="status" className="row wrap between form-notice">
          <p>What you logged here is kept in this browser and sent once you are back online.</p>
          <Button type="button" variant="outline" onClick={() => setMore(true)}>
            Log another call
          </Button>
        </div>
      )}
      <ActionForm
        {...{ target, fields, onKept }}
        action="calls"
        className="act-form"
        isDead={isDead}
        onSending={setSending}
        onDone={onSaved}
      >
        <NoteField ref={note} rows={2} onInput={keep} />
        {/* The note can still be typed and saved. */}
        <fieldset className="act-fields min-w-0 stack snug outcomes" disabled={isKept}>
          <Outcomes {...{ mayText, hasPhone }} {...(without && { without })} />
          {children}
        </fieldset>
        <div className="row wrap between">
          <Button
            type="submit"
            variant="outline"
            size="sm"
            formAction={`${target.path}/notes`}
            title={
              mayEdit ? `An outcome saves it, too. You can edit it for ${noteMinutes} minutes.` : undefined
            }
            data-save
          >
            Save note
          </Button>
          {!isKept && <BanOutcome />}
        </div>
      </ActionForm>
    </>
  )
}

/** A call that ends with the wish not to be contacted. */
function BanOutcome() {
  return (
    <details className="confirm">
      <summary>Do not contact</summary>
      <div className="row wrap confirm-body">
        <p>
          Use this when the person asks not to be contacted. It turns off Call and Email for this phone number
          and email address, on all their requests and on new ones. Only an owner can turn them back on.
        </p>
        <Button type="submit" name="outcome" value="do-not-contact">
          Yes, do not contact
        </Button>
      </div>
    </details>
  )
}

interface OutcomesProps {
  mayText: boolean
  /** False where nobody can be called: then no outcome of a call is offered. */
  hasPhone: boolean
  without?: OutcomeName
}

/** Each with the number that stands for it behind `l`. Texts go only to those who agreed to them. */
function Outcomes({ mayText, hasPhone, without }: OutcomesProps) {
  const isOffered = (name: OutcomeName) =>
    name !== 'do-not-contact' &&
    name !== without &&
    (name !== 'text' || mayText) &&
    (hasPhone || !needsPhone(name))
  return (
    <div className="taps">
      {outcomeNames.map(
        (name, index) =>
          isOffered(name) && (
            <Button
              key={name}
              {...(name === 'booked'
                ? // When it is, is asked in a tab of its own.
                  { type: 'button', className: 'with-script', onClick: () => openTab('a') }
                : { type: 'submit', name: 'outcome', value: name })}
              variant="outline"
              size="sm"
              data-log={index + 1}
            >
              <span aria-hidden="true" className="meta with-script with-keys">
                {index + 1}
              </span>
              {outcomes[name].label}
            </Button>
          ),
      )}
    </div>
  )
}

/** What came of an attempt, in one tap, with the next one beside it. */
interface CallPanelProps {
  target: ActionTarget
  data: SubmissionPageData
}

export function CallPanel({ target, data }: CallPanelProps) {
  const { person, walk, appointments, hours } = data
  const hasPhone = person.phone !== ''
  const onDone = useWalkOn(walk?.done ?? undefined, target.path)
  if (person.doNotContact)
    return (
      <>
        {person.doNotContact.isDoubt && <AnswerForm target={target} about="doubt" name={person.name} />}
        <NoteForm target={target} />
      </>
    )
  return (
    <section aria-label={hasPhone ? 'After a call' : 'After an email'}>
      {hasPhone && !hours.isOpen && hours.mayOverride && (
        <details className="confirm">
          <summary>Call all the same</summary>
          <p>
            Only where the law leaves this call out, as one that they asked for. Your reason is kept.{' '}
            <Link to="/admin/contact-hours">All hours and laws</Link>
          </p>
          <ActionForm target={target} action="override" className="act-form">
            <label className="field">
              Why you may call now
              <textarea className="field-input" name="text" rows={2} required maxLength={1000} />
            </label>
            <Button type="submit" variant="outline">
              Call for this reason
            </Button>
          </ActionForm>
        </details>
      )}
      <OutcomeForm
        target={walk?.done ? { ...target, back: walk.done } : target}
        fields={appointments.noMail ? {} : { mail: 'yes' }}
        mayText={data.mayText}
        hasPhone={hasPhone}
        cameByItself={walk?.from != null}
        onDone={onDone}
      >
        <AgainFields label="Next attempt" chosen="" />
      </OutcomeForm>
    </section>
  )
}

/** When to try again: as the product suggests, or one of a few moments, or a day. */
interface AgainFieldsProps {
  label: string
  /** What is chosen at first: '' leaves it to the product, where that is offered. */
  chosen: keyof typeof againChoices
}

export function AgainFields({ label, chosen }: AgainFieldsProps) {
  const options = Object.entries(againChoices)
    .filter(([value]) => chosen === '' || value !== '')
    .map(([value, text]) => ({ value, label: text }))
  return (
    <div className="again">
      <SelectField label={label} name="again" options={options} chosen={chosen} />
      {/* The style sheet shows them with "On the day below". */}
      <TextField label="Day" name="day" type="date" />
      <TextField label="Time, at the office" name="time" type="time" />
    </div>
  )
}
