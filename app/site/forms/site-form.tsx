/**
 * A form as the visitor sees it. It posts to its home address with and without scripts; once React is awake the
 * same post goes in the background, missing fields are shown without a request, and what was typed is kept in this tab.
 */
import { useEffect, useId, useMemo, useRef } from 'react'
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
import { useAgency } from '../frame/use-agency.ts'
import { SiteLink } from '../links/site-link.tsx'
import { ConsentText } from './consent-text.tsx'
import { Control } from './control.tsx'
import { keepDraft } from './draft.ts'
import { IssueSummary } from './issue-summary.tsx'
import { AnswerSummary, Progress, useSteps, Walk } from './steps.tsx'
import { useSubmission } from './use-submission.ts'

export interface SiteFormProps<VariantName extends string = string> {
  form: Form<VariantName>
  variant: VariantName
  /** Path of the page it stands on. */
  from: string
  heading: string
  /** A refused post without scripts: its values and issues are shown. */
  state?: FormState | undefined
}

const nothing: Readonly<Record<string, string>> = {}

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
    </>
  )
}

function FormElement(props: SiteFormProps) {
  const { form, variant, state } = props
  const scope = useId()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const values = state?.values ?? nothing
  const { step, show, go, lead } = useSteps(form, state?.issues[0]?.name, element)
  const isLong = form.steps.length > 1
  const onRefused = (found: readonly Issue[]) => lead(found, scope, summary)
  const { busy, issues, notice, submit, clear } = useSubmission({ ...props, element, onRefused })
  const isLast = step === form.steps.length
  const place = form.variants[variant]

  useEffect(() => {
    if (element.current) window.hearthline?.prepare(element.current)
  }, [])

  const steps = useMemo(() => offeredSteps(form, place), [form, place])
  const fields = (of: Step) =>
    of.fields.map((field) => (
      <Control
        key={field.name}
        field={field}
        scope={scope}
        value={values[field.name] ?? field.preset ?? ''}
        issue={issues.find(({ name }) => name === field.name)}
      />
    ))

  return (
    <form
      ref={element}
      className="stack form"
      method="post"
      action={form.home}
      aria-label={props.heading}
      noValidate
      data-step={isLong ? step : undefined}
      data-last={isLong ? isLast : undefined}
      onSubmit={(event) => {
        // Enter in an early step means "on", as the button that would be next says.
        if (isLast) return submit(event)
        event.preventDefault()
        go(step + 1)
      }}
      onReset={() => {
        clear()
        show()
      }}
      onInput={(event) => keepDraft(form, event.currentTarget)}
    >
      <Unseen {...props} scope={scope} submissionKey={values[carried.key] ?? ''} />
      {isLong && <Progress form={form} step={step} />}
      <IssueSummary ref={summary} notice={notice} issues={issues} scope={scope} onOpen={show} />
      {isLong
        ? steps.map((one, index) => (
            <fieldset key={one.title} className="form-step" data-number={index + 1}>
              <legend>
                <span data-step-heading={index + 1} tabIndex={-1} className="form-step-title">
                  {one.title}
                </span>
              </legend>
              {one.summary && (
                <AnswerSummary {...{ form, element }} step={index + 1} shown={step === index + 1} />
              )}
              {index === steps.length - 1 && form.booking && <Booking />}
              {fields(one)}
            </fieldset>
          ))
        : steps.map(fields)}
      <End {...props} scope={scope} busy={busy} agreed={values[carried.consent] === 'on'} />
      {isLong && <Walk form={form} step={step} go={go} />}
      <Button type="reset" variant="ghost" className="form-clear">
        Clear
      </Button>
    </form>
  )
}

type PartProps = SiteFormProps & { scope: string }

/** What is sent along without being asked, and the input that only machines fill in. */
function Unseen({ variant, from, scope, submissionKey }: PartProps & { submissionKey: string }) {
  return (
    <>
      <input type="hidden" name={carried.variant} value={variant} />
      <input type="hidden" name={carried.from} value={from} />
      <input type="hidden" name={carried.key} defaultValue={submissionKey} suppressHydrationWarning />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${scope}-trap`}>Leave this empty</label>
        <input id={`${scope}-trap`} name={carried.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** The other way to the same end: a time picked in the agency's calendar. */
function Booking() {
  const { bookingUrl } = useAgency()
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

/** The consent, and the button. */
function End({ form, variant, scope, busy, agreed }: PartProps & { busy: boolean; agreed: boolean }) {
  const id = `${scope}-consent`
  return (
    <div className="stack form-end">
      <div className="choice consent">
        <input id={id} name={carried.consent} type="checkbox" defaultChecked={agreed} />
        <label htmlFor={id}>
          <ConsentText />
        </label>
      </div>
      <div className="wrap form-actions">
        <Button type="submit" variant="accent" size="lg" disabled={busy}>
          {busy ? form.busy : (form.variants[variant]?.submit ?? form.submit)}
        </Button>
      </div>
    </div>
  )
}

/** The steps with the options that this place offers. */
const offeredSteps = (form: Form, place: Variant | undefined): readonly Step[] =>
  form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ({ ...field, options: optionsOf(field, place) })),
  }))

declare global {
  interface Window {
    /** Set by the inline loader (site/loader.js). */
    hearthline?: { awake: boolean; prepare(root: ParentNode): void }
    dataLayer?: unknown[]
  }
}
