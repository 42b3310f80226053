/**
 * A form as the visitor sees it. It posts to its home address with and without scripts; once React is awake the
 * same post goes in the background, missing fields are shown without a request, and what was typed is kept in this tab.
 */
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { Control } from './control.tsx'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { FaultSummary } from './fault-summary.tsx'
import {
  carried,
  type Fault,
  type Field,
  type Form,
  type FormState,
  failedNotice,
  fieldsOf,
  missingFields,
  requiredNotice,
} from './field.ts'

/** What a form's action answers to a post made by this component. */
export type FormAnswer<Landing> = { taken: true; landing: Landing } | { taken: false; state: FormState }

export interface FormViewProps<Landing> {
  form: Form
  variant: string
  /** Path of the page it stands on. */
  from: string
  heading: string
  /** The wording beside the consent box. */
  consentWords: React.ReactNode
  /** A refused post without scripts: its values and faults are shown. */
  state?: FormState | undefined
  /** Called once for each accepted post made with scripts. */
  onTaken(landing: Landing): void
}

const nothing: Readonly<Record<string, string>> = {}

/** See the module. `Landing` is what the form's action hands over to the page the visitor lands on. */
export function FormView<Landing>(props: FormViewProps<Landing>) {
  const { form, variant, from, heading, consentWords, onTaken } = props
  const scope = useId()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const fetcher = useFetcher<FormAnswer<Landing>>()
  const [faults, setFaults] = useState<readonly Fault[]>(props.state?.faults ?? [])
  const [notice, setNotice] = useState(props.state?.notice ?? '')
  const [taken, setTaken] = useState(false)
  const values = props.state?.values ?? nothing
  const busy = fetcher.state !== 'idle' || taken

  const refuse = (text: string, found: readonly Fault[]) => {
    setNotice(text)
    setFaults(found)
    showToast(text, 'error')
    requestAnimationFrame(() => summary.current?.focus())
  }

  useEffect(() => {
    if (!element.current) return
    window.hearthline?.prepare(element.current)
    if (!props.state) restoreDraft(form, element.current)
    else summary.current?.focus()
  }, [form, props.state])

  const answered = useRef<unknown>(undefined)
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === undefined || answered.current === fetcher.data) return
    answered.current = fetcher.data
    if (!fetcher.data.taken) return refuse(fetcher.data.state.notice, fetcher.data.state.faults)
    forgetDraft(form)
    setTaken(true)
    onTaken(fetcher.data.landing)
  })

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const filled = new FormData(event.currentTarget)
    const missing = missingFields(form, (name) => String(filled.get(name) ?? ''))
    if (missing.length > 0) return refuse(requiredNotice, missing)
    setFaults([])
    setNotice('')
    for (const field of hiddenNow(form, filled)) filled.delete(field.name)
    fetcher.submit(filled, { method: 'post', action: form.home }).catch(() => refuse(failedNotice, []))
  }
  const clear = () => {
    forgetDraft(form)
    setFaults([])
    setNotice('')
  }

  return (
    <form
      ref={element}
      className="form"
      method="post"
      action={form.home}
      aria-label={heading}
      noValidate
      onSubmit={submit}
      onReset={clear}
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
      <FaultSummary ref={summary} notice={notice} faults={faults} scope={scope} />
      {fieldsOf(form).map((field) => (
        <Control
          key={field.name}
          field={field}
          scope={scope}
          value={values[field.name] ?? ''}
          fault={faults.find((fault) => fault.name === field.name)}
        />
      ))}
      <div className="choice consent">
        <input
          id={`${scope}-consent`}
          name={carried.consent}
          type="checkbox"
          defaultChecked={values.consent === 'on'}
        />
        <label htmlFor={`${scope}-consent`}>{consentWords}</label>
      </div>
      <div className="form-actions">
        <button type="submit" className="button" data-variant="accent" data-size="lg" disabled={busy}>
          {busy ? form.busy : form.submit}
        </button>
        <button type="reset" className="button" data-variant="ghost">
          Clear
        </button>
      </div>
    </form>
  )
}

function hiddenNow(form: Form, filled: FormData): readonly Field[] {
  return fieldsOf(form).filter((field) => field.hiddenWhen && filled.has(field.hiddenWhen))
}

declare global {
  interface Window {
    /** Set by the inline loader (site/loader.js). */
    hearthline?: { awake: boolean; prepare(root: ParentNode): void }
    dataLayer?: unknown[]
  }
}
