/**
 * A form as the visitor sees it. It posts to its home address with and without scripts; once React is awake the
 * same post goes in the background, missing fields are shown without a request, and what was typed is kept in this tab.
 */
import { useEffect, useId, useMemo, useRef } from 'react'
import { optionsOf } from '#app/forms/answers.ts'
import { carried, type Form, type FormState, type Step, type Variant } from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'
import { Control } from './control.tsx'
import { keepDraft } from './draft.ts'
import { IssueSummary } from './issue-summary.tsx'
import { AnswerSummary, Progress, useSteps, Walk } from './steps.tsx'
import { useSubmission } from './use-submission.ts'

export interface FormViewProps<Landing> {
  form: Form
  variant: string
  /** Path of the page it stands on. */
  from: string
  heading: string
  /** The wording beside the consent box. */
  consentText: React.ReactNode
  /** What stands above the fields of the last step: another way to the same end. */
  beforeLastStep?: React.ReactNode
  /** A refused post without scripts: its values and issues are shown. */
  state?: FormState | undefined
  /** Called once for each accepted post made with scripts. */
  onTaken(landing: Landing): Promise<void>
}

const nothing: Readonly<Record<string, string>> = {}

/** See the module. `Landing` is what the form's action hands over to the page the visitor lands on. */
export function FormView<Landing>(props: FormViewProps<Landing>) {
  const { form, variant, state } = props
  const scope = useId()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const values = state?.values ?? nothing
  const { step, show, go } = useSteps(form, state?.issues[0]?.name, element)
  const { busy, issues, notice, submit, clear } = useSubmission({ ...props, element, summary })
  const isLong = form.steps.length > 1
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
              {index === steps.length - 1 && props.beforeLastStep}
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

type PartProps = Omit<FormViewProps<never>, 'onTaken'> & { scope: string }

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

/** The consent, and the button. */
function End({
  form,
  variant,
  consentText,
  scope,
  busy,
  agreed,
}: PartProps & { busy: boolean; agreed: boolean }) {
  const id = `${scope}-consent`
  return (
    <div className="stack form-end">
      <div className="choice consent">
        <input id={id} name={carried.consent} type="checkbox" defaultChecked={agreed} />
        <label htmlFor={id}>{consentText}</label>
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
