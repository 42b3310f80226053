/**
 * A form as the visitor sees it. It posts to its home address with and without scripts; once React is here the
 * same post goes in the background, missing fields are shown without a request, and what was typed is kept in this tab.
 */
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { currentConsent } from '#app/content/promises/consent.ts'
import { closedDaysNote } from '#app/content/promises/promises.ts'
import {
  carried,
  type Form,
  type FormState,
  type Issue,
  optionsOf,
  type Step,
  type Variant,
} from '#app/forms/field.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { prepareForms } from '../behavior/submission-key.ts'
import { useSite } from '../context/site-context.ts'
import { PhoneLine } from '../links/phone-line.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { ConsentBoxes, Fields } from './control.tsx'
import { draftBack, stepName, storeDraft } from './draft.ts'
import { IssueSummary } from './issue-summary.tsx'
import { AnswerSummary, Progress, useSteps, Walk } from './steps.tsx'
import { useSubmission } from './use-submission.ts'

export interface SiteFormProps<VariantName extends string = string> {
  form: Form<VariantName>
  variant: VariantName
  from: string
  heading: string
  /** What stands in its inputs from the start, by their names. */
  filled?: Readonly<Record<string, string>> | undefined
  /** A refused post without scripts: its values and issues are shown. */
  state?: FormState | undefined
  /** Makes its ids unique where a page has the form twice. */
  scope?: string | undefined
  isInDialog?: true | undefined
  /** Takes the place of what is said above the emptied form once it was sent. */
  onSent?: ((said: string) => void) | undefined
}

export type IslandFormProps = Omit<SiteFormProps, 'form' | 'onSent'>

type Values = Readonly<Record<string, string>>
const nothing: Values = {}

/** See the module. A refused one that stood elsewhere, in a dialog or on another page, is shown as it was there. */
export function SiteForm<VariantName extends string>({
  heading,
  variant,
  from,
  ...rest
}: SiteFormProps<VariantName>) {
  const { form, state } = rest
  const { origin, values = nothing } = state ?? {}
  const sentAs = values[carried.variant] ?? ''
  return (
    <>
      {origin?.back && (
        <p>
          <SiteLink to={origin.back.path}>{`Back to ${origin.back.label}`}</SiteLink>
        </p>
      )}
      <FormElement
        {...rest}
        heading={origin?.title ?? heading}
        variant={Object.hasOwn(form.variants, sentAs) ? sentAs : variant}
        from={values[carried.from] ?? from}
      />
      {rest.isInDialog && <PhoneLine />}
    </>
  )
}

function FormElement(props: SiteFormProps) {
  const { form, variant, state } = props
  const { scope = `${form.name}-${variant}` } = props
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const values = state?.values ?? props.filled ?? nothing
  const { step, asked, show, go, goBackTo, lead, ask } = useSteps(
    form,
    state?.issues[0]?.name,
    values,
    element,
  )
  const isLong = form.steps.length > 1
  const onRefused = (found: readonly Issue[]) => lead(found, scope, summary)
  const onOpen = (name: string) => onRefused([{ name, message: '' }])
  const submission = useSubmission({ ...props, element, onRefused, onRestored: goBackTo })
  const { busy, issues, notice, sent } = submission
  const isLast = step === form.steps.length
  const place = form.variants[variant]

  const awake = useAwake(element, ask)

  const steps = useMemo(() => offeredSteps(form, place), [form, place])
  const fields = (of: Step) => (
    <Fields {...{ fields: of.fields, scope, values, issues, awake }} doubts={state?.doubts} />
  )

  return (
    <form
      ref={element}
      className="stack form"
      method="post"
      action={form.home}
      aria-label={props.heading}
      noValidate={awake || isLong}
      data-draft={state ? undefined : form.name}
      data-step={isLong ? step : undefined}
      data-last={isLong ? isLast : undefined}
      onSubmit={(event) => {
        // Enter in an early step means "on", as the button that would be next says.
        if (isLast) return submission.submit(event)
        event.preventDefault()
        go(1)
      }}
      onReset={() => {
        submission.clear()
        show()
        requestAnimationFrame(ask)
      }}
      onInput={(event) => {
        submission.type(event)
        ask()
      }}
    >
      <Unseen {...props} scope={scope} values={values} />
      {isLong && <Progress at={asked.indexOf(step)} total={asked.length} />}
      {sent && <p className="form-sent">{sent}</p>}
      <IssueSummary ref={summary} notice={notice} issues={issues} scope={scope} onOpen={show} />
      {isLong
        ? steps.map((one, index) => (
            <StepSet key={one.title} step={one} number={index + 1}>
              {one.summary && (
                <AnswerSummary {...{ form, element, onOpen }} step={index + 1} shown={step === index + 1} />
              )}
              {index === steps.length - 1 && form.booking && <Booking />}
              {fields(one)}
            </StepSet>
          ))
        : steps.map((one) => <Fragment key={one.title}>{fields(one)}</Fragment>)}
      <End {...props} scope={scope} busy={busy} values={values} />
      {isLong && <Walk form={form} step={step} go={go} />}
      <ClearButton {...{ form, step }} />
    </form>
  )
}

/** True once React answers; it tells what is missing better than the browser does. */
function useAwake(element: RefObject<HTMLFormElement | null>, onAwake: () => void): boolean {
  const [awake, setAwake] = useState(false)
  const begin = useEffectEvent(onAwake)
  useEffect(() => {
    if (element.current) prepareForms(element.current)
    setAwake(true)
    begin()
  }, [element])
  return awake
}

/** One of several steps. Its title takes the focus when it is shown. */
function StepSet({ step, number, children }: { step: Step; number: number; children: ReactNode }) {
  return (
    <fieldset className="form-step" data-number={number} data-unless={step.unless?.value}>
      <legend>
        <span data-step-heading={number} tabIndex={-1} className="form-step-title">
          {step.title}
        </span>
      </legend>
      {children}
    </fieldset>
  )
}

type PartProps = Omit<SiteFormProps, 'scope'> & { scope: string }

/** What is sent along without being asked, and the input that only machines fill in. */
export function Unseen({ variant, from, values }: PartProps & { values: Values }) {
  const { [carried.key]: key = '', [carried.estimate]: estimate, campaign, touchFirst, touchLast } = values
  const along = {
    ...{ [carried.variant]: variant, [carried.from]: from, [carried.estimate]: estimate, campaign },
    ...{ touchFirst, touchLast },
  }
  return (
    <>
      {Object.entries(along).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {estimate && <p className="meta">With this request the agent gets the numbers you worked out.</p>}
      <SubmissionKey value={key} />
      <label className="honeypot" aria-hidden="true">
        Leave this empty
        <input
          name={carried.trap}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </>
  )
}

/**
 * Names one filling-in of the form; the browser makes it (behavior/submission-key.ts). Memoised, because React writes the value that it
 * was given back into a hidden input whenever the form is drawn anew: the key would be gone from the second step on.
 */
const SubmissionKey = memo(({ value }: { value: string }) => (
  <input type="hidden" name={carried.key} defaultValue={value} suppressHydrationWarning />
))

/** The other way to the same end: a time picked in the agency's calendar, when it has one. */
function Booking() {
  const { bookingUrl } = useSite().agency
  if (bookingUrl === null) return null
  return (
    <>
      <a href={bookingUrl} target="_blank" rel="noopener" {...buttonLook({ variant: 'outline', size: 'lg' })}>
        Book Appointment Now
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="meta form-divider">Or submit a request</p>
    </>
  )
}

function End({ form, variant, scope, busy, values }: PartProps & { busy: boolean; values: Values }) {
  return (
    <div className="stack form-end">
      <ConsentBoxes text={form.consent ?? currentConsent()} scope={scope} values={values} />
      <p className="meta">{closedDaysNote}</p>
      <div className="wrap form-actions">
        <Button type="submit" variant="accent" size="lg" disabled={busy}>
          {busy ? form.busy : (form.variants[variant]?.submit ?? form.submit)}
        </Button>
      </div>
    </div>
  )
}

const offeredSteps = (form: Form, place: Variant | undefined): readonly Step[] =>
  form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ({ ...field, options: optionsOf(field, place) })),
  }))

/** Clear, and the way back from it in the same place. Without scripts it is the browser's plain reset. */
function ClearButton({ form, step }: { form: Form; step: number }) {
  /** What was cleared, until something is typed. */
  const [cleared, setCleared] = useState<[string, unknown][] | null>(null)
  const press = (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    // It resets the form that it stands in.
    const element = event.currentTarget.form as HTMLFormElement
    const end = () => setCleared(null)
    if (cleared) {
      storeDraft(form, cleared)
      element.dispatchEvent(new Event(draftBack))
      return end()
    }
    setCleared([...new FormData(element), [stepName, step]])
    addEventListener('input', end, { once: true })
    element.reset()
  }
  return (
    <Button type="reset" variant="ghost" className="form-clear" aria-live="polite" onClick={press}>
      {cleared ? 'Cleared. Undo' : 'Clear'}
    </Button>
  )
}
