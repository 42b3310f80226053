/**
 * A form as the visitor sees it. It posts to its home address with and without scripts; once React is awake the
 * same post goes in the background, missing fields are shown without a request, and what was typed is kept in this tab.
 */
import { useEffect, useId, useMemo, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { AnswerSummary } from './answer-summary.tsx'
import { Control } from './control.tsx'
import { keepDraft } from './draft.ts'
import { FaultSummary } from './fault-summary.tsx'
import { carried, type Form, type FormState, optionsOf, type Step, stepOf, type Variant } from './field.ts'
import { Progress, useSteps, Walk } from './steps.tsx'
import { useSubmission } from './use-submission.ts'

export interface FormViewProps<Landing> {
  form: Form
  variant: string
  /** Path of the page it stands on. */
  from: string
  heading: string
  /** The wording beside the consent box. */
  consentWords: React.ReactNode
  /** What stands above the fields of the last step: another way to the same end. */
  beforeLastStep?: React.ReactNode
  /** A refused post without scripts: its values and faults are shown. */
  state?: FormState | undefined
  /** Called once for each accepted post made with scripts. */
  onTaken(landing: Landing): Promise<void>
}

const nothing: Readonly<Record<string, string>> = {}

/** See the module. `Landing` is what the form's action hands over to the page the visitor lands on. */
export function FormView<Landing>(props: FormViewProps<Landing>) {
  const { form, variant, from, heading, consentWords, state } = props
  const scope = useId()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const values = state?.values ?? nothing
  const steps = useSteps(form, state?.faults[0]?.name, element)
  const { busy, faults, notice, submit, clear } = useSubmission({ ...props, element, summary })
  const long = form.steps.length > 1
  const place = form.variants[variant]

  useEffect(() => {
    if (element.current) window.hearthline?.prepare(element.current)
  }, [])

  const offered = useMemo(() => offeredSteps(form, place), [form, place])
  const fieldsOfStep = (step: Step) =>
    step.fields.map((field) => (
      <Control
        key={field.name}
        field={field}
        scope={scope}
        value={values[field.name] ?? field.preset ?? ''}
        fault={faults.find((fault) => fault.name === field.name)}
      />
    ))

  return (
    <form
      ref={element}
      className="form"
      method="post"
      action={form.home}
      aria-label={heading}
      noValidate
      data-step={long ? steps.step : undefined}
      data-last={long ? steps.step === form.steps.length : undefined}
      onSubmit={(event) => {
        // Enter in an early step means "on", as the button that would be next says.
        if (!long || steps.step === form.steps.length) return submit(event)
        event.preventDefault()
        steps.go(steps.step + 1)
      }}
      onReset={() => {
        clear()
        steps.show(1)
      }}
      onInput={(event) => keepDraft(form, event.currentTarget)}
    >
      <input type="hidden" name={carried.variant} value={variant} />
      <input type="hidden" name={carried.from} value={from} />
      <input
        type="hidden"
        name={carried.key}
        defaultValue={values[carried.key] ?? ''}
        suppressHydrationWarning
      />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${scope}-trap`}>Leave this empty</label>
        <input id={`${scope}-trap`} name={carried.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {long && <Progress form={form} step={steps.step} />}
      <FaultSummary
        ref={summary}
        notice={notice}
        faults={faults}
        scope={scope}
        onOpen={(name) => steps.show(stepOf(form, name))}
      />
      {long
        ? offered.map((step, index) => (
            <fieldset key={step.title} className="form-step" data-number={index + 1}>
              <legend>
                <span data-step-heading={index + 1} tabIndex={-1} className="form-step-title">
                  {step.title}
                </span>
              </legend>
              {step.summary && (
                <AnswerSummary
                  form={form}
                  step={index + 1}
                  shown={steps.step === index + 1}
                  element={element}
                />
              )}
              {index === form.steps.length - 1 && props.beforeLastStep}
              {fieldsOfStep(step)}
            </fieldset>
          ))
        : offered.map(fieldsOfStep)}
      <div className="form-end">
        <div className="choice consent">
          <input
            id={`${scope}-consent`}
            name={carried.consent}
            type="checkbox"
            defaultChecked={values[carried.consent] === 'on'}
          />
          <label htmlFor={`${scope}-consent`}>{consentWords}</label>
        </div>
        <div className="form-actions">
          <Button type="submit" variant="accent" size="lg" disabled={busy}>
            {busy ? form.busy : (place?.submit ?? form.submit)}
          </Button>
        </div>
      </div>
      {long && <Walk form={form} step={steps.step} go={steps.go} />}
      <Button type="reset" variant="ghost" className="form-clear">
        Clear
      </Button>
    </form>
  )
}

/** The steps with the options that this place offers. */
function offeredSteps(form: Form, place: Variant | undefined): readonly Step[] {
  return form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) => ({ ...field, options: optionsOf(field, place) })),
  }))
}

declare global {
  interface Window {
    /** Set by the inline loader (site/loader.js). */
    hearthline?: { awake: boolean; prepare(root: ParentNode): void }
    dataLayer?: unknown[]
  }
}
