import type { rightsCopy } from '#app/content/pages/rights.ts'
import type { Form, FormState } from '#app/forms/field.ts'
import { Fields } from '../forms/control.tsx'
import { IssueSummary } from '../forms/issue-summary.tsx'
import { PlainForm } from '../forms/plain-form.tsx'
import { Unseen } from '../forms/site-form.tsx'
import { FormCard } from '../links/phone-line.tsx'

interface RightsPageProps {
  copy: ReturnType<typeof rightsCopy>
  /** What is said after it was sent. */
  sent: string | null
  form: Form
  state: FormState | undefined
}

export function RightsPage({ copy, sent, form, state }: RightsPageProps) {
  return (
    <div className="shell page-head stack">
      <h1>{copy.heading}</h1>
      {sent && (
        <p role="status" className="form-sent">
          {sent}
        </p>
      )}
      {copy.lines.map((line) => (
        <p key={line} className="soft lede">
          {line}
        </p>
      ))}
      {copy.control && <p>{copy.control}</p>}
      {copy.prove && (
        <p>
          <a href="/privacy-request/code">{copy.prove}</a>
        </p>
      )}
      <section id="request-form" aria-label={copy.heading}>
        <FormCard>
          <RightsForm form={form} state={state} />
        </FormCard>
      </section>
    </div>
  )
}

/** No script takes it over: whoever comes here wants to be watched least, and the browser says what is missing. */
function RightsForm({ form, state }: Pick<RightsPageProps, 'form' | 'state'>) {
  const { values = {}, issues = [], notice = '' } = state ?? {}
  const named = { form, variant: 'page', from: form.home, heading: form.label, scope: form.name }
  return (
    <PlainForm action={form.home} aria-label={form.label} button={form.submit}>
      <Unseen {...named} values={values} />
      <IssueSummary notice={notice} issues={issues} scope={form.name} onOpen={() => {}} ref={null} />
      {form.steps.map(({ title, fields }) => (
        <Fields
          key={title}
          {...{ fields, scope: form.name, values, issues, awake: false, doubts: state?.doubts }}
        />
      ))}
    </PlainForm>
  )
}
