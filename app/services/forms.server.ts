/** Every form there is, by the kind of submission it makes. What nobody registers is not taken. */
import type { ThankYouText } from '#app/content/thank-you.ts'
import type { Form, FormType } from '#app/forms/field.ts'
import type { IntakeServices, SubmissionKind } from '#app/intake/submission-kind.ts'
import type { SubmittedRow } from '#app/intake/submitted-row.ts'
import { type Posted, type TakeOutcome, takeSubmission } from '#app/intake/take-submission.server.ts'
import { consultation } from '#app/leads/consultation.ts'
import { leadForms } from '#app/leads/lead-forms.ts'
import { leadSubmission } from '#app/leads/lead-submission.server.ts'
import { recruitSubmission } from '#app/recruits/recruit-submission.server.ts'

interface FormOfKind {
  form: Form
  take(services: IntakeServices, posted: Posted): Promise<TakeOutcome>
}

/** A form with the way its posts take, whatever row they become. */
const formOf = <Row extends SubmittedRow>(kind: SubmissionKind<Row>): FormOfKind => ({
  form: kind.form,
  take: (services, posted) => takeSubmission(services, kind, posted),
})

const kinds: readonly { list: string; forms: readonly FormOfKind[] }[] = [
  { list: 'leads', forms: leadForms.map((form) => formOf(leadSubmission(form))) },
  { list: 'recruits', forms: [formOf(recruitSubmission)] },
]
const registered = kinds.flatMap((kind) => kind.forms)

export const forms: readonly Form[] = registered.map(({ form }) => form)

/** The forms as a browser may have them, by what the desk calls them: without what the server does with their answers. */
export const formsAsData = (): Form[] =>
  // Functions are left out of JSON; the rest of a form is text, lists and flags.
  (JSON.parse(JSON.stringify(forms)) as Form[]).toSorted((a, b) => (a.label < b.label ? -1 : 1))

/** What the lists of submissions on the desk are called in their addresses. */
export const submissionLists = kinds.map(({ list }) => list)

/**
 * Takes a post of `form`; see takeSubmission.
 * @throws when no kind of submission has the form.
 */
export function takeForm(form: Form, services: IntakeServices, posted: Posted): Promise<TakeOutcome> {
  const known = registered.find((one) => one.form.name === form.name)
  if (!known) throw new Error(`The form ${form.name} is not among the forms of any kind of submission`)
  return known.take(services, posted)
}

/** The form whose submissions are called `type`, or undefined when there is none any more. */
export const formOfType = (type: FormType): Form | undefined =>
  forms.find(({ variants }) => Object.values(variants).some(({ formType }) => formType === type))

/** What the charts of the desk call the sources of submissions. */
export const sourceLabels: Readonly<Record<string, string>> = Object.fromEntries(
  forms.flatMap(({ variants }) =>
    Object.values(variants).map(({ source, sourceLabel }) => [source, sourceLabel]),
  ),
)

/** The text of the form that lands on this `type` of thank-you page; any other way there is thanked for a consultation. */
export function thankYouText(type: string | null): ThankYouText {
  for (const { landing } of forms) if ('text' in landing && landing.type === type) return landing.text
  return consultation.landing.text
}
